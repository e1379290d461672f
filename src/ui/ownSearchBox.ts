/**
 * Marks a page with a search box of its own, so that the header has none: as the handle of
 * its route, or in the data of its loader.
 */
export const ownSearchBox = { hasOwnSearchBox: true } as const

export const hasOwnSearchBox = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'hasOwnSearchBox' in value
