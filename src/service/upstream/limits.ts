import { dayMs, minuteMs, secondMs } from '../../model/time'
import { fitInHeap } from '../http/room'

/** How long upstreams may take, and for how long they are left alone, ms. */
export const upstreamLimits = {
  /** Who waits longer for a turn is refused: a page waits 15 s. */
  maxWaitMs: 14 * secondMs,
  /** The longest `Retry-After` of a refusal: the queue is shorter by then. */
  maxBudgetRetryMs: minuteMs,
  /** An upstream that wants a longer pause is asked again all the same. */
  maxRetryAfterMs: minuteMs,
  /** For a 429 without `Retry-After`. */
  usualPauseMs: 2 * secondMs,
  /** A circuit is open for 1, 2, 3, 3… seconds. */
  openStepMs: secondMs,
  /**
   * Shorter than a page's poll delay: after an outage the first poll is the trial, and the
   * second gets a response.
   */
  maxOpenMs: 3 * secondMs,
  /**
   * While one client of one other instance has met a limit, this instance waits: the other
   * one finds out meanwhile whether a further client meets it, too.
   */
  holdMs: 3 * secondMs,
  /** An error that no later lookup confirmed says nothing about now. */
  errorAgeMs: minuteMs,
  /** Beyond a day, an `Age` says no more than "old". */
  maxAgeMs: dayMs,
  /** How long a value that its upstream will soon complete is fresh. */
  provisionalMs: 3 * secondMs,
} as const

/** What a look-up takes that waits for its turn, bytes: all of them an eighth of a heap. */
export const heapOfTicket = 15_000

/** How many look-ups may wait for a network at a time in a heap. `heapBytes`: its limit. */
export const getMaxTickets = (heapBytes?: number): number =>
  fitInHeap(1 / 8, heapOfTicket, heapBytes)

/** Which polls show that somebody waits for a transaction, ms. */
export const watchLimits = {
  /**
   * Two polls with this distance show it. Pages poll every 3 s at first, every 15 s later.
   */
  minWatchedMs: 2 * secondMs,
  /**
   * Polls can go to several instances in turn, so that each of them sees few; and a client
   * that waits as told polls a hash that is not found every ten minutes in the end.
   */
  rememberedMs: 30 * minuteMs,
} as const

/** By how much clocks may differ, ms. */
export const clockLimits = {
  /** `Date` has whole seconds, and a slow response is some seconds old when it is read. */
  toleratedMs: 30 * secondMs,
  /** A difference has ended below this, so that one of 30 s is not told again and again. */
  agreedMs: 20 * secondMs,
} as const
