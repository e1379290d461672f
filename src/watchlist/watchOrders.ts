import * as labels from '#words/labels'
import type { Verdict } from '../model/transaction/verdict'
import type { WatchedSummary } from '../queries/watchedTransactions'
import * as words from '#words/watchlist'

/** What a user looks at first comes first. */
const verdictOrder: readonly Verdict[] = [
  'unclear',
  'failed',
  'refunded',
  'partially-refunded',
  'in-progress',
  'not-seen',
  'checking',
  'complete',
]

/** The value of what was sold, in dollars; null if unknown. */
type GetValue = (transaction: WatchedSummary) => number | null

type WatchOrder = {
  /** In the URL. */
  value: '' | 'change' | 'status' | 'value' | 'age'
  /** In the list of choices. */
  label: string
  /** Transactions of a higher rank come first; unknown ones last. */
  getRank: (transaction: WatchedSummary, getValue: GetValue) => number
}

const firstOrder: WatchOrder = {
  value: '',
  label: words.needsYouFirst,
  getRank: ({ needsPerson, verdict }) =>
    needsPerson ? verdictOrder.length - verdictOrder.indexOf(verdict) : 0,
}

/** The orders of the watchlist. */
export const watchOrders: readonly WatchOrder[] = [
  firstOrder,
  {
    value: 'change',
    label: words.lastChange,
    getRank: ({ changedAt }) => changedAt ?? -Infinity,
  },
  {
    value: 'status',
    label: labels.status,
    getRank: ({ verdict }) => -verdictOrder.indexOf(verdict),
  },
  {
    value: 'value',
    label: words.value,
    getRank: (transaction, getValue) => getValue(transaction) ?? -Infinity,
  },
  {
    value: 'age',
    label: words.newestFirst,
    getRank: ({ startTimestamp }) => startTimestamp ?? -Infinity,
  },
]

/**
 * Sorts watched transactions by the `value` of an order, by default the first; those that are
 * equal keep the order of the list, newest first.
 */
export function sortWatched(
  transactions: readonly WatchedSummary[],
  value = '',
  getValue: GetValue = () => null,
): WatchedSummary[] {
  const { getRank } = watchOrders.find((each) => each.value === value) ?? firstOrder
  return transactions.toSorted((one, other) => {
    const [rank, otherRank] = [getRank(one, getValue), getRank(other, getValue)]
    // Infinities are equal to themselves, but their difference is not a number.
    return rank === otherRank ? 0 : Math.sign(otherRank - rank)
  })
}
