import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/service/config/config'
import { openCoordinator } from '../../src/service/coordinator/openCoordinator'
import { createRequestLimit } from '../../src/service/middleware/requestLimit'
import { metrics } from '../../src/service/observe/metrics'
import { type RedisConnection, openRedis } from '../../src/service/redis/connection'
import { serve } from '../support/serve'
import {
  redisServer,
  startCluster,
  startRedis,
  startSlowLink,
  withRedis,
} from './redisServer'

const server = await redisServer()
const trustedProxies = ['127.0.0.0/8']
const ipv4 = '203.0.113.7'
const ipv6Groups = ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']

afterAll(server.remove)
beforeEach(async () => void (await withRedis(server, (redis) => redis.flushall())))

/** Opens a connection until the test ends. */
async function connect(url = server.url): Promise<RedisConnection> {
  const redis = await openRedis(url, () => {})
  onTestFinished(() => redis.disconnect())
  return redis
}

const openLimit = (rateLimit: number, redis: RedisConnection) =>
  createRequestLimit({ ...readConfig({}), rateLimit }, openCoordinator(redis, 'x'))

const readLate = async () => {
  const { values } = await metrics.redisLate.get()
  return values[0]?.value ?? 0
}

describe('a Redis that answers after 300 ms', () => {
  it('still holds the limit that instances share, once it has refused a request', async () => {
    const quick = openLimit(2, await connect())
    for (let each = 0; each < 2; each += 1) await quick({ groups: [ipv4] }, 'request')
    const { url } = await startSlowLink(server, 300)
    const { from } = await serve({
      rateLimit: 2,
      trustedProxies,
      redis: await connect(url),
    })
    expect((await from(ipv4, '/service')).status).toBe(200)
    // The refusal arrives late. Until then, the instance counts by itself.
    await expect.poll(async () => (await from(ipv4, '/service')).status).toBe(429)
  })

  it('is asked for all groups of a client in one round trip', async () => {
    const { url, countRounds } = await startSlowLink(server, 20)
    const limit = openLimit(1_200, await connect(url))
    // The first use of a script sends it.
    await limit({ groups: ipv6Groups }, 'request')
    const before = countRounds()
    for (let each = 0; each < 3; each += 1) await limit({ groups: ipv6Groups }, 'request')
    const rounds = countRounds() - before
    expect(rounds).toBeGreaterThan(0)
    // Where a reply is late, two requests share a round. One after another, the groups would take nine.
    expect(rounds).toBeLessThanOrEqual(3)
  })
})

describe('a limit that instances share', () => {
  it('counts by the Redis also while the event loop is busy', async () => {
    const ahead = openLimit(2, await connect())
    for (let each = 0; each < 2; each += 1) await ahead({ groups: [ipv4] }, 'request')
    const busy = openLimit(2, await connect())
    await busy({ groups: ['other'] }, 'request')
    const counted = busy({ groups: [ipv4] }, 'request')
    const until = performance.now() + 200
    while (performance.now() < until);
    // By itself, this instance would allow two more.
    expect(await counted).toBeGreaterThan(0)
  })

  it('refuses a start or document that does not fit, and allows requests that do', async () => {
    const limit = openLimit(30, await connect())
    const client = { groups: ipv6Groups }
    const ask = async (kind: Parameters<typeof limit>[1]) =>
      (await limit(client, kind)) === 0
    const kinds = ['start', 'start', 'document', 'document', 'document'] as const
    const allowed = []
    for (const kind of kinds) allowed.push(await ask(kind))
    // 19 + 5 + 5 of 30.
    expect(allowed).toEqual([true, false, true, true, false])
    expect([await ask('request'), await ask('request')]).toEqual([true, false])
  })

  it('is not used up for a network by one subnet that was refused', async () => {
    const instances = [openLimit(4, await connect()), openLimit(4, await connect())]
    const countAllowed = async (subnet: number) => {
      const network = ipv6Groups.slice(1)
      const groups = [`2001:db8:1:${subnet}::/64`, ...network]
      let allowed = 0
      for (let each = 0; each < 20; each += 1) {
        const waitMs = await instances[each % 2]?.({ groups }, 'request')
        if (waitMs === 0) allowed += 1
      }
      return allowed
    }
    // The /56 may do twice as much as one /64.
    expect([await countAllowed(1), await countAllowed(2), await countAllowed(3)]).toEqual(
      [4, 4, 0],
    )
  })

  it('is counted in memory while the Redis hangs', async () => {
    const hanging = await startRedis()
    const limit = openLimit(2, await connect(hanging.url))
    const ask = () => limit({ groups: ipv6Groups }, 'request')
    expect(await ask()).toBe(0)
    hanging.pause()
    expect([await ask(), await ask()]).toEqual([0, 0])
    expect(await ask()).toBeGreaterThan(0)
  })

  it('has its keys at any node of a Redis Cluster', async () => {
    const nodes = await startCluster(2)
    const cluster = await connect(nodes.at(-1)?.url)
    const limits = [openLimit(6, cluster), openLimit(6, cluster)]
    let allowed = 0
    for (let each = 0; each < 16; each += 1) {
      const waitMs = await limits[each % 2]?.({ groups: ipv6Groups }, 'request')
      if (waitMs === 0) allowed += 1
    }
    // Counted by themselves, they would allow twelve.
    expect(allowed).toBe(6)
  })

  it('is an integrator’s own, and the same at each instance', async () => {
    const apiKeys = [{ name: 'partner', key: 'partner-key-0123456789', perMinute: 3 }]
    const open = async () => serve({ rateLimit: 1, apiKeys, redis: await connect() })
    const instances = [await open(), await open()]
    const lateBefore = await readLate()
    const statuses = []
    for (let each = 0; each < 6; each += 1) {
      const headers = { authorization: 'Bearer partner-key-0123456789' }
      const url = instances[each % 2]?.url ?? ''
      statuses.push((await fetch(`${url}/service`, { headers })).status)
    }
    const allowed = statuses.filter((status) => status === 200)
    expect(allowed.length).toBeGreaterThanOrEqual(3)
    // A reply that was not waited for lets an instance count by itself.
    const late = (await readLate()) - lateBefore
    expect(allowed.length).toBeLessThanOrEqual(3 + late)
  })
})
