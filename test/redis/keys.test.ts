import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/service/config/config'
import { openRedis } from '../../src/service/redis/connection'
import { compareSettings } from '../../src/service/redis/sharedSettings'
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

  it('a service that gets a second network, or loses it, keeps what clients have started', async () => {
    const { redis, thorchain, mayachain, thor } = await startBoth()
    const hash = makeHash(20)
    await track(thor, startOf(hash))
    const both = await startInstance(built, 2, {
      CROSSWATCH_STORE: redis.url,
      // What is kept is with the first one.
      CROSSWATCH_NETWORK: 'thorchain,mayachain',
      CROSSWATCH_THORCHAIN_NODE_URL: thorchain.env['CROSSWATCH_NODE_URL'] ?? '',
      CROSSWATCH_THORCHAIN_INDEXER_URL: thorchain.env['CROSSWATCH_INDEXER_URL'] ?? '',
      CROSSWATCH_MAYACHAIN_NODE_URL: mayachain.env['CROSSWATCH_NODE_URL'] ?? '',
      CROSSWATCH_MAYACHAIN_INDEXER_URL: mayachain.env['CROSSWATCH_INDEXER_URL'] ?? '',
    })
    expect((await track(both, { hash })).result.quoteId).toBe('quote-1')
    expect((await track(thor, { hash })).result.quoteId).toBe('quote-1')
  })

  it('warn where another instance has other settings, by their names, and without secrets', async () => {
    const redis = await startRedis()
    const network = await startNetwork('thor')
    const env = { ...network.env, CROSSWATCH_STORE: redis.url }
    const [first, same] = [
      await startInstance(built, 0, {
        ...env,
        CROSSWATCH_API_KEYS: 'a:0123456789abcdef:1',
      }),
      await startInstance(built, 0, {
        ...env,
        CROSSWATCH_API_KEYS: 'a:0123456789abcdef:1',
      }),
    ]
    const other = await startInstance(built, 0, { ...env, CROSSWATCH_UPSTREAM_RATE: '5' })
    await expect
      .poll(other.err)
      .toContain(
        'has other settings: CROSSWATCH_UPSTREAM_RATE, CROSSWATCH_API_KEYS. All must',
      )
    expect(first.err() + same.err()).not.toContain('other settings')
    const stored = await withRedis(redis, (client) =>
      client.get('crosswatch:thor:2:settings:{all}'),
    )
    expect(stored).toContain('CROSSWATCH_API_KEYS')
    expect(stored).not.toContain('0123456789abcdef')
  })

  it('do not warn of settings that another version has in addition, nor of unreadable ones', async () => {
    const server = await startRedis()
    const redis = await openRedis(server.url, () => {})
    onTestFinished(() => redis.disconnect())
    const config = { ...readConfig({}), prefixes: ['thor'] }
    const key = 'crosswatch:thor:2:settings:{all}'
    const warned: string[] = []
    const compare = () => compareSettings(config, redis, (line) => warned.push(line))
    const read = () => redis.getClient().get(key)

    compare()
    await expect.poll(read).not.toBeNull()
    const own = (await read()) ?? ''
    const { CROSSWATCH_FOLLOW: _, ...fewer } = JSON.parse(own)
    const more = { ...JSON.parse(own), CROSSWATCH_LATER: 'x' }
    for (const other of [JSON.stringify(more), JSON.stringify(fewer), 'unreadable']) {
      await redis.getClient().set(key, other)
      compare()
      await expect.poll(read).toBe(own)
    }
    expect(warned).toEqual([])
    await redis.getClient().set(key, JSON.stringify({ ...more, CROSSWATCH_FOLLOW: 'x' }))
    compare()
    await expect.poll(() => warned.join()).toContain('settings: CROSSWATCH_FOLLOW. All')
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
