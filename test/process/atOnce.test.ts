import { once, setMaxListeners } from 'node:events'
import { connect } from 'node:net'
import { existsSync, readFileSync } from 'node:fs'
import { type IncomingMessage, createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type ServiceProcess,
  addressOf,
  openBuild,
  makeHash,
} from '../support/buildService'
import { readRows } from '../support/readRows'
import { samples, startOf } from '../support/samples'

const built = await openBuild()
afterAll(() => built.killAll())

/** Of `npm start`, of the image, and of `bench/startService.mjs`. */
const heapFlags = ['--max-old-space-size=128', '--max-semi-space-size=8']

/** Of the container, without a reserve. */
const maxPeakMb = 256

/** The most memory that a process has had, in MB; 0 where the system does not tell it. */
function readPeakMb({ child }: ServiceProcess) {
  const file = `/proc/${child.pid}/status`
  if (!existsSync(file)) return 0
  const [, peakKb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? []
  return Number(peakKb) / 1_000
}

/** As many as an address may have connections. */
const requestCount = 100

/**
 * Starts a service that has answered nothing yet. With one network, as most operators have: with two,
 * a slow machine takes longer for all batches than a connection may be silent.
 */
const startCold = async () => {
  const running = built.start(
    { CROSSWATCH_PREFIX: 'x', CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1' },
    heapFlags,
  )
  return { running, address: await addressOf(running) }
}

type Sent = { path: string; body?: object; accept?: string }

/**
 * Sends a request of one of many clients, so that no limit of a client hides a fault. The
 * body stays as it was sent: `fetch` would decompress megabytes a hundred times.
 */
async function send(
  address: string,
  client: string,
  { path, body, accept = '*/*' }: Sent,
  signal?: AbortSignal,
): Promise<{ status: number | undefined; bytes: Buffer }> {
  const sent = request(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    ...(signal && { signal }),
    headers: {
      accept,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      'x-forwarded-for': client,
    },
  })
  sent.end(body === undefined ? '' : JSON.stringify(body))
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (response === undefined) throw new Error('There is no response.')
  return { status: response.statusCode, bytes: await buffer(response) }
}

/**
 * Sends a request of a hundred clients at once. Returns their answers, and the status
 * that another client gets meanwhile. Rejects where the process ends.
 */
async function sendAtOnce(address: string, createSent: (index: number) => Sent) {
  const sent = Array.from({ length: requestCount }, (_, index) =>
    send(address, `192.0.2.${index}`, createSent(index)),
  )
  const other = await send(address, '198.51.100.1', { path: '/healthz' })
  return { answers: await Promise.all(sent), other: other.status }
}

const wallet = '0x111ae447488df1bfa35c1ac9724b1246e839b0c0'

const callTool = (name: string, args: object, meta: object = {}): Sent => ({
  path: '/mcp',
  accept: 'application/json, text/event-stream',
  body: {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, _meta: meta },
  },
})

const createBodies = {
  empty: (_index: number): object => ({}),
  start: (index: number) => startOf(makeHash(index)),
  hashes: (index: number) => ({
    hashes: Array.from({ length: 50 }, (_, place) =>
      makeHash(1_000 + 50 * index + place),
    ),
  }),
  tools: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
}
const requests = readRows(
  'process/atOnce',
  v.record(
    v.string(),
    v.array(
      v.strictObject({
        path: v.string(),
        accept: v.exactOptional(v.string()),
        body: v.exactOptional(v.picklist(['empty', 'start', 'hashes', 'tools'])),
      }),
    ),
  ),
  { wallet, ...samples },
)

describe('a hundred requests at once to a service that has just started', () => {
  afterEach(() => built.killAll())

  it('are answered by each tool', async () => {
    const { address, running } = await startCold()
    for (const [name, args] of [
      ['find_token', { query: 'usdc eth' }],
      ['check_token', { identifier: 'BTC.BTC' }],
      ['check_address', { address: wallet }],
      ['resolve_name', { name: 'alice' }],
      ['track_transaction', { hash: samples.complete }],
      ['list_transactions', { address: wallet }],
    ] as const) {
      const { answers, other } = await sendAtOnce(address, () => callTool(name, args))
      expect({ name, other }).toEqual({ name, other: 200 })
      for (const { status, bytes } of answers) {
        expect({ name, status }).toEqual({ name, status: 200 })
        const { result } = JSON.parse(bytes.toString())
        expect(result).toHaveProperty('structuredContent')
      }
    }
    expect(readPeakMb(running)).toBeLessThan(maxPeakMb)
  })

  // Those of a row share a process, of which each is the first to ask for what it gets.
  it.each(Object.entries(requests))('get %s', async (_, all) => {
    const { address, running } = await startCold()
    for (const { body, ...sent } of all) {
      const { path } = sent
      const { answers, other } = await sendAtOnce(address, (index) => ({
        ...sent,
        ...(body && { body: createBodies[body](index) }),
      }))
      expect({ path, other }).toEqual({ path, other: 200 })
      // A restart has no content.
      for (const { status } of answers)
        expect({ path, status }).toEqual({ path, status: expect.toBeOneOf([200, 204]) })
    }
    expect(readPeakMb(running)).toBeLessThan(maxPeakMb)
  })

  // The event loop accepts one connection in a turn, in which it would render a page, too.
  it.each([`/tx/${samples.complete}`, '/names/alice'])(
    'leave another client an answer before most pages at %s are rendered',
    async (path) => {
      const { address } = await startCold()
      let renderedCount = 0
      const pages = Array.from({ length: requestCount }, async (_, index) => {
        const sent = { path, accept: 'text/html' }
        const { bytes } = await send(address, `192.0.2.${index}`, sent)
        if (gunzipSync(bytes).includes('<h1')) renderedCount += 1
      })
      await send(address, '198.51.100.1', { path: '/healthz' })
      expect(renderedCount).toBeLessThan(requestCount / 5)
      await Promise.all(pages)
      expect(renderedCount).toBeGreaterThan(0)
    },
  )
})

