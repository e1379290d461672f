import { connect as dial, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type RedisConnection, openRedis } from '../../src/service/redis/connection'
import { redisRecords, redisStorage } from '../../src/service/store/redis'
import { createStore } from '../../src/service/store/store'
import { action, observe } from '../films/answers'
import { inProcessService } from '../support/inProcess'
import { findFreePort } from '../support/listening'
import { over, overSwap, payout } from '../support/mapped'
import { makeHash } from '../support/buildService'
import { post, track } from '../support/sandboxed'
import { startOf } from '../support/samples'
import {
  type ScriptedResponse,
  startScriptedServer,
  unseen,
} from '../support/scriptedNetwork'
import { overNetwork } from '../support/overNetwork'
import { startBothNetworks } from '../support/severalNetworks'
import { redisServer, withRedis } from './redisServer'

const hash = 'AB'.repeat(32)
const server = await redisServer()
let connections: RedisConnection[] = []
/** The clock of all instances, which the tests advance. */
let at = Date.now()
let logged: string[] = []

afterAll(server.remove)
beforeEach(async () => {
  logged = []
  await withRedis(server, async (redis) => {
    await redis.config('SET', 'maxmemory', '0')
    await redis.flushall()
  })
})
afterEach(() => {
  for (const redis of connections.splice(0)) redis.disconnect()
})

async function connect(url = server.url): Promise<RedisConnection> {
  const redis = await openRedis(url, (line) => logged.push(line))
  connections = [...connections, redis]
  return redis
}

/** Instances with their own connections, on one scripted network. `json`: the node's response about `hash`. */
async function instances(
  json = over({ swap_finalised: { completed: false } }),
  actions: object[] = [],
) {
  const { config, node } = await overNetwork({
    status: (path) => (path.includes(hash) ? { json } : unseen),
    actions: { json: { actions } },
  })
  const store = { kind: 'redis', url: server.url } as const
  const open = async () =>
    inProcessService({ ...config, store, redis: await connect(), now: () => at })
  const countLookups = () => node.filter(({ path }) => path.includes('/tx/')).length
  return { a: await open(), b: await open(), countLookups }
}

/** A payment on Bitcoin that waits for its block, as an Esplora server tells it. */
const payTo = (address: string): ScriptedResponse => ({
  json: {
    txid: '',
    fee: 2_820,
    weight: 561,
    vout: [{ scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address, value: 1 }],
    status: { confirmed: false },
  },
})

it('two instances on one Redis agree on the start of a hash, and that another one contests it', async () => {
  // It has ended, so that its response is cached for long.
  const swap = action('swap', 'success', overSwap, [payout], { date: at })
  const { a, b } = await instances(over(), [swap])
  expect(await track(a, startOf(hash))).toMatchObject({ done: true })
  expect((await track(b, { hash })).result.quoteId).toBe('quote-1')
  const contested = await track(
    b,
    startOf(hash, { quoteId: 'other', route: { sellAsset: 'LTC.LTC' } }),
  )
  expect(contested.result.quoteId).toBe('')
  // The response with the first start was shared.
  expect((await track(b, { hash })).result.quoteId).toBe('')
  // The other instance no longer serves its own response.
  at += 4_000
  expect((await track(a, { hash })).result.quoteId).toBe('')
})

it('instances on the same two networks look a hash up once, and one on a network alone shares what is that network’s', async () => {
  const { source, maya, thorRequests, mayaRequests } = await startBothNetworks()
  const deposit = { asset: 'THOR.RUNE', units: '150000000', memo: '=:c:maya1to', hash }
  maya.status = { json: observe('swapping', deposit, []) }
  const open = async (prefixes: string[]) => {
    const networks = source.networks.filter(({ prefix }) => prefixes.includes(prefix))
    const redis = await connect()
    return inProcessService({ prefixes, source: { ...source, networks }, redis })
  }
  const both = ['thor', 'maya']
  const [a, b, alone] = [await open(both), await open(both), await open(['maya'])]
  expect(await track(a, { hash })).toMatchObject({ network: 'mayachain' })
  const countLookups = () => thorRequests.length + mayaRequests.length
  const before = countLookups()
  expect(await track(b, { hash })).toMatchObject({ network: 'mayachain' })
  expect(countLookups()).toBe(before)

  // Alone, it has responses of its own, but shares the network's market and budget.
  const countMarkets = () =>
    mayaRequests.filter(({ path }) => path.endsWith('/inbound_addresses')).length
  expect(countMarkets()).toBe(1)
  expect(await track(alone, { hash })).toMatchObject({ network: 'mayachain' })
  expect(countMarkets()).toBe(1)
})

it('who asks two instances about a hash that nobody has seen is told one beginning of the search', async () => {
  const { a, b } = await instances()
  const searched = { hash: makeHash(7) }
  const begunAt = at
  const ask = async (instance: typeof a) => {
    // Otherwise the response is fresh by the clock of Redis.
    await withRedis(server, async (redis) => {
      for (const key of await redis.keys('*:response:*')) await redis.del(key)
    })
    return (await track(instance, searched)).result.searchedSince
  }
  expect(await ask(a)).toBeNull()
  at += 60_000
  expect([await ask(b), await ask(a)]).toEqual([begunAt, begunAt])
})

