/**
 * Returns the classes of a link or button in a left column: 28 px high, 44 px on touch
 * screens. It extends 8 px to each side, so that its text aligns with the text above
 * it.
 */
export function getFacetClasses(isSelected: boolean): string {
  const state = isSelected
    ? 'bg-accent-wash font-medium text-accent forced-colors:border'
    : 'text-ink hover:bg-well'
  return `-mx-2 flex h-7 pointer-coarse:min-h-11 w-[calc(100%+16px)] items-center gap-2 rounded-flag px-2 text-start text-row ${state}`
}
