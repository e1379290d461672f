import { afterAll, expect, it } from 'vitest'
import { buildService, makeHash } from '../support/buildService'
import { startOf } from '../support/sandboxed'
import { countRequests, poll, startInstances, startNetwork, track } from './fleet'
import { startCluster, withRedis } from './redisServer'

const built = await buildService()
afterAll(built.remove)

it.each([1, 3])(
  'two instances on a Redis Cluster of %i share responses, starts and limits',
  async (size) => {
    const servers = await startCluster(size)
    const url = servers.at(-1)?.url ?? ''
    const network = await startNetwork()
    const env = { ...network.env, CROSSWATCH_STORE: url, CROSSWATCH_RATE_LIMIT: '60' }
    const [one, other] = await startInstances(built, 2, env)
    if (!one || !other) throw new Error('An instance is missing.')

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
