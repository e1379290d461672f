import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface SortButtonProps {
  /** The same value as the `aria-sort` of the header cell. */
  direction: 'ascending' | 'descending' | 'none'
  onClick: () => void
  children: ReactNode
}

export function SortButton({ direction, onClick, children }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`hit inline-flex items-center gap-1 rounded-flag hover:text-ink ${direction === 'none' ? '' : 'font-medium text-ink'}`}
    >
      {children}
      {direction !== 'none' && (
        <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
      )}
    </button>
  )
}
