import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildService, makeHash } from '../support/buildService'
import {
  countRequests,
  poll,
  startInstance,
  startInstances,
  startNetwork,
  swapping,
} from './fleet'
import { startRedis } from './redisServer'

const built = await buildService()
afterAll(built.remove)

/** A response is fresh for this time. */
const freshMs = 3_000
/** The longest time for which an instance may keep others from fetching. */
const leaseMs = 15_000

/** Starts three instances on one Redis and one network. */
async function startFleet() {
  const redis = await startRedis()
  const network = await startNetwork()
  const env = { ...network.env, CROSSWATCH_STORE: redis.url }
  const [first, second, third] = await startInstances(built, 3, env)
  if (!first || !second || !third) throw new Error('An instance is missing.')
  return { ...network, env, first, second, third, all: [first, second, third] }
}

/** A promise that the test resolves. */
function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('an instance that is killed while it fetches keeps the others waiting for 15 s at most', async () => {
  const { first, second, script, node } = await startFleet()
  const known = makeHash(1)
  const unknown = makeHash(2)
  await poll(first, { hash: known })
  await wait(freshMs + 200)
  const { open, opened } = createGate()
  script.status = async (hash) => {
    await opened
    return swapping(hash)
  }
  const ended = [known, unknown].map((hash) => poll(first, { hash }).catch(() => null))
  await expect.poll(() => countRequests(node, '/status/', 0)).toBe(3)
  first.child.kill('SIGKILL')
  expect(await Promise.all(ended)).toEqual([null, null])
  open()
  const killedAt = performance.now()
  const countOfSecond = (hash: string) => countRequests(node, hash, 1)
  let lastStatus = 0
  while (countOfSecond(known) === 0 || lastStatus !== 200) {
    expect((await poll(second, { hash: known })).status).toBe(200)
    const response = await poll(second, { hash: unknown })
    lastStatus = response.status
    expect([200, 503]).toContain(lastStatus)
    if (lastStatus === 503) expect(response.headers.get('retry-after')).not.toBeNull()
    expect(performance.now() - killedAt).toBeLessThan(leaseMs + 10_000)
    await wait(250)
  }
})

it('an instance that starts later uses what the others have fetched', async () => {
  const { first, env, node } = await startFleet()
  const hash = makeHash(1)
  await poll(first, { hash })
  const late = await startInstance(built, 3, env)
  await poll(first, { hash })
  const before = countRequests(node, '/status/')
  expect((await poll(late, { hash })).status).toBe(200)
  expect(countRequests(node, '/status/')).toBe(before)
})
