import type { Leg } from '../../contract/tracker'
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
import { selectReported, type TrackedLeg } from './legHistory'
import { isTransferKind } from './legs'
import { isWaiting, type TransactionSnapshot } from './transaction'
import { isFinal } from './verdict'

/** When a transaction started, ended and was expected to end; Unix ms, null if unknown. */
export type Timing = {
  startedAt: number | null
  /** The start of the first leg with a known one, where the start of the whole is unknown. */
  knownSince: number | null
  endedAt: number | null
  /** The last update of any leg: an upper bound of the end, and the age of the reported data. */
  lastUpdateAt: number | null
  expectedAt: number | null
  /** It is late after its estimate, or without one a day after its start or its last wait; never while it waits. */
  dueAt: number | null
}

/** The times of a transaction, from its own fields or else from its legs. */
export function getTiming(snapshot: TransactionSnapshot): Timing {
  const { rows, log, verdict, resumedAt } = snapshot
  const result = snapshot.response?.result
  const reported = selectReported(rows)
  const legs = reported.map(({ leg }) => leg)
  const [knownSince = null] = sortKnown(legs.map(({ startTimestamp }) => startTimestamp))
  // Without the start of its first leg, the transaction began at an unknown time before.
  const first = reported.find(({ kind }) => isTransferKind(kind))
  const ownStart = first?.leg.startTimestamp === null ? null : knownSince
  const startedAt = result?.startTimestamp ?? ownStart
  const usual = startedAt === null ? 0 : (result?.estimatedDuration ?? 0)
  const isOpenEnded = isWaiting(snapshot)
  const ends = legs.map(({ endTimestamp }) => endTimestamp)
  const endedAt = result?.endTimestamp ?? (ends.at(-1) === null ? null : findLatest(ends))
  // The page can see a change hours later. That time counts only for a step that reports no time but its start.
  const seenAt =
    log.find(({ step }) => step > 0 && !hasOwnTime(rows[step - 1]?.leg))?.at ?? null
  // The last step may have ended after all that is known.
  const isUnbounded =
    isFinal(verdict) && (endedAt ?? seenAt) === null && !hasOwnTime(legs.at(-1))
  const updates = [seenAt, ...ends, ...legs.map(({ updateTimestamp }) => updateTimestamp)]
  const estimate =
    result?.estimatedEndTimestamp ??
    findLatest(legs.map(getEstimatedEnd)) ??
    (startedAt !== null && usual > 0 ? startedAt + usual : null)
  // What was estimated before a wait says nothing after it.
  const isOutdated = (estimate ?? 0) <= (resumedAt ?? 0)
  const expectedAt = isOpenEnded || isOutdated ? null : estimate
  const openSince = resumedAt ?? startedAt
  return {
    startedAt,
    knownSince,
    endedAt,
    lastUpdateAt: isUnbounded ? null : findLatest(updates),
    expectedAt,
    dueAt: expectedAt ?? (openSince === null || isOpenEnded ? null : openSince + dayMs),
  }
}

const hasOwnTime = (leg: Leg | undefined): boolean =>
  leg !== undefined &&
  (leg.endTimestamp !== null ||
    (leg.updateTimestamp ?? leg.startTimestamp) !== leg.startTimestamp)

const sortKnown = (times: readonly (number | null)[]): number[] =>
  times.filter((at) => at !== null).toSorted((a, b) => a - b)
const findLatest = (times: readonly (number | null)[]): number | null =>
  sortKnown(times).at(-1) ?? null

/** Services send the start as the end where they have no estimate. */
const getEstimatedEnd = ({ startTimestamp, estimatedEndTimestamp }: TrackedLeg['leg']) =>
  estimatedEndTimestamp === startTimestamp ? null : estimatedEndTimestamp

/** How late it is at `now`, in ms; null while it is on time. */
export const getDelay = ({ dueAt }: Timing, now: number): number | null =>
  dueAt === null || now <= dueAt ? null : now - dueAt

/** `late` is over the estimate, `long` a day over it. */
export type Lateness = 'none' | 'late' | 'long'

export function getLateness(timing: Timing, now: number): Lateness {
  const delay = getDelay(timing, now)
  if (delay === null) return 'none'
  return delay > dayMs || timing.expectedAt === null ? 'long' : 'late'
}

/**
 * When a leg starts and ends; Unix ms, null if unknown. The start is an estimate until the leg `hasStarted`, the end until
 * it `hasEnded`.
 */
export type Span = {
  from: number | null
  to: number | null
  hasStarted: boolean
  hasEnded: boolean
}

