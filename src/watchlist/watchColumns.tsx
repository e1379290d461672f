import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Verdict } from '../model/transaction/verdict'
import { Icon } from '../ui/Icon'
import type { TableColumn } from '../ui/Table'
import type { WatchedSummary } from './useWatchedSummaries'

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

/** What the order of a list needs beside its transactions. */
type SortContext = {
  hasChanged: (transaction: WatchedSummary) => boolean
  /** The value of what was sold, in dollars; null if unknown. */
  getValue: (transaction: WatchedSummary) => number | null
}

type WatchSort = {
  /** In the URL. */
  value: '' | 'change' | 'status' | 'value' | 'age'
  /** In the list of choices. */
  label: string
  /** Transactions of a higher rank come first; unknown ones last. */
  getRank: (transaction: WatchedSummary, context: SortContext) => number
}

const firstSort: WatchSort = {
  value: '',
  label: 'Needs you first',
  getRank: ({ needsPerson }) => Number(needsPerson),
}

/** The orders of the watchlist. */
export const watchSorts: readonly WatchSort[] = [
  firstSort,
  {
    value: 'change',
    label: 'Last change',
    getRank: (transaction, { hasChanged }) =>
      hasChanged(transaction) ? Infinity : (transaction.changedAt ?? -Infinity),
  },
  {
    value: 'status',
    label: 'Status',
    getRank: ({ verdict }) => -verdictOrder.indexOf(verdict),
  },
  {
    value: 'value',
    label: 'Value',
    getRank: (transaction, { getValue }) => getValue(transaction) ?? -Infinity,
  },
  {
    value: 'age',
    label: 'Newest first',
    getRank: ({ startTimestamp }) => startTimestamp ?? -Infinity,
  },
]

/**
 * Sorts watched transactions by the `value` of an order, by default the first; those that are
 * equal keep the order of the list, newest first.
 */
export function sortWatched(
  transactions: readonly WatchedSummary[],
  value: string,
  context: SortContext,
): WatchedSummary[] {
  const { getRank } = watchSorts.find((each) => each.value === value) ?? firstSort
  return transactions.toSorted((one, other) =>
    compare(getRank(other, context), getRank(one, context)),
  )
}

/** Infinities are equal to themselves, but their difference is not a number. */
const compare = (one: number, other: number): number =>
  one === other ? 0 : Math.sign(one - other)

/**
 * In wide windows every row has the same columns. The first one is as wide as the longest
 * status, and at 1280 px the amounts of a partial refund have two lines.
 */
export const watchColumnClasses =
  '[--columns:10.75rem_12rem_minmax(0,1fr)_120px_7.375rem_11rem_6.5rem]'

type WatchColumn = TableColumn & {
  /** The order that its head sorts by. */
  order?: WatchSort['value']
}

const watchColumns: readonly WatchColumn[] = [
  { label: 'Status', order: 'status' },
  { label: 'Transaction' },
  { label: 'Amount', order: 'value' },
  { label: 'Route' },
  { label: 'Location' },
  { label: 'Started', classes: 'text-end', order: 'age' },
]

/** The heads of a list that cannot be sorted. */
export const plainColumns: readonly TableColumn[] = watchColumns

type SortOptions = {
  /** The order of the list. */
  sort: string
  /** The orders that are possible now. */
  sorts: readonly WatchSort[]
  /** The address of the list in an order. */
  getPath: (sort: string) => string
  /** Selects all rows; before the first head. */
  selectAll: ReactNode
}

/** The heads of a list that they sort. */
export function getWatchColumns(options: SortOptions): TableColumn[] {
  const { sort, sorts, getPath, selectAll } = options
  return watchColumns.map((column) => {
    const { label, classes, order } = column
    if (order === undefined || !sorts.some(({ value }) => value === order)) return column
    const isSorted = sort === order
    const direction = order === 'status' ? 'ascending' : 'descending'
    return {
      label,
      classes,
      sort: isSorted ? direction : 'none',
      head: (
        <span className="inline-flex items-center gap-2">
          {order === 'status' && selectAll}
          <WatchHead
            label={label}
            // A second click restores the first order.
            to={getPath(isSorted ? '' : order)}
            direction={isSorted ? direction : null}
          />
        </span>
      ),
    }
  })
}

type WatchHeadProps = {
  label: string
  to: string
  /** null if the list has another order. */
  direction: 'ascending' | 'descending' | null
}

/** A link that sorts. Narrow windows show no heads, and have a list of orders. */
const WatchHead = ({ label, to, direction }: WatchHeadProps) => (
  <>
    <Link
      to={to}
      replace
      preventScrollReset
      className={`hit inline-flex items-center gap-1 rounded-flag hover:text-ink max-xl:hidden ${direction ? 'font-medium text-ink' : ''}`}
    >
      {label}
      {direction && (
        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
      )}
    </Link>
    <span className="xl:hidden">{label}</span>
  </>
)
