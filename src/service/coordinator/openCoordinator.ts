import * as v from 'valibot'
import { metrics } from '../observe/metrics'
import type { RedisConnection } from '../redis/connection'
import { getKeyPrefix, getRedisKey } from '../redis/redisKeys'
import { createLru } from '../store/lru'
import type { Coordinator, Counted, CountingWindow } from './coordinator'
import { createLocalCoordinator, getDurations } from './local'
import { orAlone } from './orAlone'
import { createRedisOnce } from './redisOnce'

/** The reply of the script `reserve`: ms to wait, how many instances there are, what is closed. */
const TakenSchema = v.tuple([
  v.number(),
  v.number(),
  v.array(v.union([v.string(), v.number()])),
])
/** The reply of the script `count`: what was counted with this cost, and the ms that are left. */
const CountedSchema = v.tuple([v.number(), v.number()])

/**
 * Opens what the instances of a scope have together. `now` returns ms of a clock that is never
 * set.
 */
export function openCoordinator(
  redis: RedisConnection | null,
  scope: string,
  now: () => number = () => performance.now(),
): Coordinator {
  const local = createLocalCoordinator(now)
  if (redis === null) return local
  const { instance, runScript } = redis
  const getKey = (collection: string, key = 'upstreams'): string =>
    getRedisKey({ scope, collection, key })
  /** The lowest cost that each group was refused, until its window ends. */
  const refusals = createLru<number>(10_000)

  async function take(bucket: string, count: number, perSecond: number) {
    const { neededMs, burstMs } = getDurations(count, perSecond)
    const keys = [bucket, 'instances', 'closures'].map((each) => getKey(each))
    const reply = await runScript('reserve', keys, [neededMs, burstMs, instance])
    const [waitMs, seen, closed] = v.parse(TakenSchema, reply)
    local.follow(bucket, waitMs, perSecond, seen)
    metrics.instances.set(Math.max(1, seen))
    return { waitMs, closed }
  }

  async function countCost(
    group: string,
    cost: number,
    { points, seconds }: CountingWindow,
  ): Promise<Counted> {
    // A flood does not reach Redis, and one subnet that is full does not use its network up.
    if (cost >= (refusals.get(group) ?? Infinity)) {
      const waitMs = refusals.getRemainingTTL(group)
      return { waitMs, left: 0, resetMs: waitMs }
    }
    const key = getKeyPrefix(scope, group)
    const reply = await runScript('count', [key], [cost, Math.floor(seconds), points])
    const [counted, leftMs] = v.parse(CountedSchema, reply)
    const resetMs = Math.max(1, leftMs)
    if (counted <= points) return { waitMs: 0, left: points - counted, resetMs }
    // Also one that comes too late holds for the next requests.
    const lowest = Math.min(cost, refusals.get(group) ?? cost)
    refusals.set(group, lowest, { ttl: Math.ceil(resetMs) })
    return { waitMs: resetMs, left: 0, resetMs }
  }

  return {
    take: (...asked) => orAlone(take(...asked), () => local.take(...asked)),
    count: (...asked) => orAlone(countCost(...asked), () => local.count(...asked)),
    ...createRedisOnce(redis, getKey, local, now),
    close(name, ms, isForEveryone) {
      const values = [name, Math.ceil(ms), isForEveryone ? 'everyone' : '']
      runScript('close', [getKey('closures')], values).catch(() => undefined)
    },
  }
}
