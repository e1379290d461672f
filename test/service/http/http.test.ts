import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { version } from '../../../package.json'
import { createHttpServer } from '../../../src/service/http/httpServer'
import { readMetrics } from '../../../src/service/observe/metrics'
import { apiHeaders, expectedError } from '../../support/expectedError'
import { inProcessService, realCatalogue } from '../../support/inProcess'
import { listening } from '../../support/listening'
import { errorSample, samples } from '../../support/samples'
import { sendRaw, sendTarget, serve } from '../../support/serve'

/** A connection that sends text and then waits. `ended`: all that it received until it was closed. */
function openSlowly(port: number, text: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  onTestFinished(() => void socket.destroy())
  let got = ''
  socket.on('data', (chunk) => (got += String(chunk)))
  socket.on('error', () => {})
  const ended = new Promise<string>((end) => socket.once('close', () => end(got)))
  return { socket, ended }
}

const slowPost = 'POST /tracker/v2/txn HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n'

const countConnections = (server: Server) =>
  new Promise((tell) => server.getConnections((_, count) => tell(count)))

describe('a Host', () => {
  const requestFrom = (port: number, host: string, path: string) => {
    const lines = [`GET ${path} HTTP/1.1`, `host: ${host}`, 'connection: close']
    return sendRaw(port, [...lines, 'accept: text/html', '', ''].join('\r\n'))
  }

  it('that is none gets a 400 on every path, without a line in the log', async () => {
    const { port, logged } = await serve()
    const paths = ['/', `/tx/${samples.complete}`, '/llms.txt', '/service', '/healthz']
    for (const host of [
      'xn--',
      'xn--:80',
      '1.2.3.4.5',
      '999.1.1.1',
      '0.0.0.0.0x',
      'a b',
      '[::1',
      'a:99999',
      'a%zz',
      'user@a',
      'a/b',
      'a?b',
    ]) {
      for (const path of [...paths, '/mcp']) {
        const { status, body } = await requestFrom(port, host, path)
        expect([host, path, status]).toEqual([host, path, 400])
        expect(JSON.parse(body)).toEqual(expectedError('invalid-request'))
      }
    }
    expect(logged).toEqual([])
  })

  it.each(['a', 'A.example:8080', '[::1]:80', '127.0.0.1', 'my_host', 'ex.example.'])(
    'is accepted: %s',
    async (host) => {
      const { port } = await serve()
      expect((await requestFrom(port, host, '/healthz')).status).toBe(200)
    },
  )

  it('that is none counts for its client, on every path', async () => {
    let count = 0
    const { port } = await serve({ limit: async () => ((count += 1) > 2 ? 5_000 : 0) })
    const read = async (path: string) => (await requestFrom(port, 'xn--', path)).status
    expect([await read('/'), await read('/healthz')]).toEqual([400, 400])
    expect([await read('/'), await read('/llms.txt')]).toEqual([429, 429])
  })
})

it('CONNECT gets an answer: the service is no proxy', async () => {
  const { port } = await serve()
  const request = 'CONNECT a.example:443 HTTP/1.1\r\nhost: a.example:443\r\n\r\n'
  const { status, headers, body } = await sendRaw(port, request)
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  expect(Object.fromEntries(headers)).toMatchObject({
    ...apiHeaders,
    connection: 'close',
  })
  const message = 'CONNECT is not allowed here. Allowed: GET, HEAD, POST, OPTIONS.'
  expect(JSON.parse(body)).toEqual(expectedError('method-not-allowed', message))
})

