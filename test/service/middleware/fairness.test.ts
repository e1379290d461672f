import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RenderedPage } from '../../../src/contract/renderedPage'
import { readConfig } from '../../../src/service/config/config'
import { playSources } from '../../../src/service/sandbox/sandbox'
import { openParts } from '../../../src/service/serviceParts'
import { createHttpServer } from '../../../src/service/http/httpServer'
import { createClientReader, getGroups } from '../../../src/service/http/client'
import { openCoordinator } from '../../../src/service/coordinator/openCoordinator'
import { createRequestLimit } from '../../../src/service/middleware/requestLimit'
import { createRendering } from '../../../src/service/page/rendering'
import { expectedError } from '../../support/expectedError'
import {
  type InProcess,
  inProcessService,
  readOpenApi,
  smallCatalogue,
} from '../../support/inProcess'
import { listening } from '../../support/listening'
import { readRows } from '../../support/readRows'
import { hashOf, startOf } from '../../support/samples'
import { clientAt, request, ticking } from '../../support/sandboxed'
import { serve } from '../../support/serve'
import { networkSource } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'

const trustedProxies = ['127.0.0.0/8']
const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length

/** Sends a request of a client to the tracker. */
const track = (over: Pick<InProcess, 'service'>, client: string, body: object) =>
  request(over, '/tracker/v2/txn', { client, body })

const texts = { head: '', html: '', state: '', modules: [] }
const page: RenderedPage = { status: 200, ...texts, isPrivate: false, isLoading: false }

const { clients, ranges } = readRows(
  'service/middleware/clients',
  v.strictObject({
    clients: v.array(v.tuple([v.string(), v.string(), v.string()])),
    ranges: v.array(v.tuple([v.string(), v.string(), v.boolean()])),
  }),
)

