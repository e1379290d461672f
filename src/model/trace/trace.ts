import {
  dayMs,
  formatDay,
  formatMinute,
  formatTime,
  getZoneOffset,
  hourMs,
  minuteMs,
  secondMs,
  type Zone,
} from '../time'
import type { TrackedLeg } from '../transaction/legHistory'
import { getLegSpans, type Span } from '../transaction/timing'
import { getRoute, type Hop } from './route'

/** Times are Unix ms by the server's clock. */
type TraceInput = {
  now: number
  rows: readonly TrackedLeg[]
  /** The last successful poll while newer ones fail, else null. */
  lastResponseAt: number | null
  hasEnded: boolean
  zone: Zone
}

/** A drawing; all positions are in percent of its width. */
export type Trace = {
  chains: string[]
  hops: Hop[]
  /** None without a scale. */
  ticks: Tick[]
  /** The present; null without a scale. */
  now: { x: number; label: string } | null
  lastResponseX: number | null
  isToScale: boolean
}

/**
 * The geometry of a trace, by time or, if a time is missing, in equal steps; null if the
 * route cannot be drawn.
 */
export function createTrace(input: TraceInput): Trace | null {
  const { rows, now, hasEnded, zone } = input
  const route = getRoute(rows)
  if (route === null) return null
  const timed = scaleByTime(route.hops, input)
  const hops = timed ?? route.hops
  const present = timed === null || hasEnded ? null : now

  // Clocks can differ, so the present may be before the first leg.
  const begin = Math.min(present ?? Infinity, ...hops.map((hop) => hop.begin))
  const end = Math.max(present ?? begin, ...hops.map((hop) => hop.end))
  const toPercent = (at: number) => (100 * (at - begin)) / (end - begin)
  const placeHop = (hop: Hop): Hop => ({
    ...hop,
    begin: toPercent(hop.begin),
    done: toPercent(hop.done),
    end: toPercent(hop.end),
  })
  const staleSince = getStaleSince(input, present)
  return {
    chains: route.chains,
    hops: hops.map(placeHop),
    ticks: timed === null ? [] : createTicks(begin, end, zone),
    now:
      present === null
        ? null
        : { x: toPercent(present), label: `now ${formatTime(present, zone)}` },
    lastResponseX: staleSince === null ? null : toPercent(Math.max(staleSince, begin)),
    isToScale: timed !== null,
  }
}

/** The last response, if it is before the present. */
function getStaleSince(
  { lastResponseAt }: TraceInput,
  present: number | null,
): number | null {
  if (lastResponseAt === null || present === null) return null
  return lastResponseAt < present ? lastResponseAt : null
}

/**
 * The hops in Unix ms; null if a time is missing, or without any duration. Times never
 * run backwards.
 */
function scaleByTime(hops: readonly Hop[], input: TraceInput): Hop[] | null {
  const all = getLegSpans(input.rows)
  const spans = hops.map(({ row }) => all[input.rows.indexOf(row)])
  const timed: Hop[] = []
  for (const [index, hop] of hops.entries()) {
    // Final payouts, which share a step, start where the last leg before them ends.
    const begin = timed[hop.begin - 1]?.end ?? spans[index]?.from ?? null
    const next = hop.isLast ? undefined : spans[index + 1]
    const scaled = scaleHop(hop, { begin, own: spans[index], next }, input)
    if (scaled === null) return null
    timed.push(scaled)
  }
  const start = timed[0]?.begin ?? Infinity
  return timed.some(({ end }) => end > start) ? timed : null
}

/** The times of a hop, Unix ms. */
type HopTimes = {
  begin: number | null
  own: Span | undefined
  /** That of the next hop; undefined for the last. */
  next: Span | undefined
}

function scaleHop(
  hop: Hop,
  { begin, own, next }: HopTimes,
  { now, lastResponseAt }: TraceInput,
): Hop | null {
  const ownEnd = hop.row.state === 'unknown' ? null : (own?.to ?? null)
  // The line of a leg extends to the start of the next leg.
  const due = (next?.hasStarted === true ? next.from : null) ?? ownEnd
  if (begin === null || due === null) return null

  const times = { begin, ownEnd: ownEnd ?? due, due }
  if (hop.tone !== 'progress') return createHop(hop, times, getKnownEnd(hop, times))
  const late = Math.max(0, now - times.ownEnd)
  const open = { ...times, due: Math.max(due, now) }
  return { ...createHop(hop, open, lastResponseAt ?? now), late }
}

type KnownTimes = { begin: number; ownEnd: number; due: number }

/** Nothing is known of a leg that is ahead; other legs are known to their ends. */
const getKnownEnd = ({ tone }: Hop, { begin, ownEnd }: KnownTimes): number =>
  tone === 'ahead' ? begin : ownEnd

/** `known`: until when the leg is known; it is kept within its extent. */
function createHop(hop: Hop, { begin, due }: KnownTimes, known: number): Hop {
  const end = Math.max(begin, due)
  return { ...hop, begin, done: Math.min(Math.max(begin, known), end), end, late: 0 }
}

/** Round intervals of labels, and into how many parts the ticks divide each. */
const intervals = [
  { ms: 5 * secondMs, tickCount: 5 },
  { ms: 10 * secondMs, tickCount: 5 },
  { ms: 15 * secondMs, tickCount: 3 },
  { ms: 30 * secondMs, tickCount: 3 },
  { ms: minuteMs, tickCount: 4 },
  { ms: 2 * minuteMs, tickCount: 4 },
  { ms: 5 * minuteMs, tickCount: 5 },
  { ms: 10 * minuteMs, tickCount: 5 },
  { ms: 15 * minuteMs, tickCount: 3 },
  { ms: 30 * minuteMs, tickCount: 3 },
  { ms: hourMs, tickCount: 4 },
  { ms: 2 * hourMs, tickCount: 4 },
  { ms: 6 * hourMs, tickCount: 6 },
  { ms: 12 * hourMs, tickCount: 4 },
  { ms: dayMs, tickCount: 4 },
  { ms: 7 * dayMs, tickCount: 7 },
  { ms: 30 * dayMs, tickCount: 6 },
  { ms: 365 * dayMs, tickCount: 12 },
]

/** Labels are at least this share of the ruler apart. */
const minShare = 0.115

/** `label` is '' for a minor tick. */
type Tick = { x: number; label: string }

/** The ticks between two times (Unix ms), at round times of the zone. */
function createTicks(from: number, to: number, zone: Zone): Tick[] {
  const length = to - from
  const { ms, tickCount } = intervals.find(
    (interval) => interval.ms >= minShare * length,
  ) ?? {
    ms: length,
    tickCount: 1,
  }
  const grain = ms / tickCount
  const offset = getZoneOffset(zone, from)
  const firstIndex = Math.ceil((from + offset) / grain)
  const lastIndex = Math.floor((to + offset) / grain)
  return Array.from({ length: lastIndex - firstIndex + 1 }, (_, position) => {
    const index = firstIndex + position
    const at = index * grain - offset
    const label = index % tickCount === 0 ? formatTick(at, ms, zone) : ''
    return { x: (100 * (at - from)) / length, label }
  })
}

/** The label of a tick at an interval. */
function formatTick(at: number, intervalMs: number, zone: Zone): string {
  if (intervalMs < minuteMs) return formatTime(at, zone)
  if (intervalMs < dayMs) return formatMinute(at, zone)
  // Without the year: a trace is shorter.
  return formatDay(at, zone)
}
