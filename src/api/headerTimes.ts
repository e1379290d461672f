/** No pause that a service asks for is longer; in ms. */
const longestPause = 60_000

/**
 * `Retry-After` in seconds or as an HTTP date, which ends in GMT (`Date.parse` alone takes "-5" for one). A date that is
 * past is no pause; what is neither is not known.
 */
export function pauseOf(response: Response): number | null {
  const header = response.headers.get('retry-after')?.trim() ?? ''
  const now = Date.now() + clockOffsetOf(response)
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  const known = /^\d{1,9}$|GMT$/.test(header) && !Number.isNaN(ms)
  return known ? Math.min(Math.max(0, ms), longestPause) : null
}

/** How old an answer was when it was sent, in ms, where the service says so; 0 else. */
export const ageOf = (response: Response): number => {
  const header = response.headers.get('age') ?? ''
  return /^\d{1,9}$/.test(header) ? Number(header) * 1000 : 0
}

/** How far the server's clock is ahead, in ms, by the header that says what it was. A service may not show it at all. */
export const clockOffsetOf = (response: Response): number =>
  offsetOf(Date.parse(response.headers.get('date') ?? ''), Date.now())

/** `Date` counts whole seconds: a difference below two of them is nothing. Both in Unix ms. */
export function offsetOf(server: number, here: number): number {
  const offset = server - here
  return Number.isNaN(offset) || Math.abs(offset) < 2_000 ? 0 : offset
}
