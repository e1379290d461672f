import { fillText } from '../words/messages'
import { formatDay, formatMinute, formatTime, getZoneOffset, type Zone } from '../dates'
import { dayMs, hourMs, minuteMs, secondMs } from '../time'
import type { Step } from '../transaction/steps'
import { getStepSpans, type Span } from '../transaction/stepSpans'
import type { ShownVerdict } from '../transaction/verdict'
import { getRoute, type Hop, isOpen } from './route'
import { traceRemarks } from '#words/steps'

/** Times are Unix ms by the server's clock. */
type TraceInput = {
  now: number
  rows: readonly Step[]
  verdict: ShownVerdict
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
  /** Where the line of a compressed wait is marked as broken. */
  break: { x: number; lane: number } | null
}

/**
 * The geometry of a trace, by time or, if a time is missing, in equal steps; null if the
 * route cannot be drawn.
 */
export function createTrace(input: TraceInput): Trace | null {
  const { rows, now, hasEnded, zone } = input
  const route = getRoute(rows, input.verdict)
  if (route === null) return null
  const timed = scaleByTime(route.hops, input)
  const hops = timed ?? route.hops
  const present = timed === null || hasEnded ? null : now

  // Clocks can differ, so the present may be before the first step.
  const begin = Math.min(present ?? Infinity, ...hops.map((hop) => hop.begin))
  const end = Math.max(present ?? begin, ...hops.map((hop) => hop.end))
  const scale = createScale(begin, end, hops)
  const { toPercent } = scale
  const placeHop = (hop: Hop): Hop => ({
    ...hop,
    begin: toPercent(hop.begin),
    done: toPercent(hop.done),
    end: toPercent(hop.end),
  })
  const { lastResponseAt } = input
  const isStale = lastResponseAt !== null && present !== null && lastResponseAt < present
  const staleSince = isStale ? lastResponseAt : null
  const times = [present, staleSince].filter((at) => at !== null)
  return {
    chains: route.chains,
    hops: hops.map(placeHop),
    ticks: timed === null ? [] : createTicks(scale, zone),
    now:
      present === null
        ? null
        : {
            x: toPercent(present),
            label: fillText(traceRemarks.now, { time: formatTime(present, zone) }),
          },
    lastResponseX: staleSince === null ? null : toPercent(Math.max(staleSince, begin)),
    isToScale: timed !== null,
    break: placeBreak(scale, times),
  }
}

/** Positions on the drawing by time, Unix ms, or by equal steps. */
type Scale = {
  toPercent: (at: number) => number
  /** How much of the drawing 1 ms takes, in percent, but for a compressed wait. */
  percentPerMs: number
  /** A hop in a scale of its own. */
  compressed: Hop | null
  begin: number
  end: number
}

/** A wait that leaves less than this to each other hop, in percent, is compressed. */
const minRoom = 12
/** What all others get at most, in percent. */
const maxRoom = 60

function createScale(begin: number, end: number, hops: readonly Hop[]): Scale {
  const wait = hops.reduce((longest, hop) =>
    hop.end - hop.begin > longest.end - longest.begin ? hop : longest,
  )
  const isOutside = (hop: Hop) =>
    hop.end > hop.begin && (hop.end <= wait.begin || hop.begin >= wait.end)
  const rest = end - begin - (wait.end - wait.begin)
  const wanted = Math.min(maxRoom, minRoom * hops.filter(isOutside).length)
  const share = (100 * rest) / (end - begin)
  if (share >= wanted || rest === 0) {
    const percentPerMs = 100 / (end - begin)
    const toPercent = (at: number) => (100 * (at - begin)) / (end - begin)
    return { toPercent, percentPerMs, compressed: null, begin, end }
  }

  const percentPerMs = wanted / rest
  const waitPerMs = (100 - wanted) / (wait.end - wait.begin)
  const toPercent = (at: number) => {
    const inWait = Math.min(Math.max(at, wait.begin), wait.end) - wait.begin
    const percent = (at - begin - inWait) * percentPerMs + inWait * waitPerMs
    return Math.min(percent, 100)
  }
  return { toPercent, percentPerMs, compressed: wait, begin, end }
}

