import type { TrackedLeg } from '../transaction/legHistory'
import { type Hop, getRoute, type Tone, getTone } from './route'

/** A small trace in equal steps for a table row: lines and marks on them. Lanes and steps count from 0. */
export type Glyph = {
  lanes: number
  steps: number
  runs: { lane: number; from?: number; begin: number; end: number; tone: Tone }[]
  marks: { lane: number; step: number; shape: 'dot' | 'square' | 'ring' | 'now'; tone: Tone }[]
}

/** The glyph of a transaction; a dashed line if it cannot be drawn or has no legs. */
export function createGlyph(rows: readonly TrackedLeg[]): Glyph {
  const { chains, hops, steps } = getRoute(rows) ?? { chains: [''], hops: [], steps: 1 }
  const [first] = hops
  if (first === undefined) {
    return { lanes: 1, steps, runs: [{ lane: 0, begin: 0, end: 1, tone: 'ahead' }], marks: [] }
  }
  const start = { lane: first.lane, step: 0, shape: 'dot', tone: getTone(first) } as const
  const marks = [start, ...hops.flatMap(createMarks)]
  return { lanes: chains.length, steps, runs: hops.flatMap(createRuns), marks }
}

/** A leg in progress is drawn half done, as its progress is unknown here. */
function createRuns(hop: Hop): Glyph['runs'] {
  const { lane, from, step } = hop
  const drop = from === null || from === lane ? {} : { from }
  const tone = getTone(hop)
  if (tone !== 'progress') return [{ lane, ...drop, begin: step, end: step + 1, tone }]
  return [
    { lane, ...drop, begin: step, end: step + 0.5, tone },
    { lane, begin: step + 0.5, end: step + 1, tone: 'ahead' },
  ]
}

const endShapes = { refund: 'square', complete: 'dot', fail: 'dot' } as const

function createMarks(hop: Hop): Glyph['marks'] {
  const { lane, step, isLast } = hop
  const tone = getTone(hop)
  const isOpen = tone === 'progress' || tone === 'ahead'
  const marks: Glyph['marks'] =
    tone === 'progress' ? [{ lane, step: step + 0.5, shape: 'now', tone }] : []
  if (!isLast) return marks
  const end = isOpen
    ? ({ shape: 'ring', tone: 'ahead' } as const)
    : { shape: endShapes[tone], tone }
  return [...marks, { lane, step: step + 1, ...end }]
}
