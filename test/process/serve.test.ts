import { once } from 'node:events'
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  createServer,
  get,
} from 'node:http'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  type ServiceProcess,
  addressOf,
  copyService,
  makeHash,
} from '../support/buildService'
import { listening } from '../support/listening'
import { samples } from '../support/samples'

const built = await copyService()
const taken = await listening(createServer())
afterEach(() => built.killAll())
afterAll(async () => {
  built.remove()
  await taken.close()
})
const { start } = built
const readLog = (running: ServiceProcess): unknown[] =>
  running
    .err()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message !== 'started')

describe('the process', () => {
  it('prints one line with its address, and serves page and service there', async () => {
    const running = start({
      CROSSWATCH_PREFIX: 'foo',
      CROSSWATCH_PORT: 'tcp://10.0.0.1:80',
      CROSSWATCH_API_KEYS: 'partner:partner-key-0123456789:600',
    })
    const address = await addressOf(running)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(`${address}/fooname/chains/bob`)).json()).toEqual(['BTC'])
    expect(await (await fetch(`${address}/settings`)).text()).toContain('content="foo"')
    expect((await fetch(`${address}/fooname/nobody-at-all`)).status).toBe(404)
    const headers = { authorization: 'Bearer guess' }
    expect((await fetch(`${address}/service`, { headers })).status).toBe(401)
    running.child.kill('SIGINT')
    await running.ended
    // On a busy machine, what is answered takes long enough to be logged.
    const logged = readLog(running).filter(
      (line) => !JSON.stringify(line).includes('"status":200'),
    )
    expect(logged).toMatchObject([
      // Kubernetes sets it for a service of this name.
      { level: 'warn', message: expect.stringMatching(/^CROSSWATCH_PORT is not known/) },
      { level: 'info', method: 'GET', route: '/fooname/:fooname', status: 404 },
      // What it has summed up is written when it ends.
      { level: 'info', message: 'refused', client: '127.0.0.x', status: 401, count: 1 },
    ])
    expect(running.out()).toMatch(/^[^\n]+\n$/)
  })

  it('reads few files at its start, as each takes time', () => {
    const files = new Set(['serve.js'])
    for (const file of files) {
      const code = readFileSync(join(built.folder, 'service', file), 'utf8')
      for (const [, imported = ''] of code.matchAll(/^import [^"]*"(\.[^"]+)"/gm))
        files.add(join(dirname(file), imported))
    }
    expect(files.size).toBeLessThan(6)
  })

  it('loads what answers agents, and sends a receipt', async () => {
    const address = await addressOf(start())
    const response = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })
    expect(await response.json()).toMatchObject({ result: { tools: { length: 6 } } })
    const receipt = await fetch(`${address}/tx/${samples.complete}`, {
      headers: { accept: 'text/markdown' },
    })
    expect(await receipt.text()).toMatch(/^\*\*Complete\*\*\n/)
  })

  it('names a request as its client does, and never logs a key', async () => {
    const sentHeaders: IncomingHttpHeaders[] = []
    const key = '5f0c8a52-9f3e-4b6d-8c1a-2d7e6f5b4a39'
    const apiKey = 'partner-key-0123456789'
    const upstream = await listening(
      createServer((request, response) => {
        sentHeaders.push(request.headers)
        response
          .writeHead(302, { location: `https://moved.example/${key}?key=${key}` })
          .end()
      }),
    )
    const running = start({
      CROSSWATCH_SOURCE: 'swapkit',
      CROSSWATCH_UPSTREAM_URL: `${upstream.address}/gateway-key/v1`,
      CROSSWATCH_UPSTREAM_API_KEY: 'hush-hush',
      CROSSWATCH_LOG: 'debug',
      CROSSWATCH_TRUSTED_PROXIES: '127.0.0.1',
      CROSSWATCH_API_KEYS: `partner:${apiKey}:600,short:short-key:600`,
    })
    const address = await addressOf(running)
    for (const [used, status] of [
      [apiKey, 200],
      ['guess', 401],
    ] as const) {
      const authorized = { headers: { authorization: `Bearer ${used}` } }
      const target = `${address}/service?key=${apiKey}`
      expect((await fetch(target, authorized)).status).toBe(status)
    }
    const headers = { 'x-request-id': 'request-1' }
    const tracked = `/tracker/v2/txn/${makeHash(1)}`
    const response = await fetch(address + tracked, { headers })
    expect([response.status, response.headers.get('x-request-id')]).toEqual([
      502,
      'request-1',
    ])
    expect(sentHeaders[0]).toMatchObject({ 'x-api-key': 'hush-hush' })
    expect(sentHeaders[0]).toHaveProperty('x-request-id', 'request-1')
    // An upstream's outage does not make an instance unready.
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const metrics = await (await fetch(`${address}/metrics`)).text()
    const host = new URL(upstream.address).host
    expect(metrics).toContain(
      `crosswatch_upstream_errors_total{host="${host}",endpoint="track",reason="moved"} 1`,
    )
    expect(metrics).toContain(
      `crosswatch_upstream_up{upstream="upstream",host="${host}"} 0`,
    )
    running.child.kill('SIGINT')
    await running.ended
    await upstream.close()
    const message = `The upstream at ${host}: it redirects to moved.example, which is not followed.`
    const request = { requestId: 'request-1', target: tracked, status: 502 }
    const logged = readLog(running)
    for (const line of [{ message }, request])
      expect(logged).toContainEqual(expect.objectContaining(line))
    expect(running.err()).toContain('The key of short in CROSSWATCH_API_KEYS')
    for (const secret of [key, 'gateway-key', 'hush-hush', apiKey, 'guess', 'short-key'])
      expect(running.err() + running.out() + metrics).not.toContain(secret)
  })

  it('goes on without the code of a page, which a tab would load anew after 2 s', async () => {
    const assets = join(built.folder, 'service/assets')
    for (const file of readdirSync(assets))
      if (file.startsWith('ChainsPage-')) rmSync(join(assets, file))
    const address = await addressOf(start())
    const page = await fetch(`${address}/chains`, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('<div id="root"')
    await setTimeout(2_500)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })

  it.each([
    [
      'a rejection that nobody handles',
      'Promise.reject(new Error("boom for hush-hush"))',
    ],
    ['a thrown text', '(() => { throw "boom for hush-hush" })()'],
  ])('ends after %s with one line of JSON, and an exit code', async (_, fault) => {
    const env = {
      CROSSWATCH_SOURCE: 'swapkit',
      CROSSWATCH_UPSTREAM_URL: 'http://127.0.0.1:9/v1',
      CROSSWATCH_UPSTREAM_API_KEY: 'hush-hush',
    }
    const later = `process.once('SIGUSR2', () => setTimeout(() => ${fault}))`
    const running = start(env, [
      '--import',
      `data:text/javascript,${encodeURIComponent(later)}`,
    ])
    await addressOf(running)
    running.child.kill('SIGUSR2')
    expect(await running.ended).toBe(1)
    const message = expect.stringMatching(
      /^The process ends after an unexpected error: .*boom for …/,
    )
    expect(readLog(running)).toMatchObject([{ level: 'fatal', message }])
  })

  it('on SIGTERM, and further signals, becomes unready, refuses new requests, finishes open ones, and exits with 0', async () => {
    const running = start({})
    const address = await addressOf(running)
    const port = Number(new URL(address).port)
    const { socket, response } = await openPost(address)
    const readiness = async () => (await fetch(`${address}/readyz`)).status
    expect(await readiness()).toBe(200)
    running.child.kill('SIGTERM')
    await expect.poll(readiness).toBe(503)
    expect((await fetch(`${address}/xname/alice`)).status).toBe(200)
    await expect.poll(() => refuses(port)).toBe(true)
    // It goes on although signals are repeated.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      running.child.kill(signal)
      await setTimeout(100)
    }
    socket.write(postedBody)
    const answer = await response
    expect(answer).toContain('"status":"not_found"')
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(await running.ended).toBe(0)
  })

  it('on SIGTERM tells busy connections that they end, so that none of their requests is lost', async () => {
    const running = start({})
    const address = await addressOf(running)
    const clients = Array.from({ length: 20 }, () => pollUntilClosed(address))
    const isEachBusy = () => clients.every(({ answers }) => answers.length > 5)
    await expect.poll(isEachBusy).toBe(true)
    running.child.kill('SIGTERM')
    const failures = await Promise.all(clients.map(({ failure }) => failure))
    expect(failures.filter((failure) => failure !== '')).toEqual([])
  })

  it('ends on time while nobody reads its log, and an open request keeps another one', async () => {
    const both = [start({ CROSSWATCH_LOG: 'debug' }), start()]
    const [address, other = ''] = await Promise.all(both.map(addressOf))
    both[0]?.child.stderr?.pause()
    // More than the pipe holds: each line has the target of its request.
    const target = `${address}/healthz?${'x'.repeat(8_000)}`
    for (let each = 0; each < 200; each += 1) await (await fetch(target)).text()
    const socket = connect(Number(new URL(other).port), '127.0.0.1')
    socket
      .on('error', () => undefined)
      .write('POST /tracker/v2/txn HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n')
    const exits = both.map(({ child }) =>
      Promise.race([once(child, 'exit'), setTimeout(7_000)]),
    )
    for (const { child } of both) child.kill('SIGINT')
    expect(await Promise.all(exits)).toEqual([
      [null, 'SIGKILL'],
      [0, null],
    ])
  })

  it.each([
    [
      'the configuration is invalid',
      () => ({ CROSSWATCH_STORE: 'redis:/:hush@127.0.0.1:6390/x' }),
      'CROSSWATCH_STORE cannot be used. It may be memory, a folder such as .crosswatch/, or redis://host:port.',
    ],
    [
      'the host is of another machine',
      () => ({ HOST: 'no.such.host.invalid' }),
      'HOST no.such.host.invalid is no address of this machine. 127.0.0.1 is.',
    ],
    [
      'the host is of another machine, and that of the metrics is empty',
      () => ({ HOST: 'no.such.host.invalid', CROSSWATCH_METRICS_HOST: '' }),
      'HOST no.such.host.invalid is no address of this machine. 127.0.0.1 is.',
    ],
    [
      'the host begins as that of the metrics does',
      () => ({
        HOST: '192.0.2.10',
        CROSSWATCH_METRICS_HOST: '192.0.2.1',
        CROSSWATCH_METRICS_PORT: '9464',
      }),
      'HOST 192.0.2.10 is no address of this machine. 127.0.0.1 is.',
    ],
    [
      'the port is in use',
      () => ({ PORT: String(taken.port) }),
      'is in use. Stop what uses it, or choose another: PORT=0 picks a free one.',
    ],
  ])('exits with one line when %s', async (_, createEnv, line) => {
    const running = start(createEnv())
    expect(await running.ended).toBe(1)
    const [plain = '', json = '', ...rest] = running.err().split('\n')
    expect(plain.endsWith(line)).toBe(true)
    expect(JSON.parse(json)).toMatchObject({ level: 'fatal', message: plain })
    expect(rest).toEqual([''])
    expect(running.out()).toBe('')
  })
})