describe('eight hundred calls that wait for an end', () => {
  let address: string
  let running: ServiceProcess
  // Its caches are filled once for both.
  beforeAll(async () => {
    const started = await startCold()
    address = started.address
    running = started.running
    const batches = Array.from({ length: 40 }, (_, index) => {
      const sent = { path: '/tracker/v2/txns', body: createBodies.hashes(index) }
      return send(address, `203.0.113.${index}`, sent)
    })
    await Promise.all(batches)
    for (const path of ['/', '/tokens', '/tokenlist/utils/currencies/details'])
      await send(address, '198.51.100.2', { path })
  })
  afterAll(() => built.killAll())

  const waitFor = (hash: string): Sent => {
    const args = { hash, until: 'end', waitSeconds: 600 }
    return callTool('track_transaction', args, { progressToken: 'x'.repeat(10_000) })
  }

  it.each([
    ['twenty addresses', (index: number) => `192.0.2.${index % 20}`],
    ['one IPv6 /48', (index: number) => `2001:db8:1:${(index % 20).toString(16)}00::1`],
  ])('of %s end no process with warm caches', async (_, clientOf) => {
    const ended = new AbortController()
    setMaxListeners(0, ended.signal)
    const calls = Array.from({ length: 800 }, (__, index) => {
      const wait = waitFor(makeHash(1_000 + index))
      return send(address, clientOf(index), wait, ended.signal).catch(() => null)
    })
    await delay(10_000)
    const other = await send(address, '198.51.100.1', { path: '/healthz' })
    expect(other.status).toBe(200)
    ended.abort()
    await Promise.all(calls)
    expect(readPeakMb(running)).toBeLessThan(maxPeakMb)
  })
})

/** Sends requests over connections of twenty each, as many as may wait for their answers on one. */
function pipeline(address: string, all: readonly (Sent & { client: string })[]) {
  const { hostname, port } = new URL(address)
  const texts = all.map(({ path, client, body, accept = '*/*' }) => {
    const json = body === undefined ? '' : JSON.stringify(body)
    const head = [
      `${json === '' ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      'host: x',
      `x-forwarded-for: ${client}`,
      `accept: ${accept}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(json)}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${json}`
  })
  const count = Math.ceil(texts.length / 20)
  return Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), hostname)
    // Those of a process that has ended break off.
    socket.on('error', () => {}).resume()
    socket.write(texts.slice(20 * index, 20 * index + 20).join(''))
    return socket
  })
}

it('fourteen thousand requests of as many clients end no process whose sources are slow', async () => {
  const slow = createServer(async ({ url = '' }, response) => {
    await delay(300)
    response.setHeader('content-type', 'application/json')
    // The node does not know it, and the indexer has nothing of it.
    response.statusCode = url.includes('/actions?') ? 200 : 404
    response.end(url.includes('/actions?') ? '{"actions":[]}' : '{"code":5}')
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const port = Object(slow.address()).port
  const upstream = `http://127.0.0.1:${port}`
  const running = built.start(
    {
      CROSSWATCH_SOURCE: 'network',
      CROSSWATCH_PREFIX: 'thor',
      CROSSWATCH_NODE_URL: upstream,
      CROSSWATCH_INDEXER_URL: upstream,
      CROSSWATCH_PROVIDERS: 'none',
      CROSSWATCH_CLIENT_ID: 'tests',
      CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1',
    },
    heapFlags,
  )
  const address = await addressOf(running)
  const path = `/tracker/v2/addresses/${wallet}/txns`
  const sockets = pipeline(
    address,
    Array.from({ length: 14_000 }, (_, index) => {
      const kinds = [
        { path: `/tracker/v2/txn/${makeHash(index)}` },
        { path, accept: 'x'.repeat(12_000) },
        { path: '/tracker/v2/txns', body: createBodies.hashes(index) },
        callTool('track_transaction', { hash: makeHash(index), until: 'end' }),
      ]
      const [look, list, batch, call] = kinds
      const sent = [batch, call, list, list, list][index % 200] ?? look ?? expect.fail()
      return { ...sent, client: `2001:db8:${index.toString(16)}::1` }
    }),
  )
  await delay(12_000)
  const other = await send(address, '198.51.100.1', { path: '/healthz' })
  expect(other.status).toBe(200)
  for (const socket of sockets) socket.destroy()
  slow.closeAllConnections()
  slow.close()
  expect(readPeakMb(running)).toBeLessThan(maxPeakMb)
})
