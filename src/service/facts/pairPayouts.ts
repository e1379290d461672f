import { getRecipientKey, isShielded } from './accounts'
import type { Payout } from './facts'
import { groupBy, pairEntries, type PairRule } from '../../model/pairing'
import { getAmountKey, isSameAmount, toNumber } from '../../model/amounts'

/**
 * The node's payments with the indexer's entry for each, and what each of them lists
 * alone.
 */
export type PairedPayouts = {
  pairs: ReadonlyMap<Payout, Payout>
  atNodeAlone: readonly Payout[]
  /** Without those that were taken back. */
  atIndexerAlone: readonly Payout[]
}

const asRefund = ({ asset, isRefund }: Payout) => (isRefund ? asset.toUpperCase() : null)

/** From the surest to the least sure. */
const pairRules: readonly PairRule<Payout>[] = [
  // On another chain a payment has a hash; inside the network its asset and amount
  // decide.
  {
    of: ({ sent, hash, asset, amount, isRefund }) =>
      sent ? [hash, asset, getAmountKey(amount), isRefund].join().toUpperCase() : null,
  },
  // The indexer does not list refunds inside the network, nor those of which it missed
  // the payment: it knows only that there is one.
  {
    of: asRefund,
    ofOther: (payout) =>
      payout.amount === null && payout.hash === '' ? asRefund(payout) : null,
  },
]

/**
 * Pairs the payments that both sources list. Each payment is in one pair at most. What
 * the node only plans is paired by recipient and asset, as its hash is not known yet and
 * the chain's fee makes the sent amount smaller. `isOrder`:
 * the payments can be the fills of an order, which can be days apart.
 */
export function pairPayouts(
  node: readonly Payout[],
  indexer: readonly Payout[],
  isOrder = false,
): PairedPayouts {
  const pairs = pairEntries(node, indexer, pairRules)
  const listed = new Set(pairs.values())
  const planned = pairPlanned(
    node.filter(({ sent }) => !sent),
    indexer.filter((entry) => entry.sent && !listed.has(entry)),
  )
  for (const [payout, entry] of planned) pairs.set(payout, entry)
  const paired = new Set(pairs.values())
  // An indexer keeps payments that were taken back, which the node has planned anew.
  const successors = node.flatMap((payout) => {
    return (payout.sent ? pairs.get(payout) : payout) ?? []
  })
  const successorsOf = groupBy(successors, getTransferKey)
  const isReplaced = (entry: Payout) =>
    (successorsOf.get(getTransferKey(entry)) ?? []).some((successor) => {
      const canReplace =
        !successor.sent ||
        hasSimilarAmount(successor, entry) ||
        (!isOrder && isDaysLater(successor, entry))
      return canReplace && isLater(successor, entry)
    })
  return {
    pairs,
    atNodeAlone: node.filter((payout) => !pairs.has(payout)),
    atIndexerAlone: indexer.filter((entry) => !paired.has(entry) && !isReplaced(entry)),
  }
}

const isLater = (payout: Payout, other: Payout) =>
  payout.height !== null && other.height !== null && payout.height > other.height

/** What two payments have in common of which one can replace the other. */
export const getTransferKey = ({ asset, to, chain, isRefund }: Payout): string =>
  JSON.stringify([asset.toUpperCase(), getRecipientKey(to, chain), isRefund])

/** By how much fees for sending can make one amount differ. */
const maxFeeShare = 0.05

function hasSimilarAmount(one: Payout, other: Payout) {
  const [left, right] = [toNumber(one.amount), toNumber(other.amount)]
  return Math.abs(left - right) <= maxFeeShare * Math.max(left, right)
}

/**
 * Whether the indexer lists another payment beside one that the node lists. The node plans all
 * parts of a payout at once, so that it can be one that was made anew, whatever its amount. Of
 * the fills of an order only an equal one can.
 */
