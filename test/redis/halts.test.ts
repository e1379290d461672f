import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { buildService, makeHash } from '../support/buildService'
import {
  type Instance,
  countRequests,
  planned,
  startInstance,
  startInstances,
  startNetwork,
  track,
} from './fleet'
import { startRedis } from './redisServer'

const built = await buildService()
afterAll(built.remove)

/** The network's state is requested once in this time. */
const marketMs = 60_000

const readWait = async (instance: Instance, hash: string) =>
  (await track(instance, { hash })).result.waitingFor

it(
  'all instances give a halt one beginning, also one that starts later',
  { timeout: 2 * marketMs + 30_000 },
  async () => {
    const redis = await startRedis()
    const { script, env: network, node } = await startNetwork()
    script.status = planned
    const env = { ...network, CROSSWATCH_STORE: redis.url }
    const instances = await startInstances(built, 3, env)
    // Of a halt that is there at the first look, nobody knows the beginning.
    for (const [index, each] of instances.entries())
      expect(await readWait(each, makeHash(index))).toBeNull()

    const [earliest, latest] = [Date.now(), Date.now() + marketMs + 20_000]
    script.mimir = { HALTSIGNING: 1 }
    let hash = 100
    /** Asks all at once about hashes that are new to them, so that they look at the network at the same moment. */
    const readAll = async () => {
      hash += instances.length
      return Promise.all(
        instances.map((each, index) => readWait(each, makeHash(hash + index))),
      )
    }
    let waits = await readAll()
    while (waits.some((each) => each === null) && Date.now() < latest) {
      await wait(1_000)
      waits = await readAll()
    }
    const [first] = waits
    expect(first).toMatchObject({ reason: 'halted', halt: 'signing', chain: 'ETH' })
    expect(waits).toEqual([first, first, first])
    expect(first?.since).toBeGreaterThanOrEqual(earliest)
    expect(first?.since).toBeLessThanOrEqual(latest)

    const [stopped] = instances
    stopped?.child.kill('SIGKILL')
    const restarted = await startInstance(built, 0, env)
    for (const each of [restarted, ...instances.slice(1)]) {
      hash += 10
      expect(await readWait(each, makeHash(hash))).toEqual(first)
    }
    // At the start, and after the minute.
    expect(countRequests(node, '/mimir')).toBe(2)
  },
)
