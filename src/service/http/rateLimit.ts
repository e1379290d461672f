import type { Redis } from 'ioredis'
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/** Takes one request of a client: 0 when it may be answered, else the seconds until the client should try again. */
export type RateLimit = (client: string) => Promise<number>

/** Above the steady rate, so many more a minute: a page that opens asks for several things at once. */
const burst = 200

/**
 * So many requests a minute for each client, evenly, and a burst of 200 (or the whole minute's worth, where that is less)
 * on top of it. Several instances count in `shared`, when there is one; while it cannot be reached each counts for
 * itself, so that a limit never stops the service. Null: no limit.
 */
export function createRateLimit(perMinute: number, shared: Redis | null): RateLimit | null {
  if (perMinute === 0) return null
  const limiter = new BurstyRateLimiter(
    counter(shared, { keyPrefix: 'rate', ...steady(perMinute) }),
    counter(shared, { keyPrefix: 'burst', points: Math.min(burst, perMinute), duration: 60 }),
  )
  return (client) => limiter.consume(client).then(none, secondsOf)
}

const none = (): number => 0

function secondsOf(refused: unknown): number {
  if (!(refused instanceof RateLimiterRes)) throw refused
  return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
}

/** By the second where that is a whole number of requests or more, else one in several seconds. */
const steady = (perMinute: number) =>
  perMinute >= 60
    ? { points: Math.floor(perMinute / 60), duration: 1 }
    : { points: 1, duration: 60 / perMinute }

type Counter = { keyPrefix: string; points: number; duration: number }

function counter(shared: Redis | null, options: Counter) {
  const memory = new RateLimiterMemory(options)
  if (shared === null) return memory
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `crosswatch:${options.keyPrefix}`,
    storeClient: shared,
    insuranceLimiter: memory,
    // A client that is over its limit is refused from memory: a flood of it does not reach Redis.
    inMemoryBlockOnConsumed: options.points,
  })
}