/** The spans of all rows. A leg that has not started is expected to start when the one before it ends. */
export function getLegSpans(rows: readonly TrackedLeg[]): Span[] {
  let earliest: number | null = null
  return rows.map(({ leg, state }) => {
    const { startTimestamp, endTimestamp, updateTimestamp, estimatedDuration } = leg
    const from = startTimestamp ?? earliest
    const hasEnded =
      state !== 'not-started' && state !== 'in-progress' && state !== 'unknown'
    const usual = estimatedDuration ?? 0
    const estimate =
      getEstimatedEnd(leg) ?? (from !== null && usual > 0 ? from + usual : null)
    // The last update of an ended leg is at its end or shortly after.
    const end = hasEnded ? (endTimestamp ?? updateTimestamp) : estimate
    const to = hasEnded && end !== null && from !== null ? Math.max(from, end) : end
    earliest = to
    return { from, to, hasStarted: startTimestamp !== null, hasEnded }
  })
}

/** A snapshot with its polling times: the last successful poll, the last request, and the error, if polls fail. */
export type PolledSnapshot = {
  snapshot: TransactionSnapshot
  checkedAt: number | null
  requestedAt: number
  nextPollDelay: number | null
  failure: object | null
}

/** Time until the next poll, in ms; null when no poll is planned. */
export const getTimeToNextPoll = (
  { requestedAt, nextPollDelay }: PolledSnapshot,
  now: number,
): number | null =>
  nextPollDelay === null ? null : Math.max(0, requestedAt + nextPollDelay - now)

/** One clock. The reading is a duration in parts, a time of day, or words if unknown; `suffix` follows it ("ago", "left"). */
export type Clock = {
  label: string
  reading: DurationPart[] | { time: string } | { words: string }
  suffix: string
  note: string
}

/** A clock's reading as text: "9 min 56 s", "12 min late", "—". */
export function formatClock({ reading, suffix }: Clock): string {
  if ('words' in reading) return reading.words
  if ('time' in reading) return reading.time
  return [...reading.map(({ value, unit }) => `${value} ${unit}`), suffix]
    .join(' ')
    .trim()
}

type View = { polled: PolledSnapshot; timing: Timing; now: number; zone: Zone }

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
  label: string,
  reading: Clock['reading'],
  note: string,
  suffix = '',
) => ({
  label,
  reading,
  suffix,
  note,
})
const createUnknown = (label: string, note: string) =>
  createClock(label, { words: '—' }, note)

/** Parts without seconds after minutes. */
const getLargestParts = (ms: number): DurationPart[] =>
  splitDuration(ms).filter(({ unit }, index) => index === 0 || unit !== 's')

/** When the reported data last changed: a recent poll can return old data. */
function getLastChangeClock({ timing: { lastUpdateAt: at }, now, zone }: View): Clock {
  const label = 'Last change'
  if (at === null) return createUnknown(label, 'Time not reported')
  const date = formatDate(at, zone)
  if (now - at >= dayMs)
    return createClock(label, { time: date }, `${formatAge(now - at)} ago`)
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

function getAgeClock({ polled: { snapshot }, timing, now, zone }: View): Clock {
  const isSearching = snapshot.verdict === 'not-seen' || snapshot.verdict === 'checking'
  const since = isSearching ? snapshot.requestedSince : timing.startedAt
  if (since === null) return createUnknown('Elapsed', 'Start time not reported')
  const note = `since ${formatTimeFrom(since, now, zone)}`
  return createClock(
    isSearching ? 'Searching' : 'Elapsed',
    splitDuration(now - since),
    note,
  )
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
  // An end that is computed from block heights has no seconds.
  const isApproximate = snapshot.response?.result.isEndApproximate
  const time = isApproximate ? `about ${formatMinute(at, zone)}` : formatTime(at, zone)
  return createClock(label, { time }, note)
}

function getEstimateClock({ polled, timing, now, zone }: View): Clock {
  const label = 'Estimated time'
  const { expectedAt } = timing
  const { failure, checkedAt, snapshot } = polled
  if (snapshot.verdict !== 'in-progress') return createUnknown(label, 'No estimate yet')
  const staleSince = failure === null ? null : checkedAt
  const delay = getDelay(timing, staleSince ?? now)
  if (expectedAt === null)
    return createUnknown(
      label,
      delay === null ? 'No estimate yet' : 'longer than expected',
    )
  const asOf = staleSince === null ? '' : `, as of ${formatTime(staleSince, zone)}`
  const at = `${formatMinuteFrom(expectedAt, now, zone)}${asOf}`
  if (delay !== null)
    return createClock(label, getLargestParts(delay), `estimate was ${at}`, 'late')
  // It may have ended since the last response.
  if (expectedAt < now) return createUnknown(label, `estimate was ${at}`)
  const left = getLargestParts(roundEstimate(expectedAt - now))
  return createClock('Estimated', left, `around ${at}`, 'left')
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
