import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/Icon'
import type { TableColumn } from '../ui/Table'
import type { WatchSort } from './sortWatched'

/**
 * In wide windows every row has the same columns. The first one is as wide as the longest
 * status, and at 1280 px the amounts of a partial refund have two lines.
 */
export const watchColumnClasses =
  '[--columns:10.75rem_12rem_minmax(0,1fr)_120px_7.375rem_11rem_6.5rem]'

type WatchColumn = TableColumn & {
  /** The order that its head sorts by. */
  order?: WatchSort
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
export const plainColumns: readonly TableColumn[] = watchColumns.map(
  ({ label, classes }) => ({ label, classes }),
)

type SortOptions = {
  sort: WatchSort
  /** The orders that are possible now. */
  sorts: readonly WatchSort[]
  /** The address of the list in an order. */
  getPath: (sort: WatchSort) => string
  /** Selects all rows; before the first head. */
  selectAll: ReactNode
}

/** The heads of a list that they sort. */
export function getWatchColumns(options: SortOptions): TableColumn[] {
  const { sort, sorts, getPath, selectAll } = options
  return watchColumns.map(({ label, classes, order }) => {
    if (order === undefined || !sorts.includes(order)) return { label, classes }
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
