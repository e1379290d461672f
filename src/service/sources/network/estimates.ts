import { findChain } from '../../../model/chains/chains'
import { networkBlockMs } from '../../networks/network'
import { type Facts, timeSwap } from '../../facts/facts'
import type { StepEstimates } from '../../facts/response/responseInput'
import { getAssetChain } from '../../facts/payments'
import { networkSpans } from './limits'

const { unknownWaitMs } = networkSpans

/**
 * Estimates the steps' durations from the remaining times that the network reports, or
 * else from the chains' block times: that of the slowest payout that is not sent. A payout inside
 * the network takes one block. `queued`: the longest reported delay of the payouts, ms.
 * `maxBlockMs`: the longest time between blocks.
 */
export function estimateSteps(
  facts: Facts,
  queued: number,
  maxBlockMs: number,
): StepEstimates {
  /** '' is the network itself; null is not known. */
  const getBlockMs = (chain: string | null) =>
    chain === ''
      ? 0
      : Math.min(maxBlockMs, findChain(chain ?? '')?.blockTimeMs ?? unknownWaitMs)
  const { deposit, confirmations, payouts, memo } = facts
  const sold = findChain(deposit.chain)
  const unsent = payouts.filter(({ sent }) => !sent).map(({ chain }) => chain)
  const expected = memo.asset === '' ? null : getAssetChain(memo.asset)
  const paidOn = unsent.length > 0 ? unsent : [payouts[0]?.chain ?? expected]
  const sending = networkBlockMs + Math.max(...paidOn.map(getBlockMs))
  return {
    inbound: sold
      ? (confirmations?.required ?? sold.confirmations) * getBlockMs(deposit.chain)
      : unknownWaitMs,
    swap: timeSwap(facts).duration,
    outbound: queued + sending,
    sending,
  }
}