it('an instance knows a new vault of which another one has heard', async () => {
  const { source, prefixes, thor, thorRequests } = await startBothNetworks()
  const [early, late] = ['C0FFEE'.padEnd(64, '1'), 'C0FFEE'.padEnd(64, '2')]
  const chain = await startScriptedServer((path) => {
    if (path.endsWith(early.toLowerCase())) return payTo('bc1vault')
    return path.endsWith(late.toLowerCase()) ? payTo('bc1new') : unseen
  })
  const chains = [
    { code: 'BTC', kind: 'esplora' as const, addresses: [`${chain.address}/api`] },
  ]
  const open = async () => {
    const redis = await connect()
    return inProcessService({ prefixes, source, chains, redis, now: () => at })
  }
  const [a, b] = [await open(), await open()]
  const ask = async (about: string) =>
    (await track(b, { hash: about, chain: 'BTC' })).result.chainReport
  const pays = { state: 'mempool', isElsewhere: false }
  expect(await ask(early)).toMatchObject(pays)
  at += 1_000
  expect(await ask(late)).toMatchObject(pays)

  thor.inbound = { json: [{ chain: 'BTC', address: 'bc1new' }] }
  at += 90_000
  // Redis counts ages by its own clock.
  await withRedis(server, async (redis) => {
    const keys = await redis.keys('*')
    await redis.del(...keys.filter((key) => !key.includes(':vaults:')))
  })
  await a.service.request('/service')
  const countLists = () =>
    thorRequests.filter(({ path }) => path.endsWith('/inbound_addresses')).length
  await expect.poll(countLists).toBe(2)
  await expect
    .poll(() => withRedis(server, (redis) => redis.keys('*:market:*')))
    .toHaveLength(2)
  expect(await ask(late)).toMatchObject(pays)
  expect(countLists()).toBe(2)
})

it('an instance follows a failover behind the address of its Redis', async () => {
  const next = await redisServer()
  onTestFinished(next.remove)
  let target = server.port
  const address = createServer((client) => {
    // A server that goes resets its connections, which then end on the other side, too.
    void pipeline(client, dial(target), client, () => undefined)
  })
  const port = await findFreePort()
  address.listen(port, '127.0.0.1')
  onTestFinished(() => void address.close())
  const redis = await connect(`redis://127.0.0.1:${port}`)
  const instance = inProcessService({ redis })
  target = next.port
  // The connection stays with the former primary, which writes nothing now.
  await withRedis(server, (former) => former.replicaof('127.0.0.1', next.port))
  await expect.poll(async () => (await post(instance, startOf(hash))).status).toBe(200)
  await withRedis(server, (former) => former.replicaof('NO', 'ONE'))
})

it('an instance on a Redis that is full still requests the network once, refuse to store, and store again when there is space', async () => {
  const { a, b, countLookups } = await instances()
  const setMaxMemory = (bytes: string) =>
    withRedis(server, (redis) => redis.config('SET', 'maxmemory', bytes))
  expect((await post(a, { hash })).status).toBe(200)
  // The response becomes stale, here and by the clock of Redis.
  await delay(3_100)
  at += 4_000
  await setMaxMemory('1')
  const postAll = async () => {
    for (let each = 0; each < 20; each += 1)
      expect((await post(a, { hash })).status).toBe(200)
  }
  // What is known is told meanwhile.
  await postAll()
  await expect.poll(countLookups).toBe(2)
  await postAll()
  expect(countLookups()).toBe(2)
  expect((await post(a, startOf(hash))).status).toBe(503)
  await setMaxMemory('0')
  expect((await track(b, startOf(hash))).result.quoteId).toBe('quote-1')
})

it('the store in Redis keeps the first of many texts, for its lifetime, and replaces damaged ones', async () => {
  const redis = await connect()
  const storage = redisStorage(redis, 'x')('clock', 100)
  const stored = await Promise.all(
    ['1', '2', '3'].map((text) => storage.set('B', text, 60_000, null)),
  )
  expect(stored.filter(Boolean)).toHaveLength(1)
  const first = (await storage.get('B')) ?? ''
  const changes = ['4', '5'].map((text) => storage.set('B', text, 60_000, first))
  expect(await Promise.all(changes)).toEqual([true, false])
  await storage.renew('B', 120_000)
  expect(await redis.getClient().pttl('crosswatch:x:2:clock:{B}')).toBeGreaterThan(60_000)
  await redis.getClient().set('crosswatch:x:2:clock:{A}', '{"at":')
  const log = (line: string) => logged.push(line)
  const clocks = createStore(
    { open: redisStorage(redis, 'x'), records: redisRecords(redis, 'x') },
    log,
  ).collection('clock', v.object({}), 3)
  await expect(clocks.read('A')).rejects.toMatchObject({ status: 503 })
  expect(logged).toHaveLength(1)
  await clocks.keepFirst('A', {})
  expect(await clocks.read('A')).toEqual({})
})
