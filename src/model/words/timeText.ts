import { formatMoment, formatZone, getZoneOffset, type Zone } from '../dates'
import { dayMs, formatDuration, roundEstimate } from '../time'
import { about, momentAndAge, otherZone, utcTime } from '#words/times'
import { fillText } from './messages'

/** An estimate: "about 13 min", rounded by `roundEstimate`. */
export const formatEstimate = (ms: number): string =>
  fillText(about, { time: formatDuration(roundEstimate(ms)) })

/** A moment and, up to 30 days, how long ago it was: "10 June 2024, 07:58:41, 2 d 3 h ago". */
export function formatMomentAndAge(at: number, now: number, zone: Zone): string {
  const moment = formatMoment(at, now, zone)
  return now - at > 30 * dayMs
    ? moment
    : fillText(momentAndAge, { moment, age: formatDuration(now - at) })
}

/**
 * The name of a zone with its other offset in the year of `at`, for times of all seasons:
 * "UTC+1, UTC+2 in summer"; in Sydney "UTC+11, UTC+10 in winter".
 */
export function formatYearZone(zone: Zone, at: number): string {
  const year = new Date(at).getUTCFullYear()
  const offset = getZoneOffset(zone, at)
  const time = [Date.UTC(year, 0), Date.UTC(year, 6)].find(
    (middle) => getZoneOffset(zone, middle) !== offset,
  )
  const name = formatZone(zone, at)
  if (time === undefined) return name
  const season = getZoneOffset(zone, time) > offset ? 'summer' : 'winter'
  return fillText(otherZone[season], { zone: name, other: formatZone(zone, time) })
}

/** The tooltip of a time: its UTC form, where that differs from `shown`. */
export const formatUtcTooltip = (shown: string, utc: string): string | undefined =>
  shown === utc ? undefined : fillText(utcTime, { time: utc })
