import { dayMs, hourMs, minuteMs, secondMs } from '../../model/time'

/** How blocks are read, ms. */
export const blockLimits = {
  /** How often it is looked for something to do: at most one request for a new block. */
  roundMs: secondMs,
  /** More blocks are not caught up with: each followed hash is looked up in place of them. */
  maxGap: 20,
  /** A block that must be there and cannot be read is asked for so often, then left out. */
  maxAttempts: 10,
  /** Without blocks, a node is asked again after this time. */
  offMs: 10 * minuteMs,
  /** Where no new block comes for this time, the newest one is asked for. */
  silentMs: 15 * secondMs,
  /**
   * When the newest known block is older, or so many blocks behind what nodes report beside
   * their blocks, its network counts as not followed.
   */
  oldMs: minuteMs,
  oldBlocks: 10,
  /** It counts as followed again once it is at most this old and as few blocks behind. */
  currentMs: 20 * secondMs,
  currentBlocks: 2,
  /** What blocks name is kept for other instances, and for the next one that follows. */
  keptMs: 10 * minuteMs,
} as const

/** For how long one instance follows for all, ms. */
export const leaseLimits = {
  leaseMs: 20 * secondMs,
  renewMs: 8 * secondMs,
} as const

/**
 * How many subscriptions are read at a time, and how many of one hash are changed; and for how
 * long, ms, one is sent as it was noted.
 */
export const messageLimits = { pageSize: 200, parallel: 20, notedMs: secondMs } as const

/** When followed hashes are looked up, ms. */
export const lookUpLimits = {
  /** Look-ups at a time, and those of them that have no news to find. */
  maxRunning: 40,
  maxPatient: 8,
  /** One hash a second, which is two requests. */
  sweepMs: secondMs,
  /** A response is fresh for this time, so that an earlier look-up would get it again. */
  freshMs: 3 * secondMs,
  /** For how long it is looked up again for an answer from after a block has named it. */
  maxUnansweredMs: 30 * secondMs,
  /** Nodes and indexers can be a block behind the one that named a hash. */
  settlingMs: 10 * secondMs,
  /** After a failure. */
  retryMs: 15 * secondMs,
  /** Sources that disagree are asked again after as long as they have disagreed. */
  minUnsettledMs: 6 * secondMs,
  maxUnsettledMs: 10 * minuteMs,
  /** An end is confirmed, and again after as long as it has lasted. */
  minEndMs: 24 * secondMs,
  maxEndMs: 6 * hourMs,
  minCountedMs: 15 * secondMs,
  maxCountedMs: 10 * minuteMs,
  /** What changes at a time is seen by its sources a block later. */
  afterMs: 7 * secondMs,
  /** Without news: from five minutes for the youngest to six hours. */
  minSweepMs: 5 * minuteMs,
  maxSweepMs: 6 * hourMs,
  sweepPart: 0.25,
  /** Without blocks: from 20 s for the youngest to an hour. */
  minUnfollowedMs: 20 * secondMs,
  maxUnfollowedMs: hourMs,
  unfollowedPart: 0.05,
  dayMs,
} as const
