import { dayMs, hourMs, minuteMs, secondMs } from '../../../model/time'

/** How long the service behind this one may take, ms. */
export const serviceTimeouts = {
  requestMs: 10 * secondMs,
  /** Of all attempts to look up a hash together: a page waits 15 s. */
  lookUpMs: 14 * secondMs,
} as const

/** How long its answers hold, ms. */
export const serviceLifetimes = {
  /** The tokens of one provider. An empty list is fetched again sooner. */
  providerTokens: { freshMs: hourMs, emptyMs: minuteMs, keepMs: 25 * hourMs },
  /** What is still open is told without a new report for this long. */
  openReplyMs: dayMs,
} as const
