import { metrics } from '../observe/metrics'
import { inTime } from '../time/inTime'
import type { RedisConnection } from './connection'
import { redisLimits } from './limits'
import { getRedisKey } from './redisKeys'

/** A Redis that several instances share for what each of them can also do alone. */
export type SharedRedis = ReturnType<typeof openSharedRedis>

/** Returns access to what all instances share in a scope beside the store. */
export function openSharedRedis({ runScript }: RedisConnection, scope: string) {
  /**
   * Runs a script that must not be left out while Redis is slow. Returns its reply;
   * undefined when Redis fails, or leaves it unanswered until the connection ends.
   */
  const insist: typeof runScript = async (...command) =>
    runScript(...command).catch(() => undefined)

  return {
    insist,
    /**
     * Runs a script that somebody waits for, and returns its reply. Null or undefined while
     * Redis fails or is slow: the instance then decides alone.
     */
    run: (timeoutMs: number, ...command: Parameters<typeof runScript>) =>
      replyInTime(insist(...command), timeoutMs),
    getKey: (collection: string, key: string): string =>
      getRedisKey({ scope, collection, key }),
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
