import type { RedisConnection } from '../redis/connection'
import { getRedisKey } from '../redis/redisKeys'
import type { OpenStorage, RecordStorage } from './storage'

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
        if (typeof expected === 'string')
          return (
            (await runScript('replace', [place], [expected, text, ...lifetime])) !== null
          )
        const client = getClient()
        const written =
          expected === undefined
            ? client.set(place, text, ...lifetime)
            : client.set(place, text, ...lifetime, 'NX')
        return (await written) === 'OK'
      },
      async renew(key, lifetimeMs) {
        await getClient().pexpire(getKey(key), Math.ceil(lifetimeMs))
      },
      async delete(key) {
        await getClient().del(getKey(key))
      },
    }
  }

/** What the keys of records have in braces: all are on one node of a cluster. */
const recordsNode = 'subscription'

/**
 * Records that several instances share: a hash for each owner, a sorted set of all by their
 * versions, and the newest version. They have no time to live, so that the policy
 * `volatile-ttl` does not evict them.
 */
export function redisRecords(
  { getClient, runScript }: RedisConnection,
  scope: string,
): RecordStorage {
  const getKey = (collection: string): string =>
    getRedisKey({ scope, collection, key: recordsNode })
  const getOwnerKey = (owner: string): string => getKey(`records:${owner}`)
  const versions = getKey('versions')
  const newest = getKey('version')
  return {
    get: async (owner, key) => getClient().hget(getOwnerKey(owner), key),
    list: async (owner) => getClient().hkeys(getOwnerKey(owner)),
    count: async (owner) => getClient().hlen(getOwnerKey(owner)),
    async replace({ owner, key }, before, after, isTold) {
      const reply = await runScript(
        'replaceRecord',
        [getOwnerKey(owner), versions, newest],
        [key, before ?? '', after ?? '', `${owner}\n${key}`, isTold ? 1 : 0],
      )
      return reply === 1
    },
    async changes(after, limit) {
      const client = getClient()
      const last = Number((await client.get(newest)) ?? 0)
      if (last <= after) return last < after ? null : []
      const range = [versions, `(${after}`, '+inf', 'WITHSCORES'] as const
      const found = await client.zrangebyscore(...range, 'LIMIT', 0, limit)
      const changed = Array.from({ length: found.length / 2 }, async (_, index) => {
        const [name = '', version] = found.slice(2 * index)
        const [owner = '', key = ''] = name.split('\n')
        const text = await client.hget(getOwnerKey(owner), key)
        return { version: Number(version), owner, key, text }
      })
      return Promise.all(changed)
    },
  }
}
