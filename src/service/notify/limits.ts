import { dayMs, hourMs, minuteMs, secondMs } from '../../model/time'

/** How many hashes are watched, and for how long. */
export const subscriptionLimits = {
  /** Followed hashes of all subscriptions: with these, they take some 40 MB beside the heap. */
  maxFollowed: 100_000,
  /** Subscriptions in all, for each hash that can be followed: many can be of one hash. */
  watchesPerFollowed: 2,
  /** The part of the followed hashes that is of API keys alone, where one has a webhook. */
  keysPart: 0.5,
  /** The part of them that one client can subscribe to, and what it can in any case. */
  clientPart: 0.01,
  minOfClient: 100,
  /**
   * As how much a subscription counts for its client’s address or /64, its /56 and its /48:
   * these can subscribe to twice and four times as many.
   */
  groupShares: [4, 2, 1],
  /** A longer one counts as several, bytes. */
  countedBytes: 1_500,
  /** Hashes of one push subscription. */
  maxPushHashes: 100,
  /** Hashes of one webhook. */
  maxWebhookHashes: 100_000,
  /** A swap takes hours at most; a watch of one that nobody finishes ends after this time, ms. */
  watchedForMs: 30 * dayMs,
  /** The numbers of clients hold as long as the installation, ms. */
  secretForMs: 100 * 365 * dayMs,
  /** An order can rest for a year (its longest life is the network's), and is paid after it, ms. */
  orderWatchedForMs: 400 * dayMs,
} as const

/** How messages are sent, ms unless it is said. */
export const outboxLimits = {
  /** Messages of one queue that are sent at the same time. */
  parallel: 20,
  /** A message that was not accepted is sent again after this time, then twice that. */
  firstRetryMs: minuteMs,
  maxRetryMs: 6 * hourMs,
  /** A push message is no news after this time. */
  pushForMs: dayMs,
  /** For a whole request to a webhook. */
  webhookTimeoutMs: 15 * secondMs,
  /** While the store fails, for what is read before a message is sent, or written after it. */
  storeRetryMs: secondMs,
} as const

/** When a webhook that accepts no event is tried again, one event at a time, ms. */
export const failingLimits = {
  /** After as long as it has failed. */
  minMs: 2 * secondMs,
  maxMs: hourMs,
  /** It is told as paused after this time. */
  pausedAfterMs: 20 * minuteMs,
} as const
