import { findChain } from '../../../model/chains/chains'
import type { StepEstimates, Facts, StepTimes } from '../../tracking/facts'
import type { Action } from '../../tracking/indexer'

const blockTimeMs = 6_000
const unknownWaitMs = 60_000

/** The indexer has the date and block of the deposit, and the block of each payout. Blocks between them take six seconds. */
export function readIndexerTimes(
  actions: readonly Action[],
): Pick<StepTimes, 'confirmed' | 'sent'> {
  const dated = actions
    .map(({ date, height, out }) => ({
      at: Math.floor(Number(date) / 1e6),
      height: Number(height),
      out,
    }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at)
  const first = dated[0]
  const last = dated.at(-1)
  if (first === undefined || last === undefined) return { confirmed: null, sent: null }
  const paid = Math.max(...dated.flatMap(({ out }) => out.map(({ height }) => Number(height))), 0)
  const isDated = paid > 0 && last.height > 0 && paid >= last.height
  return {
    confirmed: first.at,
    sent: isDated ? last.at + (paid - last.height) * blockTimeMs : null,
  }
}

/** From the remaining times that the network reports, or else from the chains' block times. */
export function estimateSteps({
  deposit,
  confirmations,
  swap,
  queue,
  payouts,
  target,
}: Facts): StepEstimates {
  const sold = findChain(deposit.chain)
  const paidOn = payouts[0]?.chain ?? target.asset.split('.', 1)[0] ?? ''
  const bought = findChain(paidOn)
  const usual = sold === undefined ? unknownWaitMs : sold.blockTimeMs * sold.confirmations
  return {
    inbound:
      confirmations !== null && sold !== undefined
        ? confirmations.required * sold.blockTimeMs
        : usual,
    swap: Math.max(
      blockTimeMs,
      swap.parts === null ? blockTimeMs : swap.parts.total * blockTimeMs,
      swap.remaining ?? 0,
    ),
    outbound: (queue?.remaining ?? 0) + blockTimeMs + (bought?.blockTimeMs ?? unknownWaitMs),
  }
}