describe('a request', () => {
  it('has the ID that a trusted proxy gives it', async () => {
    const readId = async (address: string, id: string) => {
      const headers = { 'x-request-id': id }
      const response = await fetch(`${address}/xname/alice`, { headers })
      return response.headers.get('x-request-id')
    }
    const direct = await serve()
    expect(await readId(direct.url, 'trace-1')).toMatch(/^[0-9a-f-]{36}$/)
    const proxied = await serve({ trustedProxies: ['127.0.0.1'] })
    expect(await readId(proxied.url, 'trace-1')).toBe('trace-1')
    expect(await readId(proxied.url, 'a b')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('for a list gets a 304 where the client has it, with the age for other origins', async () => {
    const { url } = await serve()
    const first = await fetch(`${url}/tokenlist/utils/chains`)
    const etag = first.headers.get('etag') ?? ''
    const conditional = (value: string) =>
      fetch(`${url}/tokenlist/utils/chains`, { headers: { 'if-none-match': value } })
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await conditional(known)
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
        304,
        '',
        etag,
      ])
      expect(again.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect((await conditional('"other"')).status).toBe(200)
  })

  it('is observed once with its route and status', async () => {
    const { url, seen, port } = await serve()
    for (const path of ['/xname/alice', '/service', '/nope?x=1', '/xname/%00']) {
      await (await fetch(url + path)).text()
    }
    await fetch(`${url}/tracker/v2/txn`, { method: 'POST', body: 'a'.repeat(70_000) })
    await expect.poll(() => seen.length).toBe(5)
    const routes = seen.map(({ method, route, status }) => `${method} ${route} ${status}`)
    expect(routes.slice(0, 2)).toEqual(['GET /xname/:xname 200', 'GET /service 200'])
    expect(routes.at(-1)).toBe('POST /tracker/v2/txn 413')
    expect(seen.every(({ ms }) => ms > 0)).toBe(true)
    const { socket } = openSlowly(port, `${slowPost}{`)
    await new Promise((connected) => socket.once('connect', connected))
    await expect
      .poll(() => {
        socket.destroy()
        return seen.at(-1)?.status
      })
      .toBe(499)
  })

  it('over TLS, as a trusted proxy reports, gets HSTS', async () => {
    const headers = { 'x-forwarded-proto': 'https, http' }
    for (const [trustedProxies, hsts] of [
      [['127.0.0.1'], 'max-age=31536000'],
      [[], null],
    ] as const) {
      const { url } = await serve({ trustedProxies: [...trustedProxies] })
      for (const path of ['/xname/alice', '/xname/nobody']) {
        const response = await fetch(url + path, { headers })
        expect(response.headers.get('strict-transport-security')).toBe(hsts)
      }
    }
  })

  it.each([
    ['an error', new Error('secret detail')],
    ['a text', 'secret detail'],
    ['nothing', undefined],
  ])('that makes the service throw %s gets a 500 without details', async (_, thrown) => {
    const { service, logged } = inProcessService({
      isStopping: () => {
        throw thrown
      },
    })
    const log = (line: string) => void logged.push(line)
    const server = createHttpServer(service, { log, isTrusted: () => false })
    const { address: url, close } = await listening(server)
    onTestFinished(close)
    const response = await fetch(`${url}/readyz`)
    const message = 'The service failed to respond. The error has been logged.'
    expect([response.status, await response.json()]).toEqual([
      500,
      expectedError('internal', message),
    ])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const requestId = response.headers.get('x-request-id')
    expect(logged).toEqual([expect.stringMatching(`failed[^]*${requestId}`)])
  })
})

describe('a slow client', () => {
  const timeouts = { headersMs: 100, requestMs: 200, silenceMs: 60_000 }

  it.each([
    ['head', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: '],
    ['body', `${slowPost}{`],
    ['nothing', ''],
  ])('that never ends its %s gets a 408 in JSON and is disconnected', async (_, text) => {
    const { port } = await serve({ timeouts })
    const response = await openSlowly(port, text).ended
    expect(response.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout')
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual(
      expectedError('invalid-request'),
    )
  })

  /** Keeps the process busy after a part of a request has been read, while more of it comes. */
  async function sendWhileBusy(first: string, more: string) {
    const { port, server } = await serve({ timeouts })
    const accepted = once(server, 'connection')
    const { socket, ended } = openSlowly(port, first)
    const [connection] = await accepted
    if (first !== '')
      await expect.poll(() => connection.bytesRead, { interval: 5 }).toBeGreaterThan(0)
    socket.write(more)
    const end = performance.now() + 2 * timeouts.requestMs
    while (performance.now() < end);
    return { socket, ended }
  }

  it.each([
    ['head', 'GET /healthz HTTP/1.1\r\nhost: a\r\n', 'x-slow: '],
    ['body', slowPost, '{'],
  ])(
    'gets a 408 also where a part of its %s came while the process was busy',
    async (_, first, more) => {
      const { socket, ended } = await sendWhileBusy(first, more)
      const trickle = setInterval(() => socket.write('a'), 30)
      onTestFinished(() => clearInterval(trickle))
      expect(await ended).toContain('HTTP/1.1 408 Request Timeout')
    },
  )

  it('is not one whose request came while the process was busy', async () => {
    const { socket } = await sendWhileBusy('', 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    const [chunk] = await once(socket, 'data')
    expect(String(chunk)).toContain('HTTP/1.1 200 OK')
  })

  it('is not one whose request ended while the process was busy', async () => {
    const target = 'GET /healthz HTTP/1.1\r\nhost: a\r\n'
    const { socket, ended } = await sendWhileBusy(target, '\r\n')
    await once(socket, 'data')
    setTimeout(
      () => socket.write(`${target}connection: close\r\n\r\n`),
      2 * timeouts.headersMs,
    )
    const received = await ended
    expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  })

  it.each([
    ['to a page', '/go', 429, async () => 5_000],
    ['beside as many bodies as a client may have', '/tracker/v2/txn', 503, undefined],
  ])('is refused before its body is read: %s', async (_, path, status, limit) => {
    const options = { trustedProxies: ['127.0.0.0/8'], ...(limit && { limit }) }
    const { port } = await serve(options)
    const sendFrom = (client: string) => {
      const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${client}\r\n`
      return openSlowly(port, `${head}content-length: 65000\r\n\r\n{`)
    }
    const fitting = limit ? 0 : 32
    const waiting = Array.from({ length: fitting }, () => sendFrom('192.0.2.1'))
    const early = vi.fn<() => void>()
    for (const { socket } of waiting) socket.once('data', early)
    const [answer] = await once(sendFrom('192.0.2.1').socket, 'data')
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(early).not.toHaveBeenCalled()
    if (limit) return
    // Others still have room, and it again, once those are gone.
    for (const client of ['192.0.2.2', '192.0.2.1']) {
      const { socket } = sendFrom(client)
      socket.write(' '.repeat(64_999))
      const [other] = await once(socket, 'data')
      expect(String(other)).toMatch(/^HTTP\/1\.1 400 /)
      for (const each of waiting) each.socket.destroy()
      await Promise.all(waiting.map(({ ended }) => ended))
      await wait(50)
    }
  })

  it('is disconnected after a thousand parts of a body', async () => {
    const { port } = await serve()
    const head =
      'POST /tracker/v2/txn HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'
    const part = '1\r\n \r\n'
    const { ended } = openSlowly(port, head + part.repeat(1_001))
    expect(await ended).toMatch(/^HTTP\/1\.1 413 /)
    const body = JSON.stringify({ hash: samples.complete })
    const parts = part.repeat(998) + `${body.length.toString(16)}\r\n${body}\r\n`
    const { socket } = openSlowly(port, `${head}${parts}0\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('that never reads is disconnected', async () => {
    const patient = { headersMs: 20_000, requestMs: 20_000, silenceMs: 1_000 }
    const { port, seen, server } = await serve({
      timeouts: patient,
      catalogue: realCatalogue(),
    })
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      const request =
        'GET /tokenlist/utils/currencies/details HTTP/1.1\r\nhost: a\r\n\r\n'
      socket.write(request.repeat(10))
    })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await expect.poll(() => countConnections(server)).toBe(0)
  })

  it('has at most twenty requests on a connection that wait for their responses', async () => {
    const { port, seen } = await serve()
    const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`
    const hanging = request(`/tracker/v2/txn/${errorSample('0408')}`)
    const expecting = request('/healthz').replace('host', 'expect: x\r\nhost')
    for (const many of [request('/healthz'), expecting]) {
      const { ended } = openSlowly(port, hanging + many.repeat(1_500))
      expect(await ended).toBe('')
    }
    expect(seen.length).toBeLessThanOrEqual(21)
    const few = request('/healthz').repeat(9)
    const last = request('/healthz').replace('host: a', 'host: a\r\nconnection: close')
    const answered = await openSlowly(port, few + few + last).ended
    expect(answered.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(19)
  })

  it('has at most a hundred connections, so that others still get theirs', async () => {
    const { port, server } = await serve()
    const many = Array.from({ length: 120 }, () =>
      openSlowly(port, 'GET / HTTP/1.1\r\nx-slow: '),
    )
    expect(await Promise.race(many.slice(100).map(({ ended }) => ended))).toBe('')
    await expect.poll(() => countConnections(server)).toBe(100)
    // Another address.
    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.3' })
    onTestFinished(() => void other.destroy())
    other.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    const [chunk] = await new Promise<Buffer[]>((got) =>
      other.once('data', (data) => got([data])),
    )
    expect(String(chunk)).toContain('200 OK')
  })
})

describe('the operator’s endpoints', () => {
  it('tell that the process is alive, and unready before it stops', async () => {
    let isStopping = false
    const { url, port } = await serve({ isStopping: () => isStopping })
    // Checks by HTTP/1.0 name no host.
    expect((await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({
      status: 'ok',
      name: 'Crosswatch',
      version,
      build: '',
    })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
    isStopping = true
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
  })

  it('give metrics to this machine alone, by its own name', async () => {
    const { url, port } = await serve({ trustedProxies: ['127.0.0.0/8'] })
    const own = await fetch(`${url}/metrics`)
    expect(own.status).toBe(200)
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
    expect(own.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(await own.text()).toContain('crosswatch_http_request_duration_seconds')
    const forwarded = await sendTarget(port, '/metrics', 'x-forwarded-for: 203.0.113.7')
    expect(forwarded.status).toBe(404)
    const rebound =
      'GET /metrics HTTP/1.1\r\nhost: rebind.example\r\nconnection: close\r\n\r\n'
    expect((await sendRaw(port, rebound)).status).toBe(404)
  })

  it.each([
    'x-forwarded-for: 127.0.0.1',
    'x-forwarded-for: ',
    'x-forwarded-proto: http',
    'X-Forwarded-Prefix: /',
    'x-real-ip: 127.0.0.1',
    'forwarded: for=127.0.0.1',
    'via: 1.1 proxy',
  ])(
    'refuse metrics to a request with "%s", which a proxy has forwarded',
    async (header) => {
      for (const trustedProxies of [[], ['127.0.0.1'], ['127.0.0.1', '10.0.0.0/8']]) {
        const { port } = await serve({ trustedProxies })
        const head = [
          'GET /metrics HTTP/1.1',
          `host: 127.0.0.1:${port}`,
          'connection: close',
        ]
        const { status, body } = await sendRaw(
          port,
          [...head, header, '', ''].join('\r\n'),
        )
        expect([status, JSON.parse(body)]).toEqual([404, expectedError('not-found')])
      }
    },
  )

  it('name the version in the metrics', async () => {
    const { url } = await serve()
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(metrics).toContain(`crosswatch_build_info{version="${version}",build=""} 1`)
  })

  it('build the metrics at most once a second', async () => {
    const first = readMetrics([])
    await wait(1_000)
    const second = readMetrics([])
    expect(second).not.toBe(first)
    expect(readMetrics([])).toBe(second)
  })
})
