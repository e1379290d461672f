import { hourMs, minuteMs, secondMs } from '../../model/time'

/** How long clients wait, and for how long values hold, ms. */
export const cacheLimits = {
  /** When a client that has waited too long should ask again: others still wait. */
  lateRetryMs: 3 * secondMs,
  /** Values are served for a minute, and for an hour more while fetching fails. */
  usual: { freshMs: minuteMs, keepMs: hourMs + minuteMs },
} as const
