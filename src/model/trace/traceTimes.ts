import type { TrackedLeg } from '../progress/legHistory'
import { getLegSpans, type Span } from '../progress/legSpans'
import { type Hop, type Route, toneOf } from './route'

/**
 * Where a hop lies along the way, in ms or in equal steps: begin ≤ split ≤ end. Up to `split` it has happened; behind it
 * lies what is to come or, of a leg that is over, a time of which nothing is reported. `late`: ms beyond its estimate.
 */
export type Stretch = { begin: number; split: number; end: number; late: number }

/** The way laid out: a stretch for each hop, and `now` where the scale is a true one of Unix ms, else null. */
export type Layout = { stretches: Stretch[]; now: number | null; toScale: boolean }

/**
 * Lays the hops out by their times, or in equal steps where a time is missing. `heard` is up to when what the service
 * says is known, `now` the present; Unix ms by the server's clock. Neither begins nor ends ever run backwards.
 */
export function layOut(
  route: Route,
  rows: readonly TrackedLeg[],
  { heard, now }: { heard: number; now: number },
): Layout {
  const spans = new Map(getLegSpans(rows).map((span, index) => [rows[index], span]))
  const timed = inTime(
    route.hops.map((hop) => ({ hop, span: spans.get(hop.row) })),
    heard,
    now,
  )
  if (timed !== null) return { stretches: timed, now, toScale: true }
  return { stretches: route.hops.map(inSteps), now: null, toScale: false }
}

type Timed = { hop: Hop; span: Span | undefined }

function inTime(timed: readonly Timed[], heard: number, now: number): Stretch[] | null {
  const stretches: Stretch[] = []
  // Payouts at the end all begin where the last leg before them ends.
  const fork = timed.findLastIndex(({ hop }) => hop.kind !== 'payout') + 1
  for (const [index, { hop, span }] of timed.entries()) {
    const before = stretches[Math.min(index, fork) - 1]
    const begin = before?.end ?? span?.from ?? null
    const next = index < fork ? timed[index + 1]?.span : undefined
    const end = endOf(hop, span, next?.hasStarted === true ? next.from : null)
    if (begin === null || end === null) return null
    stretches.push(stretchOf(hop, { begin, end, own: span?.to ?? end }, heard, now))
  }
  // A drawing in which everything happens at once shows nothing.
  const [first] = stretches
  const last = Math.max(...stretches.map(({ end }) => end))
  return first !== undefined && last > first.begin ? stretches : null
}

/** A leg's line goes on until the next one begins, so that it has no holes. */
function endOf(hop: Hop, span: Span | undefined, nextBegins: number | null): number | null {
  return nextBegins ?? (hop.state === 'unknown' ? null : (span?.to ?? null))
}

/** `own` is when the leg itself ended or is expected to, `end` where its line does. */
type Ends = { begin: number; end: number; own: number }

function stretchOf(hop: Hop, { begin, end, own }: Ends, heard: number, now: number): Stretch {
  const tone = toneOf(hop.state)
  if (tone === 'progress') {
    const late = Math.max(begin, end, now)
    const split = Math.min(Math.max(begin, heard), late)
    return { begin, split, end: late, late: Math.max(0, now - own) }
  }
  const until = Math.max(begin, end)
  if (tone === 'ahead') {
    const from = Math.max(begin, Math.min(now, until))
    return { begin, split: begin, end: Math.max(from, until), late: 0 }
  }
  return { begin, split: Math.min(Math.max(begin, own), until), end: until, late: 0 }
}

function inSteps(hop: Hop): Stretch {
  const tone = toneOf(hop.state)
  const share = tone === 'progress' ? 0.5 : tone === 'ahead' ? 0 : 1
  return { begin: hop.step, split: hop.step + share, end: hop.step + 1, late: 0 }
}
