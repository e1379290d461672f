import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: 'Elapsed',
  searching: 'Searching',
  waiting: 'Waiting',
  took: 'Took',
  'took-about': 'Took about',
  'took-at-most': 'Took at most',
  'took-known-part': 'Took at least',
  'took-about-known-part': 'Took at least about',
  'took-at-most-known-part': 'After the deposit, at most',
  started: 'Started',
  finished: 'Finished',
  ended: 'Ended',
  'estimated-time': 'Estimated time',
  estimated: 'Estimated',
  checked: 'Checked',
}

export const clockReadings = {
  by: 'code',
  ago: '{duration} ago',
  left: '{duration} left',
  late: '{duration} late',
  duration: '{duration}',
  /** In place of the age of a response. */
  never: 'no response yet',
} as const

/** The latest time of a reading, or its day. */
export const latest = 'by {time}'

/** What is said below the readings. On paper, "today" has no meaning. */
export const clockNotes = {
  'not-reported': 'Time not reported',
  'times-not-reported': 'Times not reported',
  'start-not-reported': 'Start time not reported',
  'at-once': 'At once',
  'no-estimate': 'No estimate yet',
  longer: 'longer than expected',
  estimated: 'estimated {duration}',
  since: 'since {time}',
  from: 'from {time}',
  day: [
    'today{isToday?}{isBound?} at the latest',
    'today{isToday?}',
    'by {isBound?}{date}',
    '{date}',
  ],
  around: 'around {time}[, as of {asOf}]',
  'estimate-was': 'estimate was {time}[, as of {asOf}]',
} as const satisfies Record<keyof ClockNotes, Message>
