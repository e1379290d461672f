import { getParts } from '../transaction/legs'
import type { LegState } from '../transaction/status'
import type { Stretch } from './layout'
import { type Hop, type Tone, getTone } from './route'

/** A line from `x1` to `x2` at `y`, with a vertical line at `x1` from `drop` if it comes from another lane; in px. */
export type Line = { x1: number; x2: number; y: number; drop: number | null; tone: Tone }

export type PartTick = { x: number; y: number; part: 'swapped' | 'returned' | 'ahead'; tone: Tone }

/** A mark: the start, the current position, an expected end, or a final status. */
export type Mark = {
  x: number
  y: number
  shape: 'dot' | 'now' | 'ring' | 'status'
  state: LegState
}

/** A hop with its extent in px. */
export type Drawn = { hop: Hop; begin: number; done: number; end: number; y: number; late: number }

/** Converts times and lanes to px. */
export type Plane = { xOf: (at: number) => number; yOf: (lane: number) => number }

export const placeHop = (
  hop: Hop,
  { begin, done, end, late }: Stretch,
  { xOf, yOf }: Plane,
): Drawn => ({
  hop,
  begin: xOf(begin),
  done: xOf(done),
  end: xOf(end),
  y: yOf(hop.lane),
  late,
})

/** A shorter gap after a leg is drawn as part of it. */
const minGapPx = 8

/** The line of a hop, in two pieces if it has a future part or a gap. */
export function createLines({ hop, begin, done, end, y }: Drawn, { yOf }: Plane): Line[] {
  const drop = hop.from === null || hop.from === hop.lane ? null : yOf(hop.from)
  const tone = getTone(hop)
  const isWhole = tone === 'progress' ? done >= end : end - done < minGapPx
  if (tone === 'ahead' || isWhole) return [{ x1: begin, x2: end, y, drop, tone }]
  return [
    { x1: begin, x2: done, y, drop, tone },
    { x1: done, x2: end, y, drop: null, tone: 'ahead' },
  ]
}

/** More parts, and closer ticks, are not distinguishable. */
const maxParts = 60
const minTickGapPx = 2

/**
 * Distributes finished parts evenly over the past and the others over the future, as their times are not reported. No ticks
 * without space, such as after a missed estimate.
 */
export function createPartTicks({ hop, begin, done, end, y }: Drawn): PartTick[] {
  const parts = getParts(hop.row.leg.streamingSwapDetails)
  if (parts === null || parts.total > maxParts) return []
  const distribute = (isAhead: boolean, from: number, to: number): PartTick[] => {
    const each = parts.each.filter((part) => (part === 'ahead') === isAhead)
    const apart = (to - from) / each.length
    const tone = isAhead ? 'ahead' : getTone(hop)
    if (!(apart >= minTickGapPx)) return []
    return each.map((part, index) => ({ x: from + apart * (index + 0.5), y, part, tone }))
  }
  return [...distribute(false, begin, done), ...distribute(true, done, end)]
}

export function createMarks(drawn: readonly Drawn[]): Mark[] {
  // Several legs can be in progress; the money is in the first.
  const current = drawn.find(({ hop }) => getTone(hop) === 'progress')
  return drawn.flatMap((each, index): Mark[] => {
    const { hop, begin, done, end, y } = each
    const { state } = hop.row
    const tone = getTone(hop)
    const isOver = tone !== 'ahead' && tone !== 'progress'
    const marks: (Mark | false)[] = [
      index === 0 && { x: begin, y, shape: 'dot', state },
      (hop.isLast || tone === 'fail') && {
        x: isOver ? done : end,
        y,
        shape: isOver ? 'status' : 'ring',
        state,
      },
      each === current && { x: done, y, shape: 'now', state },
    ]
    return marks.filter((mark) => mark !== false)
  })
}