export function listsAgain(
  node: readonly Payout[],
  { atIndexerAlone }: PairedPayouts,
  isOrder: boolean,
): boolean {
  const payoutsOf = groupBy(node, getTransferKey)
  return atIndexerAlone.some(
    (entry) =>
      entry.hash !== '' &&
      (payoutsOf.get(getTransferKey(entry)) ?? []).some(
        (payout) => !isOrder || hasSimilarAmount(entry, payout),
      ),
  )
}

/** The blocks of a day. A network sends the parts of a payout in less. */
const splitBlocks = 14_400

/**
 * Whether the blocks of two payments say that they are no parts of one payout: the later one was
 * made anew, whatever its amount.
 */
export const isDaysLater = (payout: Payout, other: Payout): boolean =>
  (payout.height ?? 0) - (other.height ?? Infinity) > splitBlocks

/**
 * Blocks after which a network plans a payment anew that was not signed (`SigningTransactionPeriod`
 * of THORNode and Mayanode).
 */
const signingBlocks = 300

/**
 * Lists the payments that another one can have replaced: an indexer keeps payments that were
 * taken back. The payments are no fills of an order.
 */
export const listRepeated = (payouts: readonly Payout[]): Payout[] =>
  [...groupBy(payouts, getTransferKey).values()].flatMap((same) =>
    same.filter(
      (payout, index) =>
        payout.hash !== '' &&
        same.some((other, otherIndex) => {
          if (isDaysLater(other, payout)) return true
          // Parts of one payout have amounts of their own, or near blocks; one that is planned
          // anew keeps its amount.
          if (!isSameAmount(other.amount, payout.amount)) return false
          return other.height === null || payout.height === null
            ? otherIndex > index
            : other.height - payout.height > signingBlocks
        }),
    ),
  )

/** Whether each plan of the node was paid after it was made, by the blocks of both. */
export const areAllPlansPaid = (
  node: readonly Payout[],
  { pairs }: PairedPayouts,
): boolean => {
  const planned = node.filter(({ sent }) => !sent)
  const isPaidLater = (plan: Payout) =>
    plan.height !== null && (pairs.get(plan)?.height ?? null) !== null
  return planned.length > 0 && planned.every(isPaidLater)
}

const getAsset = ({ asset }: Payout) => asset.toUpperCase()

/**
 * Pairs what is planned with what was sent, by recipient and asset: the hash is not known before,
 * and the chain's fee makes the sent amount smaller.
 */
export function pairPlanned(
  planned: readonly Payout[],
  sent: readonly Payout[],
): [Payout, Payout][] {
  const sentOf = groupBy(sent, getAsset)
  return [...groupBy(planned, getAsset)].flatMap(([asset, plans]) =>
    pairNearest(plans, sentOf.get(asset) ?? []),
  )
}

function pairNearest(
  planned: readonly Payout[],
  listed: readonly Payout[],
): [Payout, Payout][] {
  const unpaired = new Set(planned)
  const byRecipient = groupBy(planned, ({ to, chain }) => getRecipientKey(to, chain))
  return listed.flatMap((entry): [Payout, Payout][] => {
    const own = byRecipient.get(getRecipientKey(entry.to, entry.chain)) ?? []
    const isLike = ({ amount }: Payout) =>
      entry.to === '' || isSameAmount(amount, entry.amount)
    const areAllListed = planned.filter(isLike).length === listed.filter(isLike).length
    // Its recipient may be one of a plan although they differ: one of them is not listed, or
    // has a form of which the others cannot be computed.
    const others = planned.filter(
      (plan) =>
        areAllListed &&
        isLike(plan) &&
        (entry.to === '' || [entry.to, plan.to].some(isShielded)),
    )
    const candidates = (own.length > 0 ? own : others).filter(
      // A later plan is another payment: the listed one was taken back.
      (plan) => unpaired.has(plan) && !isLater(plan, entry),
    )
    // A float is rounded, which only changes the order.
    const getDistance = ({ amount }: Payout) =>
      Math.abs(toNumber(amount) - toNumber(entry.amount))
    const [nearest] = candidates.toSorted(
      (one, other) => getDistance(one) - getDistance(other),
    )
    if (nearest === undefined) return []
    unpaired.delete(nearest)
    return [[nearest, entry]]
  })
}
