import type { Redis } from 'ioredis'
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** Returns 0 when the request is allowed, otherwise the seconds until the next try. */
export type RateLimit = (client: string) => Promise<number>

/** An opening page makes several requests at once. */
const burstSize = 200

/**
 * Instances count together in `shared`, and each for itself during its outage. `name` separates limits in one store. Null
 * for no limit.
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
      // Requests over the limit are refused from memory, so that a flood does not reach Redis.
      inMemoryBlockOnConsumed: allowance.points,
    })
  }
  const limiter = new BurstyRateLimiter(
    counter(`${name}rate`, getSteadyAllowance(perMinute)),
    counter(`${name}burst`, { points: Math.min(burstSize, perMinute), duration: 60 }),
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

/** `duration` in seconds. */
type Allowance = { points: number; duration: number }

const getSteadyAllowance = (perMinute: number): Allowance =>
  perMinute >= 60
    ? { points: Math.floor(perMinute / 60), duration: 1 }
    : { points: 1, duration: 60 / perMinute }
