import type { Zone } from '../time'
import { characterWidthPx } from './traceLabels'
import { createTicks } from './traceRuler'

/** A tick of the ruler in px; a major tick has a label centered above it. */
export type RulerTick = { x: number; label: string | null }

/** The present on the ruler: position, label and text anchor, in px. */
export type Present = { x: number; label: string; anchor: 'start' | 'middle' | 'end' }

/** The minimum distance between two labels. */
const gapPx = 10

const getLabelWidth = (label: string): number => label.length * characterWidthPx.mono

/** Places the present at `x`, with its label inside the ruler. */
export function placePresent(x: number, label: string, left: number, right: number): Present {
  const half = getLabelWidth(label) / 2
  const anchor = x - half < left ? 'start' : x + half > right ? 'end' : 'middle'
  return { x, label, anchor }
}

/** The horizontal range of a label, in px. */
export function getLabelRange({ x, label, anchor }: Present): { x1: number; x2: number } {
  const width = getLabelWidth(label)
  const x1 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x1, x2: x1 + width }
}

type Grid = {
  /** The time range in Unix ms, and the px before and after it. */
  begin: number
  end: number
  edgePx: number
  left: number
  right: number
  isNarrow: boolean
  zone: Zone
  now: Present | null
}

/** The ticks over the whole width, without labels that touch the present or the edge. */
export function createRulerTicks(
  { begin, end, edgePx, left, right, now, isNarrow, zone }: Grid,
  xOf: (at: number) => number,
): RulerTick[] {
  const pad = ((end - begin) * edgePx) / (right - left - 2 * edgePx)
  const grid = { width: right - left, apart: isNarrow ? 96 : 112, zone }
  const taken = now === null ? null : getLabelRange(now)
  return createTicks(begin - pad, end + pad, grid).map(({ at, label }) => {
    const x = xOf(at)
    if (label === null) return { x, label }
    const { x1, x2 } = getLabelRange({ x, label, anchor: 'middle' })
    const touches = taken !== null && x1 < taken.x2 + gapPx && taken.x1 < x2 + gapPx
    return { x, label: touches || x1 < left || x2 > right ? null : label }
  })
}
