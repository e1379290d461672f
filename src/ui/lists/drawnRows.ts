/** Of a list of equal heights: the rows in sight, from `first`, and how many are drawn above and below these. */
export type DrawnRows = { first: number; rows: number; above: number; below: number }

/**
 * So many rows are drawn beyond each end: few until something scrolls, then enough that a quick flick meets no blank, and fewer
 * where it comes from: it may turn.
 */
export const spare = { still: 1, ahead: 8, behind: 4 }

/** So many rows ahead are the most that are drawn. A scroll that wants more is a leap: what is in sight then comes sooner. */
const mostAhead = 60

/**
 * What is drawn once the window has scrolled to where `rows` from `first` are in sight. Rows that stand ahead already stay,
 * however slow it has become: they would be drawn again in a moment.
 */
export function scrolledTo(before: DrawnRows, first: number, rows: number): DrawnRows {
  const moved = first - before.first
  // The next frame is painted before its scroll is heard of: the faster, the more rows must already stand ahead.
  const wanted = 2 * Math.abs(moved)
  if (wanted > mostAhead) return { first, rows, above: 0, below: 0 }
  const ahead = Math.max(spare.ahead, wanted)
  const above = before.above + moved
  const below = before.below + before.rows - moved - rows
  // The last row in sight leaves before the first does: upwards there are fewer for a while.
  return (moved || rows - before.rows) < 0
    ? { first, rows, above: Math.max(above, ahead), below: Math.min(below, spare.behind) }
    : { first, rows, above: Math.min(above, spare.behind), below: Math.max(below, ahead) }
}
