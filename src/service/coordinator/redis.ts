import * as v from 'valibot'
import { metrics } from '../observe/metrics'
import type { RedisConnection } from '../redis/connection'
import { redisLimits } from '../redis/limits'
import { getKeyPrefix, getRedisKey } from '../redis/redisKeys'
import { createLru } from '../store/lru'
import { inTime } from '../time/inTime'
import type { Coordinator } from './coordinator'
import { type LocalCoordinator, getDurations } from './local'

/** The reply of the script `reserve`: ms to wait, how many instances there are, what is closed. */
const TakenSchema = v.tuple([
  v.number(),
  v.number(),
  v.array(v.union([v.string(), v.number()])),
])
/** The reply of the script `count`: what was counted with this cost, and the ms that are left. */
const CountedSchema = v.tuple([v.number(), v.number()])

/** Decides for all instances on a Redis. It rejects where that fails. */
export function createRedisCoordinator(
  { instance, runScript }: RedisConnection,
  scope: string,
  local: LocalCoordinator,
): Coordinator {
  const getKey = (collection: string, key = 'upstreams'): string =>
    getRedisKey({ scope, collection, key })
  const insist: typeof runScript = async (...command) =>
    runScript(...command).catch(() => undefined)
  /** The lowest cost that each group was refused, until its window ends. */
  const refusals = createLru<number>(10_000)

  return {
    async take(bucket, count, perSecond) {
      const { neededMs, burstMs } = getDurations(count, perSecond)
      const keys = [bucket, 'instances', 'closures'].map((each) => getKey(each))
      const reply = await runScript('reserve', keys, [neededMs, burstMs, instance])
      const [waitMs, seen, closed] = v.parse(TakenSchema, reply)
      local.follow(bucket, waitMs, perSecond, seen)
      metrics.instances.set(Math.max(1, seen))
      return { waitMs, closed }
    },
    async count(group, cost, { points, seconds }) {
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
    },
    close(name, ms, isForEveryone) {
      const values = [name, Math.ceil(ms), isForEveryone ? 'everyone' : '']
      void insist('close', [getKey('closures')], values)
    },
    entries: {
      insist,
      run: (timeoutMs, ...command) => replyInTime(insist(...command), timeoutMs),
      getKey,
    },
  }
}

/** Returns a reply of Redis; null where it takes too long. */
export async function replyInTime<T>(
  reply: Promise<T>,
  timeoutMs: number = redisLimits.replyMs,
): Promise<T | null> {
  const found = await inTime(reply, timeoutMs)
  if (found === null) metrics.redisLate.inc()
  return found
}
