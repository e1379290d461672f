import { afterAll, expect, it } from 'vitest'
import { buildService, makeHash } from '../support/buildService'
import { startOf } from '../support/sandboxed'
import {
  type Instance,
  countRequests,
  poll,
  readMetric,
  startInstance,
  startNetwork,
  startTwo,
  track,
} from './fleet'
import { type RedisServer, startCluster, withRedis } from './redisServer'

const built = await buildService()
afterAll(built.remove)

it.each([1, 3])(
  'two instances on a Redis Cluster of %i share responses, starts and limits',
  async (size) => {
    const servers = await startCluster(size)
    const url = servers.at(-1)?.url ?? ''
    const network = await startNetwork()
    const env = { ...network.env, CROSSWATCH_STORE: url, CROSSWATCH_RATE_LIMIT: '60' }
    const [one, other] = await startTwo(built, env)

    // So many that each server of the cluster has some of them.
    const hashes = Array.from({ length: 20 }, (_, index) => makeHash(index))
    for (const hash of hashes) {
      await track(one, { hash })
      await track(other, { hash })
    }
    expect(countRequests(network.node, '/status/')).toBe(hashes.length)
    await track(one, startOf(makeHash(100)), 2)
    const started = await track(other, { hash: makeHash(100) }, 2)
    expect(started.result.quoteId).toBe('quote-1')

    const statuses: number[] = []
    for (let each = 0; each < 80; each += 1) {
      const instance = each % 2 === 0 ? one : other
      statuses.push((await poll(instance, { hash: makeHash(1) }, { client: 3 })).status)
    }
    // Separate limits would allow 120.
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(70)
    expect(statuses).toContain(429)

    const sizes = await Promise.all(
      servers.map((server) => withRedis(server, (redis) => redis.dbsize())),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    for (const { err } of [one, other]) expect(err()).not.toMatch(/CROSSSLOT|MOVED/)
  },
)

/** Each node of the cluster gets some of these. */
async function countStored(instance: Instance) {
  const hashes = Array.from({ length: 30 }, (_, index) => makeHash(1_000 + index))
  const responses = await Promise.all(hashes.map((hash) => poll(instance, startOf(hash))))
  return responses.filter(({ status }) => status === 200).length
}

it.each<[string, (servers: RedisServer[]) => RedisServer[]]>([
  ['whole', (servers) => servers],
  ['but for the node that it is configured with', ([, ...others]) => others],
  ['but for a node that it is not configured with', ([first]) => (first ? [first] : [])],
])(
  'an instance whose Redis Cluster is away at its start (%s) listens soon, says so once, and uses all of it later',
  async (_, choose) => {
    const servers = await startCluster(3)
    const stopped = choose(servers)
    for (const server of stopped) await server.stop()
    const network = await startNetwork()
    const startedAt = performance.now()
    const instance = await startInstance(built, 0, {
      ...network.env,
      CROSSWATCH_STORE: servers[0]?.url ?? '',
    })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect((await poll(instance, startOf(makeHash(1)))).status).toBe(503)
    const readAway = () => readMetric(instance, 'crosswatch_redis_away')
    expect(await readAway()).toBe(1)

    for (const server of stopped) await server.start()
    await expect.poll(() => countStored(instance), { interval: 500 }).toBe(30)
    await expect.poll(readAway).toBe(0)
    await expect.poll(instance.err).toContain('Redis responds again.')
    expect(instance.err().match(/Redis cannot be reached: [^"]+/g)).toHaveLength(1)
    const sizes = await Promise.all(
      servers.map((server) => withRedis(server, (redis) => redis.dbsize())),
    )
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  },
)
