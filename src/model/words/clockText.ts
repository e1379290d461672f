import { type DurationPart, formatDate, type Zone } from '../time'
import { type Clock, type ClockNotes, isTelling, readClocks } from '../transaction/clocks'
import type { PolledSnapshot } from '../transaction/timing'
import {
  clockLabels,
  clockNotes,
  clockWords,
  formatAbout,
  formatClockMinute,
  formatClockTime,
  type ReadAt,
} from './en/clocks'

/** The words of a clock. */
export type ClockText = {
  label: string
  /** A duration in parts, a time of day, or words if it is unknown. */
  reading: readonly DurationPart[] | { time: string } | { words: string }
  /** Follows the reading: "ago", "left"; or ''. */
  suffix: string
  note: string
  /** The note on paper; '' where it is the same. */
  paperNote: string
  /** All of it in a table: "12:04:31", "24 January 2024, 12:04", "about 4 min left". */
  short: string
  /** Whether it says more than that its time is unknown; else the note says why. */
  isTelling: boolean
}

/** The clocks at `now`, Unix ms by the server's clock, in words. */
export function formatClocks(polled: PolledSnapshot, now: number, zone: Zone) {
  const { age, end, checked, lastChange } = readClocks(polled, now)
  return {
    age: formatClock(age, now, zone),
    end: formatClock(end, now, zone),
    checked: formatClock(checked, now, zone),
    lastChange: formatClock(lastChange, now, zone),
  }
}

/** A clock in words; `now` as in `readClocks`. */
export function formatClock(clock: Clock, now: number, zone: Zone): ClockText {
  const { label, reading, note } = clock
  const onScreen = formatNote(note.code, note, { now, zone, isPaper: false })
  const onPaper = formatNote(note.code, note, { now, zone, isPaper: true })
  const text = {
    reading: readWords(clock, zone),
    suffix: reading !== null && 'parts' in reading ? clockWords[reading.code] : '',
  }
  return {
    ...text,
    label: clockLabels[label],
    short: shorten(clock, formatReading(text), { now, zone }),
    note: onScreen,
    paperNote: onPaper === onScreen ? '' : onPaper,
    isTelling: isTelling(clock),
  }
}

const formatNote = <Code extends keyof ClockNotes>(
  code: Code,
  note: ClockNotes[Code],
  readAt: ReadAt,
): string => clockNotes[code](note, readAt)

function readWords({ reading }: Clock, zone: Zone): ClockText['reading'] {
  if (reading === null) return { words: '—' }
  if ('parts' in reading) return reading.parts
  if (reading.code === 'never') return { words: clockWords.never }
  const { code, at } = reading
  return {
    time: code === 'date' ? formatDate(at, zone) : formatClockTime(reading, zone),
  }
}

/** A clock's reading as text: "9 min 56 s", "12 min late", "—". */
export function formatReading({
  reading,
  suffix,
}: Pick<ClockText, 'reading' | 'suffix'>): string {
  if ('words' in reading) return reading.words
  if ('time' in reading) return reading.time
  return [...reading.map(({ value, unit }) => `${value} ${unit}`), suffix]
    .join(' ')
    .trim()
}

function shorten(
  { reading, note }: Clock,
  text: string,
  { now, zone }: Pick<ReadAt, 'now' | 'zone'>,
): string {
  if (reading?.code === 'left') return formatAbout(text)
  if (reading?.code !== 'time' || note.code !== 'day') return text
  const isToday = formatDate(note.at, zone) === formatDate(now, zone)
  return isToday ? text : formatClockMinute(reading, note, zone)
}
