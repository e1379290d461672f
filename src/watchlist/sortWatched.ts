import type { Verdict } from '../model/transaction/verdict'
import type { WatchedSummary } from './useWatchedSummaries'

/** The orders of the watchlist, and what the list of choices calls them. */
export const watchSorts = [
  { value: '', label: 'Needs you first' },
  { value: 'change', label: 'Last change' },
  { value: 'status', label: 'Status' },
  { value: 'value', label: 'Value' },
  { value: 'age', label: 'Newest first' },
] as const

export type WatchSort = (typeof watchSorts)[number]['value']

/** Any other text is the first order. */
export const readSort = (text: string | null): WatchSort =>
  watchSorts.find(({ value }) => value === text)?.value ?? ''

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

type SortOptions = {
  sort: WatchSort
  hasChanged: (transaction: WatchedSummary) => boolean
  /** The value of what was sold, in dollars; null if unknown. */
  getValue: (transaction: WatchedSummary) => number | null
}

/**
 * Sorts watched transactions; those that are equal keep the order of the list, newest
 * first.
 */
export function sortWatched(
  transactions: readonly WatchedSummary[],
  { sort, hasChanged, getValue }: SortOptions,
): WatchedSummary[] {
  /** Higher numbers come first. Unknown ones come last. */
  const ranks: Record<WatchSort, (transaction: WatchedSummary) => number> = {
    '': ({ needsPerson }) => Number(needsPerson),
    change: (transaction) =>
      hasChanged(transaction) ? Infinity : (transaction.changedAt ?? -Infinity),
    status: ({ verdict }) => -verdictOrder.indexOf(verdict),
    value: (transaction) => getValue(transaction) ?? -Infinity,
    age: ({ startedAt }) => startedAt ?? -Infinity,
  }
  const getRank = ranks[sort]
  return transactions.toSorted((one, other) => compare(getRank(other), getRank(one)))
}

/** Infinities are equal to themselves, but their difference is not a number. */
const compare = (one: number, other: number): number =>
  one === other ? 0 : Math.sign(one - other)
