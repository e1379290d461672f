import { dayMs, hourMs, minuteMs, secondMs } from '../../model/time'

/** When a client should ask again after its sources have failed, ms. */
export const sourceRetryMs = 5 * secondMs

/** Older prices are not sent, so they must not hide newer ones. */
export const maxPriceAgeMs = 10 * minuteMs

/** How long another service behind this one may take, ms. */
export const serviceTimeouts = {
  requestMs: 10 * secondMs,
  /** Of all attempts to look up a hash together: a page waits 15 s. */
  lookUpMs: 14 * secondMs,
} as const

/** How long answers of another service hold, ms. */
export const serviceLifetimes = {
  /** Its token lists. */
  lists: { freshMs: 10 * minuteMs, keepMs: dayMs + 10 * minuteMs },
  /** The tokens of one provider. An empty list is fetched again sooner. */
  providerTokens: { freshMs: hourMs, emptyMs: minuteMs, keepMs: 25 * hourMs },
  /** What is still open is told without a new report for this long. */
  openReplyMs: dayMs,
} as const
