import type { RedisConnection } from '../redis/connection'
import { getRedisKey } from '../redis/redisKeys'
import type { OpenStorage } from './storage'

/**
 * Storage that several instances of a network share. Entries have a time to live; how
 * many fit is Redis's `maxmemory`, whose policy `volatile-ttl` evicts those that expire
 * first.
 */
export const redisStorage =
  ({ getClient, runScript }: RedisConnection, scope: string): OpenStorage =>
  (collection) => {
    const getKey = (key: string): string => getRedisKey({ scope, collection, key })
    return {
      get: async (key) => getClient().get(getKey(key)),
      async set(key, text, lifetimeMs, expected) {
        const place = getKey(key)
        const lifetime = ['PX', Math.ceil(lifetimeMs)] as const
        if (expected === undefined)
          return (await getClient().set(place, text, ...lifetime)) === 'OK'
        if (expected === null)
          return (await getClient().set(place, text, ...lifetime, 'NX')) === 'OK'
        return (
          (await runScript('replace', [place], [expected, text, ...lifetime])) !== null
        )
      },
      async renew(key, lifetimeMs) {
        await getClient().pexpire(getKey(key), Math.ceil(lifetimeMs))
      },
      async delete(key) {
        await getClient().del(getKey(key))
      },
    }
  }
