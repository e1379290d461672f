import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { metrics } from '../observe/metrics'
import type { RedisClient } from '../store/redis'
import type { Client } from './client'

/** What a wider network may do in relation to its first /64: a household has few, an office or a provider has many. */
const allowances = [1, 2, 4]

/**
 * Creates a limit of each client. It counts one request, and returns 0 when that is allowed, otherwise the ms until the next try.
 * Requests in the same process, of renders and tests, have no client and are not counted. The burst is the number of requests in
 * a window, whose length gives the rate: at least a second, as it has a timer. Instances count together in `shared`, and each for
 * itself during its outage. `perMinute` 0: no limit.
 */
export function createLimit(
  limit: string,
  perMinute: number,
  burst: number,
  shared: RedisClient | null,
) {
  if (perMinute === 0) return async () => 0
  const most = Math.max(Math.min(burst, perMinute), Math.ceil(perMinute / 60))
  const counters = allowances.map((factor) => {
    const allowance = { points: most * factor, duration: (most * 60) / perMinute }
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
  return async (client: Pick<Client, 'groups'> | undefined) => {
    try {
      let index = 0
      for (const group of client?.groups ?? []) {
        await counters[index]?.consume(group)
        index += 1
      }
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      metrics.rateLimited.inc({ limit })
      return Math.max(1, refused.msBeforeNext)
    }
  }
}
