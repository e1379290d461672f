import type { TrackedLeg } from '../transaction/legHistory'
import { getLegKind } from '../transaction/legs'
import { getLegSpans, type Span } from '../transaction/timing'
import { type Hop, type Route, getTone } from './route'

/**
 * The extent of a hop in ms or in equal steps: begin ≤ done ≤ end. Until `done` it is known; after it comes the future, or a gap
 * without data. `late`: ms over its estimate.
 */
export type Stretch = { begin: number; done: number; end: number; late: number }

/** The extents of all hops, by time or, if a time is missing, in equal steps. */
export type Layout = { stretches: Stretch[]; isToScale: boolean }

/** Lays hops out. `lastResponseAt` and `now` are Unix ms by the server's clock. Times never run backwards. */
export function createLayout(
  route: Route,
  rows: readonly TrackedLeg[],
  { lastResponseAt, now }: { lastResponseAt: number; now: number },
): Layout {
  const spans = new Map(getLegSpans(rows).map((span, index) => [rows[index], span]))
  const timed = route.hops.map((hop) => ({ hop, span: spans.get(hop.row) }))
  const stretches = scaleByTime(timed, lastResponseAt, now)
  return stretches === null
    ? { stretches: route.hops.map(createStep), isToScale: false }
    : { stretches, isToScale: true }
}

type Timed = { hop: Hop; span: Span | undefined }

function scaleByTime(
  hops: readonly Timed[],
  lastResponseAt: number,
  now: number,
): Stretch[] | null {
  const stretches: Stretch[] = []
  // Final payouts start where the last leg before them ends.
  const fork = hops.findLastIndex(({ hop }) => getLegKind(hop.row.leg) !== 'payout') + 1
  for (const [index, { hop, span }] of hops.entries()) {
    const begin = stretches[Math.min(index, fork) - 1]?.end ?? span?.from ?? null
    const next = index < fork ? hops[index + 1]?.span : undefined
    const own = hop.row.state === 'unknown' ? null : (span?.to ?? null)
    // The line of a leg extends to the start of the next leg.
    const end = (next?.hasStarted === true ? next.from : null) ?? own
    if (begin === null || end === null) return null
    stretches.push(createStretch(hop, { begin, end, own: own ?? end }, lastResponseAt, now))
  }
  // Without any duration there is nothing to draw.
  const [first] = stretches
  const last = Math.max(...stretches.map(({ end }) => end))
  return first !== undefined && last > first.begin ? stretches : null
}

/** `own`: the end of the leg itself; `end`: the end of its line. */
type Ends = { begin: number; end: number; own: number }

function createStretch(
  hop: Hop,
  { begin, end, own }: Ends,
  lastResponseAt: number,
  now: number,
): Stretch {
  const last = Math.max(begin, end)
  switch (getTone(hop)) {
    case 'progress': {
      const until = Math.max(last, now)
      const done = Math.min(Math.max(begin, lastResponseAt), until)
      return { begin, done, end: until, late: Math.max(0, now - own) }
    }
    case 'ahead':
      return { begin, done: begin, end: last, late: 0 }
    case 'complete':
    case 'refund':
    case 'fail':
      return { begin, done: Math.min(Math.max(begin, own), last), end: last, late: 0 }
  }
}

function createStep(hop: Hop): Stretch {
  const tone = getTone(hop)
  const share = tone === 'progress' ? 0.5 : tone === 'ahead' ? 0 : 1
  return { begin: hop.step, done: hop.step + share, end: hop.step + 1, late: 0 }
}
