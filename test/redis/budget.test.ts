import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { UpstreamError } from '../../src/service/errors/errors'
import { metrics } from '../../src/service/observe/metrics'
import { openRedis } from '../../src/service/redis/connection'
import { redisLimits } from '../../src/service/redis/limits'
import { openCoordinator } from '../../src/service/coordinator/openCoordinator'
import { createCircuits } from '../../src/service/upstream/circuits'
import { openUpstreamScope } from '../../src/service/upstream/scope'
import { openBuild, makeHash } from '../support/buildService'
import { unseen } from '../support/scriptedNetwork'
import {
  type Instance,
  type Network,
  countLate,
  countRequests,
  nameOf,
  poll,
  startShared,
  startThree,
  startTwo,
  swapping,
} from './fleet'
import { startRedis } from './redisServer'

const built = await openBuild()
afterAll(built.killAll)

/** Requests a second of all instances. */
const rate = 4
/** An instance may send this many at once after a pause, and one more is sent at each end of the measured time. */
const burst = 4

/**
 * Keeps all instances asking about more hashes than the budget allows, each for a client of its own, until `stop`. A lookup that
 * waits for the budget is given up then.
 */
function startDemand(instances: readonly Instance[]) {
  const controller = new AbortController()
  const { signal } = controller
  let client = 0
  const timer = setInterval(() => {
    for (const each of instances) {
      client += 1
      const body = { hash: makeHash(client) }
      void poll(each, body, { client, signal }).catch(() => null)
    }
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      controller.abort()
    },
  }
}

/** Counts the requests of each instance during a time. */
async function countDuring(
  { node, indexer }: Pick<Network, 'node' | 'indexer'>,
  ms: number,
) {
  const count = () =>
    [0, 1].map((index) =>
      [node, indexer].reduce((sum, each) => sum + countRequests(each, '', index), 0),
    )
  // Requests that came while this process was busy are counted before the time begins.
  await wait(100)
  const startedAt = performance.now()
  const before = count()
  await wait(ms)
  const after = count()
  const seconds = (performance.now() - startedAt) / 1_000
  return { counts: after.map((each, index) => each - (before[index] ?? 0)), seconds }
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

it('two instances have one upstream budget, of which each has half while Redis is away', async () => {
  const { redis, env, ...network } = await startShared()
  network.script.status = () => unseen
  const limited = { ...env, CROSSWATCH_UPSTREAM_RATE: String(rate) }
  const instances = await startTwo(built, limited)
  const demand = startDemand(instances)
  try {
    // The burst of the start, and time for the instances to see each other.
    await wait(4_000)
    const shared = await countDuring(network, 6_000)
    expect(sum(shared.counts)).toBeLessThanOrEqual(rate * shared.seconds + burst)
    // What is allowed is used.
    expect(sum(shared.counts)).toBeGreaterThan((rate * shared.seconds) / 2)

    await redis.stop()
    await wait(2_000)
    const alone = await countDuring(network, 6_000)
    const half = (rate / 2) * alone.seconds
    expect(Math.max(...alone.counts)).toBeLessThanOrEqual(half + burst)
    expect(Math.min(...alone.counts)).toBeGreaterThan(half / 2)
  } finally {
    demand.stop()
  }
})

it('after several 429 of a host to one instance, the others do not ask it either', async () => {
  const { node, indexer, script, env } = await startShared()
  const headers = { 'retry-after': '20' }
  script.status = (hash, instance) =>
    instance === nameOf(0) ? { json: {}, status: 429, headers } : swapping(hash)
  const [limited, ...others] = await startThree(built, env)
  for (let client = 1; client <= 8; client += 1)
    await poll(limited, { hash: makeHash(client) }, { client })
  await wait(500)

  const countOfOthers = () =>
    [1, 2].map((number) => countRequests(node, '/status/', number))
  for (let client = 11; client <= 20; client += 1) {
    for (const each of others) await poll(each, { hash: makeHash(client) }, { client })
  }
  expect(sum(countOfOthers())).toBeLessThanOrEqual(await countLate(others))
  // The indexer has not limited anybody.
  expect(countRequests(indexer, '/actions')).toBeGreaterThan(8)
})

it('what an instance was told to leave alone for long stays so, also where it was told a shorter time after it', async () => {
  const { url } = await startRedis()
  const now = () => performance.now()
  const open = async () => {
    const connection = await openRedis(url, (line) => expect.fail(line))
    onTestFinished(connection.disconnect)
    const coordinator = openCoordinator(connection, 'x', now)
    return { coordinator, circuits: createCircuits(coordinator, now) }
  }
  const [told, other] = await Promise.all([open(), open()])
  for (const retryAfterMs of [20_000, 1_000]) {
    const error = new UpstreamError('rate-limited', 'too many', { retryAfterMs })
    told.circuits.noteFailure('node', { key: 'market', client: null }, error)
  }
  await expect
    .poll(async () => {
      other.circuits.adopt((await other.coordinator.take('budget', 1, 20)).closed)
      return other.circuits.isOpen('node')
    })
    .toBe(true)
  const leftMs = other.circuits.getLeftMs('node', { key: 'hash', client: 'a' })
  expect(leftMs).toBeGreaterThan(10_000)
})

it('instances of which nobody asks anything see each other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await startRedis()
  const now = () => performance.now()
  const log = (line: string) => expect.fail(line)
  for (let instance = 0; instance < 2; instance += 1) {
    const connection = await openRedis(url, log)
    onTestFinished(connection.disconnect)
    const coordinator = openCoordinator(connection, 'idle', now)
    const clocks = { now, monotonic: now, noteDate: () => {} }
    openUpstreamScope({ coordinator, perSecond: 1, ...clocks, log })
  }
  await expect
    .poll(async () => {
      // A beat whose reply comes too late is followed by the next one.
      await vi.advanceTimersByTimeAsync(redisLimits.beatMs)
      return (await metrics.instances.get()).values.map(({ value }) => value)
    })
    .toEqual([2])
})
