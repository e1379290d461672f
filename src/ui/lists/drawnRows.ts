/** Of a list of equal heights: the rows in sight, from `first`, and how many are drawn above and below these. */
export type DrawnRows = {
  first: number
  rows: number
  above: number
  below: number
  flight: Flight | null
}

/**
 * While rows fly past: the places from `from` up to, and without, `to` were drawn before it began. Of the blocks that are drawn
 * since, each that comes is written into the elements of the one that goes: there are as many as `pool`.
 */
type Flight = { from: number; to: number; pool: number }

/** A few rows that come and go together: `from` up to, and without, `to`. Those of one key are drawn by the same elements. */
export type RowBlock = { key: string; from: number; to: number }

/** Rows in a block: a slow scroll does not draw at every pixel, and a quick one has fewer things to hold against each other. */
export const step = 4

/**
 * So many rows are drawn beyond each end: few until something scrolls, then enough that a quick flick meets no blank, and fewer
 * where it comes from: it may turn.
 */
export const spare = { still: 1, ahead: 8, behind: 4 }

/** So many rows ahead are the most that are drawn. A scroll that wants more is a leap: what is in sight then comes sooner. */
const mostAhead = 60

const blockOf = (row: number): number => Math.floor(row / step)

/** How many blocks the rows from `from` to `to` are in. */
const blocksIn = (from: number, to: number): number => blockOf(to - 1) - blockOf(from) + 1

/**
 * What is drawn once the window has scrolled to where `rows` from `first` are in sight, `isFast` when nobody can read any more.
 * Rows that stand ahead already stay, however slow it has become: they would be drawn again in a moment.
 */
export function scrolledTo(
  before: DrawnRows,
  first: number,
  rows: number,
  isFast = false,
): DrawnRows {
  if (first === before.first && rows === before.rows && (before.flight || !isFast)) return before
  const flight = before.flight ?? (isFast ? takenOff(before) : null)
  const moved = first - before.first
  // The next frame is painted before its scroll is heard of: the faster, the more rows must already stand ahead.
  const wanted = 2 * Math.abs(moved)
  if (wanted > mostAhead) return { first, rows, above: 0, below: 0, flight }
  const above = before.above + moved
  const below = before.below + before.rows - moved - rows
  // The last row in sight leaves before the first does: upwards there are fewer for a while.
  const isUp = (moved || rows - before.rows) < 0
  const ahead = Math.max(isUp ? above : below, spare.ahead, wanted)
  const behind = Math.min(isUp ? below : above, mostBehind(first, rows, ahead, isUp, flight))
  const after = { first, rows, above: isUp ? ahead : behind, below: isUp ? behind : ahead, flight }
  if (flight === null) return after
  const blocks = blocksIn(Math.max(0, first - after.above), first + rows + after.below)
  return blocks > flight.pool ? { ...after, flight: { ...flight, pool: blocks + 2 } } : after
}

/** What is drawn when the list rests: what flew past is drawn whole now, and little of it beyond what is in sight. */
export const rested = (before: DrawnRows): DrawnRows =>
  before.flight === null
    ? before
    : {
        ...before,
        above: Math.min(before.above, spare.ahead),
        below: Math.min(before.below, spare.ahead),
        flight: null,
      }

function takenOff({ first, rows, above, below }: DrawnRows): Flight {
  const most = rows + step + spare.ahead + spare.behind
  return { from: first - above, to: first + rows + below, pool: blockOf(most) + 2 }
}

/**
 * How many rows stay where a scroll comes from. Of those that fly past as many as the pool has room for: the one that goes is
 * then the one whose elements are wanted. Whole ones, which cost more to paint, go as soon as they can.
 */
function mostBehind(
  first: number,
  rows: number,
  ahead: number,
  isUp: boolean,
  flight: Flight | null,
): number {
  if (flight === null) return spare.behind
  const flown = isUp ? flight.from - first - rows : first - flight.to
  const room = Math.min(flown, flight.pool * step - rows - ahead)
  return Math.max(spare.behind, blockOf(room) * step)
}

/**
 * The rows from `first` up to, and without, `end` by the blocks that they are drawn in, and one that is `held` wherever it is.
 * Until something flies past, a row is drawn by the same elements wherever the window is. Blocks that fly past stand last and by
 * their elements: one that was moved among the others would be laid out anew.
 */
export function rowBlocks(
  first: number,
  end: number,
  held: number | null,
  flight: Flight | null,
): RowBlock[] {
  const standing = new Map<number, RowBlock>()
  const flying: RowBlock[] = []
  const stand = (block: number, from: number, to: number) =>
    standing.set(block, { key: `${block}`, from, to })
  for (let block = blockOf(first); block * step < end; block += 1) {
    const from = Math.max(first, block * step)
    const to = Math.min(end, (block + 1) * step)
    const isFlying = flight && (to <= flight.from || from >= flight.to)
    if (isFlying && (held === null || blockOf(held) !== block)) {
      const at = block % flight.pool
      flying[at] = { key: `flying ${at}`, from, to }
    } else stand(block, from, to)
  }
  if (held !== null && (held < first || held >= end)) {
    const { from, to } = standing.get(blockOf(held)) ?? { from: held, to: held + 1 }
    stand(blockOf(held), Math.min(from, held), Math.max(to, held + 1))
  }
  return [...standing.values(), ...Object.values(flying)]
}
