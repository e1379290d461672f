import { execFileSync } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import Sqlite from 'libsql'
import * as v from 'valibot'
import { startInstance, startRedis } from '../scale/fleet.mjs'
import { createHash, startNetwork } from '../scale/network.mjs'
import { blockMs, createChain } from './chain.mjs'
import { startReceiver } from './receiver.mjs'

/**
 * A pile of subscriptions at an instance with the heap of `npm start`.
 * @import { Instance } from '../scale/fleet.mjs'
 * @import { ServiceFigure } from '../service.mjs'
 * @typedef {{ key: string, text: string }} Row
 * @typedef {{
 *   url: string,
 *   clone: (count: number) => Promise<void>,
 *   stop: () => Promise<void>,
 * }} Store
 *   `clone`: gives the subscriptions of the one browser to so many further ones
 */

const hashes = Array.from({ length: 100 }, (_, index) => createHash(200_000 + index))
const browsers = 2_000
const watchedByKey = 100_000
/** Below, two numbers can have one hash. */
const firstOfKey = 300_000
const quietBlocks = 5
const probeMs = 200

/** As other requests would: one of which an answer takes longer than this is too late. */
const latestMs = 1_000

/** @returns {Promise<ServiceFigure[]>} */
export async function measurePiles() {
  const stores = { memory: openMemory, folder: openFolder, redis: openRedis }
  const figures = []
  for (const [name, open] of Object.entries(stores)) {
    figures.push(...(await measurePile(name, await open())))
    figures.push(...(await measureKey(name, await open())))
  }
  return figures
}

/** @returns {Promise<Store>} */
async function openMemory() {
  return { url: 'memory', clone: async () => {}, stop: async () => {} }
}

/** @returns {Promise<Store>} */
async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-pile-'))
  return {
    url: folder,
    async clone(count) {
      const database = new Sqlite(path.join(folder, 'crosswatch.db'))
      const rows = v.parse(
        v.array(v.object({ key: v.string(), text: v.string() })),
        database.prepare('SELECT key, text FROM records').all(),
      )
      const put = database.prepare(
        'INSERT INTO records (owner, key, text) VALUES (?, ?, ?)',
      )
      database.exec('BEGIN')
      for (const [owner, row] of cloneRows(rows, count)) put.run(owner, row.key, row.text)
      database.exec('COMMIT')
      database.close()
    },
    stop: () => rm(folder, { recursive: true }),
  }
}

/** @returns {Promise<Store>} */
async function openRedis() {
  const redis = await startRedis()
  return {
    url: redis.url,
    async clone(count) {
      const client = new Redis(redis.url)
      const prefix = 'crosswatch:thor:2'
      const [known = ''] = await client.keys(`${prefix}:records:push:*`)
      const found = Object.entries(await client.hgetall(known))
      const rows = found.map(([key, text]) => ({ key, text }))
      let version = Number(await client.get(`${prefix}:version:{subscription}`))
      let pipeline = client.pipeline()
      for (const [owner, { key, text }] of cloneRows(rows, count)) {
        version += 1
        pipeline.hset(`${prefix}:records:${owner}:{subscription}`, key, text)
        pipeline.zadd(`${prefix}:versions:{subscription}`, version, `${owner}\n${key}`)
        if (pipeline.length < 2_000) continue
        await pipeline.exec()
        pipeline = client.pipeline()
      }
      await pipeline.set(`${prefix}:version:{subscription}`, version).exec()
      client.disconnect()
    },
    stop: () => redis.stop(),
  }
}

/**
 * The rows of further browsers, each with an endpoint and a client of its own.
 * @param {readonly Row[]} rows
 * @param {number} count
 * @returns {Generator<[string, Row]>}
 */
function* cloneRows(rows, count) {
  for (let index = 1; index <= count; index += 1) {
    const owner = `push:${String(index).padStart(22, '0')}`
    for (const { key, text } of rows) {
      const cloned = text
        .replace(/("endpoint":"[^"]+)"/, `$1${index}"`)
        .replace(/"clients":\[[^\]]*\]/, `"clients":[${index}]`)
      yield [owner, { key, text: cloned }]
    }
  }
}

/** A push service that accepts all messages, and counts them. */
async function startPushService() {
  const folder = await mkdtemp(path.join(tmpdir(), 'crosswatch-push-'))
  const key = path.join(folder, 'key.pem')
  const cert = path.join(folder, 'cert.pem')
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1'
  execFileSync('openssl', [...options.split(' '), '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  const state = { received: 0 }
  const server = createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (request, response) => {
      request.resume()
      state.received += 1
      response.writeHead(201).end()
    },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    state,
    host: `127.0.0.1:${port}`,
    environment: {
      NODE_EXTRA_CA_CERTS: cert,
      CROSSWATCH_PUSH_HOSTS: `127.0.0.1:${port}`,
      CROSSWATCH_PUSH_CONTACT: 'mailto:ops@example.com',
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Subscribes a browser to hashes.
 * @param {Instance} instance
 * @param {string} host of its push service
 * @param {number} index of the browser
 */
async function subscribe({ address }, host, index) {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  for (const hash of hashes) {
    const endpoint = `https://${host}/send/${'x'.repeat(150)}${index}`
    const response = await fetch(`${address}/push/subscriptions`, {
      method: 'POST',
      headers: {
        origin: address,
        'x-forwarded-for': `192.0.2.${index % 250}`,
      },
      body: JSON.stringify({ subscription: { endpoint, keys }, hash }),
    })
    if (response.status !== 201) throw new Error(`Not subscribed: ${response.status}`)
  }
}

/** Asks whether an instance is there, and returns how long each answer took. @param {Instance} instance */
function probe({ address }) {
  /** @type {number[]} */
  const tookMs = []
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      await (await fetch(`${address}/healthz`)).text()
      tookMs.push(performance.now() - startedAt)
      await wait(probeMs)
    }
  })()
  return async () => {
    stopping.abort()
    await ended
    const sorted = tookMs.toSorted((one, other) => one - other)
    return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  }
}

