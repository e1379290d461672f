/**
 * The looks of a table's parts, as classes: a virtual list builds its rows from `div`s with roles, a short one from
 * `table`, and both look the same. Numbers are right-aligned with their head.
 */
export const tableLook = {
  /** On the row of heads. */
  head: 'border-b border-line text-small text-ink-3 text-start *:py-2 *:pe-4 *:font-normal *:last:pe-0',
  /** On a row of data: 40 high. */
  row: 'relative h-10 border-b border-line text-row hover:bg-well *:pe-4 *:last:pe-0',
  /** In place of `row` for the chosen one: a wash and a 2 px bar at its left. */
  selectedRow:
    'relative h-10 border-b border-line bg-accent-wash text-row before:absolute before:inset-y-0 before:left-0 before:border-l-2 before:border-accent *:pe-4 *:last:pe-0',
} as const
