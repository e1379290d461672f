import {
  type DurationPart,
  splitDuration,
  dayMs,
  longestAge,
  formatAge,
  formatDate,
  formatDuration,
  formatMinute,
  formatMinuteFrom,
  formatMoment,
  formatTime,
  formatTimeFrom,
  roundEstimate,
  settledParts,
  type Zone,
} from '../time'
import { getDelay, type Timing, getTiming } from './timing'
import type { TransactionSnapshot } from './transaction'
import { isFinal } from './verdict'

/** A snapshot with its polling times: the last successful poll, the last request, and the error, if polls fail. */
export type PolledSnapshot = {
  snapshot: TransactionSnapshot
  checkedAt: number | null
  requestedAt: number
  nextPollDelay: number | null
  failure: object | null
}

/** One clock. The reading is a duration in parts, a time of day, or words if unknown; `suffix` follows it ("ago", "left"). */
export type Clock = {
  label: string
  reading: DurationPart[] | { time: string } | { words: string }
  suffix: string
  note: string
}

export type Clocks = { age: Clock; end: Clock; checked: Clock; lastChange: Clock }

/** The clocks at `now`, Unix ms by the server's clock. No reading is negative. */
export function getClocks(polled: PolledSnapshot, now: number, zone: Zone): Clocks {
  const view = { polled, timing: getTiming(polled.snapshot), now, zone }
  const isOver = isFinal(polled.snapshot.verdict)
  return {
    age: isOver ? getDurationClock(view) : getAgeClock(view),
    end: isOver ? getEndClock(view) : getEstimateClock(view),
    checked: getCheckedClock(view),
    lastChange: getLastChangeClock(view),
  }
}

type View = { polled: PolledSnapshot; timing: Timing; now: number; zone: Zone }

const createClock = (label: string, reading: Clock['reading'], note: string, suffix = '') => ({
  label,
  reading,
  suffix,
  note,
})
const createUnknown = (label: string, note: string) => createClock(label, { words: '—' }, note)

/** When the reported data last changed: a recent poll can return old data. */
function getLastChangeClock({ timing: { lastUpdateAt: at }, now, zone }: View): Clock {
  const label = 'Last change'
  if (at === null) return createUnknown(label, 'Time not reported')
  const date = formatDate(at, zone)
  if (now - at >= dayMs) return createClock(label, { time: date }, `${formatAge(now - at)} ago`)
  const note = `${date === formatDate(now, zone) ? 'at' : 'on'} ${formatMoment(at, now, zone)}`
  return createClock(label, getLargestParts(now - at), note, 'ago')
}

/** How long it took. Without a reported start, how long the known part of it took. */
function getDurationClock({ timing, zone }: View): Clock {
  const { startedAt, knownSince, expectedAt } = timing
  const endedAt = timing.endedAt ?? timing.lastUpdateAt
  const label = startedAt === null && knownSince !== null ? 'Swap and payout' : 'Took'
  const from = startedAt ?? knownSince
  if (from === null || endedAt === null) return createUnknown(label, 'Times not reported')
  // Some services report the end as the estimate; that is no information.
  const isEstimated = startedAt !== null && expectedAt !== endedAt
  const note =
    isEstimated && expectedAt !== null && expectedAt > from
      ? `estimated ${formatDuration(expectedAt - from)}`
      : `from ${formatTimeFrom(from, endedAt, zone)}`
  return createClock(label, settledParts(endedAt - from), note)
}

function getAgeClock({ polled: { snapshot }, timing, now, zone }: View): Clock {
  const { verdict, requestedSince } = snapshot
  const isSearching = verdict === 'not-seen' || verdict === 'checking'
  const since = isSearching ? requestedSince : timing.startedAt
  if (since === null) return createUnknown('Elapsed', 'Start time not reported')
  const age = now - since
  if (age > longestAge) {
    return createClock('Started', { time: formatDate(since, zone) }, `${formatAge(age)} ago`)
  }
  const note = `since ${formatTimeFrom(since, now, zone)}`
  return createClock(isSearching ? 'Searching' : 'Elapsed', splitDuration(age), note)
}

function getEndClock({ polled: { snapshot }, timing, now, zone }: View): Clock {
  const label = snapshot.verdict === 'failed' ? 'Ended' : 'Finished'
  const at = timing.endedAt ?? timing.lastUpdateAt
  if (at === null) return createUnknown(label, 'Time not reported')
  const date = formatDate(at, zone)
  const isToday = date === formatDate(now, zone)
  // Without an end time, the last update is its upper bound.
  const latest = isToday ? 'today at the latest' : `by ${date}`
  const note = timing.endedAt === null ? latest : isToday ? 'today' : date
  const time = timing.isEndApproximate ? `about ${formatMinute(at, zone)}` : formatTime(at, zone)
  return createClock(label, { time }, note)
}

function getEstimateClock({ polled, timing, now, zone }: View): Clock {
  const isMoving = polled.snapshot.verdict === 'in-progress'
  const { expectedAt } = timing
  const delay = getDelay(timing, now)
  if (expectedAt === null || !isMoving) {
    const isLate = delay !== null && isMoving
    return createUnknown('Estimated time', isLate ? 'longer than expected' : 'No estimate yet')
  }
  const at = formatMinuteFrom(expectedAt, now, zone)
  if (delay !== null) {
    return createClock('Estimated time', getLargestParts(delay), `estimate was ${at}`, 'late')
  }
  const { failure, checkedAt } = polled
  const isStale = failure !== null && checkedAt !== null
  const note = `around ${at}${isStale ? `, as of ${formatTime(checkedAt, zone)}` : ''}`
  return createClock('Estimated', getLargestParts(roundEstimate(expectedAt - now)), note, 'left')
}

/** Parts without seconds after minutes. */
const getLargestParts = (ms: number): DurationPart[] =>
  splitDuration(ms).filter(({ unit }, index) => index === 0 || unit !== 's')

function getCheckedClock({ polled, now, zone }: View): Clock {
  const { checkedAt, failure } = polled
  const left = getTimeToNextPoll(polled, now)
  const [verb, final] =
    failure === null ? ['refreshes in', 'Final'] : ['retrying in', 'Not retrying']
  const next =
    left === null ? final : left < 1_000 ? 'updating…' : `${verb} ${formatDuration(left)}`
  if (checkedAt === null) return createClock('Updated', { words: 'not yet' }, next)
  const age = now - checkedAt
  if (age > longestAge) return createClock('Updated', { time: formatDate(checkedAt, zone) }, next)
  // Seconds after minutes are left out while polls fail and the age grows.
  const reading = failure === null ? splitDuration(age) : getLargestParts(age)
  return createClock('Updated', reading, next, 'ago')
}

/** Time until the next poll, in ms; null when no poll is planned. */
export const getTimeToNextPoll = (
  { requestedAt, nextPollDelay }: PolledSnapshot,
  now: number,
): number | null => (nextPollDelay === null ? null : Math.max(0, requestedAt + nextPollDelay - now))

/** A clock's reading as text: "9 min 56 s", "12 min late", "—". */
export function formatClock({ reading, suffix }: Clock): string {
  if ('words' in reading) return reading.words
  if ('time' in reading) return reading.time
  return [...reading.map(({ value, unit }) => `${value} ${unit}`), suffix].join(' ').trim()
}
