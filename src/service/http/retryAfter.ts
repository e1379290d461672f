/**
 * Returns the ms of a `Retry-After`, which has seconds or a date; 0 for none, and for one
 * that has passed, and at most `mostMs`. `sentAt`: the `Date` beside it, as the date is by
 * the same clock; NaN for none.
 */
export function parseRetryAfter(header: string, sentAt: number, mostMs: number): number {
  const seconds = readSeconds(header)
  const date = Date.parse(header)
  if (seconds === null && Number.isNaN(date)) return 0
  const retryAfterMs = seconds ?? date - (sentAt || Date.now())
  return Math.min(Math.max(retryAfterMs, 0), mostMs)
}

/** Returns the ms of a header of whole seconds; null for any other text. */
export const readSeconds = (header: string): number | null =>
  /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : null
