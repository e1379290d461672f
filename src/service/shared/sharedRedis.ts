import { metrics } from '../observe/metrics'
import type { RedisClient } from '../store/redis'
import { getRedisKey } from './redisKeys'

/** What a request can do without must not wait longer for Redis. */
const patienceMs = 50
/** After a reply that came too late, nothing is asked for this time. */
const restMs = 1_000

type Arguments = [
  script: string,
  keys: readonly string[],
  values: readonly (string | number)[],
]

/** A Redis that several instances share for what each of them can also do alone. */
export type SharedRedis = ReturnType<typeof openSharedRedis>

/** Returns access to what all instances of a network share beside the store. */
export function openSharedRedis(redis: RedisClient, prefix: string) {
  let restsUntil = 0

  /**
   * Runs a script that must not be left out while Redis is slow. Returns its reply; undefined when
   * Redis fails, or leaves it unanswered until the connection ends.
   */
  const insist = async (...[script, keys, values]: Arguments): Promise<unknown> =>
    redis.eval(script, keys.length, ...keys, ...values).catch(() => undefined)

  /**
   * Runs a script that somebody waits for, and returns its reply. Undefined while Redis fails or is
   * slow: the instance then decides alone.
   */
  async function run(...command: Arguments): Promise<unknown> {
    if (performance.now() < restsUntil) return undefined
    const patience = startPatience()
    const reply = await Promise.race([insist(...command), patience.end])
    patience.cancel()
    const isLate = reply === late
    if (isLate) restsUntil = performance.now() + restMs
    metrics.redisCircuitOpen.set(isLate || reply === undefined ? 1 : 0)
    return isLate ? undefined : reply
  }

  return {
    run,
    insist,
    getKey: (collection: string, key: string): string =>
      getRedisKey({ prefix, collection, key }),
  }
}

const late = Symbol('late')

/**
 * Ends after the time that Redis has for a reply. One more turn of the event loop reads replies
 * that arrived while this process was busy.
 */
function startPatience() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, late), patienceMs)
  })
  return { end, cancel: () => clearTimeout(timer) }
}
