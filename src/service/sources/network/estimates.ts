import { findChain } from '../../../model/chains/chains'
import { networkBlockMs } from '../../networks/network'
import { type Facts, timeSwap } from '../../facts/facts'
import type { StepEstimates } from '../../facts/response/responseInput'
import { getAssetChain } from '../../facts/payments'
import { networkSpans } from './limits'

const { unknownWaitMs } = networkSpans

/**
 * Estimates the steps' durations from the remaining times that the network reports, or
 * else from the chains' block times. A payout inside the network takes one block.
 * `queued`: the longest reported delay of the payouts, ms.
 */
export function estimateSteps(facts: Facts, queued: number): StepEstimates {
  const { deposit, confirmations, payouts, memo } = facts
  const sold = findChain(deposit.chain)
  const paidOn = payouts[0]?.chain ?? getAssetChain(memo.asset)
  const isInternal = (payouts.length > 0 || memo.asset !== '') && paidOn === ''
  const paidMs = isInternal ? 0 : (findChain(paidOn)?.blockTimeMs ?? unknownWaitMs)
  const sending = networkBlockMs + paidMs
  return {
    inbound: sold
      ? (confirmations?.required ?? sold.confirmations) * sold.blockTimeMs
      : unknownWaitMs,
    swap: timeSwap(facts).duration,
    outbound: queued + sending,
    sending,
  }
}
