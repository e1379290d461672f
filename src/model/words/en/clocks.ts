import {
  formatAge,
  formatDate,
  formatDuration,
  formatMinute,
  formatMoment,
  formatNearMinute,
  formatNearMoment,
  formatTime,
  formatTimeFrom,
  type Zone,
} from '../../time'
import type { Clock, ClockNotes } from '../../transaction/clocks'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: 'Elapsed',
  searching: 'Searching',
  waiting: 'Waiting',
  took: 'Took',
  'took-known-part': 'After the deposit',
  started: 'Started',
  finished: 'Finished',
  ended: 'Ended',
  'estimated-time': 'Estimated time',
  estimated: 'Estimated',
  updated: 'Updated',
  'last-asked': 'Last asked',
  'last-change': 'Last change',
}

export const clockWords = {
  /** After a duration. */
  ago: 'ago',
  left: 'left',
  late: 'late',
  duration: '',
  /** In place of the age of a response. */
  never: 'no response yet',
  updating: 'updating…',
} as const

/** A time of day; one that is computed from block heights has no seconds. */
export const formatClockTime = (
  { at, isApproximate }: { at: number; isApproximate: boolean },
  zone: Zone,
): string => (isApproximate ? `about ${formatMinute(at, zone)}` : formatTime(at, zone))

/** An estimate where its note has no place: "about 4 min left". */
export const formatAbout = (left: string): string => `about ${left}`

/** When a clock is read, Unix ms. On paper, "today" has no meaning. */
export type ReadAt = { now: number; zone: Zone; isPaper: boolean }

/** Its day and minute in a table: "by 24 January 2024, about 12:04". */
export function formatClockMinute(
  { at, isApproximate }: { at: number; isApproximate: boolean },
  { isBound }: { isBound: boolean },
  zone: Zone,
): string {
  const minute = formatMinute(at, zone)
  const time = isApproximate ? `about ${minute}` : minute
  const date = formatDate(at, zone)
  return isBound ? `by ${date}, ${time}` : `${date}, ${time}`
}

export const clockNotes: {
  [Code in keyof ClockNotes]: (note: ClockNotes[Code], readAt: ReadAt) => string
} = {
  'not-reported': () => 'Time not reported',
  'times-not-reported': () => 'Times not reported',
  'start-not-reported': () => 'Start time not reported',
  'at-once': () => 'At once',
  'no-estimate': () => 'No estimate yet',
  longer: () => 'longer than expected',
  final: () => 'Final',
  'not-retrying': () => 'Not retrying',
  updating: () => clockWords.updating,
  ago: ({ ms }) => `${formatAge(ms)} ago`,
  estimated: ({ ms }) => `estimated ${formatDuration(ms)}`,
  retrying: ({ ms }) => `retrying in ${formatDuration(ms)}`,
  refreshes: ({ ms }) => `refreshes in ${formatDuration(ms)}`,
  at: ({ at }, { now, zone }) => `at ${formatNearMoment(at, now, zone)}`,
  since: ({ at }, { now, zone, isPaper }) =>
    isPaper
      ? `since ${formatMoment(at, now, zone)}`
      : `since ${formatNearMoment(at, now, zone)}`,
  from: ({ at, until }, { zone }) => `from ${formatTimeFrom(at, until, zone)}`,
  day: ({ at, isBound }, { now, zone, isPaper }) => {
    const date = formatDate(at, zone)
    if (isPaper || date !== formatDate(now, zone)) return isBound ? `by ${date}` : date
    return isBound ? 'today at the latest' : 'today'
  },
  around: ({ at, asOf }, readAt) =>
    asOf === null
      ? `around ${formatExpected(at, readAt)}`
      : `around ${formatExpected(at, readAt)}, as of ${formatAsOf(asOf, readAt)}`,
  'estimate-was': ({ at, asOf }, readAt) =>
    asOf === null
      ? `estimate was ${formatExpected(at, readAt)}`
      : `estimate was ${formatExpected(at, readAt)}, as of ${formatAsOf(asOf, readAt)}`,
}

const formatExpected = (at: number, { now, zone }: ReadAt): string =>
  formatNearMinute(at, now, zone)

const formatAsOf = (at: number, { now, zone }: ReadAt): string =>
  formatMoment(at, now, zone)
