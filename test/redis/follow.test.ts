import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openBuild } from '../support/buildService'
import type { createChain } from '../support/chain'
import type { ScriptedRequest } from '../support/scriptedNetwork'
import { countRequests, startFollowers } from './fleet'

const built = await openBuild()
afterAll(built.killAll)

/** The heights of blocks that were there when they were asked for, in order. */
const listRead = (
  requests: readonly ScriptedRequest[],
  { getHeight }: ReturnType<typeof createChain>,
) =>
  requests
    .map(({ path }) => Number(/height=(\d+)/.exec(path)?.[1] ?? NaN))
    .filter((height) => height <= getHeight())

const findReader = (requests: readonly ScriptedRequest[]) =>
  [0, 1, 2].findIndex((instance) => countRequests(requests, '/block', instance) > 0)

it('blocks that came while Redis was away are read after it', async () => {
  const { node, chain, redis } = await startFollowers(built)
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

it('of three instances one reads the blocks; when it is stopped, another one does at once', async () => {
  const { node, chain, instances } = await startFollowers(built)
  await expect.poll(() => listRead(node, chain).length, { timeout: 60_000 }).toBe(2)
  const reader = findReader(node)
  expect(countRequests(node, '/block?', reader)).toBe(countRequests(node, '/block?'))
  node.length = 0
  instances[reader]?.child.kill('SIGTERM')
  const stoppedAt = performance.now()
  const others = [0, 1, 2].filter((instance) => instance !== reader)
  await expect
    .poll(() => others.some((each) => countRequests(node, '/block', each) > 0))
    .toBe(true)
  expect(performance.now() - stoppedAt).toBeLessThan(8_000)
})
