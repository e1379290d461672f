import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon'

interface SortButtonProps {
  /** Whether the list is sorted by this column now, and how. The head cell carries the same as `aria-sort`. */
  sorted: 'ascending' | 'descending' | 'none'
  onClick: () => void
  children: ReactNode
}

/** A column's head that sorts. */
export function SortButton({ sorted, onClick, children }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`hit inline-flex items-center gap-1 rounded-flag hover:text-ink ${sorted === 'none' ? '' : 'font-medium text-ink'}`}
    >
      {children}
      {sorted !== 'none' && (
        <Icon name={sorted === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
      )}
    </button>
  )
}
