import type { ReactNode } from 'react'

/** The classes of a choice in a left column, for links and buttons: 28 high, 44 for a finger, reaching 8 px out so that words align. */
export function facetLook(selected: boolean): string {
  const state = selected
    ? 'bg-accent-wash font-medium text-accent forced-colors:border'
    : 'text-ink hover:bg-well'
  return `-mx-2 flex h-7 pointer-coarse:min-h-11 w-[calc(100%+16px)] items-center gap-2 rounded-flag px-2 text-start text-row ${state}`
}

interface FacetProps {
  selected: boolean
  /** Already written out: "3,264". */
  count?: string
  onClick: () => void
  children: ReactNode
}

/** A filter that can be on or off, with how many it would leave. */
export function Facet({ selected, count, onClick, children }: FacetProps) {
  return (
    <button type="button" aria-pressed={selected} onClick={onClick} className={facetLook(selected)}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {/* A flex row drops the blank; readers need it between name and number. */}{' '}
      {count !== undefined && <span className="text-ink-2">{count}</span>}
    </button>
  )
}
