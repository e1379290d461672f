import {
  dayMs,
  formatDate,
  formatMinute,
  formatTime,
  getZoneOffset,
  hourMs,
  minuteMs,
  type Zone,
} from '../time'
import type { TrackedLeg } from '../transaction/legHistory'
import { getLegSpans } from '../transaction/timing'
import { getRoute, type Hop } from './route'

/** Times are Unix ms by the server's clock. `lastResponseAt`: the last successful poll while newer ones fail, else null. */
type TraceInput = {
  now: number
  rows: readonly TrackedLeg[]
  lastResponseAt: number | null
  hasEnded: boolean
  zone: Zone
}

/** A drawing; all positions are in percent of its width. Without a scale it has no ruler and no present. */
export type Trace = NonNullable<ReturnType<typeof createTrace>>

/** The geometry of a trace, by time or, if a time is missing, in equal steps; null if the route cannot be drawn. */
export function createTrace(input: TraceInput) {
  const { rows, now, lastResponseAt, hasEnded, zone } = input
  const route = getRoute(rows)
  if (route === null) return null
  const timed = scaleByTime(route.hops, input)
  const hops = timed ?? route.hops
  const present = timed === null || hasEnded ? null : now
  // Clocks can differ, so the present may be before the first leg.
  const begin = Math.min(present ?? Infinity, ...hops.map((hop) => hop.begin))
  const end = Math.max(present ?? begin, ...hops.map((hop) => hop.end))
  const xOf = (at: number) => (100 * (at - begin)) / (end - begin)
  const isStale = lastResponseAt !== null && present !== null && lastResponseAt < present
  return {
    chains: route.chains,
    hops: hops.map((hop) =>
      Object.assign(hop, {
        begin: xOf(hop.begin),
        done: xOf(hop.done),
        end: xOf(hop.end),
      }),
    ),
    ticks: timed === null ? [] : createTicks(begin, end, zone),
    now:
      present === null
        ? null
        : { x: xOf(present), label: `now ${formatTime(present, zone)}` },
    lastResponseX: isStale ? xOf(Math.max(lastResponseAt, begin)) : null,
    isToScale: timed !== null,
  }
}

/** The hops in Unix ms; null if a time is missing, or without any duration. Times never run backwards. */
function scaleByTime(hops: readonly Hop[], { rows, now, lastResponseAt }: TraceInput) {
  const all = getLegSpans(rows)
  const spans = hops.map(({ row }) => all[rows.indexOf(row)])
  const timed: Hop[] = []
  for (const [index, hop] of hops.entries()) {
    const span = spans[index]
    // Final payouts, which share a step, start where the last leg before them ends.
    const begin = timed[hop.begin - 1]?.end ?? span?.from ?? null
    const next = hop.isLast ? undefined : spans[index + 1]
    const own = hop.row.state === 'unknown' ? null : (span?.to ?? null)
    // The line of a leg extends to the start of the next leg.
    const due = (next?.hasStarted === true ? next.from : null) ?? own
    if (begin === null || due === null) return null
    const isOpen = hop.tone === 'progress'
    const end = Math.max(begin, due, isOpen ? now : begin)
    const known =
      hop.tone === 'ahead' ? begin : isOpen ? (lastResponseAt ?? now) : (own ?? due)
    const done = Math.min(Math.max(begin, known), end)
    const late = isOpen ? Math.max(0, now - (own ?? due)) : 0
    timed.push({ ...hop, begin, done, end, late })
  }
  return timed.some(({ end }) => end > (timed[0]?.begin ?? end)) ? timed : null
}

/** Round intervals of labels: in seconds, minutes, hours and days. Ticks divide each into the number of parts below. */
const intervals = [
  ...[5, 10, 15, 30].map((count) => count * 1_000),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minuteMs),
  ...[1, 2, 6, 12].map((count) => count * hourMs),
  ...[1, 7, 30, 365].map((count) => count * dayMs),
]
const tickCounts = [5, 5, 3, 3, 4, 4, 5, 5, 3, 3, 4, 4, 6, 4, 4, 7, 6, 12]

/** Labels are at least this share of the ruler apart. */
const minShare = 0.115

/** The ticks between two times (Unix ms), at round times of the zone, with a label for a major one, else ''. */
function createTicks(
  from: number,
  to: number,
  zone: Zone,
): { x: number; label: string }[] {
  const place = intervals.findIndex((ms) => ms >= minShare * (to - from))
  const [interval, count] = [intervals[place] ?? to - from, tickCounts[place] ?? 1]
  const grain = interval / count
  const formatTick = (at: number): string => {
    if (interval < minuteMs) return formatTime(at, zone)
    // Without the year: a trace is shorter.
    return interval < dayMs
      ? formatMinute(at, zone)
      : formatDate(at, zone).replace(/ \d+$/, '')
  }
  const offset = getZoneOffset(zone, from)
  const first = Math.ceil((from + offset) / grain)
  const last = Math.floor((to + offset) / grain)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = (first + index) * grain - offset
    const isMajor = (first + index) % count === 0
    return { x: (100 * (at - from)) / (to - from), label: isMajor ? formatTick(at) : '' }
  })
}
