import {
  type DurationPart,
  splitDuration,
  dayMs,
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
import { isFinal, type Verdict } from './verdict'

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
  const { verdict } = polled.snapshot
  const view: View = { polled, verdict, timing: getTiming(polled.snapshot), now, zone }
  const isOver = isFinal(verdict)
  return {
    age: isOver ? getDurationClock(view) : getAgeClock(view),
    end: isOver ? getEndClock(view) : getEstimateClock(view),
    checked: getCheckedClock(view),
    lastChange: getLastChangeClock(view),
  }
}

type View = { polled: PolledSnapshot; verdict: Verdict; timing: Timing; now: number; zone: Zone }

const createClock = (label: string, reading: Clock['reading'], note: string, suffix = '') => ({
  label,
  reading,
  suffix,
  note,
})
const createUnknown = (label: string, note: string) => createClock(label, { words: '—' }, note)

/** Parts without seconds after minutes. */
const getLargestParts = (ms: number): DurationPart[] =>
  splitDuration(ms).filter(({ unit }, index) => index === 0 || unit !== 's')

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
  const { startedAt, knownSince, expectedAt, lastUpdateAt } = timing
  const endedAt = timing.endedAt ?? lastUpdateAt
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

function getAgeClock({ polled: { snapshot }, verdict, timing, now, zone }: View): Clock {
  const isSearching = verdict === 'not-seen' || verdict === 'checking'
  const since = isSearching ? snapshot.requestedSince : timing.startedAt
  if (since === null) return createUnknown('Elapsed', 'Start time not reported')
  const note = `since ${formatTimeFrom(since, now, zone)}`
  return createClock(isSearching ? 'Searching' : 'Elapsed', splitDuration(now - since), note)
}

function getEndClock({ verdict, timing, now, zone }: View): Clock {
  const label = verdict === 'failed' ? 'Ended' : 'Finished'
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

function getEstimateClock({ polled, verdict, timing, now, zone }: View): Clock {
  const { expectedAt } = timing
  const { failure, checkedAt } = polled
  const delay = verdict === 'in-progress' ? getDelay(timing, now) : null
  if (expectedAt === null || verdict !== 'in-progress') {
    const note = delay === null ? 'No estimate yet' : 'longer than expected'
    return createUnknown('Estimated time', note)
  }
  const at = formatMinuteFrom(expectedAt, now, zone)
  if (delay !== null) {
    return createClock('Estimated time', getLargestParts(delay), `estimate was ${at}`, 'late')
  }
  const isStale = failure !== null && checkedAt !== null
  const note = `around ${at}${isStale ? `, as of ${formatTime(checkedAt, zone)}` : ''}`
  return createClock('Estimated', getLargestParts(roundEstimate(expectedAt - now)), note, 'left')
}

function getCheckedClock({ polled, now }: View): Clock {
  const { checkedAt, failure } = polled
  const left = getTimeToNextPoll(polled, now)
  const [verb, final] =
    failure === null ? ['refreshes in', 'Final'] : ['retrying in', 'Not retrying']
  const next =
    left === null ? final : left < 1_000 ? 'updating…' : `${verb} ${formatDuration(left)}`
  if (checkedAt === null) return createClock('Updated', { words: 'not yet' }, next)
  // Seconds after minutes are left out while polls fail and the age grows.
  const split = failure === null ? splitDuration : getLargestParts
  return createClock('Updated', split(now - checkedAt), next, 'ago')
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
