import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { metrics } from '../observe/metrics'
import type { Client } from './client'

/**
 * Counts one request of a client. Returns 0 when it is allowed, otherwise the ms until the next try. Requests in the same
 * process, of renders and tests, have no client and are not counted.
 */
type RateLimit = (client: Pick<Client, 'groups'> | undefined) => Promise<number>

/** What a wider network may do in relation to its first /64: a household has few, an office or a provider has many. */
const allowances = [1, 2, 4]

export type Limits = ReturnType<typeof createLimits>

/** The limits of each client. Instances count together in `shared`, and each for itself during its outage. 0: no limits. */
export function createLimits(perMinute: number, shared: Redis | null) {
  /** The burst is the number of requests in a window, whose length gives the rate: at least a second, as it has a timer. */
  function createLimit(limit: string, rate: number, burst: number): RateLimit {
    if (perMinute === 0) return async () => 0
    const most = Math.max(Math.min(burst, rate), Math.ceil(rate / 60))
    const counters = allowances.map((factor) => {
      const allowance = { points: most * factor, duration: (most * 60) / rate }
      const alone = new RateLimiterMemory({ ...allowance, keyPrefix: limit })
      if (shared === null) return alone
      return new RateLimiterRedis({
        ...allowance,
        keyPrefix: `crosswatch:${limit}`,
        storeClient: shared,
        insuranceLimiter: alone,
        // Requests over the limit are refused from memory, so that a flood does not reach Redis.
        inMemoryBlockOnConsumed: allowance.points,
      })
    })
    return async (client) => {
      try {
        for (const [index, group] of (client?.groups ?? []).entries()) {
          await counters[index]?.consume(group)
        }
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        metrics.rateLimited.inc({ limit })
        return Math.max(1, refused.msBeforeNext)
      }
    }
  }

  return {
    /** Requests, with a burst of 200, as an opening page makes several at once. */
    api: createLimit('api', perMinute, 200),
    /** Documents, which cost more. */
    rendering: createLimit('rendering', Math.ceil(perMinute / 5), 20),
    /** Starts: writes to the store, which hold memory for days. */
    starts: createLimit('starts', 10, 10),
  }
}
