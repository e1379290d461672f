import { getParts } from '../transaction/legs'
import { type Hop, type Route, type Tone, getTone } from './route'
import type { LegState } from '../transaction/status'
import type { Box } from './traceLabels'
import type { Stretch } from './traceTimes'

/** A line from `x1` to `x2` at `y`, with a vertical line at `x1` from `drop` px if it comes from another lane. */
export type Line = { x1: number; x2: number; y: number; drop: number | null; tone: Tone }

export type PartTick = { x: number; y: number; part: 'swapped' | 'returned' | 'ahead'; tone: Tone }

/** A mark: the start, the current position, an expected end, or a final status. */
export type Mark = {
  x: number
  y: number
  shape: 'dot' | 'now' | 'ring' | 'status'
  state: LegState
}

/** More parts are not distinguishable. */
const maxParts = 60
/** Closer ticks are not distinguishable. */
const minTickGapPx = 2

type Axis = (at: number) => number

/** A shorter gap after a leg is drawn as part of it. */
const minSilencePx = 8

/** The line of a hop, in two pieces if it has a future part or a gap. */
export function createLines(hop: Hop, stretch: Stretch | undefined, xOf: Axis, yOf: Axis): Line[] {
  if (stretch === undefined) return []
  const y = yOf(hop.lane)
  const drop = hop.from === null || hop.from === hop.lane ? null : yOf(hop.from)
  const [x1, split, x2] = [xOf(stretch.begin), xOf(stretch.split), xOf(stretch.end)]
  const tone = getTone(hop.state)
  const whole = tone === 'progress' ? split >= x2 : x2 - split < minSilencePx
  if (tone === 'ahead' || whole) return [{ x1, x2, y, drop, tone }]
  return [
    { x1, x2: split, y, drop, tone },
    { x1: split, x2, y, drop: null, tone: 'ahead' },
  ]
}

/**
 * Distributes finished parts evenly over the past and the others over the future, as their times are not reported. No ticks
 * without space, such as after a missed estimate.
 */
export function createPartTicks(
  hop: Hop,
  stretch: Stretch | undefined,
  xOf: Axis,
  yOf: Axis,
): PartTick[] {
  const parts = getParts(hop.row.leg.streamingSwapDetails)
  if (stretch === undefined || parts === null || parts.total > maxParts) return []
  const [begin, split, end] = [xOf(stretch.begin), xOf(stretch.split), xOf(stretch.end)]
  const over = parts.each.filter((part) => part !== 'ahead')
  const ahead = parts.each.filter((part) => part === 'ahead')
  const tone = getTone(hop.state)
  const y = yOf(hop.lane)
  return [
    ...distribute(over, begin, split).map(([part, x]): PartTick => ({ x, y, part, tone })),
    ...distribute(ahead, split, end).map(([part, x]): PartTick => ({ x, y, part, tone: 'ahead' })),
  ]
}

function distribute<T>(parts: readonly T[], from: number, to: number): [T, number][] {
  const apart = (to - from) / parts.length
  if (!(apart >= minTickGapPx)) return []
  return parts.map((part, index) => [part, from + apart * (index + 0.5)])
}

export function createMarks(
  route: Route,
  stretches: readonly Stretch[],
  xOf: Axis,
  yOf: Axis,
): Mark[] {
  const marks: Mark[] = []
  route.hops.forEach((hop, index) => {
    const stretch = stretches[index]
    if (stretch === undefined) return
    const { state } = hop
    const y = yOf(hop.lane)
    const tone = getTone(state)
    if (index === 0) marks.push({ x: xOf(stretch.begin), y, shape: 'dot', state })
    if (hop.isLast || tone === 'fail') {
      const settled = tone !== 'ahead' && tone !== 'progress'
      const x = xOf(settled ? stretch.split : stretch.end)
      marks.push({ x, y, shape: settled ? 'status' : 'ring', state })
    }
    // Several legs can be in progress; the money is in the first.
    const isHere = route.hops.findIndex((each) => getTone(each.state) === 'progress') === index
    if (isHere) marks.push({ x: xOf(stretch.split), y, shape: 'now', state })
  })
  return marks
}

/** The boxes that labels must not overlap: drops, ticks, marks, vertical lines and the line itself. */
export function createObstacles(
  lines: readonly Line[],
  parts: readonly PartTick[],
  marks: readonly Mark[],
  uprights: readonly number[],
): Box[] {
  const boxes: Box[] = lines.map(({ x1, x2, y }) => ({ x1, x2, y1: y - 2, y2: y + 2 }))
  for (const { x1, y, drop } of lines) {
    if (drop !== null)
      boxes.push({ x1: x1 - 3, x2: x1 + 3, y1: Math.min(y, drop), y2: Math.max(y, drop) })
  }
  for (const { x, y, part } of parts) {
    boxes.push(
      part === 'returned'
        ? { x1: x - 1, x2: x + 1, y1: y, y2: y + 9 }
        : { x1: x - 1, x2: x + 1, y1: y - 9, y2: y },
    )
  }
  for (const { x, y, shape } of marks) {
    const r = shape === 'status' ? 10 : 7
    boxes.push({ x1: x - r, x2: x + r, y1: y - r, y2: y + r })
  }
  for (const x of uprights) boxes.push({ x1: x - 2, x2: x + 2, y1: 0, y2: 10_000 })
  return boxes
}
