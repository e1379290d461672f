import {
  type DurationPart,
  dayMs,
  formatAge,
  formatDate,
  formatDuration,
  formatMinute,
  formatMoment,
  formatNearMinute,
  formatNearMoment,
  formatTime,
  formatTimeFrom,
  roundEstimate,
  secondMs,
  settledParts,
  splitDuration,
  type Zone,
} from '../time'
import {
  getDelay,
  getStaleSince,
  getTimeToNextPoll,
  getTiming,
  type PolledSnapshot,
  type Timing,
} from '../transaction/timing'
import { isFinal } from '../transaction/verdict'

/** One clock of a transaction. */
export type Clock = {
  label: string
  /** A duration in parts, a time of day, or words if it is unknown. */
  reading: DurationPart[] | { time: string } | { words: string }
  /** Follows the reading: "ago", "left"; or ''. */
  suffix: string
  note: string
  /** The note on paper, where "today" has no meaning; '' where it is the same. */
  paperNote: string
  /** The reading with its date for a table; '' where `formatClock` has it all. */
  short: string
  /** Whether it says more than that its time is unknown; else the note says why. */
  isTelling: boolean
}

/** A clock's reading as text: "9 min 56 s", "12 min late", "—". */
export function formatClock({ reading, suffix }: Clock): string {
  if ('words' in reading) return reading.words
  if ('time' in reading) return reading.time
  return [...reading.map(({ value, unit }) => `${value} ${unit}`), suffix]
    .join(' ')
    .trim()
}

/** A clock in a table: "12:04:31", "24 January 2024, 12:04", "about 4 min left". */
export const formatShortClock = (clock: Clock): string =>
  clock.short || formatClock(clock)

/** Whether a clock has a reading: it is unknown in words. */
export const isKnownClock = ({ reading }: Clock): boolean => !('words' in reading)

type View = {
  polled: PolledSnapshot
  timing: Timing
  /** Unix ms by the server's clock. */
  now: number
  zone: Zone
}

/** The clocks at `now`, Unix ms by the server's clock. No reading is negative. */
export function getClocks(polled: PolledSnapshot, now: number, zone: Zone) {
  const { snapshot } = polled
  const view: View = { polled, timing: getTiming(snapshot), now, zone }
  const isOver = isFinal(snapshot.verdict)
  return {
    age: isOver ? getDurationClock(view) : getAgeClock(view),
    end: isOver ? getEndClock(view) : getEstimateClock(view),
    checked: getCheckedClock(view),
    lastChange: getLastChangeClock(view),
  }
}

const createClock = (
  clock: Pick<Clock, 'label' | 'reading' | 'note'> & Partial<Clock>,
): Clock => ({ suffix: '', paperNote: '', short: '', isTelling: true, ...clock })

const createUnknown = (label: string, note: string): Clock =>
  createClock({ label, reading: { words: '—' }, note, isTelling: false })

/** Parts without seconds after minutes. */
const getLargestParts = (ms: number): DurationPart[] =>
  splitDuration(ms).filter(({ unit }, index) => index === 0 || unit !== 's')

/** When the reported data last changed: a recent poll can return old data. */
function getLastChangeClock({ timing, now, zone }: View): Clock {
  const label = 'Last change'
  const changedAt = timing.lastUpdateAt
  if (changedAt === null) return createUnknown(label, 'Time not reported')

  const age = now - changedAt
  const date = formatDate(changedAt, zone)
  if (age >= dayMs)
    return createClock({ label, reading: { time: date }, note: `${formatAge(age)} ago` })
  const note = `at ${formatNearMoment(changedAt, now, zone)}`
  return createClock({ label, reading: getLargestParts(age), note, suffix: 'ago' })
}

/** How long it took. Without a reported start, how long the known part of it took. */
function getDurationClock({ timing, zone }: View): Clock {
  const { startedAt, knownSince } = timing
  const endedAt = timing.endedAt ?? timing.lastUpdateAt
  const from = startedAt ?? knownSince
  const isPart = startedAt === null && knownSince !== null
  const label = isPart ? 'Swap and payout' : 'Took'
  if (from === null || endedAt === null) return createUnknown(label, 'Times not reported')
  if (endedAt - from < secondMs) {
    return createUnknown('Took', isPart ? 'Start time not reported' : 'At once')
  }

  const estimated = getEstimatedDuration(timing, endedAt)
  const note =
    estimated === null
      ? `from ${formatTimeFrom(from, endedAt, zone)}`
      : `estimated ${formatDuration(estimated)}`
  return createClock({ label, reading: settledParts(endedAt - from), note })
}

/** How long it was expected to take, in ms; null if unknown. */
function getEstimatedDuration(
  { startedAt, expectedAt }: Timing,
  endedAt: number,
): number | null {
  if (startedAt === null || expectedAt === null || expectedAt <= startedAt) return null
  // Some services report the end as the estimate; that is no information.
  return expectedAt === endedAt ? null : expectedAt - startedAt
}