/** `times`: of vertical lines. The mark is in the widest gap between them and the marks. */
function placeBreak({ compressed, toPercent }: Scale, times: readonly number[]) {
  if (compressed === null) return null
  const { lane, begin, done, end } = compressed
  const places = [begin, done, end, ...times]
    .filter((at) => at >= begin && at <= end)
    .toSorted((a, b) => a - b)
    .map(toPercent)
  const gaps = places.map((from, index) => ({ from, to: places[index + 1] ?? from }))
  const { from, to } = gaps.reduce((widest, gap) =>
    gap.to - gap.from > widest.to - widest.from ? gap : widest,
  )
  return { x: (from + to) / 2, lane }
}

/**
 * The hops in Unix ms; null if a time is missing, or without any duration. Times never
 * run backwards.
 */
function scaleByTime(hops: readonly Hop[], input: TraceInput): Hop[] | null {
  const all = getStepSpans(input.rows)
  const spans = hops.map(({ row }) => all[input.rows.indexOf(row)])
  const timed: Hop[] = []
  for (const [index, hop] of hops.entries()) {
    // Final payouts, which share a step, start where the last step before them ends.
    const begin = timed[hop.begin - 1]?.end ?? spans[index]?.from ?? null
    const next = hop.isLast ? undefined : spans[index + 1]
    const scaled = scaleHop(hop, { begin, own: spans[index], next }, input)
    if (scaled === null) return null
    timed.push(scaled)
  }
  const start = timed[0]?.begin ?? Infinity
  return timed.some(({ end }) => end > start) ? timed : null
}

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
  // The line of a step extends to the start of the next step.
  const due = (next?.hasStarted === true ? next.from : null) ?? ownEnd
  if (begin === null || due === null) return null

  const expected = ownEnd ?? due
  const end = Math.max(begin, due, isOpen(hop) ? now : due)
  // Nothing is known of a step that is ahead; other steps are known to their ends.
  const ended = hop.tone === 'ahead' ? begin : expected
  const known = isOpen(hop) ? (lastResponseAt ?? now) : ended
  return {
    ...hop,
    begin,
    done: Math.min(Math.max(begin, known), end),
    end,
    late: isOpen(hop) ? Math.max(0, now - expected) : 0,
  }
}

type Interval = { ms: number; tickCount: number }

/** Round intervals of labels, and into how many parts the ticks divide each. */
const intervals: Interval[] = [
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

/** Labels are at least this share of the ruler apart, in percent. */
const minShare = 11.5

/** `label` is '' for a minor tick. */
type Tick = { x: number; label: string }

function createTicks(scale: Scale, zone: Zone): Tick[] {
  const { toPercent, percentPerMs, compressed, begin, end } = scale
  const whole = { ms: end - begin, tickCount: 1 }
  const isWide = ({ ms }: Interval) => ms * percentPerMs >= minShare
  const interval = intervals.find(isWide) ?? whole
  const listTimes = (from: number, to: number) => {
    const grain = interval.ms / interval.tickCount
    const offset = getZoneOffset(zone, from)
    const firstIndex = Math.ceil((from + offset) / grain)
    const lastIndex = Math.floor((to + offset) / grain)
    return Array.from({ length: lastIndex - firstIndex + 1 }, (_, position) => {
      const index = firstIndex + position
      const at = index * grain - offset
      return {
        at,
        label: index % interval.tickCount === 0 ? formatTick(at, interval.ms, zone) : '',
      }
    })
  }
  // The end of a compressed wait says when that was.
  const times =
    compressed === null
      ? listTimes(begin, end)
      : [
          ...listTimes(begin, compressed.begin),
          {
            at: compressed.end,
            label: formatTick(compressed.end, compressed.end - compressed.begin, zone),
          },
          ...listTimes(compressed.end, end),
        ]
  return times.map(({ at, label }) => ({ x: toPercent(at), label }))
}

function formatTick(at: number, intervalMs: number, zone: Zone) {
  if (intervalMs < minuteMs) return formatTime(at, zone)
  if (intervalMs < dayMs) return formatMinute(at, zone)
  // Without the year: a trace is shorter.
  return formatDay(at, zone)
}
