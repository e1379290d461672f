import { dayMs, hourMs, secondMs } from '../../model/time'

const movingMs = 3 * secondMs

/** The lifetimes of the tracker's responses, ms. */
export const trackingLifetimes = {
  movingMs,
  /** How long a stale response is served while the sources fail. */
  keepMs: { 'not-found': movingMs, moving: hourMs, final: 24 * hourMs },
  /**
   * Sources can revoke an end, so it is confirmed about 30, 90 and 180 s later. Pages poll
   * up to a fifth earlier.
   */
  confirmAfterMs: [24 * secondMs, 48 * secondMs, 72 * secondMs],
  confirmedMs: 120 * secondMs,
  /** Another instance can delete an entry, as a new start makes it outdated. */
  ownMs: 3 * secondMs,
  /** Whoever waits for a turn at the network sees what is known meanwhile. */
  serveStaleAfterMs: 2 * secondMs,
} as const

/** How long it is remembered since when a hash is searched that nobody has reported, ms. */
export const searchedForMs = 2 * dayMs

/** How long a response in progress holds that no block names. */
export const heldLifetimes = {
  /** Where confirmations, parts or a queue are counted. */
  countedMs: 15 * secondMs,
  quietMs: 60 * secondMs,
  /** After a block has named it, it is looked up as often as without blocks. */
  settlingMs: 30 * secondMs,
} as const

/** How long a request waits for the look-ups of its hashes, ms. */
export const batchLimits = {
  /** One holds the others no longer than this. It goes on for the next request. */
  pendingAfterMs: secondMs,
  /**
   * No more begin after this, as those of many clients can take the process for longer than a
   * connection may be silent.
   */
  wholeMs: 10 * secondMs,
} as const

/**
 * A list of transactions is sent after this time, ms. What is being looked up then is known to
 * the next request.
 */
export const listTimeoutMs = 2 * secondMs
/** Of the payout queues that lists read: many lists cost a node one reading. */
export const queuesLifetimeMs = 30 * secondMs

/** A name does not wait longer for the list of tokens, ms, which is usually in memory. */
export const tokensTimeoutMs = secondMs
