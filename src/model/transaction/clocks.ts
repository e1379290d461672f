import { getVerdict, type TransactionSnapshot } from './snapshot'
import { isFinal, type Verdict } from './verdict'
import {
  type DurationPart,
  splitDuration,
  dayMs,
  longestAge,
  formatAge,
  formatDate,
  formatDuration,
  formatMinuteFrom,
  formatMoment,
  formatTime,
  formatTimeFrom,
  roundEstimate,
  settledParts,
  type Zone,
} from '../time'
import { getDelay, type Timing, getTiming } from './timing'

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
  const { snapshot } = polled
  const { verdict } = getVerdict(snapshot)
  const timing = getTiming(snapshot)
  const staleSince = polled.failure === null ? null : polled.checkedAt
  return {
    age: getAgeClock(verdict, timing, snapshot, now, zone),
    end: isFinal(verdict)
      ? getEndClock(verdict, timing, now, zone)
      : getEstimateClock(verdict, timing, staleSince, now, zone),
    checked: getCheckedClock(polled, now, zone),
    lastChange: getLastChangeClock(timing, now, zone),
  }
}

/** When the reported data last changed, by its own times: a recent poll can return old data. */
function getLastChangeClock({ lastUpdateAt }: Timing, now: number, zone: Zone): Clock {
  const label = 'Last change'
  if (lastUpdateAt === null)
    return { label, reading: unknownReading, suffix: '', note: 'Time not reported' }
  const age = now - lastUpdateAt
  if (age >= dayMs) {
    const time = formatDate(lastUpdateAt, zone)
    return { label, reading: { time }, suffix: '', note: `${formatAge(age)} ago` }
  }
  const isToday = formatDate(lastUpdateAt, zone) === formatDate(now, zone)
  const note = `${isToday ? 'at' : 'on'} ${formatMoment(lastUpdateAt, now, zone)}`
  return { label, reading: getLargestParts(age), suffix: 'ago', note }
}

const unknownReading = { words: '—' }

function getAgeClock(
  verdict: Verdict,
  timing: Timing,
  snapshot: TransactionSnapshot,
  now: number,
  zone: Zone,
): Clock {
  const { startedAt } = timing
  if (verdict === 'not-seen' || verdict === 'checking') {
    return createElapsedClock('Searching', snapshot.requestedSince, now, zone)
  }
  if (isFinal(verdict)) {
    const endedAt = timing.endedAt ?? timing.lastUpdateAt
    if (startedAt === null || endedAt === null) {
      return { label: 'Took', reading: unknownReading, suffix: '', note: 'Times not reported' }
    }
    // Some services report the end as the estimate; that is no information.
    const { expectedAt } = timing
    const note =
      expectedAt === null || expectedAt === endedAt || expectedAt <= startedAt
        ? `from ${formatTimeFrom(startedAt, endedAt, zone)}`
        : `estimated ${formatDuration(expectedAt - startedAt)}`
    return { label: 'Took', reading: settledParts(endedAt - startedAt), suffix: '', note }
  }
  if (startedAt === null) {
    return {
      label: 'Elapsed',
      reading: unknownReading,
      suffix: '',
      note: 'Start time not reported',
    }
  }
  return createElapsedClock('Elapsed', startedAt, now, zone)
}

function createElapsedClock(label: string, since: number, now: number, zone: Zone): Clock {
  const age = now - since
  if (age > longestAge) {
    const time = formatDate(since, zone)
    return { label: 'Started', reading: { time }, suffix: '', note: `${formatAge(age)} ago` }
  }
  const note = `since ${formatTimeFrom(since, now, zone)}`
  return { label, reading: splitDuration(age), suffix: '', note }
}

function getEndClock(verdict: Verdict, timing: Timing, now: number, zone: Zone): Clock {
  const label = verdict === 'failed' ? 'Ended' : 'Finished'
  const at = timing.endedAt ?? timing.lastUpdateAt
  if (at === null) return { label, reading: unknownReading, suffix: '', note: 'Time not reported' }
  const date = formatDate(at, zone)
  const dayText = date === formatDate(now, zone) ? 'today' : date
  // Without an end time, the last update is its upper bound.
  const latest = dayText === 'today' ? 'today at the latest' : `by ${dayText}`
  const note = timing.endedAt === null ? latest : dayText
  return { label, reading: { time: formatTime(at, zone) }, suffix: '', note }
}

function getEstimateClock(
  verdict: Verdict,
  timing: Timing,
  staleSince: number | null,
  now: number,
  zone: Zone,
): Clock {
  const label = 'Estimated time'
  const { expectedAt } = timing
  const delay = getDelay(timing, now)
  if (expectedAt === null || verdict !== 'in-progress') {
    const note =
      delay === null || verdict !== 'in-progress' ? 'No estimate yet' : 'longer than expected'
    return { label, reading: unknownReading, suffix: '', note }
  }
  const at = formatMinuteFrom(expectedAt, now, zone)
  if (delay !== null)
    return { label, reading: getLargestParts(delay), suffix: 'late', note: `estimate was ${at}` }
  const left = expectedAt - now
  const from = staleSince === null ? '' : `, as of ${formatTime(staleSince, zone)}`
  const reading = getLargestParts(roundEstimate(left))
  return { label: 'Estimated', reading, suffix: 'left', note: `around ${at}${from}` }
}

/** Parts without seconds after minutes. */
function getLargestParts(ms: number): DurationPart[] {
  const [first, second] = splitDuration(ms)
  if (first === undefined) return []
  return second === undefined || second.unit === 's' ? [first] : [first, second]
}

function getCheckedClock(polled: PolledSnapshot, now: number, zone: Zone): Clock {
  const { checkedAt, failure } = polled
  const next = describeNextPoll(polled, now)
  const label = 'Updated'
  if (checkedAt === null) return { label, reading: { words: 'not yet' }, suffix: '', note: next }
  const age = now - checkedAt
  if (age > longestAge) {
    return { label, reading: { time: formatDate(checkedAt, zone) }, suffix: '', note: next }
  }
  // Seconds after minutes are left out while polls fail and the age grows.
  const reading = failure === null ? splitDuration(age) : getLargestParts(age)
  return { label, reading, suffix: 'ago', note: next }
}

/** Time until the next poll, in ms; null when no poll is planned. */
export function getTimeToNextPoll(
  { requestedAt, nextPollDelay }: PolledSnapshot,
  now: number,
): number | null {
  return nextPollDelay === null ? null : Math.max(0, requestedAt + nextPollDelay - now)
}

function describeNextPoll(polled: PolledSnapshot, now: number): string {
  const { failure } = polled
  const left = getTimeToNextPoll(polled, now)
  if (left === null) return failure === null ? 'Final' : 'Not retrying'
  if (left < 1_000) return 'updating…'
  return `${failure === null ? 'refreshes in' : 'retrying in'} ${formatDuration(left)}`
}

/** A clock's reading as text: "9 min 56 s", "12 min late", "—". */
export function formatClock({ reading, suffix }: Clock): string {
  if ('words' in reading) return reading.words
  if ('time' in reading) return reading.time
  return [...reading.map(({ value, unit }) => `${value} ${unit}`), suffix].join(' ').trim()
}