describe('a client', () => {
  const read = (peer: string, forwarded: string, proxies = ['10.0.0.0/8', '::1']) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: peer })
    const incoming = new IncomingMessage(socket)
    Object.assign(incoming.headers, { 'x-forwarded-for': forwarded })
    return createClientReader(proxies)(incoming)
  }

  it.each(clients)('of %s that forwards for %j is %s', (peer, forwarded, address) => {
    expect(read(peer, forwarded).address).toBe(address)
  })

  it.each(ranges)('of the range %s is %s: %s', (range, peer, isTrusted) => {
    expect(read(peer, '198.51.100.1', [range]).isProxied).toBe(isTrusted)
  })

  it('is read from any header', () => {
    const parts = fc.constantFrom(
      '::',
      ':',
      '1',
      'ffff',
      '1.2.3.4',
      '%e-0',
      ',',
      '[',
      ']',
    )
    const headers = fc.oneof(
      fc.array(parts, { maxLength: 12 }).map((chosen) => chosen.join('')),
      fc.ipV6(),
      fc.string(),
    )
    fc.assert(
      fc.property(headers, (header) => {
        expect(read('10.1.1.1', header).groups.length).toBeGreaterThan(0)
      }),
    )
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

/** What is rendered. */
const asked = { url: 'http://a/', language: 'en', prefix: '', languages: '' }

describe('one limit for requests, starts and documents', () => {
  const rendered = 'rendered'
  /** Serves a rate, with a page that says whether the service has rendered it. */
  const open = async (rateLimit: number) => {
    const fail = (line: string) => expect.fail(line)
    const limit = createRequestLimit(
      { ...readConfig({}), rateLimit },
      openCoordinator(null, 'x'),
    )
    const { service } = inProcessService({ limit })
    const render = createRendering(async () => async () => page, limit, fail)
    service.get('/:page', async (c) => {
      const found = await render({ ...asked, url: c.req.url }, c.env.client)
      return c.text(found === page ? rendered : 'bare')
    })
    const server = createHttpServer(service, { log: fail, isTrusted: () => false })
    const { address: url, close } = await listening(server)
    onTestFinished(close)
    let started = 0
    const requests = {
      start: async () => {
        const body = JSON.stringify(startOf(hashOf((started += 1))))
        return (await fetch(`${url}/tracker/v2/txn`, { method: 'POST', body })).status
      },
      read: async () => (await fetch(`${url}/service`)).status,
      look: async () => (await fetch(`${url}/settings`)).text(),
    }
    return async (names: readonly (keyof typeof requests)[]) => {
      const answers = []
      for (const name of names) answers.push(await requests[name]())
      return answers
    }
  }

  it.each([
    {
      when: 'a start counts twenty and a document five',
      rate: 60,
      // 60 of 60 are used by the first six.
      names: ['start', 'start', 'look', 'look', 'look', 'look', 'look', 'read', 'start'],
      answers: [200, 200, rendered, rendered, rendered, rendered, 'bare', 429, 429],
    },
    {
      when: 'a start and a document that do not fit are refused, and what does is answered',
      rate: 24,
      names: ['start', 'start', 'look', 'read', 'read', 'read', 'read'],
      // The second start was a request, which its body alone made more than that.
      answers: [200, 429, 'bare', 200, 200, 200, 429],
    },
    { when: 'the rate is lower than a start', rate: 3, names: ['start'], answers: [200] },
    { when: 'the rate is one', rate: 1, names: ['start'], answers: [200] },
    { when: 'the rate is one', rate: 1, names: ['look'], answers: [rendered] },
  ] as const)('$when: $rate for $names', async ({ rate, names, answers }) => {
    const ask = await open(rate)
    expect(await ask(names)).toEqual(answers)
  })
})

/** Serves four requests a minute, to clients that a proxy names. `countAllowed` counts those of a request of each that are not refused. */
async function limitSubnets(trusted = trustedProxies) {
  const { from } = await serve({ rateLimit: 4, trustedProxies: trusted })
  const countAllowed = async (addresses: readonly string[]) => {
    const statuses = []
    for (const address of addresses)
      statuses.push((await from(address, '/service')).status)
    return count(statuses, 200)
  }
  return { from, countAllowed }
}

describe('the limit of a subnet', () => {
  const four = [1, 2, 3, 4].map((each) => `203.0.113.${each}`)
  const eight = [...four, ...four]
  const twelve = (suffix: (index: number) => string) =>
    Array.from({ length: 24 }, (_, index) => `2001:db8:1:${suffix(index % 12)}::1`)
  it.each([
    ['addresses that no trusted proxy names', [], eight, 4],
    ['addresses that it names', trustedProxies, eight, 8],
    // Different /56 of one /48, which may do four times as much as one /64.
    ['subnets of one network', trustedProxies, twelve((each) => `${each + 1}00`), 16],
    // The /56 may do twice as much as one /64.
    ['addresses of one subnet', trustedProxies, twelve((each) => `10${each % 10}`), 8],
  ])('counts %s', async (_, trusted, addresses, allowed) => {
    const { countAllowed } = await limitSubnets(trusted)
    expect(await countAllowed(addresses)).toBe(allowed)
  })

  it('is not used up for a network by one subnet that was refused', async () => {
    const { countAllowed } = await limitSubnets()
    const allowed = []
    for (const subnet of [1, 2, 3]) {
      const address = `2001:db8:1:${subnet}::1`
      allowed.push(await countAllowed(Array.from({ length: 12 }, () => address)))
    }
    expect(allowed).toEqual([4, 4, 0])
  })

  it('tells of the group that refuses, also where another one has room', async () => {
    const { from, countAllowed } = await limitSubnets()
    await countAllowed(
      [1, 1, 1, 1, 2, 2, 2, 2].map((subnet) => `2001:db8:1:${subnet}::1`),
    )
    for (let each = 0; each < 3; each += 1) {
      const { status, headers } = await from('2001:db8:1:3::1', '/service')
      const seconds = headers.get('retry-after')
      expect([status, headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual(
        [429, '"address";q=8;w=60', `"address";r=0;t=${seconds}`],
      )
      expect(Number(seconds)).toBeGreaterThan(0)
    }
  })
})

describe('rendering', () => {
  const logged: string[] = []
  const open = (createDocument: () => Promise<RenderedPage>, rateLimit = 0) => {
    const limit = createRequestLimit(
      { ...readConfig({}), rateLimit },
      openCoordinator(null, 'x'),
    )
    const load = async () => createDocument
    const render = createRendering(load, limit, (line) => logged.push(line))
    return (address = '203.0.113.7') =>
      render(asked, { ...clientAt(address), groups: getGroups(address) })
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
    const addresses = Array.from({ length: 200 }, (_, index) => `192.0.2.${index}`)
    const all = await Promise.all(addresses.map(render))
    expect(most).toBe(2)
    expect(all.filter((each) => each !== null)).toHaveLength(10)
    expect(await render()).toBe(page)
  })

  it.each([
    ['an address', 3, () => '192.0.2.1'],
    ['a /48', 5, (index: number) => `2001:db8:1:${index.toString(16)}00::1`],
  ])('leaves places in the queue beside %s, which has %i', async (_, part, at) => {
    const render = open(async () => {
      await delay(5)
      return page
    })
    const all = Promise.all(Array.from({ length: 40 }, (__, index) => render(at(index))))
    expect(await render('198.51.100.1')).toBe(page)
    expect((await all).filter((each) => each !== null)).toHaveLength(part)
  })

  it('does not count documents that find the queue full', async () => {
    const render = open(async () => {
      await delay(5)
      return page
    }, 1_200)
    await Promise.all(Array.from({ length: 200 }, () => render()))
    const rendered = []
    for (let i = 0; i < 50; i += 1) rendered.push(await render())
    // Three of forty were rendered before.
    expect(rendered.filter((each) => each !== null)).toHaveLength(37)
  })

  it('leaves the page to the browser after a failure', async () => {
    const render = open(() => Promise.reject(new Error('no')))
    for (let i = 0; i < 3; i += 1) expect(await render()).toBeNull()
    expect(logged).toHaveLength(3)
  })
})

describe('a watched hash', () => {
  it('is one that is polled twice within half an hour, at least 2 s apart, also while the clock is set back', () => {
    let at = 0
    const given = {
      config: readConfig({}),
      catalogue: smallCatalogue(),
      readOpenApi,
      log: () => {},
    }
    const { watch } = openParts(
      playSources({ ...given, now: () => -at, monotonic: () => at }),
    )
    expect(watch('A')).toBe(false)
    at += 1_999
    expect(watch('A')).toBe(false)
    at += 1
    expect([watch('A'), watch('B')]).toEqual([true, false])
    at += 1_801_000
    expect(watch('A')).toBe(false)
  })
})

describe('a look-up that waits for its turn', () => {
  /** A service whose budget is used up, so that nothing gets a turn for some seconds. */
  async function overBusyNetwork() {
    const over = await overNetwork({ upstreamRate: 0.1 })
    const lookUp = (index: number) => track(over, '192.0.2.1', { hash: hashOf(index) })
    await Promise.all([lookUp(1), lookUp(2)])
    return over
  }

  it('ends for each client after 14 s, however many others join it', async () => {
    const over = await overBusyNetwork()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const requestCount = over.node.length
    const statuses: number[] = []
    for (let client = 0; client < 10; client += 1) {
      const joining = track(over, `203.0.113.${client}`, { hash: hashOf(3) })
      void joining.then(({ status }) => (statuses[client] = status))
      await vi.advanceTimersByTimeAsync(2_000)
    }
    // 20 s have passed for the first of them, and 14 s for the fourth.
    expect(statuses).toEqual([503, 503, 503, 503])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(statuses).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(count(statuses, 503)).toBe(10)
    expect(over.node).toHaveLength(requestCount)
  })
})

it('without a network, lookups name it instead of a budget', async () => {
  const gone = ['http://127.0.0.1:1', 'http://127.0.0.1:1']
  const over = ticking({
    upstreamRate: 20,
    prefixes: ['thor'],
    source: networkSource({ prefix: 'thor', nodes: gone, indexers: gone }),
  })
  for (let i = 0; i < 12; i += 1) {
    const client = '203.0.113.7'
    const { status, json } = await track(over, client, { hash: hashOf(i) })
    const message =
      'THORChain’s node and its indexer gave no usable response. Try again in 5 seconds.'
    expect([status, json]).toEqual([
      503,
      { ...expectedError('upstream-unavailable', message), upstream: 'network' },
    ])
    const name = await request(over, '/thorname/alice', { client })
    expect(name.json.upstream).toBe('node')
    expect(name.json.message).toMatch(/node (?:cannot be reached|is not available now)\./)
  }
})
