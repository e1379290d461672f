import { minuteMs, secondMs } from '../../../model/time'

/** How chains are asked, ms. */
export const chainLimits = {
  /** Of one request to a chain. */
  requestMs: 4 * secondMs,
  /** A look-up goes on without a chain that is later. What it knows is told to the next poll. */
  waitMs: 1_500,
  /**
   * A hash without a chain is looked for on chains after so long without a report. Before
   * that, nothing is made of it that a chain does not know one.
   */
  searchAfterMs: 20 * secondMs,
  /** Requests a second to each chain, of all instances on one Redis together. */
  perSecond: 10,
} as const

/** How long answers of a chain hold, ms. */
export const chainLifetimes = {
  /** Of a hash. While the chain fails, what it said before is remembered elsewhere. */
  answer: { freshMs: 10 * secondMs, keepMs: minuteMs },
  height: { freshMs: 5 * secondMs, keepMs: minuteMs },
  fees: { freshMs: minuteMs, keepMs: 10 * minuteMs },
} as const

/** Blocks after which nothing is reversed on a chain whose nodes do not say what is final. */
export const finalDepth = 64
