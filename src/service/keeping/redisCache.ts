import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Cache } from './cache'
import { isAway } from './redis'

/** Lets go of a lock only if it is still one's own: it may have run out, and be another's by now. */
const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`

const keyOf = (key: string): string => `crosswatch:cache:${key}`
const lockOf = (key: string): string => `crosswatch:lock:${key}`

/** A cache that all instances on one Redis share. While Redis is away or full, each goes on with `fallback`, its own. */
export function createRedisCache(redis: Redis, fallback: Cache): Cache {
  // Until Redis takes something again, what is newest is here.
  let isRefused = false

  async function either<T>(shared: () => Promise<T>, own: () => Promise<T>): Promise<T> {
    if (isAway(redis)) return own()
    try {
      return await shared()
    } catch {
      // The connection logs its own troubles.
      return own()
    }
  }

  return {
    read: (key) =>
      either(
        async () => (isRefused ? await fallback.read(key) : null) ?? redis.get(keyOf(key)),
        () => fallback.read(key),
      ),
    // What another instance may have changed since is asked for, also while it cannot be reached.
    peek: () => null,
    write: (key, text, lifetime) =>
      either(
        async () => {
          await redis.set(keyOf(key), text, 'PX', lifetime)
          isRefused = false
          // It is older than this, and would come back with the next trouble.
          await fallback.remove(key)
        },
        () => {
          isRefused = true
          return fallback.write(key, text, lifetime)
        },
      ),
    async remove(key) {
      await fallback.remove(key)
      await either(
        async () => void (await redis.del(keyOf(key))),
        async () => {},
      )
    },
    lock: (key, lifetime) =>
      either(
        async () => {
          const mine = randomUUID()
          const taken = await redis.set(lockOf(key), mine, 'PX', lifetime, 'NX')
          if (taken === null) return null
          return () =>
            either(
              async () => void (await redis.eval(release, 1, lockOf(key), mine)),
              async () => {},
            )
        },
        () => fallback.lock(key, lifetime),
      ),
  }
}
