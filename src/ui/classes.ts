/** The classes of rows in a simple table. */
export const tableClasses = {
  head: 'border-b border-line text-small text-ink-3 text-start *:py-2 *:pe-4 *:font-normal *:last:pe-0',
  /** A data row, 40 px high. */
  row: 'relative h-10 border-b border-line text-row hover:bg-well *:pe-4 *:last:pe-0',
} as const

/**
 * Returns the classes of a link or button in a left column: 28 px high, 44 px on touch screens. It
 * extends 8 px to each side, so that its text aligns with the text above it.
 */
export function getFacetClasses(isSelected: boolean): string {
  const state = isSelected
    ? 'bg-accent-wash font-medium text-accent forced-colors:border'
    : 'text-ink hover:bg-well'
  return `-mx-2 flex h-7 pointer-coarse:min-h-11 w-[calc(100%+16px)] items-center gap-2 rounded-flag px-2 text-start text-row ${state}`
}
