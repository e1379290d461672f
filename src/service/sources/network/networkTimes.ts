import { findChain } from '../../../model/chains/chains'
import type { Estimates, Facts, Times } from '../../tracking/facts'
import type { Action } from '../../tracking/indexer'

/** The network's blocks, ms. */
const block = 6_000
/** For a chain whose facts nobody here knows, ms. */
const unknownWait = 60_000

/**
 * When the steps happened, as the indexer dates them: it has the network's block in which it took in the deposit, and
 * the block of each payout; in between, a block takes six seconds.
 */
export function indexerTimes(actions: readonly Action[]): Pick<Times, 'confirmed' | 'sent'> {
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
    sent: isDated ? last.at + (paid - last.height) * block : null,
  }
}

/** How long the steps usually take, from what the network says is left, else from the chains' own pace. */
export function estimatesOf({
  deposit,
  confirmations,
  swap,
  queue,
  payouts,
  target,
}: Facts): Estimates {
  const sold = findChain(deposit.chain)
  const paidOn = payouts[0]?.chain ?? target.asset.split('.', 1)[0] ?? ''
  const bought = findChain(paidOn)
  const usual = sold === undefined ? unknownWait : sold.blockTimeMs * sold.confirmations
  return {
    inbound:
      confirmations !== null && sold !== undefined
        ? confirmations.required * sold.blockTimeMs
        : usual,
    swap: Math.max(
      block,
      swap.parts === null ? block : swap.parts.total * block,
      swap.remaining ?? 0,
    ),
    outbound: (queue?.remaining ?? 0) + block + (bought?.blockTimeMs ?? unknownWait),
  }
}
