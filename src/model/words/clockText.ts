import {
  formatDate,
  formatMinute,
  formatMoment,
  formatNearMinute,
  formatNearMoment,
  formatTime,
  formatTimeFrom,
  putDate,
  type Zone,
} from '../dates'
import { formatDuration, joinParts } from '../time'
import { type Clock, isTelling, readClocks } from '../transaction/shownClocks'
import type { PolledSnapshot } from '../transaction/polledSnapshot'
import { clockLabels, clockNotes, clockReadings, latest } from '#words/clocks'
import { about } from '#words/times'
import { fillText, type ValuesOf } from './messages'

/** The words of a clock. */
export type ClockText = {
  label: string
  /** "9 min 56 s", "12 min late", "12:04:31", "—". */
  reading: string
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
  const { age, end, checked } = readClocks(polled, now)
  return {
    age: formatClock(age, now, zone),
    end: formatClock(end, now, zone),
    checked: formatClock(checked, now, zone),
  }
}

/** When a clock is read, Unix ms. On paper, "today" has no meaning. */
type ReadAt = { now: number; zone: Zone; isPaper: boolean }

/** A clock in words; `now` as in `readClocks`. */
export function formatClock(clock: Clock, now: number, zone: Zone): ClockText {
  const { label, reading, note } = clock
  const onScreen = formatNote(note, { now, zone, isPaper: false })
  const onPaper = formatNote(note, { now, zone, isPaper: true })
  const text = formatReading(reading, zone)
  return {
    label: clockLabels[label],
    reading: text,
    short: shorten(clock, text, { now, zone }),
    note: onScreen,
    paperNote: onPaper === onScreen ? '' : onPaper,
    isTelling: isTelling(clock),
  }
}

type Note = NonNullable<Clock['note']>

const formatNote = (note: Note | null, readAt: ReadAt) =>
  note === null ? '' : fillText(clockNotes[note.code], readNote(note, readAt))

function readNote(note: Note, readAt: ReadAt): ValuesOf<typeof clockNotes> {
  const { now, zone } = readAt
  const date = 'at' in note ? formatDate(note.at, zone) : ''
  return {
    duration: 'ms' in note && formatDuration(note.ms),
    time: 'at' in note && formatNoteTime(note, readAt),
    asOf: 'asOf' in note && note.asOf !== null && formatMoment(note.asOf, now, zone),
    date,
    isToday: !readAt.isPaper && date === formatDate(now, zone),
    isBound: 'isBound' in note && note.isBound,
  }
}

function formatNoteTime(
  note: Extract<Note, { at: number }>,
  { now, zone, isPaper }: ReadAt,
) {
  const { at } = note
  switch (note.code) {
    case 'around':
    case 'estimate-was':
      return formatNearMinute(at, now, zone)
    case 'from':
      return formatTimeFrom(at, note.until, zone)
    case 'since':
      return isPaper ? formatMoment(at, now, zone) : formatNearMoment(at, now, zone)
    default:
      return formatNearMoment(at, now, zone)
  }
}

const formatAbout = (time: string) => fillText(about, { time })

function formatReading(reading: Clock['reading'], zone: Zone): string {
  if (reading === null) return '—'
  if ('parts' in reading)
    return fillText(clockReadings, {
      code: reading.code,
      duration: joinParts(reading.parts),
    })
  if (reading.code === 'never') return clockReadings.never
  // One that is computed from block heights has no seconds.
  return reading.isApproximate
    ? formatAbout(formatMinute(reading.at, zone))
    : formatTime(reading.at, zone)
}

function shorten(
  { reading, note }: Clock,
  text: string,
  { now, zone }: Pick<ReadAt, 'now' | 'zone'>,
) {
  if (reading?.code === 'left') return formatAbout(text)
  if (reading?.code !== 'time' || note?.code !== 'day') return text
  const isToday = formatDate(note.at, zone) === formatDate(now, zone)
  const { at, isApproximate } = reading
  const minute = formatMinute(at, zone)
  const time = isToday
    ? text
    : putDate(at, zone, isApproximate ? formatAbout(minute) : minute)
  return note.isBound ? fillText(latest, { time }) : time
}
