import { hourMs, minuteMs, secondMs } from '../../model/time'

/** How long clients wait, and for how long values and failures hold, ms. */
export const cacheLimits = {
  /** A page waits 15 s. */
  maxWaitMs: 14 * secondMs,
  /** When a client that has waited too long should ask again: others still wait. */
  lateRetryMs: 3 * secondMs,
  /**
   * While another instance fetches, a known value is served for this time; without one it
   * is looked for again.
   */
  lookAgainMs: 250,
  /** A key that could not be fetched is not fetched again for 3, 6, 12, 24, then 30 s. */
  firstRestMs: 3 * secondMs,
  longestRestMs: 30 * secondMs,
  /** An upstream says itself when it wants to be asked again, at most this much later. */
  longestRetryMs: minuteMs,
  /** Values are served for a minute, and for an hour more while fetching fails. */
  usual: { freshMs: minuteMs, keepMs: hourMs + minuteMs },
} as const
