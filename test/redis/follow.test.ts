import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildService, makeHash } from '../support/buildService'
import { createChain } from '../support/chain'
import type { ScriptedRequest } from '../support/scriptedNetwork'
import {
  type Instance,
  countRequests,
  planned,
  poll,
  startInstances,
  startNetwork,
} from './fleet'
import { startRedis } from './redisServer'

const built = await buildService()
afterAll(built.remove)

/** Starts three instances on one Redis, over a network with blocks. */
async function startFollowing() {
  const redis = await startRedis()
  const network = await startNetwork()
  const chain = createChain(Date.now)
  network.script.chain = chain
  const env = { ...network.env, CROSSWATCH_STORE: redis.url }
  const instances = await startInstances(built, 3, env)
  return { ...network, chain, instances, redis }
}

/** The heights of blocks that were there when they were asked for, in order. */
const listRead = (
  requests: readonly ScriptedRequest[],
  { getHeight }: ReturnType<typeof createChain>,
): number[] =>
  requests
    .map(({ path }) => Number(/height=(\d+)/.exec(path)?.[1] ?? NaN))
    .filter((height) => height <= getHeight())

const findReader = (requests: readonly ScriptedRequest[]): number =>
  [0, 1, 2].findIndex((instance) => countRequests(requests, '/block', instance) > 0)

it('of three instances one reads each block once; after a kill another one goes on', async () => {
  const { node, chain, instances } = await startFollowing()
  await expect.poll(() => listRead(node, chain).length, { timeout: 60_000 }).toBe(4)
  const reader = findReader(node)
  expect(countRequests(node, '/block?', reader)).toBe(countRequests(node, '/block?'))
  instances[reader]?.child.kill('SIGKILL')
  const last = Math.max(...listRead(node, chain))
  node.length = 0
  await expect
    .poll(() => Math.max(0, ...listRead(node, chain)), { timeout: 60_000 })
    .toBeGreaterThan(last + 2)
  expect(countRequests(node, '/block', reader)).toBe(0)
  // Perhaps the last one was killed before it had stored what it read.
  const heights = listRead(node, chain)
  const [next = 0] = heights
  expect([last, last + 1]).toContain(next)
  expect(heights).toEqual(heights.map((_, index) => next + index))
})

/** Polls one instance after the other for some seconds. Returns the bodies, in order. */
async function view(instances: readonly Instance[], hash: string, seconds: number) {
  const texts: string[] = []
  for (let turn = 0; turn < seconds; turn += 1) {
    const instance = instances[turn % instances.length]
    if (instance !== undefined) texts.push(await (await poll(instance, { hash })).text())
    await wait(1_000)
  }
  return texts
}

it('a hash that nobody names is looked up rarely by all of them, and by the next poll once a block names it', async () => {
  const { node, chain, script, instances } = await startFollowing()
  const hash = makeHash(1)
  // After its first 30 s an instance counts on blocks.
  await view(instances, hash, 35)
  const before = countRequests(node, '/tx/status/')
  await view(instances, hash, 30)
  expect(countRequests(node, '/tx/status/') - before).toBeLessThanOrEqual(2)
  script.status = planned
  chain.name(hash)
  const texts = await view(instances, hash, 15)
  expect(texts.at(-1)).toContain('"outbound"')
})

it('blocks that came while Redis was away are read after it', async () => {
  const { node, chain, redis } = await startFollowing()
  await expect.poll(() => listRead(node, chain).length, { timeout: 60_000 }).toBe(2)
  const [first = 0] = listRead(node, chain)
  redis.pause()
  await wait(10_000)
  redis.resume()
  await expect
    .poll(() => new Set(listRead(node, chain)).size, { timeout: 60_000 })
    .toBeGreaterThan(6)
  const heights = [...new Set(listRead(node, chain))]
  expect(heights).toEqual(heights.map((_, index) => first + index))
})

it('an instance that is stopped lets another one follow at once', async () => {
  const { node, chain, instances } = await startFollowing()
  await expect.poll(() => listRead(node, chain).length, { timeout: 60_000 }).toBe(2)
  const reader = findReader(node)
  node.length = 0
  instances[reader]?.child.kill('SIGTERM')
  const stoppedAt = performance.now()
  const others = [0, 1, 2].filter((instance) => instance !== reader)
  await expect
    .poll(() => others.some((each) => countRequests(node, '/block', each) > 0))
    .toBe(true)
  expect(performance.now() - stoppedAt).toBeLessThan(8_000)
})
