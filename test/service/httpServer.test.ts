import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/service/app'
import { createClientReader } from '../../src/service/http/clientAddress'
import { refuseTunnel } from '../../src/service/http/clientErrors'
import { createHttpServer } from '../../src/service/http/httpServer'
import { createPage } from '../../src/service/page/pageFiles'
import { inProcessService } from '../support/inProcess'
import { type Listening, listening } from '../support/listening'

const folder = mkdtempSync(join(tmpdir(), 'crosswatch-page-'))
const script = `console.info(${JSON.stringify('x'.repeat(5_000))})`
const logged: string[] = []
let server: Listening

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'assets/index-1234.js'), script)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const metas = ['api-base-url', 'network-prefix'].map(
    (name) => `<meta name="${name}" content="" />`,
  )
  writeFileSync(join(folder, 'index.html'), `<!doctype html>${metas.join('')}<p>The page`)
  const apiBaseUrl = 'https://api.example.com/v1?a="<&'
  const app = createApp({
    service: inProcessService().service,
    page: await createPage(folder, { prefix: 'x', apiBaseUrl }),
    prefix: 'x',
    clientOf: createClientReader([]),
    observe: () => {},
  })
  server = await listening(createHttpServer(app, (line) => logged.push(line)))
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: Map<string, string>; body: Buffer }

/** Sends raw bytes, and reads until the server closes. */
const raw = (request: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(server.port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const whole = Buffer.concat(chunks)
      const at = whole.indexOf('\r\n\r\n')
      const [first = '', ...lines] = whole.subarray(0, at).toString().split('\r\n')
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      })
      resolve({
        status: Number(first.split(' ')[1]),
        headers: new Map(headers),
        body: whole.subarray(at + 4),
      })
    })
  })

const get = (target: string, headers: string[] = [], method = 'GET') =>
  raw(
    [`${method} ${target} HTTP/1.1`, 'host: a', 'connection: close', ...headers, '', ''].join(
      '\r\n',
    ),
  )

const messageOf = ({ body }: Answer): unknown => JSON.parse(body.toString()).message

