import type { TrackedLeg } from '../transaction/legHistory'
import { getLegSpans } from '../transaction/timing'
import { type Hop, type Route, getTone } from './route'

/**
 * A hop and its extent in ms or in equal steps: begin ≤ done ≤ end. Until `done` it is known; after it comes the future, or a gap
 * without data. `late`: ms over its estimate.
 */
export type Stretch = { hop: Hop; begin: number; done: number; end: number; late: number }

/**
 * The extents of all hops, by time or, if a time is missing, in equal steps. `lastResponseAt` and `now` are Unix ms by the
 * server's clock. Times never run backwards.
 */
export function createLayout(
  { hops }: Route,
  rows: readonly TrackedLeg[],
  lastResponseAt: number,
  now: number,
): { stretches: Stretch[]; isToScale: boolean } {
  const timed = scaleByTime(hops, rows, lastResponseAt, now)
  return { stretches: timed ?? hops.map(createStep), isToScale: timed !== null }
}

function scaleByTime(
  hops: readonly Hop[],
  rows: readonly TrackedLeg[],
  lastResponseAt: number,
  now: number,
): Stretch[] | null {
  const all = getLegSpans(rows)
  const spans = hops.map(({ row }) => all[rows.indexOf(row)])
  const stretches: Stretch[] = []
  // Final payouts start where the last leg before them ends.
  const fork = hops.findLastIndex(({ row }) => row.kind !== 'payout') + 1
  for (const [index, hop] of hops.entries()) {
    const span = spans[index]
    const begin = stretches[Math.min(index, fork) - 1]?.end ?? span?.from ?? null
    const next = index < fork ? spans[index + 1] : undefined
    const own = hop.row.state === 'unknown' ? null : (span?.to ?? null)
    // The line of a leg extends to the start of the next leg.
    const end = (next?.hasStarted === true ? next.from : null) ?? own
    if (begin === null || end === null) return null
    const last = Math.max(begin, end)
    const tone = getTone(hop)
    if (tone === 'progress') {
      const until = Math.max(last, now)
      const done = Math.min(Math.max(begin, lastResponseAt), until)
      stretches.push({ hop, begin, done, end: until, late: Math.max(0, now - (own ?? end)) })
    } else {
      const done = tone === 'ahead' ? begin : Math.min(Math.max(begin, own ?? end), last)
      stretches.push({ hop, begin, done, end: last, late: 0 })
    }
  }
  // Without any duration there is nothing to draw.
  const [first] = stretches
  const last = Math.max(...stretches.map(({ end }) => end))
  return first !== undefined && last > first.begin ? stretches : null
}

function createStep(hop: Hop): Stretch {
  const tone = getTone(hop)
  const share = tone === 'progress' ? 0.5 : tone === 'ahead' ? 0 : 1
  return { hop, begin: hop.step, done: hop.step + share, end: hop.step + 1, late: 0 }
}