/** @param {Instance} instance @param {string} name */
async function readMetric({ address }, name) {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** @param {Instance} instance @param {string} name @param {number} value */
async function waitForMetric(instance, name, value) {
  for (const until = Date.now() + 300_000; Date.now() < until; await wait(500))
    if ((await readMetric(instance, name)) === value) return
  throw new Error(`${name} is not ${value}.`)
}

/**
 * What an instance costs while nothing changes, once it follows so many hashes.
 * @param {Instance} instance
 * @param {number} followed
 */
async function measureQuiet(instance, followed) {
  await waitForMetric(instance, 'crosswatch_followed_hashes', followed)
  await wait(20_000)
  const before = await readMetric(instance, 'crosswatch_process_cpu_seconds_total')
  await wait(quietBlocks * blockMs)
  const after = await readMetric(instance, 'crosswatch_process_cpu_seconds_total')
  const heap = await readMetric(instance, 'crosswatch_nodejs_heap_size_used_bytes')
  return { cpu: after - before, heap }
}

/** @param {Omit<ServiceFigure, 'of'>} figure @returns {ServiceFigure} */
const createFigure = (figure) => ({ ...figure, of: [] })

/**
 * @param {string} what
 * @param {{ p99: number, heap: number, cpu: number }} cost in ms, bytes, and seconds for all quiet blocks
 */
const createCostFigures = (what, { p99, heap, cpu }) => [
  createFigure({
    what: `${what} /healthz from the start on, p99`,
    unit: 'ms',
    value: p99,
    limit: latestMs,
  }),
  createFigure({ what: `${what} heap`, unit: 'MB', value: heap / 1e6, limit: 128 }),
  createFigure({
    what: `${what} CPU per block`,
    unit: 'ms',
    value: (cpu * 1_000) / quietBlocks,
    limit: null,
  }),
]

/**
 * The same hundred hashes of thousands of browsers. The memory has room for fewer.
 * @param {string} name
 * @param {Store} store
 */
async function measurePile(name, store) {
  const chain = createChain()
  const network = await startNetwork(chain)
  const push = await startPushService()
  const environment = { ...push.environment, CROSSWATCH_UPSTREAM_RATE: '200' }
  const start = () => startInstance(0, network, store.url, environment)
  let instance = await start()
  const isMemory = name === 'memory'
  const count = isMemory ? 200 : browsers
  for (let index = 0; index < (isMemory ? count : 1); index += 1)
    await subscribe(instance, push.host, index)
  if (!isMemory) {
    await instance.stop()
    await store.clone(count - 1)
    instance = await start()
  }
  const endProbe = probe(instance)
  const cost = await measureQuiet(instance, hashes.length)
  const [first = ''] = hashes
  chain.end(first)
  for (const until = Date.now() + 120_000; Date.now() < until; await wait(100))
    if (push.state.received >= count) break
  const toldMs = Date.now() - chain.getEndTime(first)
  const p99 = await endProbe()
  await instance.stop()
  network.stop()
  await push.stop()
  await store.stop()
  const what = `${count} browsers × the same 100 hashes, ${name}:`
  return [
    ...createCostFigures(what, { p99, ...cost }),
    createFigure({
      what: `${what} one hash ends: not told within two minutes`,
      unit: '',
      value: Math.max(0, count - push.state.received),
      limit: 0,
    }),
    createFigure({
      what: `${what} block to the last message`,
      unit: 's',
      value: toldMs / 1_000,
      limit: null,
    }),
  ]
}

/**
 * A hundred thousand hashes of one API key. The memory has room for fewer.
 * @param {string} name
 * @param {Store} store
 */
async function measureKey(name, store) {
  const network = await startNetwork(createChain())
  const receiver = await startReceiver()
  const start = () => startInstance(0, network, store.url, receiver.environment)
  let instance = await start()
  const count = name === 'memory' ? 20_000 : watchedByKey
  for (let index = 0; index < count; index += 1_000) {
    const page = Array.from({ length: 1_000 }, (_, each) =>
      createHash(firstOfKey + index + each),
    )
    await receiver.watch(instance.address, page)
  }
  if (name !== 'memory') {
    await instance.stop()
    instance = await start()
  }
  const endProbe = probe(instance)
  const cost = await measureQuiet(instance, count)
  const p99 = await endProbe()
  await instance.stop()
  network.stop()
  receiver.stop()
  await store.stop()
  const what = `${count} hashes of one webhook, ${name}:`
  return [...createCostFigures(what, { p99, ...cost })]
}
