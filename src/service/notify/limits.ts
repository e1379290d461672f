import { getHeapStatistics } from 'node:v8'
import { dayMs, hourMs, minuteMs, secondMs } from '../../model/time'

/** How many hashes are watched, and for how long. */
export const subscriptionLimits = {
  /**
   * Followed hashes of all subscriptions, for each network that the service watches, where
   * the heap holds them.
   */
  maxFollowedPerNetwork: 200_000,
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

/** What followed hashes may take of a heap. */
const heapLimits = {
  /** What all else needs at the busiest, bytes. */
  others: 110_000_000,
  /** What one needs with its subscription, with some to spare, bytes. */
  followed: 480,
  /** A heap for which they are too many is too small for the service. */
  minFollowed: 10_000,
} as const

/**
 * How many hashes an instance follows for a service that watches some networks. No hash
 * tells its network. An instance whose heap were full would end, and end again each time
 * that it has listed them. `heapBytes`: the limit of the heap.
 */
export function getMaxFollowed(
  networkCount: number,
  heapBytes = getHeapStatistics().heap_size_limit,
): number {
  const wanted = subscriptionLimits.maxFollowedPerNetwork * Math.max(1, networkCount)
  const held = Math.floor((heapBytes - heapLimits.others) / heapLimits.followed)
  return Math.min(wanted, Math.max(heapLimits.minFollowed, held))
}

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

/** When a webhook that does not accept events is left alone. */
export const pauseLimits = {
  /** After a failure, one event is tried at a time, so often, ms. */
  failingMs: 2 * secondMs,
  /** Failures in a row. */
  maxFailures: 20,
  /** Of the failures within this time one counts, so that an outage of minutes pauses none, ms. */
  countedApartMs: minuteMs,
  /** How often one event is tried while it is paused, ms. */
  trialMs: hourMs,
} as const
