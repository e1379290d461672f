import { describe, expect, it, onTestFinished } from 'vitest'
import { openRedis } from '../../src/service/redis/connection'
import { redisRecords } from '../../src/service/store/redis'
import { itStoresRecords } from '../support/recordStorages'
import { type RedisServer, startCluster, startRedis, withRedis } from './redisServer'

async function openOn({ url }: Pick<RedisServer, 'url'>) {
  const redis = await openRedis(url, (line) => expect.fail(line))
  onTestFinished(redis.disconnect)
  return redisRecords(redis, 'x')
}

describe('records in Redis', () => {
  itStoresRecords(async () => openOn(await startRedis()))

  it('are all to be read again after it was emptied', async () => {
    const server = await startRedis()
    const records = await openOn(server)
    const place = { owner: 'A', key: 'one' }
    await records.replace(place, null, 'text', true)
    const [last] = (await records.changes(0, 9)) ?? []
    await withRedis(server, (redis) => redis.flushall())
    expect(await records.changes(last?.version ?? 0, 9)).toBeNull()
    expect(await records.changes(0, 9)).toEqual([])
  })

  it('that are stored once it was emptied are all listed, before anybody has noticed', async () => {
    const server = await startRedis()
    const records = await openOn(server)
    const add = (key: string) => records.replace({ owner: 'A', key }, null, 'text', true)
    await add('one')
    const [last] = (await records.changes(0, 9)) ?? []
    await withRedis(server, (redis) => redis.flushall())
    for (const key of ['two', 'three']) await add(key)
    expect(await records.changes(last?.version ?? 0, 9)).toMatchObject([
      { key: 'two' },
      { key: 'three' },
    ])
  })
})

describe('records in a Redis Cluster', () => {
  itStoresRecords(async () => {
    const [server] = await startCluster(3)
    return openOn(server ?? { url: '' })
  })
})
