import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from '../ui/Icon'
import type { TableColumn } from '../ui/Table'

type SortedColumn = Pick<TableColumn, 'label' | 'headClasses'> & {
  /** How the head sorts. */
  direction: 'ascending' | 'descending'
  isSorted: boolean
  /** To the list in this order, or in its first one where it has this order. */
  link: LinkProps
  /** Before the head. */
  before?: ReactNode
}

/** A column whose head sorts. Narrow windows show no heads, and have a list of orders. */
export const createSortedColumn = (column: SortedColumn): TableColumn => {
  const { label, headClasses, direction, isSorted, link, before } = column
  return {
    label,
    headClasses,
    sort: isSorted ? direction : 'none',
    head: (
      <span className="inline-flex items-center gap-2">
        {before}
        <Link
          {...link}
          className={`hit inline-flex items-center gap-1 rounded-flag hover:text-ink max-xl:hidden ${isSorted ? 'font-medium text-ink' : ''}`}
        >
          {label}
          {isSorted && (
            <Icon
              name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
              size={14}
            />
          )}
        </Link>
        <span className="xl:hidden">{label}</span>
      </span>
    ),
  }
}
