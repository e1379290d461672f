import { isDepositSeen } from './depositPlace'
import {
  type DurationPart,
  roundEstimate,
  secondMs,
  settledParts,
  splitDuration,
} from '../time'
import { getDelay, readTaken, type Timing } from './dueTimes'
import { getStaleSince, type PolledSnapshot } from './polledSnapshot'
import type { TransactionSnapshot } from './snapshot'
import { isFinal } from './verdict'

type Took = 'took' | 'took-about' | 'took-at-most'

/** One clock of a transaction. Times are Unix ms by the server's clock. */
export type Clock = {
  label:
    | 'elapsed'
    | 'searching'
    | 'waiting'
    | Took
    /** Of a transaction whose start is not known. */
    | `${Took}-known-part`
    | 'started'
    | 'finished'
    | 'ended'
    | 'estimated-time'
    | 'estimated'
    | 'checked'
  /** null: not known, and the note says why. */
  reading: ClockReading | null
  note: ClockNote | null
}

type ClockReading =
  | { code: 'duration' | 'ago' | 'left' | 'late'; parts: readonly DurationPart[] }
  /** `isApproximate`: computed from block heights, so it has no seconds. */
  | { code: 'time'; at: number; isApproximate: boolean }
  | { code: 'never' }
type OfTime = { at: number }
/** When it is or was expected to end, and the time of the data if it is old. */
type OfEstimate = OfTime & { asOf: number | null }

/** The notes below the readings, with their parameters. */
export type ClockNotes = {
  'not-reported': unknown
  'times-not-reported': unknown
  'start-not-reported': unknown
  'at-once': unknown
  'no-estimate': unknown
  longer: unknown
  estimated: { ms: number }
  since: OfTime
  from: OfTime & { until: number }
  /** The day of the reading; `isBound`: its latest one. */
  day: OfTime & { isBound: boolean }
  around: OfEstimate
  'estimate-was': OfEstimate
}

type ClockNote = {
  [Code in keyof ClockNotes]: { code: Code } & ClockNotes[Code]
}[keyof ClockNotes]

/** The clocks at `now`, Unix ms by the server's clock. No reading is negative. */
export function readClocks(polled: PolledSnapshot, now: number) {
  const { snapshot } = polled
  const isOver = isFinal(snapshot.verdict)
  return {
    age: isOver ? readDuration(snapshot.timing) : readAge(snapshot, now),
    end: isOver ? readEnd(snapshot) : readEstimate(polled, now),
    checked: readCheck(polled, now),
  }
}

/** Whether a clock says more than that its time is unknown. */
export const isTelling = ({ reading, note }: Clock): boolean =>
  reading !== null || note?.code === 'estimate-was'

const getLargestParts = (ms: number) =>
  splitDuration(ms).filter(({ unit }, index) => index === 0 || unit !== 's')

function readDuration(timing: Timing): Clock {
  const { startedAt, knownSince, endedAt, endPrecision } = timing
  const isPart = startedAt === null && knownSince !== null
  const label = (took: Took) => (isPart ? (`${took}-known-part` as const) : took)
  if (knownSince === null || endedAt === null)
    return { label: label('took'), reading: null, note: { code: 'times-not-reported' } }
  if (endedAt - knownSince < secondMs) {
    const code = isPart ? 'start-not-reported' : 'at-once'
    return { label: 'took', reading: null, note: { code } }
  }
  const ms = getEstimatedDuration(timing, endedAt)
  const taken = readTaken(endedAt - knownSince, endPrecision)
  return {
    label: label(taken.said === 'exact' ? 'took' : `took-${taken.said}`),
    reading: { code: 'duration', parts: settledParts(taken.ms) },
    note:
      ms === null
        ? { code: 'from', at: knownSince, until: endedAt }
        : { code: 'estimated', ms },
  }
}

function getEstimatedDuration({ startedAt, expectedAt }: Timing, endedAt: number) {
  if (startedAt === null || expectedAt === null || expectedAt <= startedAt) return null
  // Some services report the end as the estimate; that is no information.
  return expectedAt === endedAt ? null : expectedAt - startedAt
}

function readAge(snapshot: TransactionSnapshot, now: number): Clock {
  const isSearching = snapshot.verdict === 'not-seen' || snapshot.verdict === 'checking'
  const isSeen = isDepositSeen(snapshot)
  const at = isSearching ? snapshot.requestedSince : snapshot.timing.startedAt
  if (at === null)
    return { label: 'elapsed', reading: null, note: { code: 'start-not-reported' } }
  const searching = isSeen ? 'waiting' : 'searching'
  return {
    label: isSearching ? searching : 'elapsed',
    reading: { code: 'duration', parts: splitDuration(now - at) },
    note: { code: 'since', at },
  }
}

function readEnd({ verdict, timing }: TransactionSnapshot): Clock {
  const at = timing.endedAt
  if (at === null && timing.knownSince !== null)
    return readDay('started', timing.knownSince)
  const label = verdict === 'failed' ? 'ended' : 'finished'
  if (at === null) return { label, reading: null, note: { code: 'not-reported' } }
  const { endPrecision } = timing
  return readDay(label, at, {
    isApproximate: endPrecision === 'about',
    isBound: endPrecision === 'latest',
  })
}

const readDay = (
  label: Clock['label'],
  at: number,
  { isApproximate, isBound } = { isApproximate: false, isBound: false },
): Clock => ({
  label,
  reading: { code: 'time', at, isApproximate },
  note: { code: 'day', at, isBound },
})

function readEstimate(polled: PolledSnapshot, now: number): Clock {
  const label = 'estimated-time'
  const { verdict, timing } = polled.snapshot
  if (verdict !== 'in-progress')
    return { label, reading: null, note: { code: 'no-estimate' } }

  const asOf = getStaleSince(polled)
  const delay = getDelay(timing, asOf ?? now)
  const at = timing.expectedAt
  if (at === null) {
    const code = delay === null ? 'no-estimate' : 'longer'
    return { label, reading: null, note: { code } }
  }
  const note = { code: 'estimate-was', at, asOf } as const
  if (delay !== null)
    return { label, reading: { code: 'late', parts: getLargestParts(delay) }, note }
  // It may have ended since the last response.
  if (at < now) return { label, reading: null, note }
  const parts = getLargestParts(roundEstimate(at - now))
  return {
    label: 'estimated',
    reading: { code: 'left', parts },
    note: { code: 'around', at, asOf },
  }
}

function readCheck(polled: PolledSnapshot, now: number): Clock {
  const { checkedAt } = polled
  const label = 'checked'
  if (checkedAt === null) return { label, reading: { code: 'never' }, note: null }
  // Seconds after minutes are left out while the data is old and its age grows.
  const age = now - checkedAt
  const isStale = getStaleSince(polled) !== null
  const parts = isStale ? getLargestParts(age) : splitDuration(age)
  return { label, reading: { code: 'ago', parts }, note: null }
}
