export const tableClasses = {
  head: 'border-b border-line text-small text-ink-3 text-start *:py-2 *:pe-4 *:font-normal *:last:pe-0',
  /** A data row, 40 px high. */
  row: 'relative h-10 border-b border-line text-row hover:bg-well *:pe-4 *:last:pe-0',
  /** The selected data row, in place of `row`. */
  selectedRow:
    'relative h-10 border-b border-line bg-accent-wash text-row before:absolute before:inset-y-0 before:left-0 before:border-l-2 before:border-accent *:pe-4 *:last:pe-0',
} as const
