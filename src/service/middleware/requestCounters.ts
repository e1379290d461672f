import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import * as v from 'valibot'
import type { RedisConnection } from '../redis/connection'
import { replyInTime } from '../redis/sharedRedis'
import { createLru } from '../store/lru'

/** The most requests at once, because an opening page makes several. */
export const burst = 200

/** Counts the requests of groups in windows, but not those that it refuses. */
type Limiter = {
  count: (name: string, cost: number) => Promise<Counted>
  giveBack: (name: string, cost: number) => Promise<unknown>
}

/** What a counter says of a request. */
export type Counted = {
  /** 0 where the cost fits into the window, otherwise the ms until the next one. */
  waitMs: number
  /** The points that are left, and the ms until the window ends. */
  left: number
  resetMs: number
}

/** Counts requests in windows, of which each has some points. */
type Counter = {
  points: number
  windowSeconds: number
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

/** Creates counters whose keys in Redis begin with `keyPrefix`. */
export function createCounters(keyPrefix: string, redis: RedisConnection | null) {
  /** The lowest cost that each group was refused, until its window ends. */
  const refusals = createLru<number>(10_000)

  /** Counts a request in all groups, or in none where one of them is full, as `count` does. */
  async function countInAll(
    groups: readonly CountedGroup[],
    kind: 'shared' | 'alone',
    cost: number,
  ): Promise<Counted[]> {
    // Sent together, each as a command of one key: a Redis Cluster has them at several
    // nodes.
    const counted = await Promise.all(
      groups.map(({ name, counter }) => counter[kind].count(name, cost)),
    )
    if (counted.every(({ waitMs }) => waitMs === 0)) return counted

    for (const [index, { name, counter }] of groups.entries()) {
      const ownWaitMs = counted[index]?.waitMs ?? 0
      if (ownWaitMs > 0) {
        const lowestCost = Math.min(cost, refusals.get(name) ?? cost)
        refusals.set(name, lowestCost, { ttl: Math.ceil(ownWaitMs) })
      }
      // If Redis goes away meanwhile, it forgets the count too.
      else counter[kind].giveBack(name, cost).catch(() => {})
    }
    return counted
  }

  return {
    /** `factor`: what a group may do in relation to one with the rate. */
    open(perMinute: number, factor = 1): Counter {
      // The length of a window makes the rate: at least a second, as it has a timer.
      const most = Math.max(Math.min(burst, perMinute), Math.ceil(perMinute / 60))
      const points = most * factor
      const seconds = (most * 60) / perMinute
      const alone = openMemory(points, seconds)
      const windowSeconds = Math.floor(seconds)
      const shared =
        redis === null ? alone : openShared(redis, keyPrefix, points, windowSeconds)
      return { points, windowSeconds, shared, alone }
    },

    /**
     * Counts a request in all groups, or in none where one of them is full. Returns what
     * each of them says.
     */
    async count(groups: readonly CountedGroup[], cost: number): Promise<Counted[]> {
      // A flood does not reach Redis, and one subnet that is full does not use its
      // network up.
      const refused = groups.map(({ name }) =>
        cost >= (refusals.get(name) ?? Infinity) ? refusals.getRemainingTTL(name) : 0,
      )
      if (refused.some((waitMs) => waitMs > 0))
        return refused.map((waitMs) => ({ waitMs, left: 0, resetMs: waitMs }))

      if (redis === null) return countInAll(groups, 'alone', cost)
      // A refusal that comes too late still holds for the next requests.
      const shared = replyInTime(countInAll(groups, 'shared', cost))
      return (await shared.catch(() => null)) ?? countInAll(groups, 'alone', cost)
    },
  }
}

function openMemory(points: number, seconds: number): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async count(name, cost) {
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(name, cost)
        return { waitMs: 0, left: remainingPoints, resetMs: msBeforeNext }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        await limiter.reward(name, cost)
        const waitMs = Math.max(1, refused.msBeforeNext)
        return { waitMs, left: 0, resetMs: waitMs }
      }
    },
    giveBack: (name, cost) => limiter.reward(name, cost),
  }
}

/** The reply of the script `count`: what was counted with this cost, and the ms that are left. */
const CountedSchema = v.tuple([v.number(), v.number()])

function openShared(
  { runScript }: RedisConnection,
  keyPrefix: string,
  points: number,
  seconds: number,
): Limiter {
  async function count(name: string, cost: number): Promise<Counted> {
    const reply = await runScript(
      'count',
      [`${keyPrefix}:${name}`],
      [cost, seconds, points],
    )
    const [counted, leftMs] = v.parse(CountedSchema, reply)
    const resetMs = Math.max(1, leftMs)
    if (counted > points) return { waitMs: resetMs, left: 0, resetMs }
    return { waitMs: 0, left: points - counted, resetMs }
  }
  return { count, giveBack: (name, cost) => count(name, -cost) }
}
