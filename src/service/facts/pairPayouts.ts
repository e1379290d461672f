import type { Payout } from './facts'
import { groupBy } from './payments'

/**
 * The node's payments with the indexer's entry for each, and what each of them lists
 * alone.
 */
export type PairedPayouts = {
  pairs: ReadonlyMap<Payout, Payout>
  atNodeAlone: readonly Payout[]
  atIndexerAlone: readonly Payout[]
}

/**
 * What is equal in both entries of one payment; null where a rule does not apply to an
 * entry.
 */
type PairRule = {
  ofNode: (payout: Payout) => string | null
  ofIndexer: (payout: Payout) => string | null
}

const asSent = ({ sent, hash, asset, amount, isRefund }: Payout): string | null =>
  sent ? [hash, asset, amount, isRefund].join().toUpperCase() : null

const asRefund = ({ asset, isRefund }: Payout): string | null =>
  isRefund ? asset.toUpperCase() : null

const asUnlistedRefund = (payout: Payout): string | null =>
  payout.amount === '' && payout.hash === '' ? asRefund(payout) : null

/** From the surest to the least sure. */
const pairRules: readonly PairRule[] = [
  // On another chain a payment has a hash; inside the network its asset and amount
  // decide.
  { ofNode: asSent, ofIndexer: asSent },
  // The indexer does not list refunds inside the network, nor those of which it missed
  // the payment: it knows only that there is one.
  { ofNode: asRefund, ofIndexer: asUnlistedRefund },
]

/**
 * Pairs the payments that both sources list. Each payment is in one pair at most. What
 * the node only plans is paired by recipient and asset, as its hash is not known yet and
 * the chain's fee makes the sent amount smaller.
 */
export function pairPayouts(
  node: readonly Payout[],
  indexer: readonly Payout[],
): PairedPayouts {
  const pairs = new Map<Payout, Payout>()
  let entries = indexer
  for (const { ofNode, ofIndexer } of pairRules) {
    // In reversed order, so that `pop` takes the earliest.
    const unpaired = groupBy(entries.toReversed(), ofIndexer)
    for (const payout of node) {
      const key = pairs.has(payout) ? null : ofNode(payout)
      const entry = key === null ? undefined : unpaired.get(key)?.pop()
      if (entry !== undefined) pairs.set(payout, entry)
    }
    const paired = new Set(pairs.values())
    entries = entries.filter((entry) => !paired.has(entry))
  }
  for (const [payout, entry] of pairPlanned(node, entries)) pairs.set(payout, entry)
  const paired = new Set(pairs.values())
  return {
    pairs,
    atNodeAlone: node.filter((payout) => !pairs.has(payout)),
    atIndexerAlone: indexer.filter((entry) => !paired.has(entry)),
  }
}

const getAsset = ({ asset }: Payout): string => asset.toUpperCase()

/** Pairs what the node only plans with what the indexer lists as sent. */
function pairPlanned(
  node: readonly Payout[],
  entries: readonly Payout[],
): [Payout, Payout][] {
  const planned = groupBy(
    node.filter(({ sent }) => !sent),
    getAsset,
  )
  const listed = groupBy(
    entries.filter(({ sent }) => sent),
    getAsset,
  )
  return [...planned].flatMap(([asset, payouts]) =>
    pairNearest(payouts, listed.get(asset) ?? []),
  )
}

/**
 * Pairs payments of one asset: each entry with the planned payment to its recipient whose
 * amount is nearest.
 */
function pairNearest(
  planned: readonly Payout[],
  listed: readonly Payout[],
): [Payout, Payout][] {
  // Sources write some addresses differently. If all are listed, there is nothing to tell
  // apart.
  const areAllListed = planned.length === listed.length
  const getRecipient = ({ to }: Payout): string => (areAllListed ? '' : to.toLowerCase())
  const unpaired = new Map(
    [...groupBy(planned, getRecipient)].map(([to, payouts]) => [to, new Set(payouts)]),
  )
  return listed.flatMap((entry): [Payout, Payout][] => {
    const candidates = unpaired.get(getRecipient(entry)) ?? new Set<Payout>()
    const nearest = findNearest(candidates, Number(entry.amount))
    if (nearest === null) return []
    candidates.delete(nearest)
    return [[nearest, entry]]
  })
}

/**
 * The earliest of the nearest. The amounts are decimal text that a float can round, which
 * only changes their order.
 */
function findNearest(candidates: Iterable<Payout>, amount: number): Payout | null {
  let nearest: Payout | null = null
  let shortest = Infinity
  for (const payout of candidates) {
    const distance = Math.abs(Number(payout.amount) - amount)
    if (nearest !== null && !(distance < shortest)) continue
    nearest = payout
    shortest = distance
  }
  return nearest
}
