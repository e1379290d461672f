import { dayMs, formatDuration, formatMoment, roundEstimate, type Zone } from '../time'
import { about, momentAndAge } from '#words/times'
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
