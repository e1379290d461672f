import { type Socket, connect } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../../src/service/app'
import { createClientReader } from '../../src/service/http/clientAddress'
import { createHttpServer } from '../../src/service/http/httpServer'
import { registry } from '../../src/service/running/metrics'
import type { ObservedRequest } from '../../src/service/running/log'
import { type RateLimit, createRateLimit } from '../../src/service/http/rateLimit'
import type { ServerEnv } from '../../src/service/http/serverEnv'
import { inProcessService } from '../support/inProcess'
import { type Listening, listening } from '../support/listening'

const opened: Listening[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(opened.splice(0).map(({ close }) => close()))
})

/** A service behind a socket, with a page of one line. */
async function serving(
  { rateLimit = null, trusted = [] }: { rateLimit?: RateLimit | null; trusted?: string[] } = {},
  timeouts?: Parameters<typeof createHttpServer>[2],
) {
  const seen: ObservedRequest[] = []
  const app = createApp({
    service: inProcessService({ rateLimit }).service,
    page: new Hono<ServerEnv>().get('*', (c) => c.text('The page')),
    prefix: 'x',
    clientOf: createClientReader(trusted),
    observe: (request) => seen.push(request),
  })
  const server = createHttpServer(app, (line) => expect.fail(line), timeouts)
  const bound = await listening(server)
  opened.push(bound)
  return { server, seen, port: bound.port, url: bound.address }
}

/** A connection that sends text and then waits. `ended`: all that it received until it was closed. */
function slow(port: number, sends: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(sends))
  sockets.push(socket)
  let got = ''
  socket.on('data', (chunk) => (got += String(chunk)))
  socket.on('error', () => {})
  const ended = new Promise<string>((end) => socket.once('close', () => end(got)))
  return { socket, ended }
}

const impatience = { headersMs: 100, requestMs: 200, silenceMs: 60_000 }
const body = 'POST /tracker/v2/txn HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n'

describe('a slow client', () => {
  it.each([
    ['head', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: '],
    ['body', `${body}{`],
    ['nothing', ''],
  ])('that never ends its %s gets a 408 in JSON and is disconnected', async (_, sends) => {
    const { port } = await serving({}, impatience)
    const response = await slow(port, sends).ended
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout')
    expect(response).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) })
  })

  it('does not delay others, even when there are 300', async () => {
    const { port, url } = await serving()
    const many = Array.from({ length: 300 }, () => slow(port, `${body}{`))
    await Promise.all(
      many.map(({ socket }) => new Promise((ready) => socket.once('connect', ready))),
    )
    const response = await fetch(`${url}/tokenlist/utils/chains`)
    expect([response.status, await response.json()]).toEqual([200, expect.any(Array)])
  })

  it('that never reads is disconnected', async () => {
    const { port, seen, server } = await serving({}, { ...impatience, silenceMs: 300 })
    // The client never reads, so the responses cannot be sent.
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      const request = 'GET /tokenlist/utils/currencies/details HTTP/1.1\r\nhost: a\r\n\r\n'
      socket.write(request.repeat(40))
    })
    sockets.push(socket)
    socket.on('error', () => {})
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await expect
      .poll(() => new Promise((tell) => server.getConnections((_, count) => tell(count))))
      .toBe(0)
  })
})

describe('a client beyond its rate limit', () => {
  it('gets a 429 with Retry-After and the service’s headers', async () => {
    const { url } = await serving({ rateLimit: createRateLimit(3, null) })
    const statuses = []
    let last = new Response()
    for (let i = 0; i < 6; i += 1) {
      last = await fetch(`${url}/tracker/health`)
      statuses.push(last.status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(last.headers.get('access-control-allow-origin')).toBe('*')
    expect(last.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await last.json()).toEqual({ message: expect.stringContaining('Try again') })
  })

  it('is counted in the metrics', async () => {
    registry.resetMetrics()
    const { url } = await serving({ rateLimit: createRateLimit(1, null) })
    for (let i = 0; i < 5; i += 1) await fetch(`${url}/tracker/health`)
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(
      'crosswatch_rate_limited_total{limit="api"} 3',
    )
  })

  it('cannot forge its address without a trusted proxy', async () => {
    const ask = async (url: string) => {
      const statuses = []
      for (let i = 0; i < 4; i += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${i}` }
        statuses.push((await fetch(`${url}/tracker/health`, { headers })).status)
      }
      return statuses
    }
    const direct = await serving({ rateLimit: createRateLimit(1, null) })
    expect(await ask(direct.url)).toEqual([200, 200, 429, 429])
    const proxied = await serving({
      rateLimit: createRateLimit(1, null),
      trusted: ['127.0.0.0/8'],
    })
    expect(await ask(proxied.url)).toEqual([200, 200, 200, 200])
  })

  it('still gets the page, and operators’ endpoints still respond', async () => {
    const { url } = await serving({ rateLimit: createRateLimit(1, null) })
    const statuses = []
    for (const path of ['/service', '/service', '/service', '/', '/healthz', '/metrics']) {
      statuses.push((await fetch(url + path)).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200])
  })
})

describe('an observed request', () => {
  it('is reported once with its route and status', async () => {
    const { url, seen } = await serving()
    for (const path of ['/xname/alice', '/tx/abc', '/assets/a.js', '/nope?x=1', '/xname/%00']) {
      await (await fetch(url + path)).text()
    }
    await fetch(`${url}/tracker/v2/txn`, { method: 'POST', body: 'a'.repeat(70_000) })
    await expect.poll(() => seen.length).toBe(6)
    expect(seen.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'GET /xname/{xname} 200',
      'GET page 200',
      'GET file 200',
      'GET page 200',
      'GET /xname/{xname} 400',
      'POST /tracker/v2/txn 413',
    ])
    for (const { ms } of seen) expect(ms).toBeGreaterThan(0)
  })

  it('is reported as 499 when its client disconnected', async () => {
    const { port, seen, server } = await serving()
    const { socket } = slow(port, `${body}{`)
    await expect
      .poll(() => new Promise((tell) => server.getConnections((_, count) => tell(count))))
      .toBe(1)
    // "100 Continue" shows that the head has arrived.
    await new Promise((sent) => socket.write(' ', sent))
    await expect
      .poll(() => {
        socket.destroy()
        return seen.map(({ status }) => status)
      })
      .toEqual([499])
  })

  it('gets HSTS when a trusted proxy reports TLS', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const name = 'strict-transport-security'
    const proxied = await serving({ trusted: ['127.0.0.1'] })
    for (const path of ['/', '/xname/alice', '/nope.js', '/xname/%00']) {
      const response = await fetch(proxied.url + path, { headers })
      expect(response.headers.get(name)).toBe('max-age=31536000')
    }
    expect((await fetch(proxied.url)).headers.get(name)).toBeNull()
    const direct = await serving()
    expect((await fetch(direct.url, { headers })).headers.get(name)).toBeNull()
  })
})
