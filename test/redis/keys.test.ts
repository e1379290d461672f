import { afterAll, describe, expect, it } from 'vitest'
import { buildService, makeHash } from '../support/buildService'
import { startOf } from '../support/sandboxed'
import { unseen } from '../support/scriptedNetwork'
import { countRequests, startInstance, startNetwork, track } from './fleet'
import { startRedis, withRedis } from './redisServer'

const built = await buildService()
afterAll(built.remove)

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
