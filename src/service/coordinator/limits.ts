import { minuteMs, secondMs } from '../../model/time'

/** How long a key is waited for, left to another instance, and rests once it has failed, ms. */
export const onceLimits = {
  /**
   * While another instance fetches, a known value is served for this time; without one it
   * is looked for again.
   */
  lookAgainMs: 250,
  /** Nobody waits longer for a value: a page waits 15 s. */
  maxWaitMs: 14 * secondMs,
  /** A key that could not be fetched is not fetched again for 3, 6, 12, 24, then 30 s. */
  firstRestMs: 3 * secondMs,
  longestRestMs: 30 * secondMs,
  /** An upstream says itself when it wants to be asked again, at most this much later. */
  longestRetryMs: minuteMs,
} as const
