export const tableClasses = {
  head: 'border-b border-line text-small text-ink-3 text-start *:py-2 *:pe-4 *:font-normal *:last:pe-0',
  /** A data row, 40 px high. */
  row: 'relative h-10 border-b border-line text-row hover:bg-well *:pe-4 *:last:pe-0',
} as const
