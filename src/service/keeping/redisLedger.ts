import type { Redis } from 'ioredis'
import type { Ledger } from './ledger'
import { isAway } from './redis'

/** An entry that nobody has written for so long is gone, ms. */
const lifetime = 30 * 24 * 3_600_000

/**
 * Compare and set, in one step for all instances; the collection's entries are listed by when they were written, and
 * the oldest beyond the limit go in the same step. The text before is empty where nothing may stand.
 */
const replace = `
local there = redis.call('GET', KEYS[1]) or ''
if there ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[5])
redis.call('ZADD', KEYS[2], ARGV[3], KEYS[1])
local surplus = redis.call('ZCARD', KEYS[2]) - ARGV[4]
if surplus > 0 then
  local oldest = redis.call('ZPOPMIN', KEYS[2], surplus)
  for i = 1, #oldest, 2 do redis.call('DEL', oldest[i]) end
end
return 1`

const keyOf = (collection: string, id: string): string => `crosswatch:${collection}:${id}`
const indexOf = (collection: string): string => `crosswatch:index:${collection}`

/** A ledger that several instances share. */
export function redisLedger(redis: Redis, now: () => number): Ledger {
  const refuseIfAway = (): void => {
    if (isAway(redis)) throw new Error('Redis cannot be reached')
  }
  return {
    async read(collection, id) {
      refuseIfAway()
      return redis.get(keyOf(collection, id))
    },
    async replace({ collection, id, most }, before, after) {
      refuseIfAway()
      const keys = [keyOf(collection, id), indexOf(collection)]
      const done = await redis.eval(
        replace,
        keys.length,
        ...keys,
        before ?? '',
        after,
        now(),
        most,
        lifetime,
      )
      return done === 1
    },
    async setAside(collection, id) {
      await redis.rename(keyOf(collection, id), `${keyOf(collection, id)}.damaged`)
    },
  }
}
