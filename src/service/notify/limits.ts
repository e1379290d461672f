import { getHeapStatistics } from 'node:v8'
import { dayMs, hourMs, minuteMs, secondMs } from '../../model/time'

/** How many hashes are watched, and for how long. */
export const subscriptionLimits = {
  /**
   * Followed hashes of all subscriptions, for each network that the service watches, where
   * the heap holds them.
   */
  maxFollowedPerNetwork: 200_000,
  /** Push subscriptions of all browsers. */
  maxPushSubscriptions: 100_000,
  /** Hashes of one push subscription. */
  maxPushHashes: 100,
  /** Hashes of one webhook. */
  maxWebhookHashes: 100_000,
  /** A swap takes hours at most; a watch of one that nobody finishes ends after this time, ms. */
  watchedForMs: 30 * dayMs,
  /** By how much the clocks of instances may differ, ms. */
  clockSlackMs: minuteMs,
  /** How often it is looked for what an instance with a slow clock has added, ms. */
  slowClocksMs: 10 * secondMs,
} as const

/** What followed hashes may take of a heap. */
const heapLimits = {
  /** What all else needs at the busiest, bytes. */
  others: 110_000_000,
  /** What one needs with its places in the lists, with some to spare, bytes. */
  followed: 450,
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
  /** How often an instance looks for messages that are due: its own ones are sent at once. */
  pollMs: 2 * secondMs,
  /**
   * How long one instance may send a message alone. An instance that ends meanwhile has
   * perhaps sent it: another one sends it again after this time, with the same tag.
   */
  leaseMs: 30 * secondMs,
  /** Messages of one queue that are sent at the same time. */
  parallel: 20,
  /** A message that was not accepted is sent again after this time, then twice that. */
  firstRetryMs: minuteMs,
  maxRetryMs: 6 * hourMs,
  /** A push message is no news after this time. */
  pushForMs: dayMs,
  /** For a whole request to a webhook. */
  webhookTimeoutMs: 15 * secondMs,
  /** For what the outbox writes after it has sent a message, while the store fails. */
  settleRetryMs: secondMs,
} as const

/** When a webhook that does not accept events is left alone. */
export const pauseLimits = {
  /** Failures in a row. */
  maxFailures: 20,
  /** Of the failures within this time one counts, so that an outage of minutes pauses none, ms. */
  countedApartMs: minuteMs,
  /** How often one event is tried while it is paused, ms. */
  trialMs: hourMs,
} as const
