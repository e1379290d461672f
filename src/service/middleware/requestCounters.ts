import { LRUCache } from 'lru-cache'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { replyInTime } from '../redis/replyInTime'
import type { RedisClient } from '../store/redis'

/** The most requests at once, because an opening page makes several. */
const burst = 200

/** A Redis that takes longer is in the way of polls, most of which are answered from memory. */
const redisTimeoutMs = 50

/**
 * Adds the cost of a request to the count of a window, unless that exceeds its points: a
 * refused start leaves its points to smaller requests. Where a cost is given back after
 * the end of its window, the new window does not begin below zero.
 */
const countScript = `
local cost, seconds, points = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
redis.call('SET', KEYS[1], 0, 'EX', seconds, 'NX')
local before = tonumber(redis.call('GET', KEYS[1]))
local after = math.max(0, before + cost)
if after <= points then redis.call('INCRBY', KEYS[1], after - before) end
return { after, redis.call('PTTL', KEYS[1]) }`

type Limiter = RateLimiterRedis | RateLimiterMemory

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
export function createCounters(keyPrefix: string, redis: RedisClient | null) {
  /** The lowest cost that each group was refused, until its window ends. */
  const refusals = new LRUCache<string, number>({ max: 10_000 })

  const readRefusal = (name: string, cost: number): number =>
    cost >= (refusals.get(name) ?? Infinity) ? refusals.getRemainingTTL(name) : 0

  /** Counts a request in all groups, or in none where one of them is full, as `count` does. */
  async function countInAll(counts: readonly Count[]): Promise<number> {
    // Sent together, each as a command of one key: a Redis Cluster has them at several
    // nodes.
    const waits = await Promise.all(counts.map(countInOne))
    const waitMs = Math.max(0, ...waits)
    if (waitMs === 0) return 0

    for (const [index, { name, limiter, cost }] of counts.entries()) {
      const ownWaitMs = waits[index] ?? 0
      if (ownWaitMs > 0) {
        const lowestCost = Math.min(cost, refusals.get(name) ?? cost)
        refusals.set(name, lowestCost, { ttl: Math.ceil(ownWaitMs) })
      }
      // The script does not count what it refuses; memory does.
      const isCounted = ownWaitMs === 0 || limiter instanceof RateLimiterMemory
      // If Redis goes away meanwhile, it forgets the count too.
      if (isCounted) limiter.reward(name, cost).catch(() => {})
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
      const waitMs = await replyInTime(countBy('shared'), redisTimeoutMs).catch(
        () => null,
      )
      return waitMs ?? countBy('alone')
    },
  }
}

type CounterOptions = {
  perMinute: number
  /** What the group may do in relation to one with the rate. */
  factor: number
  keyPrefix: string
  redis: RedisClient | null
}

/**
 * Opens a counter. The length of a window makes the rate: at least a second, as it has a
 * timer.
 */
function openCounter({ perMinute, factor, keyPrefix, redis }: CounterOptions): Counter {
  const most = Math.max(Math.min(burst, perMinute), Math.ceil(perMinute / 60))
  const points = most * factor
  const window = { points, duration: (most * 60) / perMinute, keyPrefix }
  const alone = new RateLimiterMemory(window)
  if (redis === null) return { points, shared: alone, alone }
  const script = { storeClient: redis, customIncrTtlLuaScript: countScript }
  return { points, shared: new RateLimiterRedis({ ...window, ...script }), alone }
}

/** Returns 0 where the request is counted, otherwise the ms until the next window. */
async function countInOne({ name, limiter, cost }: Count): Promise<number> {
  try {
    await limiter.consume(name, cost)
    return 0
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(1, refused.msBeforeNext)
  }
}
