import * as words from '#words/locale'
import { months } from '#words/times'
import { dayMs, minuteMs, putTime, splitDuration } from './time'

export type Zone = 'local' | 'utc'

/** How far the zone is ahead of UTC at a time, in ms. */
export const getZoneOffset = (zone: Zone, at: number): number =>
  zone === 'utc' ? 0 : -new Date(at).getTimezoneOffset() * minuteMs

const shiftToZone = (at: number, zone: Zone) => new Date(at + getZoneOffset(zone, at))

/** "12:04:31", on the 24-hour clock. Takes Unix ms. */
export const formatTime = (at: number, zone: Zone): string =>
  shiftToZone(at, zone).toISOString().slice(11, 19)

/** "12:04". */
export const formatMinute = (at: number, zone: Zone): string =>
  formatTime(at, zone).slice(0, 5)

/** "24 January 2024". */
export const formatDate = (at: number, zone: Zone): string =>
  putTime(words.dates.date, readDay(at, zone))

/** "24 January". */
export const formatDay = (at: number, zone: Zone): string =>
  putTime(words.dates.day, readDay(at, zone))

function readDay(at: number, zone: Zone) {
  const fields = shiftToZone(at, zone)
  const month = months[fields.getUTCMonth()] ?? ''
  return { day: fields.getUTCDate(), month, year: fields.getUTCFullYear() }
}

/** A time with its date: "10 June 2024, about 07:58". */
export const putDate = (at: number, zone: Zone, time: string): string =>
  putTime(words.dates.full, { date: formatDate(at, zone), time })

/** "10 June 2024, 07:58:41". */
export const formatDateTime = (at: number, zone: Zone): string =>
  putDate(at, zone, formatTime(at, zone))

/** "10 June 2024, 07:58". */
export const formatDateMinute = (at: number, zone: Zone): string =>
  putDate(at, zone, formatMinute(at, zone))

/** The time, in the form of `format`, with the date if it is a day or more from `other`. */
export function formatTimeFrom(
  at: number,
  other: number,
  zone: Zone,
  format = formatTime,
): string {
  const time = format(at, zone)
  return Math.abs(at - other) < dayMs ? time : putDate(at, zone, time)
}

/** The time, with the date unless it is today. */
export const formatMoment = (at: number, now: number, zone: Zone): string =>
  countDays(now, at, zone) === 0 ? formatTime(at, zone) : formatDateTime(at, zone)

/** A moment for a screen: "12:04:31", "23:51:40 yesterday", "10 June 2024, 07:58:41". */
export const formatNearMoment = (at: number, now: number, zone: Zone): string =>
  nameNearDay(formatTime(at, zone), countDays(now, at, zone)) ?? formatDateTime(at, zone)

/** The same without seconds: "01:51 tomorrow". */
export const formatNearMinute = (at: number, now: number, zone: Zone): string =>
  nameNearDay(formatMinute(at, zone), countDays(now, at, zone)) ??
  formatDateMinute(at, zone)

const countDays = (from: number, to: number, zone: Zone) =>
  getDayNumber(to, zone) - getDayNumber(from, zone)

const getDayNumber = (at: number, zone: Zone) =>
  Math.floor((at + getZoneOffset(zone, at)) / dayMs)

/** null where the day has no name. `days`: from today. */
function nameNearDay(time: string, days: number) {
  if (days === 0) return time
  if (Math.abs(days) !== 1) return null
  return putTime(words.dates[days > 0 ? 'tomorrow' : 'yesterday'], { time })
}

/** "10 June 2024, 07:58 UTC", for what is equal for all readers. */
export const formatUtcMinute = (at: number): string =>
  putTime(words.dates.utc, { time: formatDateMinute(at, 'utc') })

/**
 * The name of a zone by its offset: "UTC", "UTC+2", "UTC−3:30". Letter codes are
 * ambiguous.
 */
export function formatZone(zone: Zone, at: number): string {
  const offset = getZoneOffset(zone, at)
  if (offset === 0) return 'UTC'
  const [hours, minutes] = splitDuration(Math.abs(offset)).map(({ value }) =>
    Number(value),
  )
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${minutes}` : ''}`
}
