import { getParts } from '../transaction/legs'
import type { LegState } from '../transaction/status'
import type { Stretch } from './layout'
import { type Tone, getTone } from './route'

/** A line from `x1` to `x2` at `y`, with a vertical line at `x1` from `drop` if it comes from another lane. */
export type Line = { x1: number; x2: number; y: number; drop: number | null; tone: Tone }

export type PartTick = { x: number; y: number; part: 'swapped' | 'returned' | 'ahead'; tone: Tone }

/** A mark: the start, the current position, an expected end, or a final status. */
export type Mark = {
  x: number
  y: number
  shape: 'dot' | 'now' | 'ring' | 'status'
  state: LegState
}

/** A stretch in percent, its lane's `y`, and the `y` of the lane that it comes from. */
export type Drawn = Stretch & { y: number; drop: number | null }

/** A shorter gap after a leg is drawn as part of it, in percent. */
const minGap = 0.8

/** The line of a hop, in two pieces if it has a future part or a gap. */
export function createLines({ hop, begin, done, end, y, drop }: Drawn): Line[] {
  const tone = getTone(hop)
  const isWhole = tone === 'progress' ? done >= end : end - done < minGap
  if (tone === 'ahead' || isWhole) return [{ x1: begin, x2: end, y, drop, tone }]
  return [
    { x1: begin, x2: done, y, drop, tone },
    { x1: done, x2: end, y, drop: null, tone: 'ahead' },
  ]
}

/** More parts, and ticks closer than this share in percent, are not distinguishable. */
const maxParts = 60
const minTickGap = 0.2

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
    if (!(apart >= minTickGap)) return []
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
