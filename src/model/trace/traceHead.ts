import type { Zone } from '../time'
import { advance } from './traceLabels'
import { ruler } from './traceRuler'

/** A tick of the ruler; a long one has a label, centred over it. px. */
export type RulerTick = { x: number; label: string | null }

/** The present on the ruler: where, its label, and from where that is written. px. */
export type Present = { x: number; label: string; anchor: 'start' | 'middle' | 'end' }

/** Between two labels on the ruler, in px. */
const air = 10

const widthOf = (label: string): number => label.length * advance.mono

/** The present at `x`, its label turned inwards where it would leave the ruler. */
export function presentAt(x: number, label: string, left: number, right: number): Present {
  const half = widthOf(label) / 2
  const anchor = x - half < left ? 'start' : x + half > right ? 'end' : 'middle'
  return { x, label, anchor }
}

/** From where to where a label on the ruler reaches, in px. */
export function reach({ x, label, anchor }: Present): { x1: number; x2: number } {
  const width = widthOf(label)
  const x1 = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { x1, x2: x1 + width }
}

type Grid = {
  /** From when to when, in Unix ms, and the px on both sides before and behind that. */
  begin: number
  end: number
  edge: number
  left: number
  right: number
  narrow: boolean
  zone: Zone
  now: Present | null
}

/** The ruler over the whole width. A label that would touch the present's, or be cut, is left out. */
export function rulerTicks(
  { begin, end, edge, left, right, now, narrow, zone }: Grid,
  xOf: (at: number) => number,
): RulerTick[] {
  const pad = ((end - begin) * edge) / (right - left - 2 * edge)
  const grid = { width: right - left, apart: narrow ? 96 : 112, zone }
  const taken = now === null ? null : reach(now)
  return ruler(begin - pad, end + pad, grid).map(({ at, label }) => {
    const x = xOf(at)
    if (label === null) return { x, label }
    const { x1, x2 } = reach({ x, label, anchor: 'middle' })
    const touches = taken !== null && x1 < taken.x2 + air && taken.x1 < x2 + air
    return { x, label: touches || x1 < left || x2 > right ? null : label }
  })
}
