import type { RedisConnection } from '../redis/connection'
import { getRedisKey } from '../redis/redisKeys'
import type { OpenListedStorage, OpenStorage, Place } from './storage'

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

/** The digits of a place's time: enough for this and the next 30,000 years. */
const timeDigits = 15
const formatTime = (at: number): string =>
  String(Math.round(at)).padStart(timeDigits, '0')

/** The member of a place in the sorted set of all places, whose order is that of text. */
const formatPlace = ({ list, at }: Place, key: string): string =>
  `${list}\n${formatTime(at)}\n${key}`

/**
 * Listed collections that several instances share. A collection has one hash of texts and
 * one sorted set of places, on one node of a cluster. They have no time to live, so that
 * the policy `volatile-ttl` does not evict them.
 */
export const listedRedis =
  ({ getClient, runScript }: RedisConnection, scope: string): OpenListedStorage =>
  (name) => {
    const texts = getRedisKey({ scope, collection: 'listed', key: name })
    const places = getRedisKey({ scope, collection: 'places', key: name })
    return {
      get: async (key) => getClient().hget(texts, key),
      async replace(key, before, after) {
        const left = before.places.map((place) => formatPlace(place, key))
        const joined = after.places.map((place) => formatPlace(place, key))
        const values = [key, before.text ?? '', after.text ?? '', left.length]
        const reply = await runScript(
          'replaceListed',
          [texts, places],
          [...values, ...left, ...joined],
        )
        return reply === 1
      },
      async list(list, { after, to, limit }) {
        const start =
          after === undefined ? '' : formatPlace({ list, at: after.at }, after.key)
        const members = await getClient().zrangebylex(
          places,
          `(${start || `${list}\n`}`,
          `(${list}\n${formatTime(to + 1)}`,
          'LIMIT',
          0,
          limit,
        )
        if (members.length === 0) return []
        const found = members.map((member) => {
          const [, time = '', key = ''] = member.split('\n')
          return { key, at: Number(time) }
        })
        const stored = await getClient().hmget(texts, ...found.map(({ key }) => key))
        return found.map(({ key, at }, index) => ({
          key,
          at,
          text: stored[index] ?? null,
        }))
      },
      count: async (list) => getClient().zlexcount(places, `[${list}\n`, `(${list}\n:`),
    }
  }
