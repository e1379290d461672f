import type { Redis } from 'ioredis'
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** Takes one request of a client: 0 when it may be answered, else the seconds until the client should try again. */
export type RateLimit = (client: string) => Promise<number>

/** So many more a minute above the steady rate: a page that opens makes several requests at once. */
const burst = 200

/**
 * So many requests a minute for each client, evenly, and a burst of 200 (or the whole minute's worth, where that is less)
 * on top of it. Several instances count in `shared`, when there is one; while it cannot be reached each counts for
 * itself, so that a limit never stops the service. `name` tells limits of one store apart. Null: no limit.
 */
export function createRateLimit(
  perMinute: number,
  shared: Redis | null,
  name = '',
): RateLimit | null {
  if (perMinute === 0) return null
  const counter = (keyPrefix: string, allowance: Allowance) => {
    const alone = new RateLimiterMemory({ ...allowance, keyPrefix })
    if (shared === null) return alone
    return new RateLimiterRedis({
      ...allowance,
      keyPrefix: `crosswatch:${keyPrefix}`,
      storeClient: shared,
      insuranceLimiter: alone,
      // A client that is over its limit is refused from memory: a flood of it does not reach Redis.
      inMemoryBlockOnConsumed: allowance.points,
    })
  }
  const limiter = new BurstyRateLimiter(
    counter(`${name}rate`, steady(perMinute)),
    counter(`${name}burst`, { points: Math.min(burst, perMinute), duration: 60 }),
  )
  return async (client) => {
    try {
      await limiter.consume(client)
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    }
  }
}

/** So many requests in so many seconds. */
type Allowance = { points: number; duration: number }

/** By the second where that is a whole number of requests or more, else one in several seconds. */
const steady = (perMinute: number): Allowance =>
  perMinute >= 60
    ? { points: Math.floor(perMinute / 60), duration: 1 }
    : { points: 1, duration: 60 / perMinute }
