import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Takes one request of a client: 0 when it may be answered, else the seconds until the client should try again. At once where
 * nobody else has to be asked.
 */
export type RateLimit = (client: string) => number | Promise<number>

/** Above the steady rate, so many more a minute: a page that opens asks for several things at once. */
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
  const rate = steady(perMinute)
  const more = { points: Math.min(burst, perMinute), duration: 60 }
  return shared === null ? countedHere(rate, more) : countedTogether(rate, more, { shared, name })
}

/** So many requests in so many seconds. */
type Allowance = { points: number; duration: number }

/** By the second where that is a whole number of requests or more, else one in several seconds. */
const steady = (perMinute: number): Allowance =>
  perMinute >= 60
    ? { points: Math.floor(perMinute / 60), duration: 1 }
    : { points: 1, duration: 60 / perMinute }

/** Without the library: its promises and timers cost each request as much as reading its head. */
function countedHere(rate: Allowance, more: Allowance): RateLimit {
  const [even, atOnce] = [windowed(rate), windowed(more)]
  return (client) => {
    const soon = even(client)
    if (soon === 0) return 0
    const again = atOnce(client)
    return again === 0 ? 0 : wholeSeconds(Math.min(soon, again))
  }
}

/** Counts clients within windows of time that are everybody's: each is forgotten with its window. Gives 0 or ms to wait. */
function windowed({ points, duration }: Allowance): (client: string) => number {
  const taken = new Map<string, number>()
  let ends = 0
  return (client) => {
    const now = Date.now()
    // Also where the clock was set back.
    if (now >= ends || ends - now > duration * 1_000) {
      taken.clear()
      ends = now + duration * 1_000
    }
    const count = (taken.get(client) ?? 0) + 1
    taken.set(client, count)
    return count <= points ? 0 : ends - now
  }
}

function countedTogether(
  rate: Allowance,
  more: Allowance,
  { shared, name }: { shared: Redis; name: string },
): RateLimit {
  const counter = (keyPrefix: string, allowance: Allowance) =>
    new RateLimiterRedis({
      ...allowance,
      keyPrefix: `crosswatch:${keyPrefix}`,
      storeClient: shared,
      insuranceLimiter: new RateLimiterMemory({ ...allowance, keyPrefix }),
      // A client that is over its limit is refused from memory: a flood of it does not reach Redis.
      inMemoryBlockOnConsumed: allowance.points,
    })
  const [even, atOnce] = [counter(`${name}rate`, rate), counter(`${name}burst`, more)]
  // The library's own limiter for both costs each request within the steady rate half as much again.
  return (client) =>
    even.consume(client).then(none, (refused) => {
      const soon = msOf(refused)
      return atOnce.consume(client).then(none, (again) => wholeSeconds(Math.min(soon, msOf(again))))
    })
}

const none = (): number => 0

function msOf(refused: unknown): number {
  if (!(refused instanceof RateLimiterRes)) throw refused
  return refused.msBeforeNext
}

const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000))