/** Whether a new connection is refused. */
const refuses = (port: number) =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      settle(false)
    })
    socket.on('error', () => settle(true))
  })

const postedBody = JSON.stringify({ hash: 'ab'.repeat(32) })

/** Sends the head of a request, and resolves once the service has read it. The body is left to the test. */
async function openPost(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const response = text(socket)
  const length = `content-length: ${postedBody.length}`
  const head = [
    'POST /tracker/v2/txn HTTP/1.1',
    'host: a',
    length,
    'expect: 100-continue',
  ]
  // "100 Continue" shows that the service has read the head.
  const begun = once(socket, 'data')
  socket.write([...head, '', ''].join('\r\n'))
  await begun
  return { socket, response }
}

/** Polls over one kept connection, until a response says that the connection ends. `answers`: the statuses so far. */
function pollUntilClosed(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: (number | undefined)[] = []
  const poll = async () => {
    for (;;) {
      try {
        const response = await requestHealth(address, agent)
        answers.push(response.statusCode)
        if (response.headers.connection === 'close') return ''
      } catch (error) {
        return String(error)
      }
      await setTimeout(Math.random() * 20)
    }
  }
  return { answers, failure: poll() }
}

async function requestHealth(address: string, agent: Agent) {
  const sent = get(`${address}/healthz`, { agent })
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (response === undefined) throw new Error('There is no response.')
  await text(response)
  return response
}
