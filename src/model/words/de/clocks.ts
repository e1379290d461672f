import type { Clock, ClockNotes } from '../../transaction/shownClocks'
import type { Message } from '../messages'

export const clockLabels: Readonly<Record<Clock['label'], string>> = {
  elapsed: 'Vergangen',
  searching: 'Suche',
  waiting: 'Wartezeit',
  took: 'Dauer',
  'took-about': 'Dauer etwa',
  'took-at-most': 'Dauer höchstens',
  'took-known-part': 'Dauer mindestens',
  'took-about-known-part': 'Dauer mindestens etwa',
  'took-at-most-known-part': 'Nach der Einzahlung höchstens',
  started: 'Beginn',
  finished: 'Abschluss',
  ended: 'Ende',
  'estimated-time': 'Geschätzte Zeit',
  estimated: 'Geschätzt',
  checked: 'Geprüft',
}

export const clockReadings = {
  by: 'code',
  ago: 'vor {duration}',
  // "etwa 4 min übrig": "about" stands before it.
  left: '{duration} übrig',
  late: '{duration} Verspätung',
  duration: '{duration}',
  never: 'noch keine Antwort',
} as const

export const latest = 'spätestens {time}'

export const clockNotes = {
  'not-reported': 'Zeit nicht gemeldet',
  'times-not-reported': 'Zeiten nicht gemeldet',
  'start-not-reported': 'Beginn nicht gemeldet',
  'at-once': 'Sofort',
  'no-estimate': 'Noch keine Schätzung',
  longer: 'länger als erwartet',
  estimated: 'geschätzt {duration}',
  since: 'seit {time}',
  from: 'ab {time}',
  day: [
    'spätestens heute{isToday?}{isBound?}',
    'heute{isToday?}',
    'spätestens {isBound?}{date}',
    '{date}',
  ],
  around: 'etwa {time}[, Stand {asOf}]',
  'estimate-was': 'Schätzung war {time}[, Stand {asOf}]',
} as const satisfies Record<keyof ClockNotes, Message>
