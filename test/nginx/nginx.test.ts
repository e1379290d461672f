import { execFile, spawn } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chromium } from '@playwright/test'
import { readAddress, startService } from '../../bench/startService.mjs'
import { chromiumOptions } from '../../scripts/chromium.mjs'
import { createPageHeaders } from '../../src/service/http/headers'
import { hashInlineContent } from '../../src/service/page/document'
import { smallCatalogue } from '../support/inProcess'
import { findFreePort, scriptedServer } from '../support/listening'
import { startNameServer } from '../support/nameServer'
import { copyAsOtherBuild } from '../support/otherBuild'
import { samples } from '../support/samples'
import { serve } from '../support/serve'

/** The example configurations of docs/deploy/nginx, with the installed nginx. */
const apiAddress = 'https://api.example.com'
const folder = mkdtempSync(join(tmpdir(), 'crosswatch-nginx-'))
const page = join(folder, 'page')

const readExample = (name: string) =>
  readFileSync(`docs/deploy/nginx/${name}.conf`, 'utf8')

/** Runs nginx on a free port, with one server block, in the temporary folder. */
async function startNginx(server: string) {
  const port = await findFreePort()
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, `nginx-${port}.conf`)
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/nginx-${port}.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { include /etc/nginx/mime.types; access_log off; ${temporaryPaths.join(' ')}
    ${server.replace('listen 8080', `listen 127.0.0.1:${port}`)} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => {
    nginx.kill('SIGTERM')
    return new Promise<void>((resolve) => nginx.once('close', () => resolve()))
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await vi.waitFor(() => fetch(address), { timeout: 20_000 })
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

// Starting the service builds what is stale.
beforeAll(async () => (await startService()).stop(), 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('nginx with the static page', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let headers: Record<string, string>
  let inlineHashes: ReturnType<typeof hashInlineContent>
  let frameHashes: typeof inlineHashes
  const get = (path: string) => fetch(nginx.address + path)

  beforeAll(async () => {
    cpSync('dist/page', page, { recursive: true })
    const configure = (document: string) => {
      const html = readFileSync(join(page, document), 'utf8').replace(
        'name="api-base-url" content=""',
        `name="api-base-url" content="${apiAddress}"`,
      )
      writeFileSync(join(page, document), html)
      return hashInlineContent(html)
    }
    inlineHashes = configure('index.html')
    frameHashes = configure('embed.html')
    headers = createPageHeaders(apiAddress, inlineHashes)('/')
    nginx = await startNginx(readExample('static').replaceAll('/srv/crosswatch', page))
  })

  afterAll(() => nginx.stop())

  it.each(['/', '/tx/abc', '/names/alice', '/tokens?q=a'])(
    'serves the page at %s, with the headers of the service',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain('<div id="root">')
      expect(html).toContain(apiAddress)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...headers,
        'cache-control': 'no-cache',
      })
    },
  )

  it.each([
    '/embed/tx/abc',
    '/embed/tx',
    '/embed/txt',
    '/embed.js?v=1',
    '/previews/complete.png',
  ])('sends the headers of the service for other sites with %s', async (path) => {
    const expected = createPageHeaders(apiAddress, inlineHashes)(path.replace(/\?.*/, ''))
    expect(Object.fromEntries((await get(path)).headers)).toMatchObject(expected)
  })

  it('serves the frame for other sites with the script of its own', async () => {
    const read = async (path: string) => (await get(path)).text()
    for (const path of ['/embed/tx/abc', '/embed/tx', '/embed/tx/a/b?chain=ETH'])
      expect(await read(path)).toMatch(/src="\/assets\/embed\/embed-/)
    expect(await read('/embed/txt')).not.toContain('/assets/embed/')
    expect(frameHashes).toEqual(inlineHashes)
  })

  it('serves files with their type, built ones for a year, and none that is not there', async () => {
    const script = readdirSync(join(page, 'assets')).find((file) => file.endsWith('.js'))
    for (const [path, status, type, caching] of [
      [`/assets/${script}`, 200, 'javascript', 'immutable'],
      ['/sw.js', 200, 'javascript', 'no-cache'],
      ['/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
      ['/assets/gone-1234.js', 404, 'text/html', ''],
      ['/logos/gone.svg', 404, 'text/html', ''],
      ['/.vite/manifest.json', 404, 'text/html', ''],
    ] as const) {
      const response = await get(path)
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('content-type')).toContain(type)
      expect(response.headers.get('cache-control') ?? '').toContain(caching)
      const policy = response.headers.get('content-security-policy')
      if (status === 200) expect(policy).toBe(headers['content-security-policy'])
      expect(await response.text()).not.toContain('id="root"')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('nginx as a proxy of the service', () => {
  /** Starts the example in front of the instances at the given addresses, which have one port. */
  async function startProxy(port: number, addresses = ['127.0.0.1']) {
    const names = await startNameServer(addresses)
    onTestFinished(names.close)
    const cache = mkdtempSync(join(folder, 'cache-'))
    const nginx = await startNginx(
      readExample('proxy')
        .replace('127.0.0.11 valid=2s', `127.0.0.1:${names.port} valid=1s`)
        .replace('crosswatch:4173', `crosswatch:${port}`)
        .replace('/var/cache/nginx', cache),
    )
    onTestFinished(nginx.stop)
    return { names, address: nginx.address, ...requestFrom(nginx.address) }
  }

  const requestFrom = (address: string) => ({
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(address + path, { headers }),
    post: (body: object) =>
      fetch(`${address}/tracker/v2/txn`, { method: 'POST', body: JSON.stringify(body) }),
  })

  /** Four clients request one hash after the other. Returns a function that ends it, and gives the statuses. */
  function keepRequesting({ get, post }: ReturnType<typeof requestFrom>) {
    const statuses: number[] = []
    const load = { isOver: false }
    const clients = Array.from({ length: 4 }, async (_, client) => {
      for (let count = 0; !load.isOver; count += 1) {
        const hash = `${client}${count}`.padStart(64, 'A')
        const response = await (client % 2 === 0
          ? get(`/tracker/v2/txn/${hash}`)
          : post({ hash }))
        await response.text()
        statuses.push(response.status)
        await wait(20)
      }
    })
    return async () => {
      load.isOver = true
      await Promise.all(clients)
      return statuses
    }
  }

  /** A service in this process, behind nginx. */
  async function serveBehind() {
    const over = await serve({
      catalogue: smallCatalogue(),
      trustedProxies: ['127.0.0.0/8'],
    })
    const proxy = await startProxy(over.port)
    over.seen.length = 0
    const countSeen = () =>
      over.seen.filter(({ target }) => target.startsWith('/tracker/v2')).length
    return { ...over, ...proxy, countSeen }
  }

  const poll = `/tracker/v2/txn/${samples.streaming}`
  const unknown = `/tracker/v2/txn/${'AB'.repeat(32)}`

  it('passes requests to the service, but no large body, and nothing of the operator', async () => {
    const { address } = await serveBehind()
    const body = 'a'.repeat(70_000)
    for (const [path, status, init] of [
      ['/tracker/health', 200, {}],
      ['/tx/abc', 200, {}],
      ['/tracker/v2/txn', 413, { method: 'POST', body }],
      ['/metrics', 404, {}],
      ['/readyz', 404, {}],
      ['/healthz', 404, {}],
    ] as const) {
      const response = await fetch(address + path, init)
      expect([path, response.status]).toEqual([path, status])
    }
  })

  it('lets few polls of many viewers reach the service, each with the age of its answer', async () => {
    const { get, countSeen } = await serveBehind()
    const encodings = [
      'gzip, deflate, br',
      'gzip, deflate, br, zstd',
      'br;q=1.0, gzip;q=0.8',
    ]
    const endsAt = Date.now() + 8_000
    const ages: number[] = []
    const viewers = Array.from({ length: 60 }, async (_, index) => {
      await wait(index * 17)
      while (Date.now() < endsAt) {
        const encoding = encodings[index % 3] ?? ''
        const response = await get(poll, { 'accept-encoding': encoding })
        expect(response.status).toBe(200)
        expect(await response.json()).toMatchObject({ status: expect.any(String) })
        ages.push(Date.now() - Number(response.headers.get('confirmed-at')))
        await wait(1_000)
      }
    })
    await Promise.all(viewers)
    expect(ages.length).toBeGreaterThan(200)
    expect(Math.max(...ages)).toBeLessThan(14_000)
    // Two encodings: a browser's list may have weights, and then gets none.
    expect(countSeen()).toBeGreaterThanOrEqual(2)
    expect(countSeen()).toBeLessThanOrEqual(8)
  })

  it('answers a viewer who has the response with a 304, whose times are those of the cache', async () => {
    const { get, countSeen } = await serveBehind()
    const first = await get(poll)
    const etag = first.headers.get('etag') ?? ''
    await wait(1_100)
    const again = await get(poll, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    const read = ({ headers }: Response) => headers.get('confirmed-at')
    expect(read(again)).toBe(read(first))
    expect(again.headers.get('age')).toBe('0')
    const dates = [first, again].map(({ headers }) => headers.get('date') ?? '')
    expect(Date.parse(dates[1] ?? '')).toBeGreaterThan(Date.parse(dates[0] ?? ''))
    expect(countSeen()).toBe(1)
  })

  it.each(['does not listen', 'has no address'])(
    'serves the last answer with its time while the service %s, but no "not found"',
    async (outage) => {
      const { get, post, names, server } = await serveBehind()
      const first = await get(poll)
      expect((await get(unknown)).status).toBe(200)
      if (outage === 'has no address') names.set([])
      server.close()
      server.closeAllConnections()
      // Beyond its lifetime, and the time while which it may be updated.
      await wait(15_000)
      const stale = await get(poll)
      expect(stale.status).toBe(200)
      expect(await stale.text()).toBe(await first.text())
      const { headers } = stale
      expect(headers.get('confirmed-at')).toBe(first.headers.get('confirmed-at'))
      const shownAge =
        Date.parse(headers.get('date') ?? '') - Number(headers.get('confirmed-at'))
      expect(shownAge).toBeGreaterThan(13_000)
      expect((await get(unknown)).status).toBe(502)
      expect((await post({ hash: samples.streaming })).status).toBe(502)
    },
  )

  it('caches neither a POST nor the missing body of a HEAD', async () => {
    const { post, get, address, countSeen } = await serveBehind()
    await post({ hash: samples.streaming })
    await post({ hash: samples.streaming })
    expect(countSeen()).toBe(2)
    const head = await fetch(address + poll, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(await (await get(poll)).json()).toMatchObject({ done: false })
  })

  it('loses no request to an instance that stops, and finds one that starts', async () => {
    const port = await findFreePort()
    const start = (host: string) =>
      startService({
        HOST: host,
        PORT: String(port),
        CROSSWATCH_TRUSTED_PROXIES: '127.0.0.0/8',
        CROSSWATCH_RATE_LIMIT: '0',
      })
    const stopped = await start('127.0.0.2')
    const { names, get, post } = await startProxy(port, ['127.0.0.2'])
    const stopLoad = keepRequesting({ get, post })
    const started = await start('127.0.0.3')
    onTestFinished(started.stop)
    names.set(['127.0.0.2', '127.0.0.3'])
    await wait(2_000)
    const ended = new Promise((resolve) => stopped.child.once('close', resolve))
    stopped.child.kill('SIGTERM')
    await ended
    // The name server learns it late.
    await wait(1_000)
    names.set(['127.0.0.3'])
    await wait(2_000)
    const statuses = await stopLoad()
    expect(statuses.length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('loses no request of instances with fixed addresses that are restarted in turn', async () => {
    const ports = [await findFreePort(), await findFreePort()]
    const start = (port: number) =>
      startService({
        PORT: String(port),
        CROSSWATCH_TRUSTED_PROXIES: '127.0.0.0/8',
        CROSSWATCH_RATE_LIMIT: '0',
      })
    const instances = await Promise.all(ports.map(start))
    for (const { child } of instances) onTestFinished(() => void child.kill('SIGKILL'))
    const cache = mkdtempSync(join(folder, 'cache-'))
    // The second form of the example: without the # before its lines.
    const example = readExample('proxy').replaceAll(/^( *)#(?! )/gm, '$1')
    const nginx = await startNginx(
      example
        .replace('10.0.0.1:4173', `127.0.0.1:${ports[0]}`)
        .replace('10.0.0.2:4173', `127.0.0.1:${ports[1]}`)
        .replace('/var/cache/nginx', cache),
    )
    onTestFinished(nginx.stop)
    const stopLoad = keepRequesting(requestFrom(nginx.address))
    for (const [index, { child }] of instances.entries()) {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      await ended
      const restarted = await start(ports[index] ?? 0)
      onTestFinished(restarted.stop)
      await wait(1_000)
    }
    const statuses = await stopLoad()
    expect(statuses.length).toBeGreaterThan(200)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })
})

it('a service behind TLS sends HSTS and https links: at this nginx, and at a balancer that it names', async () => {
  const service = await startService({ CROSSWATCH_TRUSTED_PROXIES: '127.0.0.0/8' })
  onTestFinished(service.stop)
  // With the fixed address of one instance.
  const example = readExample('proxy')
    .replaceAll(/^( *)#(?=upstream|server \S+\.1:|\}|set )/gm, '$1')
    .replace('10.0.0.1:4173', new URL(service.address).host)
  const start = async (server: string) => {
    const cache = mkdtempSync(join(folder, 'cache-'))
    const nginx = await startNginx(server.replace('/var/cache/nginx', cache))
    onTestFinished(nginx.stop)
    return nginx.address
  }
  const read = (headers: IncomingHttpHeaders, html: string) => [
    headers['strict-transport-security'],
    /<meta property="og:url" content="(\w+):/.exec(html)?.[1],
  ]

  const named = example.replace('#10.1.0.0/16 yes;', '127.0.0.0/8 yes;')
  for (const [server, expected] of [
    [example, [undefined, 'http']],
    [named, ['max-age=31536000', 'https']],
  ] as const) {
    const headers = { 'x-forwarded-proto': 'https' }
    const response = await fetch(`${await start(server)}/settings`, { headers })
    const told = read(Object.fromEntries(response.headers), await response.text())
    expect(told).toEqual(expected)
  }

  const certificate = join(folder, 'certificate')
  const key = join(folder, 'key')
  const subject = ['-subj', '/CN=crosswatch', '-addext', 'subjectAltName=IP:127.0.0.1']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const files = ['-keyout', key, '-out', certificate]
  const made = ['req', '-x509', ...curve, ...subject, ...files]
  await promisify(execFile)('openssl', made)
  const tls = readExample('tls')
    .replaceAll(/^#.*$/gm, '')
    .replace('listen 443 ', 'listen 8080 ')
    .replace(/^listen \[::\].*$/m, '')
    .replace('/etc/ssl/crosswatch/fullchain.pem', certificate)
    .replace('/etc/ssl/crosswatch/privkey.pem', key)
  const address = await start(example.replace('listen 8080;', tls))
  const path = `${address.replace('http:', 'https:')}/settings`
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    getSecurely(path, { ca: readFileSync(certificate) }, resolve).on('error', reject)
  })
  expect(read(response.headers, await text(response))).toEqual([
    'max-age=31536000',
    'https',
  ])
})

describe('a rolling deployment of another build', () => {
  const other = join(folder, 'other')
  beforeAll(() => copyAsOtherBuild(other))

  /** Starts an instance of a build, as a container does. */
  async function startInstance(build: string, port: number, store: string) {
    const child = spawn(process.execPath, [join(build, 'service/serve.js')], {
      env: {
        ...process.env,
        PORT: String(port),
        CROSSWATCH_STORE: store,
        CROSSWATCH_LOG: 'warn',
        CROSSWATCH_TRUSTED_PROXIES: '127.0.0.0/8',
        CROSSWATCH_RATE_LIMIT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await readAddress(child)
    return () => {
      const ended = new Promise((resolve) => child.once('close', resolve))
      child.kill('SIGTERM')
      return ended
    }
  }

  /** The example in front of two instances at fixed addresses. */
  const configureFixed = (ports: readonly number[]) =>
    readExample('proxy')
      .replaceAll(/^( *)#(?! )/gm, '$1')
      .replace('10.0.0.1:4173', `127.0.0.1:${ports[0]}`)
      .replace('10.0.0.2:4173', `127.0.0.1:${ports[1]}`)
      .replace('/var/cache/nginx', mkdtempSync(join(folder, 'cache-')))

  it('asks the other instance for a file, however long one takes to say that it has none', async () => {
    const starting = await scriptedServer(async ({ url }, response) => {
      if (url?.startsWith('/assets/')) await wait(7_000)
      response.writeHead(404).end()
    })
    onTestFinished(starting.close)
    const running = await scriptedServer((_request, response) => {
      response.end('file')
    })
    onTestFinished(running.close)
    const nginx = await startNginx(configureFixed([starting.port, running.port]))
    onTestFinished(nginx.stop)
    const load = async (name: string) =>
      (await fetch(`${nginx.address}/assets/${name}.js`)).text()
    // Each instance is the first one for half of them.
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(load))).toEqual(
      Array.from({ length: 4 }, () => 'file'),
    )
  })

  it('keeps the starts in a folder, also while both builds use it and after going back', async () => {
    const [old, next] = [await findFreePort(), await findFreePort()]
    const store = mkdtempSync(join(folder, 'store-'))
    const hash = 'CD'.repeat(32)
    const send = async (port: number, body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const response = await fetch(`http://127.0.0.1:${port}/tracker/v2/txn`, init)
      return (await response.json()).result.quoteId
    }
    const stopOld = await startInstance('dist', old, store)
    const txn = { quoteId: 'quote-1', hash, sellAmount: '1', route: {} }
    expect(await send(old, { txn })).toBe('quote-1')
    const stopNext = await startInstance(other, next, store)
    expect(await send(next, { hash })).toBe('quote-1')
    await Promise.all([stopOld(), stopNext()])
    await startInstance('dist', old, store)
    expect(await send(old, { hash })).toBe('quote-1')
  })

  const paths = ['/', `/tx/${samples.streaming}`, '/tokens', '/names/eld', '/settings']

  it.each(['with', 'without'])(
    'loses no visitor who comes in the middle of it, %s a cache',
    async (cache) => {
      const ports = [await findFreePort(), await findFreePort()]
      const stopOld = await Promise.all(
        ports.map((port) => startInstance('dist', port, 'memory')),
      )
      const example = configureFixed(ports)
      const nginx = await startNginx(
        cache === 'with'
          ? example
          : example.replace('proxy_cache crosswatch;', 'proxy_cache off;'),
      )
      onTestFinished(nginx.stop)
      const browser = await chromium.launch(await chromiumOptions())
      onTestFinished(() => browser.close())

      /**
       * Opens a page as a new visitor. Its late parts can be those of an instance that has ended
       * since: they say so, and offer to reload the page, which the visitor does. Returns what
       * is dead then; '' for nothing. The time only tells that from a busy machine: what is dead
       * stays so.
       */
      async function visit(path: string): Promise<string> {
        const context = await browser.newContext()
        const tab = await context.newPage()
        /** What the browser says of files that did not come, and of errors. */
        const failures: string[] = []
        tab.on('pageerror', (error) => failures.push(String(error)))
        tab.on('console', (message) => {
          if (message.type() === 'error')
            failures.push(`${message.text()} ${message.location().url}`)
        })
        const listMissing = async () => {
          await tab
            .locator('html:not([data-early]) #root main')
            .first()
            .waitFor({ timeout: 60_000 })
          const missing = tab.getByText('couldn’t be loaded').filter({ visible: true })
          return missing.allInnerTexts()
        }
        try {
          await tab.goto(nginx.address + path, { waitUntil: 'commit' })
          let missing = await listMissing()
          // For as long as the cache may send the document of a build that is gone.
          for (let count = 0; count < 5 && missing.length > 0; count += 1) {
            await tab.evaluate(() => void Reflect.set(window, 'isBefore', true))
            await tab.getByRole('button', { name: 'Reload' }).first().click()
            await tab.waitForFunction(() => !Reflect.has(window, 'isBefore'))
            await wait(2_000)
            missing = await listMissing()
          }
          return missing.length === 0
            ? ''
            : `${path}: ${[...missing, ...failures].join()}`
        } catch (error) {
          return `${path}: ${String(error)}\n${await tab.content()}`
        } finally {
          await context.close()
        }
      }
      const deployment = { isOver: false }
      const visits: string[] = []
      const visitors = Array.from({ length: 2 }, async (_, visitor) => {
        for (let count = visitor; !deployment.isOver; count += 1)
          visits.push(await visit(paths[count % paths.length] ?? '/'))
      })
      for (const [index, stop] of stopOld.entries()) {
        await stop()
        await startInstance(other, ports[index] ?? 0, 'memory')
        await wait(12_000)
      }
      deployment.isOver = true
      await Promise.all(visitors)
      expect(visits.length).toBeGreaterThan(10)
      expect(visits.filter((dead) => dead !== '')).toEqual([])
    },
  )
})