function getAgeClock({ polled: { snapshot }, timing, now, zone }: View): Clock {
  const isSearching = snapshot.verdict === 'not-seen' || snapshot.verdict === 'checking'
  const since = isSearching ? snapshot.requestedSince : timing.startedAt
  if (since === null) return createUnknown('Elapsed', 'Start time not reported')
  return createClock({
    label: isSearching ? 'Searching' : 'Elapsed',
    reading: splitDuration(now - since),
    note: `since ${formatNearMoment(since, now, zone)}`,
    paperNote: `since ${formatMoment(since, now, zone)}`,
  })
}

function getEndClock({ polled: { snapshot }, timing, now, zone }: View): Clock {
  const endedAt = timing.endedAt ?? timing.lastUpdateAt
  if (endedAt === null && timing.knownSince !== null)
    return getStartClock(timing.knownSince, now, zone)
  const label = snapshot.verdict === 'failed' ? 'Ended' : 'Finished'
  if (endedAt === null) return createUnknown(label, 'Time not reported')

  // An end that is computed from block heights has no seconds.
  const isApproximate = snapshot.response?.result.isEndApproximate === true
  const about = isApproximate ? 'about ' : ''
  const minute = about + formatMinute(endedAt, zone)
  const time = isApproximate ? minute : formatTime(endedAt, zone)

  const date = formatDate(endedAt, zone)
  const isToday = date === formatDate(now, zone)
  // Without an end time, the last update is its upper bound.
  const isBound = timing.endedAt === null
  const dated = isBound ? `by ${date}` : date
  if (isToday) {
    const note = isBound ? 'today at the latest' : 'today'
    return createClock({ label, reading: { time }, note, paperNote: dated, short: time })
  }
  const short = `${dated}, ${minute}`
  return createClock({ label, reading: { time }, note: dated, short })
}

/** When it started, where only that is known of a transaction that is over. */
function getStartClock(startedAt: number, now: number, zone: Zone): Clock {
  const label = 'Started'
  const time = formatTime(startedAt, zone)
  const date = formatDate(startedAt, zone)
  if (date === formatDate(now, zone)) {
    const note = 'today'
    return createClock({ label, reading: { time }, note, paperNote: date, short: time })
  }
  const short = `${date}, ${formatMinute(startedAt, zone)}`
  return createClock({ label, reading: { time }, note: date, short })
}

function getEstimateClock({ polled, timing, now, zone }: View): Clock {
  const label = 'Estimated time'
  const { snapshot } = polled
  if (snapshot.verdict !== 'in-progress') return createUnknown(label, 'No estimate yet')

  const staleSince = getStaleSince(polled)
  const delay = getDelay(timing, staleSince ?? now)
  const { expectedAt } = timing
  if (expectedAt === null) {
    const note = delay === null ? 'No estimate yet' : 'longer than expected'
    return createUnknown(label, note)
  }

  const asOf = staleSince === null ? '' : `, as of ${formatMoment(staleSince, now, zone)}`
  const expected = `${formatNearMinute(expectedAt, now, zone)}${asOf}`
  if (delay !== null) {
    const reading = getLargestParts(delay)
    const note = `estimate was ${expected}`
    return createClock({ label, reading, note, suffix: 'late' })
  }
  // It may have ended since the last response.
  if (expectedAt < now)
    return { ...createUnknown(label, `estimate was ${expected}`), isTelling: true }
  return createTimeLeft(expectedAt - now, `around ${expected}`)
}

function createTimeLeft(ms: number, note: string): Clock {
  const reading = getLargestParts(roundEstimate(ms))
  const clock = createClock({ label: 'Estimated', reading, note, suffix: 'left' })
  return { ...clock, short: `about ${formatClock(clock)}` }
}

function getCheckedClock({ polled, now }: View): Clock {
  const { checkedAt } = polled
  const label = 'Updated'
  const note = describeNextPoll(polled, now)
  if (checkedAt === null)
    return createClock({ label, reading: { words: 'not yet' }, note })
  // Seconds after minutes are left out while the data is old and its age grows.
  const age = now - checkedAt
  const isStale = getStaleSince(polled) !== null
  const reading = isStale ? getLargestParts(age) : splitDuration(age)
  return createClock({ label, reading, note, suffix: 'ago' })
}

function describeNextPoll(polled: PolledSnapshot, now: number): string {
  const isFailing = polled.failure !== null
  // An end is asked for again, in case it is taken back, but nobody waits for that.
  if (!isFailing && isFinal(polled.snapshot.verdict)) return 'Final'
  const left = getTimeToNextPoll(polled, now)
  if (left === null) return isFailing ? 'Not retrying' : 'Final'
  if (left < secondMs) return 'updating…'
  return `${isFailing ? 'retrying' : 'refreshes'} in ${formatDuration(left)}`
}
