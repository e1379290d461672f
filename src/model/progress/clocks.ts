import { judgeObservation, type Observation } from './observation'
import { isEnd, type Verdict } from './progress'
import {
  type DurationPart,
  durationParts,
  day,
  longestAge,
  readableAge,
  readableDate,
  readableDuration,
  readableMinuteFrom,
  readableMoment,
  readableTime,
  readableTimeFrom,
  roundedEstimate,
  settledParts,
  type Zone,
} from '../time'
import { lateBy, type Timing, timingOf } from './timing'

/**
 * What the clocks read: all that is known, when it was last checked and tried, and whether trying brings trouble.
 */
export type Sighting = {
  known: Observation
  checkedAt: number | null
  attemptedAt: number
  pause: number | null
  trouble: object | null
}

/**
 * One clock: a label, a reading with the words behind it, and a note. The reading is a duration in parts, a time of day,
 * or words where nothing is known.
 */
export type Clock = {
  label: string
  reading: DurationPart[] | { time: string } | { words: string }
  after: string
  note: string
}

/** How long, until when, how fresh our last check is, and how old the newest thing that the service reports. */
export type Clocks = { age: Clock; end: Clock; checked: Clock; news: Clock }

/** The clocks at `now`, Unix ms by the server's clock. Nothing reads below zero. */
export function clocksAt(sighting: Sighting, now: number, zone: Zone): Clocks {
  const { known } = sighting
  const { verdict } = judgeObservation(known)
  const timing = timingOf(known)
  const staleSince = sighting.trouble === null ? null : sighting.checkedAt
  return {
    age: ageClock(verdict, timing, known, now, zone),
    end: isEnd(verdict)
      ? endClock(verdict, timing, now, zone)
      : expectedClock(verdict, timing, staleSince, now, zone),
    checked: checkedClock(sighting, now, zone),
    news: newsClock(timing, now, zone),
  }
}

/** When the service last had something new, by its own times: a fresh check of an old state is no fresh state. */
function newsClock({ endedBy }: Timing, now: number, zone: Zone): Clock {
  const label = 'Last change'
  if (endedBy === null)
    return { label, reading: unknownReading, after: '', note: 'Time not reported' }
  const age = now - endedBy
  if (age >= day) {
    const time = readableDate(endedBy, zone)
    return { label, reading: { time }, after: '', note: `${readableAge(age)} ago` }
  }
  const today = readableDate(endedBy, zone) === readableDate(now, zone)
  const note = `${today ? 'at' : 'on'} ${readableMoment(endedBy, now, zone)}`
  return { label, reading: largest(age), after: 'ago', note }
}

const unknownReading = { words: '—' }

function ageClock(
  verdict: Verdict,
  timing: Timing,
  known: Observation,
  now: number,
  zone: Zone,
): Clock {
  const { begunAt } = timing
  if (verdict === 'not-seen' || verdict === 'checking') {
    return lasting('Searching', known.askedSince, now, zone)
  }
  if (isEnd(verdict)) {
    const endedAt = timing.endedAt ?? timing.endedBy
    if (begunAt === null || endedAt === null) {
      return { label: 'Took', reading: unknownReading, after: '', note: 'Times not reported' }
    }
    // Once it is over, some services give the end as the estimate: that says nothing.
    const { expectedAt } = timing
    const note =
      expectedAt === null || expectedAt === endedAt || expectedAt <= begunAt
        ? `from ${readableTimeFrom(begunAt, endedAt, zone)}`
        : `estimated ${readableDuration(expectedAt - begunAt)}`
    return { label: 'Took', reading: settledParts(endedAt - begunAt), after: '', note }
  }
  if (begunAt === null) {
    return { label: 'Elapsed', reading: unknownReading, after: '', note: 'Start time not reported' }
  }
  return lasting('Elapsed', begunAt, now, zone)
}

function lasting(label: string, since: number, now: number, zone: Zone): Clock {
  const age = now - since
  if (age > longestAge) {
    const time = readableDate(since, zone)
    return { label: 'Started', reading: { time }, after: '', note: `${readableAge(age)} ago` }
  }
  const note = `since ${readableTimeFrom(since, now, zone)}`
  return { label, reading: durationParts(age), after: '', note }
}

function endClock(verdict: Verdict, timing: Timing, now: number, zone: Zone): Clock {
  const label = verdict === 'failed' ? 'Ended' : 'Finished'
  const at = timing.endedAt ?? timing.endedBy
  if (at === null) return { label, reading: unknownReading, after: '', note: 'Time not reported' }
  const date = readableDate(at, zone)
  const on = date === readableDate(now, zone) ? 'today' : date
  // When only the last change of a leg is known, it ended then or before.
  const latest = on === 'today' ? 'today at the latest' : `by ${on}`
  const note = timing.endedAt === null ? latest : on
  return { label, reading: { time: readableTime(at, zone) }, after: '', note }
}

function expectedClock(
  verdict: Verdict,
  timing: Timing,
  staleSince: number | null,
  now: number,
  zone: Zone,
): Clock {
  const label = 'Estimated time'
  const { expectedAt } = timing
  const late = lateBy(timing, now)
  if (expectedAt === null || verdict !== 'in-progress') {
    const note =
      late === null || verdict !== 'in-progress' ? 'No estimate yet' : 'longer than expected'
    return { label, reading: unknownReading, after: '', note }
  }
  const at = readableMinuteFrom(expectedAt, now, zone)
  if (late !== null)
    return { label, reading: largest(late), after: 'late', note: `estimate was ${at}` }
  const left = expectedAt - now
  const from = staleSince === null ? '' : `, as of ${readableTime(staleSince, zone)}`
  const reading = largest(roundedEstimate(left))
  return { label: 'Estimated', reading, after: 'left', note: `around ${at}${from}` }
}

/** An estimate has no seconds behind minutes. */
function largest(ms: number): DurationPart[] {
  const [first, second] = durationParts(ms)
  if (first === undefined) return []
  return second === undefined || second.unit === 's' ? [first] : [first, second]
}

function checkedClock(sighting: Sighting, now: number, zone: Zone): Clock {
  const { checkedAt, trouble } = sighting
  const next = nextWords(sighting, now)
  const label = 'Updated'
  if (checkedAt === null) return { label, reading: { words: 'not yet' }, after: '', note: next }
  const age = now - checkedAt
  if (age > longestAge) {
    return { label, reading: { time: readableDate(checkedAt, zone) }, after: '', note: next }
  }
  // An age that grows for as long as checks fail has no room for seconds behind minutes.
  const reading = trouble === null ? durationParts(age) : largest(age)
  return { label, reading, after: 'ago', note: next }
}

/** How long until the next check, in ms; null when none comes by itself. */
export function untilNext({ attemptedAt, pause }: Sighting, now: number): number | null {
  return pause === null ? null : Math.max(0, attemptedAt + pause - now)
}

function nextWords(sighting: Sighting, now: number): string {
  const { trouble } = sighting
  const left = untilNext(sighting, now)
  if (left === null) return trouble === null ? 'Final' : 'Not retrying'
  if (left < 1_000) return 'updating…'
  return `${trouble === null ? 'refreshes in' : 'retrying in'} ${readableDuration(left)}`
}

/** A clock's reading as a text: "9 min 56 s", "12 min late", "—". */
export function inWords({ reading, after }: Clock): string {
  if ('words' in reading) return reading.words
  if ('time' in reading) return reading.time
  return [...reading.map(({ value, unit }) => `${value} ${unit}`), after].join(' ').trim()
}
