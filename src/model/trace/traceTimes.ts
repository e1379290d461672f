import type { TrackedLeg } from '../transaction/legHistory'
import { getLegSpans, type Span } from '../transaction/timing'
import { type Hop, type Route, getTone } from './route'

/**
 * The extent of a hop in ms or in equal steps: begin ≤ split ≤ end. Up to `split` it has happened; after it comes the future,
 * or a gap without data. `late`: ms over its estimate.
 */
export type Stretch = { begin: number; split: number; end: number; late: number }

/** The extents of all hops. `now` is Unix ms if the layout is to scale, else null. */
export type Layout = { stretches: Stretch[]; now: number | null; isToScale: boolean }

/**
 * Lays hops out by time, or in equal steps if a time is missing. `lastResponseAt` and `now` are Unix ms by the server's clock.
 * Times never run backwards.
 */
export function createLayout(
  route: Route,
  rows: readonly TrackedLeg[],
  { lastResponseAt, now }: { lastResponseAt: number; now: number },
): Layout {
  const spans = new Map(getLegSpans(rows).map((span, index) => [rows[index], span]))
  const timed = scaleByTime(
    route.hops.map((hop) => ({ hop, span: spans.get(hop.row) })),
    lastResponseAt,
    now,
  )
  if (timed !== null) return { stretches: timed, now, isToScale: true }
  return { stretches: route.hops.map(createStep), now: null, isToScale: false }
}

type Timed = { hop: Hop; span: Span | undefined }

function scaleByTime(
  timed: readonly Timed[],
  lastResponseAt: number,
  now: number,
): Stretch[] | null {
  const stretches: Stretch[] = []
  // Final payouts start where the last leg before them ends.
  const fork = timed.findLastIndex(({ hop }) => hop.kind !== 'payout') + 1
  for (const [index, { hop, span }] of timed.entries()) {
    const before = stretches[Math.min(index, fork) - 1]
    const begin = before?.end ?? span?.from ?? null
    const next = index < fork ? timed[index + 1]?.span : undefined
    const end = getLineEnd(hop, span, next?.hasStarted === true ? next.from : null)
    if (begin === null || end === null) return null
    stretches.push(createStretch(hop, { begin, end, own: span?.to ?? end }, lastResponseAt, now))
  }
  // Without any duration there is nothing to draw.
  const [first] = stretches
  const last = Math.max(...stretches.map(({ end }) => end))
  return first !== undefined && last > first.begin ? stretches : null
}

/** The line of a leg extends to the start of the next leg. */
function getLineEnd(hop: Hop, span: Span | undefined, nextBegins: number | null): number | null {
  return nextBegins ?? (hop.state === 'unknown' ? null : (span?.to ?? null))
}

/** `own`: the end of the leg itself; `end`: the end of its line. */
type Ends = { begin: number; end: number; own: number }

function createStretch(
  hop: Hop,
  { begin, end, own }: Ends,
  lastResponseAt: number,
  now: number,
): Stretch {
  const tone = getTone(hop.state)
  if (tone === 'progress') {
    const late = Math.max(begin, end, now)
    const split = Math.min(Math.max(begin, lastResponseAt), late)
    return { begin, split, end: late, late: Math.max(0, now - own) }
  }
  const until = Math.max(begin, end)
  if (tone === 'ahead') {
    const from = Math.max(begin, Math.min(now, until))
    return { begin, split: begin, end: Math.max(from, until), late: 0 }
  }
  return { begin, split: Math.min(Math.max(begin, own), until), end: until, late: 0 }
}

function createStep(hop: Hop): Stretch {
  const tone = getTone(hop.state)
  const share = tone === 'progress' ? 0.5 : tone === 'ahead' ? 0 : 1
  return { begin: hop.step, split: hop.step + share, end: hop.step + 1, late: 0 }
}
