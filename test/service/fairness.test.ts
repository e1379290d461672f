import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RenderedPage } from '../../src/contract/renderedPage'
import { readConfig } from '../../src/service/config'
import { createContext } from '../../src/service/context'
import { createClientReader } from '../../src/service/middleware/client'
import { createRendering } from '../../src/service/page/document'
import { type InProcess, smallCatalogue } from '../support/inProcess'
import { startOf, ticking } from '../support/sandboxed'
import { serve } from '../support/serve'

const trustedProxies = ['127.0.0.0/8']
const hashOf = (index: number): string =>
  index.toString(16).toUpperCase().padStart(64, 'A')
const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length

const clientAt = (address: string) => ({
  address,
  groups: [address],
  isProxied: false,
  isSecure: false,
})
/** Sends a request of a client to the tracker. */
const track = async (
  { service }: Pick<InProcess, 'service'>,
  address: string,
  body: object,
) => {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return service.request('/tracker/v2/txn', init, { client: clientAt(address) })
}

describe('a client', () => {
  const read = (peer: string, forwarded: string, proxies = ['10.0.0.0/8', '::1']) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: peer })
    const incoming = new IncomingMessage(socket)
    Object.assign(incoming.headers, { 'x-forwarded-for': forwarded })
    return createClientReader(proxies)(incoming)
  }

  it.each([
    ['198.51.100.1', '203.0.113.7', '198.51.100.1'],
    ['::ffff:10.1.1.1', '203.0.113.7', '203.0.113.7'],
    // The first unknown address could have forged all entries before it.
    ['10.1.1.1', '1.1.1.1, 203.0.113.7, 10.2.2.2', '203.0.113.7'],
    ['10.1.1.1', '203.0.113.7:4711', '203.0.113.7'],
    ['10.1.1.1', '[2001:db8::1]:4711', '2001:db8::1'],
    ['10.1.1.1', '10.2.2.2', '10.1.1.1'],
    ['10.1.1.1', 'unknown', '10.1.1.1'],
  ])('of %s that forwards for %j is %s', (peer, forwarded, address) => {
    expect(read(peer, forwarded).address).toBe(address)
  })

  it('belongs to its IPv4 address, or to its IPv6 /64, /56 and /48', () => {
    expect(read('203.0.113.7', '').groups).toEqual(['203.0.113.7'])
    expect(read('2001:DB8:1:2345:3:4:5:6', '').groups).toEqual([
      '2001:0db8:0001:2345::/64',
      '2001:0db8:0001:2300::/56',
      '2001:0db8:0001::/48',
    ])
    expect(read('2001:db8::6', '').groups[0]).toBe('2001:0db8:0000:0000::/64')
  })
})

describe('the limit of requests', () => {
  it('refuses with a 429, Retry-After and the headers of the API', async () => {
    const { url } = await serve({ rateLimit: 4 })
    for (let i = 0; i < 4; i += 1)
      expect((await fetch(`${url}/service`)).status).toBe(200)
    const last = await fetch(`${url}/tracker/health`)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(last.headers.get('access-control-allow-origin')).toBe('*')
    expect(await last.json()).toEqual({ message: expect.stringContaining('Try again') })
    expect((await fetch(`${url}/metrics`)).status).toBe(429)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(url)).status).toBe(200)
  })

  it('counts addresses only where a trusted proxy names them', async () => {
    const statuses = async (proxies: string[], addresses: string[]) => {
      const { from } = await serve({ rateLimit: 2, trustedProxies: proxies })
      const responses = []
      for (const address of addresses)
        responses.push((await from(address, '/service')).status)
      return responses
    }
    const four = [1, 2, 3, 4].map((each) => `203.0.113.${each}`)
    expect(await statuses([], four)).toEqual([200, 200, 429, 429])
    expect(await statuses(trustedProxies, four)).toEqual([200, 200, 200, 200])
    const networks = Array.from(
      { length: 12 },
      (_, index) => `2001:db8:1:${index + 1}00::1`,
    )
    // Different /56 of one /48, which may do four times as much as one /64.
    expect(count(await statuses(trustedProxies, networks), 200)).toBe(8)
    const inOne = Array.from(
      { length: 12 },
      (_, index) => `2001:db8:1:10${index % 10}::1`,
    )
    expect(count(await statuses(trustedProxies, inOne), 200)).toBe(4)
  })

  it('allows ten starts a minute, and reading goes on', async () => {
    const over = ticking({ rateLimit: 1_200 })
    const send = async (client: string, body: object) =>
      (await track(over, client, body)).status
    const statuses = []
    for (let i = 0; i < 12; i += 1)
      statuses.push(await send('203.0.113.7', startOf(hashOf(i))))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect(await send('203.0.113.7', { hash: hashOf(3) })).toBe(200)
    expect(await send('203.0.113.8', startOf(hashOf(99)))).toBe(200)
  })
})

