const second = 1_000
const minute = 60 * second
const hour = 60 * minute
export const day = 24 * hour
/** An age beyond this is written as a date. */
export const longestAge = 30 * day
/** Nothing under way takes longer; a number beyond it is a mistake of somebody's clock. */
const longest = 9_999 * day

/** One reading of a duration: a number as text and its unit. */
export type DurationPart = { value: string; unit: 's' | 'min' | 'h' | 'd' }

/**
 * A duration in its two largest units: 9 min 56 s, 1 h 04 min, 2 d 3 h. Takes ms; what is negative or not a number
 * reads as 0 s, since a clock stops at zero and never counts below it.
 */
export function durationParts(ms: number): DurationPart[] {
  const left = Number.isFinite(ms) ? Math.min(Math.max(0, Math.floor(ms)), longest) : 0
  const [days, hours] = [Math.floor(left / day), Math.floor((left % day) / hour)]
  const [minutes, seconds] = [
    Math.floor((left % hour) / minute),
    Math.floor((left % minute) / second),
  ]
  if (days > 0) return [part(days, 'd'), part(hours, 'h')]
  if (hours > 0) return [part(hours, 'h'), { value: String(minutes).padStart(2, '0'), unit: 'min' }]
  if (minutes > 0) return [part(minutes, 'min'), part(seconds, 's')]
  return [part(seconds, 's')]
}

/** The same without a second unit of zero, for a duration that does not tick: 2 min, 1 h. */
export const settledParts = (ms: number): DurationPart[] =>
  durationParts(ms).filter(({ value }, index) => index === 0 || Number(value) > 0)

/** A duration in words: "9 min 56 s", "2 min". */
export const readableDuration = (ms: number): string =>
  settledParts(ms)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ')

/**
 * An estimate: "about 13 min", rounded to what an estimate can carry (5 s below a minute, whole minutes below two
 * hours, quarters of an hour above).
 */
export const readableEstimate = (ms: number): string =>
  `about ${readableDuration(roundedEstimate(ms))}`

/** The same without its words, in ms. */
export function roundedEstimate(ms: number): number {
  const grain = ms < minute ? 5 * second : ms < 2 * hour ? minute : 15 * minute
  return Math.max(grain, Math.round(ms / grain) * grain)
}

/** A long time in whole days, months or years: "3 days", "5 months", "2 years". Takes ms, a day at least. */
export function readableAge(ms: number): string {
  const days = Math.floor(ms / day)
  if (days >= 365) return counted(Math.floor(days / 365), 'year')
  return days >= 60 ? counted(Math.floor(days / 30), 'month') : counted(days, 'day')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How times are written: on this device's zone, or in UTC. */
export type Zone = 'local' | 'utc'

// Written by hand: making the browser's own formatter takes a cheap phone 60 ms, while a page is being drawn for the first time.
const months =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(',')

/** A moment's date and time of day as they are in a zone: UTC's own fields, moved by the device's offset for the local one. */
const fieldsIn = (at: number, zone: Zone): Date =>
  new Date(zone === 'utc' ? at : at - new Date(at).getTimezoneOffset() * minute)

/** "12:04:31", on the 24-hour clock. Takes Unix ms. */
export const readableTime = (at: number, zone: Zone): string =>
  fieldsIn(at, zone).toISOString().slice(11, 19)

/** "12:04". */
export const readableMinute = (at: number, zone: Zone): string => readableTime(at, zone).slice(0, 5)

/** "12:04:31", with the date before it where that lies a day or more from `other`: "10 June 2024, 12:04:31". */
export const readableTimeFrom = (at: number, other: number, zone: Zone): string =>
  dateFrom(at, other, zone) + readableTime(at, zone)

/** The same without seconds. */
export const readableMinuteFrom = (at: number, other: number, zone: Zone): string =>
  dateFrom(at, other, zone) + readableMinute(at, zone)

const dateFrom = (at: number, other: number, zone: Zone): string =>
  Math.abs(at - other) >= day ? `${readableDate(at, zone)}, ` : ''

/** "24 January 2024". */
export function readableDate(at: number, zone: Zone): string {
  const fields = fieldsIn(at, zone)
  return `${fields.getUTCDate()} ${months[fields.getUTCMonth()]} ${fields.getUTCFullYear()}`
}

/** The time, and before it the day unless that is today: "10 June 2024, 07:58:41". */
export function readableMoment(at: number, now: number, zone: Zone): string {
  const date = readableDate(at, zone)
  return date === readableDate(now, zone)
    ? readableTime(at, zone)
    : `${date}, ${readableTime(at, zone)}`
}

/** The same and, up to 30 days, how long ago that was: "10 June 2024, 07:58:41, 2 d 3 h ago". */
export const momentAndAge = (at: number, now: number, zone: Zone): string =>
  `${readableMoment(at, now, zone)}${now - at > longestAge ? '' : `, ${readableDuration(now - at)} ago`}`

/** What the zone is called on the page: "UTC", "UTC+2", "UTC−3:30". The letters of zones are said of several. */
export function zoneName(zone: Zone, at: number): string {
  const ahead = zone === 'utc' ? 0 : -new Date(at).getTimezoneOffset()
  if (ahead === 0) return 'UTC'
  const minutes = Math.abs(ahead) % 60
  const hours = (Math.abs(ahead) - minutes) / 60
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${minutes}` : ''}`
}

/** For who points at a time: what it is in UTC, where that differs from what is `shown`. */
export const hoverInUtc = (shown: string, utc: string): string | undefined =>
  shown === utc ? undefined : `In UTC: ${utc}`

const part = (value: number, unit: DurationPart['unit']): DurationPart => ({
  value: String(value),
  unit,
})
