import type { TrackedLeg } from '../progress/legHistory'
import { type Hop, routeOf, type Tone, toneOf } from './route'

/** A trace in equal steps, small enough for a row: stretches of the line, and marks on it. Lanes and steps from 0. */
export type Glyph = {
  lanes: number
  steps: number
  runs: { lane: number; from?: number; begin: number; end: number; tone: Tone }[]
  marks: { lane: number; step: number; shape: 'dot' | 'square' | 'ring' | 'now'; tone: Tone }[]
}

/** A line that nobody knows anything of. */
const blank: Glyph = {
  lanes: 1,
  steps: 1,
  runs: [{ lane: 0, begin: 0, end: 1, tone: 'ahead' }],
  marks: [],
}

/** The glyph of a transaction; a dashed line for one that cannot be drawn or has no legs. */
export function glyphOf(rows: readonly TrackedLeg[]): Glyph {
  const route = routeOf(rows)
  const [first] = route?.hops ?? []
  if (route === null || first === undefined) return blank
  return {
    lanes: route.chains.length,
    steps: route.steps,
    runs: route.hops.flatMap(runsOf),
    marks: [
      { lane: first.lane, step: 0, shape: 'dot', tone: toneOf(first.state) },
      ...route.hops.flatMap(marksOf),
    ],
  }
}

/** A leg under way is half done: nothing in a row says how far. */
function runsOf({ lane, from, step, state }: Hop): Glyph['runs'] {
  const drop = from === null || from === lane ? {} : { from }
  const tone = toneOf(state)
  if (tone !== 'progress') return [{ lane, ...drop, begin: step, end: step + 1, tone }]
  return [
    { lane, ...drop, begin: step, end: step + 0.5, tone },
    { lane, begin: step + 0.5, end: step + 1, tone: 'ahead' },
  ]
}

function marksOf({ lane, step, state, last }: Hop): Glyph['marks'] {
  const tone = toneOf(state)
  const now = { lane, step: step + 0.5, shape: 'now', tone } as const
  const marks: Glyph['marks'] = tone === 'progress' ? [now] : []
  if (!last) return marks
  const end = { lane, step: step + 1 }
  if (tone === 'refund') return [...marks, { ...end, shape: 'square', tone }]
  if (tone === 'complete' || tone === 'fail') return [...marks, { ...end, shape: 'dot', tone }]
  return [...marks, { ...end, shape: 'ring', tone: 'ahead' }]
}
