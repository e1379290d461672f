import { secondMs } from '../../model/time'

/** How long Redis may take, and how long what is in it holds, ms. */
export const redisLimits = {
  /**
   * For what an instance can also decide alone: counts of requests, the budget, and the
   * lease of a key. Most polls are answered from memory.
   */
  replyMs: 50,
  /**
   * A server that leaves a command unanswered for this time hangs: the connection ends
   * until it is back.
   */
  hangMs: secondMs,
  connectMs: 3 * secondMs,
  /** After this time, a start goes on without a Redis that can be used. */
  startMs: 3 * secondMs,
  /** After this time, it says that it waits. */
  quietMs: secondMs,
  /** It connects again after one step, then two, and so on. */
  retryStepMs: 200,
  maxRetryMs: 2 * secondMs,
  /** A node of a cluster that has failed is found again after this time at most. */
  slotsRefreshMs: 5 * secondMs,
  /**
   * How long one instance may fetch a key alone. A fetch takes at most as long as a page
   * waits.
   */
  leaseMs: 15 * secondMs,
  /** How often an instance tells that it runs. The others forget it after a minute. */
  beatMs: 20 * secondMs,
} as const
