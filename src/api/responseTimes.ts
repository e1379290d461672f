import { confirmedAtHeader } from '../contract/cached'
import { getClockOffset, readClockOffset } from './requestError'

/** The times of a response, in ms. */
export type ResponseTimes = {
  /** How far the service's clock is ahead of this device's. */
  clockOffset: number
  /** How long ago the service's sources confirmed the response. */
  age: number
  /**
   * When that was, Unix ms by the service's clock; null where the service does not say.
   */
  confirmedAt: number | null
}

/**
 * Reads the times of a response, which a cache in front of the service may have stored.
 * Such a cache either keeps the service's `Date` and counts `Age`, as HTTP says, or
 * writes a `Date` of its own and leaves `Age` as it was, as nginx does. The service
 * sends `Confirmed-At` with an `Age` of 0, so that `Date` and `Age` together are the
 * present time in both cases. Without it, `Age` is the service's own.
 */
export function readResponseTimes(response: Response): ResponseTimes {
  const { headers } = response
  const ageMs = (readInteger(headers, 'age') ?? 0) * 1_000
  const confirmedAt = readInteger(headers, confirmedAtHeader)
  if (confirmedAt === null) {
    return { clockOffset: readClockOffset(response), age: ageMs, confirmedAt }
  }
  const sentAt = Date.parse(headers.get('date') ?? '')
  const serverNow = sentAt + ageMs
  const clockOffset = getClockOffset(serverNow, Date.now())
  // A page on another origin may not be able to read `Date`.
  const present = Number.isNaN(serverNow) ? Date.now() : serverNow
  return { clockOffset, age: Math.max(0, present - confirmedAt), confirmedAt }
}

function readInteger(headers: Headers, name: string) {
  const text = headers.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
