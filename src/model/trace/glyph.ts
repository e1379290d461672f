import type { TrackedLeg } from '../transaction/legHistory'
import { type Hop, getRoute, type Tone, getTone } from './route'

/** A small trace in equal steps for a table row: lines and marks on them. Lanes and steps count from 0. */
export type Glyph = {
  lanes: number
  steps: number
  runs: { lane: number; from?: number; begin: number; end: number; tone: Tone }[]
  marks: { lane: number; step: number; shape: 'dot' | 'square' | 'ring' | 'now'; tone: Tone }[]
}

const emptyGlyph: Glyph = {
  lanes: 1,
  steps: 1,
  runs: [{ lane: 0, begin: 0, end: 1, tone: 'ahead' }],
  marks: [],
}

/** The glyph of a transaction; a dashed line if it cannot be drawn or has no legs. */
export function createGlyph(rows: readonly TrackedLeg[]): Glyph {
  const route = getRoute(rows)
  const [first] = route?.hops ?? []
  if (route === null || first === undefined) return emptyGlyph
  return {
    lanes: route.chains.length,
    steps: route.steps,
    runs: route.hops.flatMap(createRuns),
    marks: [
      { lane: first.lane, step: 0, shape: 'dot', tone: getTone(first) },
      ...route.hops.flatMap(createMarks),
    ],
  }
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

function createMarks(hop: Hop): Glyph['marks'] {
  const { lane, step, isLast } = hop
  const tone = getTone(hop)
  const now = { lane, step: step + 0.5, shape: 'now', tone } as const
  const marks: Glyph['marks'] = tone === 'progress' ? [now] : []
  if (!isLast) return marks
  const end = { lane, step: step + 1 }
  if (tone === 'refund') return [...marks, { ...end, shape: 'square', tone }]
  if (tone === 'complete' || tone === 'fail') return [...marks, { ...end, shape: 'dot', tone }]
  return [...marks, { ...end, shape: 'ring', tone: 'ahead' }]
}
