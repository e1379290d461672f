import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildService } from '../support/buildService'
import type { createChain } from '../support/chain'
import type { ScriptedRequest } from '../support/scriptedNetwork'
import { countRequests, startFollowers } from './fleet'

const built = await buildService()
afterAll(built.remove)

const startFollowing = () => startFollowers(built)

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