describe('rendering', () => {
  const texts = { head: '', html: '', state: '', modules: [] }
  const page: RenderedPage = { status: 200, ...texts, isPrivate: false, isLoading: false }
  const logged: string[] = []
  const open = (createDocument: () => Promise<RenderedPage>, rateLimit = 0) => {
    const render = createRendering(createDocument, { rateLimit }, null, (line) =>
      logged.push(line),
    )
    return () => render('http://a/', clientAt('203.0.113.7'))
  }

  it('runs twice at a time, with eight waiting, and leaves the others to the browser', async () => {
    let running = 0
    let most = 0
    const render = open(async () => {
      running += 1
      most = Math.max(most, running)
      await delay(5)
      running -= 1
      return page
    })
    const all = await Promise.all(Array.from({ length: 200 }, render))
    expect(most).toBe(2)
    expect(all.filter((each) => each !== null)).toHaveLength(10)
    expect(await render()).toBe(page)
  })

  it('has a burst of twenty, beyond which the browser renders', async () => {
    const render = open(async () => page, 1_200)
    const rendered = []
    for (let i = 0; i < 30; i += 1) rendered.push(await render())
    expect(rendered.filter((each) => each !== null)).toHaveLength(20)
  })

  it('leaves the page to the browser after a failure', async () => {
    const render = open(() => Promise.reject(new Error('no')))
    for (let i = 0; i < 3; i += 1) expect(await render()).toBeNull()
    expect(logged).toHaveLength(3)
  })
})

describe('a watched hash', () => {
  it('is one that is polled twice within ten minutes, at least 2 s apart, also while the clock is set back', () => {
    let at = 0
    const given = { config: readConfig({}), catalogue: smallCatalogue(), log: () => {} }
    const { watch } = createContext({ ...given, now: () => -at, monotonic: () => at })
    expect(watch('A')).toBe(false)
    at += 1_999
    expect(watch('A')).toBe(false)
    at += 1
    expect([watch('A'), watch('B')]).toEqual([true, false])
    at += 601_000
    expect(watch('A')).toBe(false)
  })
})

it('without a network, lookups name it instead of a budget', async () => {
  const gone = ['http://127.0.0.1:1', 'http://127.0.0.1:1']
  const network = { prefix: 'thor', nodes: gone, indexers: gone, clientId: '' }
  const over = ticking({
    upstreamRate: 20,
    prefix: 'thor',
    source: { kind: 'network', ...network },
  })
  for (let i = 0; i < 12; i += 1) {
    const response = await track(over, '203.0.113.7', { hash: hashOf(i) })
    const message =
      'The network’s node and its indexer gave no usable response. Try again in 5 seconds.'
    expect([response.status, await response.json()]).toEqual([503, { message }])
    const client = clientAt('203.0.113.7')
    const name = await (
      await over.service.request('/thorname/alice', {}, { client })
    ).json()
    expect(name.message).toMatch(/node (?:cannot be reached|is not available now)\./)
  }
})
