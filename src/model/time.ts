import * as words from '#words/locale'
import { months } from '#words/times'
import { formatNumber } from './amounts'

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** Longer durations are clock errors. */
const maxDurationMs = 9_999 * dayMs

const units = [
  { unit: 'd', ms: dayMs },
  { unit: 'h', ms: hourMs },
  { unit: 'min', ms: minuteMs },
  { unit: 's', ms: secondMs },
] as const

/** One part of a duration: a number as text and its unit. */
export type DurationPart = { value: string; unit: (typeof units)[number]['unit'] }

/**
 * A duration in its two largest units: 9 min 56 s, 1 h 04 min, 2 d 3 h. Takes ms;
 * negative values and NaN give 0 s.
 */
export function splitDuration(duration: number): DurationPart[] {
  const left = Number.isFinite(duration)
    ? Math.min(Math.max(0, duration), maxDurationMs)
    : 0
  const largest = units.findIndex(({ unit, ms }) => left >= ms || unit === 's')
  return units.slice(largest, largest + 2).map(({ unit, ms }, index, shown) => {
    const largerMs = shown[index - 1]?.ms ?? Infinity
    const count = Math.floor((left % largerMs) / ms)
    const width = index > 0 && unit === 'min' ? 2 : 1
    return { value: String(count).padStart(width, '0'), unit }
  })
}

/**
 * The same without a second unit of zero, for a duration that does not tick: 2 min, 1 h.
 */
export const settledParts = (ms: number): DurationPart[] =>
  splitDuration(ms).filter(({ value }, index) => index === 0 || Number(value) > 0)

/** Parts in words: "9 min 56 s". */
export const joinParts = (parts: readonly DurationPart[]): string =>
  parts
    .map(({ value, unit }) => put(words.units[unit], { count: value }))
    .join(words.unitGap)

// Texts of times have no other slots, and messages need this file.
const put = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** A duration in words: "9 min 56 s", "2 min". */
export const formatDuration = (ms: number): string => joinParts(settledParts(ms))

/**
 * The time between two blocks: "250 ms", "2.5 s", "10 min": below a minute, tenths tell
 * chains apart. '' when unknown.
 */
export function formatBlockTime(ms: number | null): string {
  if (ms === null || ms <= 0) return ''
  if (ms < secondMs) return put(words.units.ms, { count: Math.round(ms) })
  if (ms >= minuteMs) return formatDuration(ms)
  return put(words.units.s, { count: formatNumber(String(Math.round(ms / 100) / 10)) })
}

/**
 * Rounds an estimate in ms: to 5 s below a minute, minutes below two hours, quarters of
 * an hour above.
 */
export function roundEstimate(ms: number): number {
  const longGrain = ms < 2 * hourMs ? minuteMs : 15 * minuteMs
  const grain = ms < minuteMs ? 5 * secondMs : longGrain
  return Math.max(grain, Math.round(ms / grain) * grain)
}

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
  put(words.dates.date, readDay(at, zone))

/** "24 January". */
export const formatDay = (at: number, zone: Zone): string =>
  put(words.dates.day, readDay(at, zone))

function readDay(at: number, zone: Zone) {
  const fields = shiftToZone(at, zone)
  const month = months[fields.getUTCMonth()] ?? ''
  return { day: fields.getUTCDate(), month, year: fields.getUTCFullYear() }
}

/** A time with its date: "10 June 2024, about 07:58". */
export const putDate = (at: number, zone: Zone, time: string): string =>
  put(words.dates.full, { date: formatDate(at, zone), time })

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
  return put(words.dates[days > 0 ? 'tomorrow' : 'yesterday'], { time })
}

/** "10 June 2024, 07:58 UTC", for what is equal for all readers. */
export const formatUtcMinute = (at: number): string =>
  put(words.dates.utc, { time: formatDateMinute(at, 'utc') })

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
