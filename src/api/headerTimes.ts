/** Longer values of `Retry-After` are capped. */
const maxRetryAfterMs = 60_000

/**
 * `Retry-After` as a delay in ms, from seconds or an HTTP date (which ends in GMT; `Date.parse` accepts "-5" too); null if
 * absent or invalid.
 */
export function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  const now = Date.now() + readClockOffset(response)
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  const isValid = /^\d{1,9}$|GMT$/.test(header) && !Number.isNaN(ms)
  return isValid ? Math.min(Math.max(0, ms), maxRetryAfterMs) : null
}

/** The `Age` of a response in ms; 0 if absent. */
export const readAge = (response: Response): number => {
  const header = response.headers.get('age') ?? ''
  return /^\d{1,9}$/.test(header) ? Number(header) * 1000 : 0
}

/** How far the server's clock is ahead, in ms, from the `Date` header; 0 if CORS hides it. */
export const readClockOffset = (response: Response): number =>
  getClockOffset(Date.parse(response.headers.get('date') ?? ''), Date.now())

/** The offset between two clocks in Unix ms. `Date` has whole seconds, so less than two seconds count as 0. */
export function getClockOffset(server: number, device: number): number {
  const offset = server - device
  return Number.isNaN(offset) || Math.abs(offset) < 2_000 ? 0 : offset
}
