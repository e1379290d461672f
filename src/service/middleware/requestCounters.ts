import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import * as v from 'valibot'
import type { RedisConnection } from '../redis/connection'
import { replyInTime } from '../redis/sharedRedis'
import { createLru } from '../store/lru'

/** The most requests at once, because an opening page makes several. */
const burst = 200

/** Counts the requests of groups in windows. */
type Limiter = {
  /** Returns 0 where the cost fits into the window, otherwise the ms until the next one. */
  count: (name: string, cost: number) => Promise<number>
  giveBack: (name: string, cost: number) => Promise<unknown>
  /** Whether it also counts what it refuses. */
  countsRefused: boolean
}

/** Counts requests in windows, of which each has some points. */
type Counter = {
  points: number
  /** For all instances together, where they have a Redis. */
  shared: Limiter
  /** For this instance alone, while the Redis is slow or away. */
  alone: Limiter
}

/** A group of clients, and what counts its requests. */
type CountedGroup = {
  name: string
  counter: Counter
}

type Count = {
  name: string
  limiter: Limiter
  cost: number
}

/** Creates counters whose keys in Redis begin with `keyPrefix`. */
export function createCounters(keyPrefix: string, redis: RedisConnection | null) {
  /** The lowest cost that each group was refused, until its window ends. */
  const refusals = createLru<number>(10_000)

  const readRefusal = (name: string, cost: number): number =>
    cost >= (refusals.get(name) ?? Infinity) ? refusals.getRemainingTTL(name) : 0

  /** Counts a request in all groups, or in none where one of them is full, as `count` does. */
  async function countInAll(counts: readonly Count[]): Promise<number> {
    // Sent together, each as a command of one key: a Redis Cluster has them at several
    // nodes.
    const waits = await Promise.all(
      counts.map(({ name, limiter, cost }) => limiter.count(name, cost)),
    )
    const waitMs = Math.max(0, ...waits)
    if (waitMs === 0) return 0

    for (const [index, { name, limiter, cost }] of counts.entries()) {
      const ownWaitMs = waits[index] ?? 0
      if (ownWaitMs > 0) {
        const lowestCost = Math.min(cost, refusals.get(name) ?? cost)
        refusals.set(name, lowestCost, { ttl: Math.ceil(ownWaitMs) })
      }
      const isCounted = ownWaitMs === 0 || limiter.countsRefused
      // If Redis goes away meanwhile, it forgets the count too.
      if (isCounted) limiter.giveBack(name, cost).catch(() => {})
    }
    return waitMs
  }

  return {
    /** `factor`: what a group may do in relation to one with the rate. */
    open: (perMinute: number, factor = 1): Counter =>
      openCounter({ perMinute, factor, keyPrefix, redis }),

    /**
     * Counts a request in all groups, or in none where one of them is full. Returns 0, or
     * the ms until the full one's next window.
     */
    async count(groups: readonly CountedGroup[], cost: number): Promise<number> {
      // A flood does not reach Redis, and one subnet that is full does not use its
      // network up.
      const refusedMs = Math.max(0, ...groups.map(({ name }) => readRefusal(name, cost)))
      if (refusedMs > 0) return refusedMs

      const countBy = (kind: 'shared' | 'alone') =>
        countInAll(
          groups.map(({ name, counter }) => ({ name, limiter: counter[kind], cost })),
        )
      if (redis === null) return countBy('alone')
      // A refusal that comes too late still holds for the next requests.
      const waitMs = await replyInTime(countBy('shared')).catch(() => null)
      return waitMs ?? countBy('alone')
    },
  }
}

type CounterOptions = {
  perMinute: number
  /** What the group may do in relation to one with the rate. */
  factor: number
  keyPrefix: string
  redis: RedisConnection | null
}

/**
 * Opens a counter. The length of a window makes the rate: at least a second, as it has a
 * timer.
 */
function openCounter({ perMinute, factor, keyPrefix, redis }: CounterOptions): Counter {
  const most = Math.max(Math.min(burst, perMinute), Math.ceil(perMinute / 60))
  const points = most * factor
  const seconds = (most * 60) / perMinute
  const alone = openMemory(points, seconds)
  if (redis === null) return { points, shared: alone, alone }
  const window = { points, seconds: Math.floor(seconds), keyPrefix }
  return { points, shared: openShared(redis, window), alone }
}

function openMemory(points: number, seconds: number): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async count(name, cost) {
      try {
        await limiter.consume(name, cost)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, refused.msBeforeNext)
      }
    },
    giveBack: (name, cost) => limiter.reward(name, cost),
    countsRefused: true,
  }
}

/** The reply of the script `count`: what was counted with this cost, and the ms that are left. */
const CountedSchema = v.tuple([v.number(), v.number()])

function openShared(
  { runScript }: RedisConnection,
  window: { points: number; seconds: number; keyPrefix: string },
): Limiter {
  const { points, seconds, keyPrefix } = window
  async function count(name: string, cost: number): Promise<number> {
    const reply = await runScript(
      'count',
      [`${keyPrefix}:${name}`],
      [cost, seconds, points],
    )
    const [counted, leftMs] = v.parse(CountedSchema, reply)
    return counted <= points ? 0 : Math.max(1, leftMs)
  }
  return {
    count,
    giveBack: (name, cost) => count(name, -cost),
    countsRefused: false,
  }
}
