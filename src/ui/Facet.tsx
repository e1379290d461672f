import type { ReactNode } from 'react'

/**
 * Returns the classes of a link or button in a left column: 28 px high, 44 px on touch screens. It extends 8 px to each side, so
 * that its text aligns with the text above it.
 */
export function getFacetClasses(isSelected: boolean): string {
  const state = isSelected
    ? 'bg-accent-wash font-medium text-accent forced-colors:border'
    : 'text-ink hover:bg-well'
  return `-mx-2 flex h-7 pointer-coarse:min-h-11 w-[calc(100%+16px)] items-center gap-2 rounded-flag px-2 text-start text-row ${state}`
}

interface FacetProps {
  isSelected: boolean
  /** How many results the filter leaves, formatted: "3,264". */
  count?: string
  onClick: () => void
  children: ReactNode
}

export function Facet({ isSelected, count, onClick, children }: FacetProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onClick}
      className={getFacetClasses(isSelected)}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {/* The flex row hides this space, but screen readers need it between name and count. */}{' '}
      {count !== undefined && <span className="text-ink-2">{count}</span>}
    </button>
  )
}
