import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startService } from '../../bench/startService.mjs'
import { smallCatalogue } from '../support/inProcess'
import { temporaryFolder } from '../support/temporaryFolder'
import { findFreePort } from '../support/listening'
import { startNameServer } from '../support/nameServer'
import { samples } from '../support/samples'
import { serve } from '../support/serve'
import { readExample, readFixedExample, startNginx } from './nginxServer'

// Starting the service builds what is stale.
beforeAll(async () => (await startService()).stop(), 180_000)

describe('nginx as a proxy of the service', () => {
  /** Starts the example in front of the instances at the given addresses, which have one port. */
  async function startProxy(port: number, addresses = ['127.0.0.1']) {
    const names = await startNameServer(addresses)
    onTestFinished(names.close)
    const nginx = await startNginx(
      readExample('proxy')
        .replace('127.0.0.11 valid=2s', `127.0.0.1:${names.port} valid=1s`)
        .replace('crosswatch:4173', `crosswatch:${port}`),
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
    const nginx = await startNginx(readFixedExample(ports))
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
    const nginx = await startNginx(server)
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

  const folder = temporaryFolder()
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
