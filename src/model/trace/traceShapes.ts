import { getParts } from '../progress/legStates'
import { type Hop, type Route, type Tone, toneOf } from './route'
import type { LegState } from '../progress/status'
import type { Box } from './traceLabels'
import type { Stretch } from './traceTimes'

/** A stretch of the line: a drop at `x1` from `drop` px where it comes from another lane, then along `y` to `x2`. */
export type Line = { x1: number; x2: number; y: number; drop: number | null; tone: Tone }

/** A tick on the line for one part of a streaming swap. */
export type PartTick = { x: number; y: number; part: 'swapped' | 'returned' | 'ahead'; tone: Tone }

/** A mark: the start's dot, the ring where the money is or where it is to come, or an end's status. */
export type Mark = {
  x: number
  y: number
  shape: 'dot' | 'now' | 'ring' | 'status'
  state: LegState
}

/** More are no longer told apart. */
const mostParts = 60
/** Ticks that stand closer than this, in px, are no longer told apart either. */
const leastApart = 2

type Axis = (at: number) => number

/** A shorter silence behind a leg is drawn as part of it, in px. */
const leastSilence = 8

/** A hop's line, in two pieces where something lies behind what has happened: what is to come, or a silence. */
export function linesOf(hop: Hop, stretch: Stretch | undefined, xOf: Axis, yOf: Axis): Line[] {
  if (stretch === undefined) return []
  const y = yOf(hop.lane)
  const drop = hop.from === null || hop.from === hop.lane ? null : yOf(hop.from)
  const [x1, split, x2] = [xOf(stretch.begin), xOf(stretch.split), xOf(stretch.end)]
  const tone = toneOf(hop.state)
  const whole = tone === 'progress' ? split >= x2 : x2 - split < leastSilence
  if (tone === 'ahead' || whole) return [{ x1, x2, y, drop, tone }]
  return [
    { x1, x2: split, y, drop, tone },
    { x1: split, x2, y, drop: null, tone: 'ahead' },
  ]
}

/**
 * The parts that are over share what has happened evenly, the others what is to come: nobody reports their times. Where
 * there is no room, as behind an estimate that has passed, there are none.
 */
export function partTicks(
  hop: Hop,
  stretch: Stretch | undefined,
  xOf: Axis,
  yOf: Axis,
): PartTick[] {
  const parts = getParts(hop.row.leg.streamingSwapDetails)
  if (stretch === undefined || parts === null || parts.total > mostParts) return []
  const [begin, split, end] = [xOf(stretch.begin), xOf(stretch.split), xOf(stretch.end)]
  const over = parts.each.filter((part) => part !== 'ahead')
  const ahead = parts.each.filter((part) => part === 'ahead')
  const tone = toneOf(hop.state)
  const y = yOf(hop.lane)
  return [
    ...spread(over, begin, split).map(([part, x]): PartTick => ({ x, y, part, tone })),
    ...spread(ahead, split, end).map(([part, x]): PartTick => ({ x, y, part, tone: 'ahead' })),
  ]
}

/** Each with its place between two, at equal distances. */
function spread<T>(parts: readonly T[], from: number, to: number): [T, number][] {
  const apart = (to - from) / parts.length
  if (!(apart >= leastApart)) return []
  return parts.map((part, index) => [part, from + apart * (index + 0.5)])
}

/** The start, each end, and where the money is. */
export function marksOf(route: Route, stretches: readonly Stretch[], xOf: Axis, yOf: Axis): Mark[] {
  const marks: Mark[] = []
  route.hops.forEach((hop, index) => {
    const stretch = stretches[index]
    if (stretch === undefined) return
    const { state } = hop
    const y = yOf(hop.lane)
    const tone = toneOf(state)
    if (index === 0) marks.push({ x: xOf(stretch.begin), y, shape: 'dot', state })
    if (hop.last || tone === 'fail') {
      const settled = tone !== 'ahead' && tone !== 'progress'
      const x = xOf(settled ? stretch.split : stretch.end)
      marks.push({ x, y, shape: settled ? 'status' : 'ring', state })
    }
    // Several legs can be reported as under way; the money is in the first of them.
    const isHere = route.hops.findIndex((each) => toneOf(each.state) === 'progress') === index
    if (isHere) marks.push({ x: xOf(stretch.split), y, shape: 'now', state })
  })
  return marks
}

/** What labels may not be written over: drops, ticks, marks, upright lines, and the line itself. */
export function obstacles(
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
