import type { Redis } from 'ioredis'
import { isUnavailable } from './redis'
import type { OpenStorage } from './storage'

/** Atomic across instances. A sorted set has the entries by time of writing, to delete the oldest. '' means "no entry". */
const replaceScript = `
local stored = redis.call('GET', KEYS[1]) or ''
if ARGV[6] == '' and stored ~= ARGV[1] then return 0 end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
  redis.call('ZREM', KEYS[2], KEYS[1])
  return 1
end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[5])
redis.call('ZADD', KEYS[2], ARGV[3], KEYS[1])
local surplus = redis.call('ZCARD', KEYS[2]) - ARGV[4]
if surplus > 0 then
  local oldest = redis.call('ZPOPMIN', KEYS[2], surplus)
  for i = 1, #oldest, 2 do redis.call('DEL', oldest[i]) end
end
return 1`

/** `now` returns Unix ms. */
export const redisStorage =
  (redis: Redis, now: () => number): OpenStorage =>
  (name, { maxEntries, lifetimeMs }) => {
    const getKey = (key: string): string => `crosswatch:${name}:${key}`
    const replace = async (key: string, before: string, after: string, always: '' | 'always') => {
      requireConnection(redis)
      const keys = [getKey(key), `crosswatch:index:${name}`]
      const values = [before, after, now(), maxEntries, lifetimeMs, always]
      return (await redis.eval(replaceScript, keys.length, ...keys, ...values)) === 1
    }
    return {
      async get(key) {
        requireConnection(redis)
        return redis.get(getKey(key))
      },
      async set(key, text) {
        await replace(key, '', text, 'always')
      },
      compareAndSet: (key, before, after) => replace(key, before ?? '', after ?? '', ''),
    }
  }

function requireConnection(redis: Redis): void {
  if (isUnavailable(redis)) throw new Error('Redis cannot be reached')
}