describe('a raw request', () => {
  it.each([
    '/xname/%2e%2e',
    '/xname/..',
    '/xname/..%2f..%2fsecret',
    '/xname/%2e%2e/%2e%2e/settings',
    '/xname/%00',
    '/xname/%5C',
    '/xname/%252F',
    '/xname/%E0%A4%A',
    '/xname/\\..\\settings',
    'http://a/xname/%2e%2e',
  ])('for %s gets a 400 in JSON instead of the page', async (target) => {
    const response = await get(target)
    expect(response.status).toBe(400)
    expect(messageOf(response)).toEqual(expect.any(String))
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('for a route of the page gets the page', async () => {
    for (const target of ['/', '/tx/abc', '/names/%E0%A4%A', '/tokens?q=%00', '/fooname/a']) {
      const response = await get(target)
      expect([target, response.status]).toEqual([target, 200])
      expect(response.body.toString()).toContain('The page')
    }
  })

  it('for an unknown path of the service gets a 404 in JSON', async () => {
    for (const target of ['/tracker/nope', '/xname', '/service/nope', '//tokenlist', '/%78name']) {
      const response = await get(target)
      expect([target, response.status]).toEqual([target, 404])
      expect(messageOf(response)).toEqual(expect.any(String))
    }
  })

  it('gets a 414 or 431 when it is too long, and a 400 when it is not HTTP, in JSON', async () => {
    const statuses = []
    for (const request of [
      `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      'hello\r\n\r\n',
    ]) {
      const response = await raw(request)
      statuses.push(response.status)
      expect(messageOf(response)).toEqual(expect.any(String))
    }
    expect(statuses).toEqual([414, 431, 400])
  })

  it('without a host gets a 400 in JSON with the headers of every error', async () => {
    for (const head of ['connection: close\r\n', 'host:\r\nconnection: close\r\n']) {
      const response = await raw(`GET /xname/chains/bob HTTP/1.1\r\n${head}\r\n`)
      expect([response.status, messageOf(response)]).toEqual([400, 'The request names no host.'])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('of HTTP/1.0 needs no host, as for health checks of load balancers', async () => {
    const responses = ['/healthz', '/xname/chains/bob', '/'].map((target) =>
      raw(`GET ${target} HTTP/1.0\r\n\r\n`),
    )
    for (const response of responses) expect((await response).status).toBe(200)
  })

  it('with an unknown Expect header gets a normal response', async () => {
    const response = await get('/xname/chains/bob', ['expect: a-miracle'])
    expect([response.status, response.body.toString()]).toEqual([200, '["BTC"]'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('to open a tunnel gets a 405 in JSON with the headers of every error', async () => {
    const { status, headers, body } = await raw('CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n')
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(JSON.parse(body.toString())).toEqual({ message: 'CONNECT is not allowed here.' })
  })

  it('to open a tunnel does not end the process when its client disconnects', () => {
    const connection = new PassThrough()
    refuseTunnel(new IncomingMessage(new Socket()), connection)
    expect(() => connection.emit('error', new Error('ECONNRESET'))).not.toThrow()
  })

  it('may have a body of 60 kB, and gets a 413 with the limit beyond 64 kB', async () => {
    const post = (size: number) => {
      const txn = { quoteId: 'a', hash: 'AB'.repeat(32), sellAmount: '1', route: {} }
      const body = JSON.stringify({ txn, calldata: '0'.repeat(size - 110) })
      return raw(
        `POST /tracker/v2/txn HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
    }
    expect((await post(60_000)).status).toBe(200)
    const refused = await post(70_000)
    expect([refused.status, messageOf(refused)]).toEqual([
      413,
      'The body is larger than 65536 bytes.',
    ])
  })

  it('for a name that is a reserved word looks up that name', async () => {
    for (const target of ['/xname/registered/chain', '/xname/chains/rlookup']) {
      expect([target, (await get(target)).status]).toEqual([target, 404])
    }
  })

  it('for the metrics has no CORS headers', async () => {
    const { status, headers } = await get('/metrics', ['origin: https://elsewhere.example'])
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, undefined])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('by POST never gets a 304', async () => {
    const body = JSON.stringify({ hash: 'AB'.repeat(32) })
    const post = (condition: string) =>
      raw(
        `POST /tracker/v2/txn HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${condition}content-length: ${body.length}\r\n\r\n${body}`,
      )
    const first = await post('')
    for (const named of [first.headers.get('etag') ?? '', '*']) {
      const again = await post(`if-none-match: ${named}\r\n`)
      expect([named, again.status, again.body.toString()]).toEqual([
        named,
        200,
        first.body.toString(),
      ])
    }
  })

  it('to the service gets its response', async () => {
    const response = await get('/xname/chains/bob')
    expect([response.status, response.body.toString()]).toEqual([200, '["BTC"]'])
    expect((await get('/xname/registered/bob', [], 'HEAD')).status).toBe(200)
  })
})

describe('the page', () => {
  it('contains the escaped API address and prefix', async () => {
    const html = (await get('/')).body.toString()
    expect(html).toContain('content="https://api.example.com/v1?a=&quot;&lt;&amp;"')
    expect(html).toContain('<meta name="network-prefix" content="x" />')
  })

  it('has a content security policy without unsafe sources that allows its API', async () => {
    const { headers } = await get('/settings')
    expect(headers.get('cache-control')).toBe('no-cache')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("connect-src 'self' https://api.example.com;")
    expect(policy.split('; ')[0]).toBe("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('has immutable files in the accepted encoding', async () => {
    const plain = await get('/assets/index-1234.js')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(plain.body.toString()).toBe(script)
    const brotli = await get('/assets/index-1234.js', ['accept-encoding: gzip, deflate, br'])
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    const zipped = await get('/assets/index-1234.js', ['accept-encoding: gzip, br;q=0'])
    expect(gunzipSync(zipped.body).toString()).toBe(script)
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.get('etag'))).size).toBe(3)
  })

  it('is a 304 for clients that have it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const again = await get('/', [`if-none-match: ${etag}`])
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('returns no body for HEAD and 405 for other methods', async () => {
    const head = await get('/favicon.svg', [], 'HEAD')
    expect([head.status, head.headers.get('content-type'), head.body.length]).toEqual([
      200,
      'image/svg+xml',
      0,
    ])
    const posted = await get('/', [], 'POST')
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each([
    '/assets/gone-5678.js',
    '/assets/',
    '/logos/gone.svg',
    '/favicon.ico',
    '/assets/..%2findex.html',
  ])('has no file %s', async (target) => {
    const response = await get(target)
    expect(response.status).toBe(404)
    expect(messageOf(response)).toEqual(expect.any(String))
  })

  it('never serves the build’s private files', async () => {
    expect((await get('/.vite/manifest.json')).body.toString()).not.toBe('{}')
  })
})

it('no request was logged as a failure', () => {
  expect(logged).toEqual([])
})
