import { afterAll, expect, it } from 'vitest'
import { redisLimits } from '../../src/service/redis/limits'
import { openBuild, makeHash } from '../support/buildService'
import { startOf } from '../support/samples'
import { type Instance, poll, readMetric, startInstance, startNetwork } from './fleet'
import { type RedisServer, startCluster, withRedis } from './redisServer'

const built = await openBuild()
afterAll(built.killAll)

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
    const begunAt = performance.now()
    await startInstance(built, 1, network.env)
    const aloneAt = performance.now()
    const instance = await startInstance(built, 0, {
      ...network.env,
      CROSSWATCH_STORE: servers[0]?.url ?? '',
    })
    // Measured against a start that needs no Redis, as machines differ.
    const startMs = performance.now() - aloneAt
    expect(startMs).toBeLessThan(redisLimits.startMs + 2 * (aloneAt - begunAt))
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
