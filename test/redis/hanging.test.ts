import type { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLimits } from '../../src/service/middleware/limits'
import { openRedis, unusableReason } from '../../src/service/store/redis'
import { inProcessService } from '../support/inProcess'
import { over } from '../support/mapped'
import { serveOverHttp } from '../support/serveOverHttp'
import { redisServer } from '../support/redisServer'
import { startOf } from '../support/sandboxed'
import { startScriptedServer } from '../support/scriptedNetwork'

const hash = 'AB'.repeat(32)
let server: Awaited<ReturnType<typeof redisServer>>
let redis: Redis
let logged: string[]
beforeEach(async () => {
  logged = []
  server = await redisServer()
  redis = openRedis(server.url, (line) => logged.push(line))
  await unusableReason(redis)
})
afterEach(async () => {
  server.resume()
  redis.disconnect()
  await server.remove()
})

/** An instance on a scripted network, with the real clock. */
async function instance() {
  const node = await startScriptedServer((path) =>
    path.endsWith(hash)
      ? { json: over({ swap_finalised: { completed: false } }) }
      : { json: { code: 5 } },
  )
  const indexer = await startScriptedServer(() => ({ json: { actions: [] } }))
  const nodes = [node.address]
  const indexers = [indexer.address]
  const source = { kind: 'network', prefix: 'thor', nodes, indexers, clientId: 'tests' } as const
  const store = { kind: 'redis', url: server.url } as const
  const { service } = inProcessService({ prefix: 'thor', source, store, redis })
  return { ...(await serveOverHttp({ service })), node: node.requests }
}

/** The result of a request and its duration, ms. */
async function timed(request: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { status } = await request()
  return { status, ms: performance.now() - began }
}

it('a hanging Redis delays one request by one second, then the instance works from memory and logs it', async () => {
  const { post, node, address } = await instance()
  const circuit = async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    return /^crosswatch_redis_circuit_open (\d)$/m.exec(text)?.[1]
  }
  expect((await post({ hash })).status).toBe(200)
  expect(await circuit()).toBe('0')
  server.pause()
  const first = await timed(() => post({ hash: 'EE'.repeat(32) }))
  // Its start cannot be read, and no source reports it.
  expect(first.status).toBe(503)
  expect(first.ms).toBeLessThan(1_500)
  for (let each = 0; each < 10; each += 1) {
    const next = await timed(() => post({ hash }))
    expect(next.status).toBe(200)
    expect(next.ms).toBeLessThan(500)
  }
  // From memory: ten polls within three seconds cause one request to the node.
  expect(node.filter(({ path }) => path.endsWith(hash)).length).toBeLessThanOrEqual(2)
  const start = await timed(() => post(startOf('CD'.repeat(32))))
  expect(start.status).toBe(503)
  expect(start.ms).toBeLessThan(500)
  expect(logged.join()).toContain('This instance works from its own memory.')
  await expect.poll(circuit).toBe('1')
  server.resume()
  await expect
    .poll(async () => (await post(startOf('CD'.repeat(32)))).status, { interval: 200 })
    .toBe(200)
  expect(logged).toContain('Redis responds again.')
  // The metrics are at most a second old.
  await expect.poll(circuit).toBe('0')
})

it('many requests wait one second together when Redis starts to hang', async () => {
  const { post } = await instance()
  await post({ hash })
  server.pause()
  const all = await Promise.all(Array.from({ length: 20 }, () => timed(() => post({ hash }))))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(2_000)
})

it('the rate limit counts in memory while Redis hangs', async () => {
  const { post } = await instance()
  const { api } = createLimits(60, redis)
  expect(await api({ groups: ['client'] })).toBe(0)
  server.pause()
  await post({ hash: 'EE'.repeat(32) })
  const began = performance.now()
  expect(await api({ groups: ['client'] })).toBe(0)
  expect(performance.now() - began).toBeLessThan(200)
})
