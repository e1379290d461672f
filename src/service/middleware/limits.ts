import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { metrics } from '../observe/metrics'

/** Counts one request of a client's groups. Returns 0 when it is allowed, otherwise the ms until the next try. */
type RateLimit = (groups: readonly string[]) => Promise<number>

/** `api`: requests. `rendering`: documents, which cost more. `starts`: writes to the store, which hold memory for days. */
export type Limits = Readonly<Record<'api' | 'rendering' | 'starts', RateLimit>>

/** An opening page makes several requests at once. */
const burst = { api: 200, rendering: 20 }
const renderCost = 5
const startsPerMinute = 10
/** What a wider network may do in relation to its first /64: a household has few, an office or a provider has many. */
const allowances = [1, 2, 4]

/**
 * The limits of each client: `perMinute` requests with a burst of 200, a fifth of it in documents with a burst of 20, and ten
 * starts. Instances count together in `shared`, and each for itself during its outage. 0: no limits.
 */
export function createLimits(perMinute: number, shared: Redis | null): Limits {
  const perMinuteRendered = Math.ceil(perMinute / renderCost)
  return {
    api: createLimit('api', perMinute, burst.api, shared),
    rendering: createLimit('rendering', perMinuteRendered, burst.rendering, shared),
    starts: createLimit('starts', perMinute === 0 ? 0 : startsPerMinute, startsPerMinute, shared),
  }
}

/** The burst is the number of requests in a window, whose length gives the rate. */
function createLimit(
  name: keyof Limits,
  perMinute: number,
  most: number,
  shared: Redis | null,
): RateLimit {
  if (perMinute === 0) return async () => 0
  const points = Math.min(most, perMinute)
  const duration = (points * 60) / perMinute
  const counters = allowances.map((factor): RateLimiterAbstract => {
    const allowance = { points: points * factor, duration, keyPrefix: name }
    const alone = new RateLimiterMemory(allowance)
    if (shared === null) return alone
    return new RateLimiterRedis({
      ...allowance,
      keyPrefix: `crosswatch:${name}`,
      storeClient: shared,
      insuranceLimiter: alone,
      // Requests over the limit are refused from memory, so that a flood does not reach Redis.
      inMemoryBlockOnConsumed: allowance.points,
    })
  })
  return async (groups) => {
    try {
      for (const [index, group] of groups.entries()) await counters[index]?.consume(group)
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      metrics.rateLimited.inc({ limit: name })
      return Math.max(1, refused.msBeforeNext)
    }
  }
}
