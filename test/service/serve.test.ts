import { readFileSync, readdirSync } from 'node:fs'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addressOf,
  buildService,
  makeHash,
  postToTracker,
  startUntilServiceEnds,
} from '../support/buildService'
import { listening } from '../support/listening'

let built: Awaited<ReturnType<typeof buildService>>
beforeAll(async () => {
  built = await buildService()
})
afterEach(() => built.killAll())
afterAll(() => built.remove())
const start = (env: Record<string, string>) => built.start(env)

describe('the process', () => {
  it('prints one line with its address, and serves page and service there', async () => {
    const running = start({ CROSSWATCH_PREFIX: 'foo', CROSSWATCH_PORT: 'tcp://10.0.0.1:80' })
    const address = await addressOf(running)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(`${address}/fooname/chains/bob`)).json()).toEqual(['BTC'])
    expect(await (await fetch(`${address}/settings`)).text()).toContain('content="foo"')
    expect((await fetch(`${address}/fooname/nobody-at-all`)).status).toBe(404)
    running.child.kill('SIGTERM')
    await running.ended
    const logged: unknown[] = running
      .err()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const expected = [
      // Kubernetes sets it for a service of this name.
      { level: 'warn', message: expect.stringMatching(/^CROSSWATCH_PORT is not known/) },
      { level: 'info', method: 'GET', route: '/fooname/:fooname', status: 404 },
    ]
    expect(logged).toEqual(
      expect.arrayContaining(expected.map((line): unknown => expect.objectContaining(line))),
    )
    expect(running.out()).toMatch(/^[^\n]+\n$/)
  })

  it('caches documents that are equal for all, and renders each transaction, name and address again', async () => {
    const address = await addressOf(start({}))
    const twice = async (path: string) => {
      const first = await fetch(address + path)
      const second = await fetch(address + path)
      const [caching] = new Set([first, second].map(({ headers }) => headers.get('cache-control')))
      return [caching, (await first.text()) === (await second.text())]
    }
    for (const path of ['/', '/settings', '/names', '/chains']) {
      expect([path, ...(await twice(path))]).toEqual([path, 'public, max-age=5', true])
    }
    const hash = 'AB'.repeat(32)
    for (const path of [`/tx/${hash}`, '/names/alice', '/addresses/BTC/bc1none']) {
      // The state in a document has the time of its render.
      expect([path, ...(await twice(path))]).toEqual([path, 'no-store', false])
    }
  })

  it('is ready during an outage of its upstream, which metrics and health show', async () => {
    const { port, close } = await listening(createServer())
    await close()
    const address = await addressOf(
      start({
        CROSSWATCH_SOURCE: 'proxy',
        CROSSWATCH_UPSTREAM_URL: `http://127.0.0.1:${port}/secret-key`,
      }),
    )
    const body = JSON.stringify({ hash: 'AB'.repeat(32) })
    await fetch(`${address}/tracker/v2/txn`, { method: 'POST', body })
    expect((await fetch(`${address}/tracker/health`)).status).toBe(503)
    const ready = await fetch(`${address}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    expect(await (await fetch(`${address}/metrics`)).text()).toContain(
      `crosswatch_upstream_up{upstream="upstream",host="127.0.0.1:${port}"} 0`,
    )
  })

  it('names a request as its client does, and never logs a key', async () => {
    const sentHeaders: IncomingHttpHeaders[] = []
    const key = '5f0c8a52-9f3e-4b6d-8c1a-2d7e6f5b4a39'
    const upstream = await listening(
      createServer((request, response) => {
        sentHeaders.push(request.headers)
        response.writeHead(302, { location: `https://moved.example/${key}?key=${key}` }).end()
      }),
    )
    const running = start({
      CROSSWATCH_SOURCE: 'proxy',
      CROSSWATCH_UPSTREAM_URL: `${upstream.address}/gateway-key/v1`,
      CROSSWATCH_UPSTREAM_API_KEY: 'hush-hush',
      CROSSWATCH_LOG: 'debug',
    })
    const address = await addressOf(running)
    const headers = { 'x-request-id': 'request-1' }
    const response = await fetch(`${address}/xname/alice`, { headers })
    expect([response.status, response.headers.get('x-request-id')]).toEqual([502, 'request-1'])
    expect(sentHeaders[0]).toMatchObject({ 'x-api-key': 'hush-hush' })
    expect(sentHeaders[0]).not.toHaveProperty('x-request-id')
    const metrics = await (await fetch(`${address}/metrics`)).text()
    const host = new URL(upstream.address).host
    expect(metrics).toContain(
      `crosswatch_upstream_errors_total{host="${host}",endpoint="name",reason="moved"} 1`,
    )
    running.child.kill('SIGTERM')
    await running.ended
    await upstream.close()
    const [warning, request] = running
      .err()
      .split('\n', 2)
      .map((line): unknown => JSON.parse(line))
    expect(warning).toMatchObject({
      message: `The upstream at ${host} (names): it redirects to moved.example, which is not followed.`,
    })
    expect(request).toMatchObject({ requestId: 'request-1', target: '/xname/alice', status: 502 })
    for (const secret of [key, 'gateway-key', 'hush-hush']) {
      expect(running.err() + metrics).not.toContain(secret)
    }
  })

  it('serves only metrics on the metrics port', async () => {
    const { port, close } = await listening(createServer())
    await close()
    const address = await addressOf(start({ CROSSWATCH_METRICS_PORT: String(port) }))
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
    expect((await fetch(`${address}/%6detrics`)).status).toBe(404)
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([metrics.status, metrics.headers.get('access-control-allow-origin')]).toEqual([
      200,
      null,
    ])
    expect(await metrics.text()).toContain('crosswatch_http_request_duration_seconds')
    expect((await fetch(`http://127.0.0.1:${port}/service`)).status).toBe(404)
  })

  it('killed during writes, has every confirmed entry in its folder, all whole', async () => {
    const store = join(built.folder, 'store')
    const env = { CROSSWATCH_STORE: store, CROSSWATCH_RATE_LIMIT: '0' }
    const entries = () => readdirSync(join(store, 'start')).filter((file) => file.endsWith('.json'))
    const confirmed: number[] = []
    for (const round of [1, 2, 3]) {
      const running = start(env)
      const address = await addressOf(running)
      const writers = [0, 1, 2, 3].map((each) =>
        startUntilServiceEnds(address, round * 40_000 + each * 10_000),
      )
      await expect.poll(() => entries().length).toBeGreaterThan(round * 30)
      running.child.kill('SIGKILL')
      await running.ended
      confirmed.push(...(await Promise.all(writers)).flat())
    }
    expect(confirmed.length).toBeGreaterThan(50)
    const whole = entries().map((file): unknown =>
      JSON.parse(readFileSync(join(store, 'start', file), 'utf8')),
    )
    expect(whole.length).toBeGreaterThanOrEqual(confirmed.length)
    const address = await addressOf(start(env))
    for (const at of confirmed) {
      const response: unknown = await (await postToTracker(address, { hash: makeHash(at) })).json()
      expect(response).toMatchObject({ result: { quoteId: `quote-${at}` } })
    }
    expect(readdirSync(join(store, 'start')).filter((file) => file.endsWith('.damaged'))).toEqual(
      [],
    )
  })

  it('does not share its folder with a second process', async () => {
    const env = { CROSSWATCH_STORE: join(built.folder, 'shared') }
    const first = start(env)
    await addressOf(first)
    const second = start(env)
    expect(await second.ended).toBe(1)
    expect(second.err()).toBe(
      `CROSSWATCH_STORE: the folder ${env.CROSSWATCH_STORE} is used by process ${first.child.pid}.\n`,
    )
  })

  it('on SIGTERM becomes unready, refuses new requests, finishes open ones, and exits with 0', async () => {
    const running = start({})
    const address = await addressOf(running)
    const port = Number(new URL(address).port)
    const socket = connect(port, '127.0.0.1')
    const response = new Promise<string>((end) => {
      let text = ''
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.on('end', () => end(text))
    })
    const body = JSON.stringify({ hash: 'ab'.repeat(32) })
    const head = `POST /tracker/v2/txn HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`
    // "100 Continue" shows that the server has read the head.
    const begun = new Promise<void>((go) => socket.once('data', () => go()))
    socket.write(head)
    await begun
    const readiness = async () => (await fetch(`${address}/readyz`)).status
    expect(await readiness()).toBe(200)
    running.child.kill('SIGTERM')
    await expect.poll(readiness).toBe(503)
    expect((await fetch(`${address}/xname/alice`)).status).toBe(200)
    await expect.poll(() => refuses(port)).toBe(true)
    socket.write(body)
    expect(await response).toContain('"status":"not_found"')
    expect(await running.ended).toBe(0)
  })

  it.each([
    [
      'configuration',
      { CROSSWATCH_STORE: 'redis:/:hush@127.0.0.1:6390/x' },
      'CROSSWATCH_STORE cannot be used. It may be memory, a folder such as .crosswatch/, or redis://host:port.',
    ],
    [
      'store',
      { CROSSWATCH_STORE: '/dev/null/a' },
      'CROSSWATCH_STORE: the folder /dev/null/a cannot be written: a file is in its place.',
    ],
    [
      'host',
      { HOST: 'no.such.host.invalid' },
      'HOST no.such.host.invalid is no address of this machine. 127.0.0.1 is.',
    ],
  ])('exits with one line for an invalid %s', async (_, env, line) => {
    const running = start(env)
    expect(await running.ended).toBe(1)
    expect(running.err()).toBe(`${line}\n`)
    expect(running.out()).toBe('')
  })

  it('prints the next step when its port is in use', async () => {
    const { port, close } = await listening(createServer())
    const running = start({ PORT: String(port) })
    expect(await running.ended).toBe(1)
    expect(running.err()).toBe(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=0 picks a free one.\n`,
    )
    await close()
  })
})

/** Whether a new connection is refused. */
const refuses = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      settle(false)
    })
    socket.on('error', () => settle(true))
  })
