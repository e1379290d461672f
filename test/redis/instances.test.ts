import type { Redis } from 'ioredis'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openService } from '../../src/service/open'
import { openRedis } from '../../src/service/store/redis'
import { redisStorage } from '../../src/service/store/redisStorage'
import { createStore } from '../../src/service/store/store'
import { realCatalogue } from '../support/inProcess'
import { over } from '../support/mapped'
import { redisServer } from '../support/redisServer'
import { post, startOf, track } from '../support/sandboxed'
import { type ScriptedResponse, startScriptedServer } from '../support/scriptedNetwork'

const hash = 'AB'.repeat(32)
let server: Awaited<ReturnType<typeof redisServer>>
let connections: Redis[] = []
let logged: string[] = []

beforeAll(async () => {
  server = await redisServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  logged = []
  const redis = connect()
  await redis.config('SET', 'maxmemory', '0')
  await redis.flushall()
})
afterEach(() => {
  for (const redis of connections.splice(0)) redis.disconnect()
})

function connect(): Redis {
  const redis = openRedis(server.url, (line) => logged.push(line))
  connections = [...connections, redis]
  return redis
}

/** Instances with their own connections, on one scripted network. */
async function instances(
  status: () => ScriptedResponse = () => ({ json: over({ swap_finalised: { completed: false } }) }),
) {
  const node = await startScriptedServer(status)
  const indexer = await startScriptedServer(() => ({ json: { actions: [] } }))
  const open = () => ({
    service: openService(
      {
        prefix: 'thor',
        source: {
          kind: 'network',
          prefix: 'thor',
          nodes: [node.address],
          indexers: [indexer.address],
          clientId: 'tests',
        },
        store: { kind: 'redis', url: server.url },
      },
      realCatalogue(),
      (line) => logged.push(line),
      Date.now,
      { redis: connect() },
    ),
  })
  return { a: open(), b: open(), c: open(), requests: node.requests }
}

describe('two instances on one Redis', () => {
  it('agree on the start of a hash', async () => {
    const { a, b } = await instances()
    await track(a, startOf(hash))
    expect((await track(b, { hash })).result.quoteId).toBe('quote-1')
    await track(b, startOf(hash, { quoteId: 'fuller', route: { sellAsset: 'LTC.LTC' } }))
    expect((await track(a, { hash })).result.quoteId).toBe('quote-1')
  })

  it('have one winner among concurrent starts', async () => {
    const { a, b } = await instances()
    const starts = Array.from({ length: 20 }, (_, at) =>
      track(at % 2 === 0 ? a : b, startOf(hash, { quoteId: `quote-${at}` })),
    )
    await Promise.all(starts)
    const responses = await Promise.all([a, b, a, b].map((each) => track(each, { hash })))
    expect(new Set(responses.map(({ result }) => result.quoteId)).size).toBe(1)
  })

  it('or three request the network once per hash and interval together', async () => {
    const { a, b, c, requests } = await instances()
    const all = [a, b, c]
    const poll = () => Promise.all([...all, ...all, ...all].map((each) => track(each, { hash })))
    await poll()
    expect(requests).toHaveLength(1)
    const began = performance.now()
    while (performance.now() - began < 7_000) {
      await poll()
      await new Promise((ready) => {
        setTimeout(ready, 200)
      })
    }
    // One in three seconds, or in two with a background refresh.
    expect(requests.length).toBeGreaterThanOrEqual(3)
    expect(requests.length).toBeLessThanOrEqual(5)
    const [left, right] = await Promise.all([post(a, { hash }), post(b, { hash })])
    expect(left.headers.get('etag')).toBe(right.headers.get('etag'))
  })

  it('continue when the requesting one dies', async () => {
    const { a } = await instances()
    await connect().set(`crosswatch:lock:${hash}`, 'the dead one', 'PX', 400)
    expect((await track(a, { hash })).status).not.toBe('not_found')
  })

  it('read without Redis, refuse to store, and recover', async () => {
    const { a, b } = await instances()
    await track(a, startOf(hash))
    await server.stop()
    const startedAt = performance.now()
    expect((await post(a, { hash })).status).toBe(200)
    // The timeout of a page.
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect((await post(b, startOf('CD'.repeat(32)))).status).toBe(503)
    await server.start()
    await expect
      .poll(async () => (await post(b, startOf('CD'.repeat(32)))).status, { interval: 200 })
      .toBe(200)
    expect((await track(a, { hash: 'CD'.repeat(32) })).result.quoteId).toBe('quote-1')
    expect(logged.filter((line) => line.startsWith('Redis cannot')).length).toBeLessThanOrEqual(6)
  })
})

describe('two instances on a Redis that is full', () => {
  it('still request the network once, refuse to store, and agree again when there is space', async () => {
    const { a, b, requests } = await instances()
    const redis = connect()
    // Its entries become stale.
    expect((await post(a, { hash: 'CD'.repeat(32) })).status).toBe(200)
    await redis.config('SET', 'maxmemory', '1')
    for (let each = 0; each < 20; each += 1) expect((await post(a, { hash })).status).toBe(200)
    expect(requests).toHaveLength(2)
    expect((await post(a, startOf(hash))).status).toBe(503)
    await redis.config('SET', 'maxmemory', '0')
    expect((await track(b, startOf(hash))).result.quoteId).toBe('quote-1')
    // Until its own response expires after three seconds.
    await expect
      .poll(async () => (await track(a, { hash })).result.quoteId, { interval: 200 })
      .toBe('quote-1')
  })
})

describe('the store in Redis', () => {
  const schema = v.object({ at: v.number() })
  const collection = (most: number) =>
    createStore(redisStorage(connect(), Date.now), (line) => logged.push(line)).collection(
      'clock',
      schema,
      most,
    )

  it('deletes the oldest entries of all writers beyond its limit', async () => {
    const [left, right] = [collection(3), collection(3)]
    for (const id of ['A', 'B', 'C']) {
      await left.write(id, { at: 1 })
    }
    await right.write('D', { at: 1 })
    expect(await connect().zcard('crosswatch:index:clock')).toBe(3)
    expect(await left.read('A')).toBeNull()
    expect(await left.read('D')).toEqual({ at: 1 })
  })

  it('changes an entry atomically with many writers', async () => {
    const [left, right] = [collection(10), collection(10)]
    const add = (kept: { at: number } | null) => ({ at: (kept?.at ?? 0) + 1 })
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? left : right).change('A', add)),
    )
    expect(await left.read('A')).toEqual({ at: 20 })
  })

  it('renames a damaged entry', async () => {
    const redis = connect()
    await redis.set('crosswatch:clock:A', '{"at":')
    expect(await collection(3).read('A')).toBeNull()
    expect(await redis.get('crosswatch:clock:A.damaged')).toBe('{"at":')
    expect(logged).toHaveLength(1)
  })
})
