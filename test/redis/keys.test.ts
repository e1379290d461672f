import { afterAll, describe, expect, it } from 'vitest'
import { openBuild, makeHash } from '../support/buildService'
import { startOf } from '../support/samples'
import { unseen } from '../support/scriptedNetwork'
import { countRequests, startInstance, startNetwork, track } from './fleet'
import { startRedis, withRedis } from './redisServer'

const built = await openBuild()
afterAll(built.killAll)

describe('instances of two networks on one Redis', () => {
  /** By THORChain, each hash is a swap in progress; MAYAChain knows none. */
  async function startBoth() {
    const redis = await startRedis()
    const thorchain = await startNetwork('thor')
    const mayachain = await startNetwork('maya')
    mayachain.script.status = () => unseen
    const store = { CROSSWATCH_STORE: redis.url }
    const thor = await startInstance(built, 0, { ...thorchain.env, ...store })
    const maya = await startInstance(built, 1, { ...mayachain.env, ...store })
    return { redis, thorchain, mayachain, thor, maya }
  }

  it('do not exchange responses, histories or starts, whichever is asked first', async () => {
    const { thorchain, mayachain, thor, maya } = await startBoth()
    for (const [index, order] of [
      [thor, maya],
      [maya, thor],
    ].entries()) {
      const hash = makeHash(index)
      for (const instance of order) {
        const { status } = await track(instance, { hash })
        expect(status).toBe(instance === thor ? 'swapping' : 'not_found')
      }
      expect(countRequests(thorchain.node, `/status/${hash}`)).toBe(1)
      expect(countRequests(mayachain.node, `/status/${hash}`)).toBe(1)
    }
    const started = makeHash(9)
    await track(maya, startOf(started))
    expect((await track(thor, { hash: started })).result.quoteId).toBe('')
    expect((await track(maya, { hash: started })).result.quoteId).toBe('quote-1')
  })

  it('write no key that could be the other’s, and never select a database', async () => {
    const { redis, thor, maya } = await startBoth()
    for (const instance of [thor, maya]) {
      await track(instance, { hash: makeHash(1) })
      await track(instance, startOf(makeHash(2)))
      await fetch(`${instance.address}/tokenlist/utils/chains/details`)
    }
    const listKeys = () => withRedis(redis, (client) => client.keys('*'))
    await expect.poll(async () => (await listKeys()).length).toBeGreaterThan(4)
    const foreign = (await listKeys()).filter(
      (key) => !/^crosswatch:\{?(?:thor|maya)\}?:/.test(key),
    )
    expect(foreign).toEqual([])
    const commands = await withRedis(redis, (client) => client.info('commandstats'))
    expect(commands).not.toContain('cmdstat_select')
  })
})

it('a look-up of a hash that is new asks Redis once for its count, its key, its turn and each of its memories', async () => {
  const redis = await startRedis()
  const network = await startNetwork()
  const store = { CROSSWATCH_STORE: redis.url, CROSSWATCH_RATE_LIMIT: '1200' }
  const instance = await startInstance(built, 0, { ...network.env, ...store })
  // The market is read with the first one.
  await track(instance, { hash: makeHash(1) })
  const hash = makeHash(2)
  const asked: string[] = []
  await withRedis(redis, async (client) => {
    const monitor = await client.monitor()
    monitor.on('monitor', (_: string, [command = '', ...given]: string[], by: string) => {
      const key = given.find((each) => each.startsWith('crosswatch:thor:')) ?? ''
      const [collection = ''] = key.split(':').slice(3)
      const isOfClient = collection === 'requests' || collection === 'budget'
      if (by !== 'lua' && (key.includes(hash) || isOfClient))
        asked.push(`${command} ${collection}`)
    })
    await track(instance, { hash })
    await expect
      .poll(() => asked.filter((each) => each === 'eval response').length)
      .toBe(2)
    monitor.disconnect()
  })
  // It waits for one after the other of three, and for its memories beside the network. Nobody
  // waits for the last one, which leaves its answer.
  expect(asked.slice(0, 2)).toEqual(['eval requests', 'eval response'])
  expect(asked.slice(2).toSorted()).toEqual([
    'eval budget',
    'eval response',
    'get search',
    'get sighting',
    'get start',
    'set sighting',
  ])
})
