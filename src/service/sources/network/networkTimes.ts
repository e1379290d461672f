import { findChain } from '../../../model/chains/chains'
import {
  type StepEstimates,
  type Facts,
  type StepTimes,
  networkBlockMs,
} from '../../tracking/facts'
import { getAssetChain } from '../../tracking/payees'
import type { Action } from '../../tracking/indexer'

const unknownWaitMs = 60_000

/**
 * Reads times from the indexer: it has the date and block of the deposit, and the block of each payout. Blocks between them
 * take six seconds.
 */
export function readIndexerTimes(
  actions: readonly Action[],
): Pick<StepTimes, 'confirmed' | 'sent'> {
  const dated = actions
    .map(({ date, height, out }) => ({
      at: Math.floor(date / 1e6),
      height,
      out,
    }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at)
  const first = dated[0]
  const last = dated.at(-1)
  if (first === undefined || last === undefined) return { confirmed: null, sent: null }
  const paid = Math.max(...dated.flatMap(({ out }) => out.map(({ height }) => height)), 0)
  const isDated = paid > 0 && last.height > 0 && paid >= last.height
  return {
    confirmed: first.at,
    sent: isDated ? last.at + (paid - last.height) * networkBlockMs : null,
  }
}

/**
 * Estimates the steps' durations from the remaining times that the network reports, or else from the chains' block times.
 * A payout inside the network takes one block.
 */
export function estimateSteps(facts: Facts): StepEstimates {
  const { deposit, confirmations, swap, queue, payouts, target } = facts
  const sold = findChain(deposit.chain)
  const paidOn = payouts[0]?.chain ?? getAssetChain(target.asset)
  const isKnown = payouts.length > 0 || target.asset !== ''
  const isInternal = isKnown && paidOn === ''
  const paidMs = isInternal ? 0 : (findChain(paidOn)?.blockTimeMs ?? unknownWaitMs)
  const usual = sold === undefined ? unknownWaitMs : sold.blockTimeMs * sold.confirmations
  return {
    inbound:
      confirmations !== null && sold !== undefined
        ? confirmations.required * sold.blockTimeMs
        : usual,
    swap: swap.duration,
    outbound: (queue?.remaining ?? 0) + networkBlockMs + paidMs,
  }
}
