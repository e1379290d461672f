import { describe, expect, it, onTestFinished } from 'vitest'
import { openRedis } from '../../src/service/redis/connection'
import { listedRedis } from '../../src/service/store/redis'
import { itListsEntries } from '../support/listedStorages'
import { type RedisServer, startCluster, startRedis } from './redisServer'

async function openOn({ url }: Pick<RedisServer, 'url'>) {
  const redis = await openRedis(url, (line) => expect.fail(line))
  onTestFinished(redis.disconnect)
  return listedRedis(redis, 'x')
}

describe('listed collections in Redis', () => {
  itListsEntries(async () => openOn(await startRedis()))
})

describe('listed collections in a Redis Cluster', () => {
  itListsEntries(async () => {
    const [server] = await startCluster(3)
    return openOn(server ?? { url: '' })
  })

  it('are on one node each', async () => {
    const [server] = await startCluster(3)
    const openListed = await openOn(server ?? { url: '' })
    for (let each = 0; each < 20; each += 1) {
      const storage = openListed(`notes${each}`)
      const places = [{ list: 'due', at: each }]
      const none = { text: null, places: [] }
      expect(await storage.replace('A', none, { text: 'a', places })).toBe(true)
      expect(await storage.count('due')).toBe(1)
    }
  })
})
