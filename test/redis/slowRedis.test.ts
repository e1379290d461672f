import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openBuild, makeHash } from '../support/buildService'
import { startOf } from '../support/samples'
import {
  type Instance,
  poll,
  startInstance,
  startNetwork,
  startShared,
  startTwo,
} from './fleet'
import { type RedisServer, startRedis, startSlowLink } from './redisServer'

const built = await openBuild()
afterAll(built.killAll)

const hash = makeHash(1)

/** With the limits of clients, which are counted in Redis. */
const limited = { CROSSWATCH_RATE_LIMIT: '1200' }

/** In ms. A service that waits for Redis takes at least this long for each response. */
const delayMs = 600

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function startOnSlowRedis(replyMs = delayMs) {
  const { env } = await startNetwork()
  const link = await startSlowLink(await startRedis(), replyMs)
  const store = { ...limited, CROSSWATCH_STORE: link.url }
  const instance = await startInstance(built, 0, { ...env, ...store })
  expect((await poll(instance, { hash })).status).toBe(200)
  // The writes of this lookup end.
  await wait(3 * replyMs)
  return { instance }
}

it('a Redis that is slow delays no response from the cache', async () => {
  const { instance } = await startOnSlowRedis()
  // It has expired meanwhile.
  await poll(instance, { hash })
  const times: number[] = []
  for (let each = 0; each < 5; each += 1) {
    const sentAt = performance.now()
    expect((await poll(instance, { hash })).status).toBe(200)
    times.push(performance.now() - sentAt)
  }
  expect(median(times)).toBeLessThan(delayMs / 2)
})

it('a Redis that is slow delays a new response by three rounds at most', async () => {
  const { instance } = await startOnSlowRedis()
  const sentAt = performance.now()
  expect((await poll(instance, { hash: makeHash(2) })).status).toBe(200)
  // The rest of a look-up takes less than half a round.
  expect(performance.now() - sentAt).toBeLessThan(3.5 * delayMs)
})

it('a process that was stopped reads the replies that have come, before it calls Redis away', async () => {
  // Well below the second after which Redis is away, as a busy machine sends it later.
  const replyMs = 300
  const { instance } = await startOnSlowRedis(replyMs)
  for (let each = 0; each < 3; each += 1) {
    const polled = poll(instance, { hash: makeHash(3 + each) })
    // A command is on its way, and its reply comes while the process stands still.
    await wait(replyMs / 4)
    instance.child.kill('SIGSTOP')
    await wait(1_500)
    instance.child.kill('SIGCONT')
    expect((await polled).status).toBe(200)
  }
  // The log is written each second.
  await wait(1_100)
  expect(instance.err()).not.toContain('Redis cannot be reached')
})

/** What a client sees while Redis is away: only what must be stored is refused, for now. */
async function expectReadingGoesOn(instance: Instance, number: number) {
  const statuses: number[] = []
  for (let each = 0; each < 10; each += 1)
    statuses.push((await poll(instance, { hash })).status)
  expect(statuses).toEqual(statuses.map(() => 200))
  expect((await poll(instance, { hash: makeHash(number) })).status).toBe(200)
  const refused = await poll(instance, startOf(makeHash(number + 1)))
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
}

/** What one instance stores, another one reads. */
async function expectStoreIsUsed(
  [one, other]: readonly [Instance, Instance],
  number: number,
) {
  const started = startOf(makeHash(number))
  const start = async () => (await poll(one, started)).status
  await expect.poll(start, { interval: 250 }).toBe(200)
  const read = async () =>
    (await (await poll(other, { hash: makeHash(number) })).json()).result.quoteId
  await expect.poll(read, { interval: 250 }).toBe('quote-1')
}

it.each<[string, (redis: RedisServer) => unknown, (redis: RedisServer) => unknown]>([
  ['hangs', (redis) => redis.pause(), (redis) => redis.resume()],
  ['is killed, and restarted empty', (redis) => redis.stop(), (redis) => redis.start()],
])(
  'while Redis %s, what is known and what is new is answered, and it is used again afterwards',
  async (_, interrupt, restore) => {
    const { redis, env } = await startShared()
    const both = await startTwo(built, { ...env, ...limited })
    for (const each of both) await poll(each, { hash })
    await expectStoreIsUsed(both, 10)

    await interrupt(redis)
    for (const each of both) await expectReadingGoesOn(each, 20)
    // Fresh responses have expired.
    await wait(3_500)
    for (const each of both) await expectReadingGoesOn(each, 30)

    await restore(redis)
    await expectStoreIsUsed(both, 40)
  },
)
