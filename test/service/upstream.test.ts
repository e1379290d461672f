import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createUpstreamBudget } from '../../src/service/upstream/budget'
import { createUpstream, readBySchema } from '../../src/service/upstream/upstream'
import { over } from '../support/mapped'
import { inProcessService } from '../support/inProcess'
import { serveOverHttp } from '../support/serve'
import { scriptedServer } from '../support/scriptedServer'
import {
  type ScriptedResponse,
  down,
  overNetwork,
  startScriptedServer,
} from '../support/scriptedNetwork'

afterEach(() => {
  vi.useRealTimers()
})

function upstreamAt(...addresses: string[]) {
  let at = 0
  const logged: string[] = []
  const upstream = createUpstream({
    name: 'node',
    addresses,
    headers: {},
    budget: createUpstreamBudget(1_000, () => at),
    now: () => at,
    log: (line) => logged.push(line),
  })
  const later = (ms: number) => {
    at += ms
  }
  return {
    ...upstream,
    logged,
    later,
    get: async () => {
      const request = { family: 'tracking', endpoint: 'test', path: '/a', demand: null } as const
      return (await upstream.request(request, readBySchema(v.unknown()))).value
    },
  }
}

describe('an exchange with an upstream', () => {
  it.each([
    ['does not respond', () => {}],
    [
      'drips a byte at a time',
      (drip: () => void) => {
        drip()
      },
    ],
  ])('that %s is aborted at its timeout', async (_, begin) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isClosed = false
    const onRequest = vi.fn<() => void>()
    const server = await scriptedServer((request, response) => {
      onRequest()
      request.socket.once('close', () => {
        isClosed = true
      })
      begin(() => response.writeHead(200, { 'content-type': 'application/json' }).write('{'))
    })
    const message = upstreamAt(server.address)
      .get()
      .catch((error: unknown) => String(error))
    await expect.poll(() => onRequest).toHaveBeenCalled()
    vi.advanceTimersByTime(4_001)
    expect(await message).toContain('no response within 4 s')
    vi.useRealTimers()
    await expect.poll(() => isClosed).toBe(true)
    await server.close()
  })

  it('that redirects reports the target’s host alone, and does not follow it', async () => {
    const target = await startScriptedServer(() => ({ json: 1 }))
    const location = `${target.address.replace('//', '//me:secret@')}/new?key=secret`
    const moved = await startScriptedServer(() => ({
      text: '',
      status: 301,
      headers: { location },
    }))
    await expect(upstreamAt(moved.address).get()).rejects.toMatchObject({
      kind: 'moved',
      message: `it redirects to ${target.address}, which is not followed`,
    })
    expect(target.requests).toEqual([])
  })

  it('ends a response that is too large', async () => {
    const server = await scriptedServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    await expect(upstreamAt(server.address).get()).rejects.toThrow('its response is too large')
    await server.close()
  })
})

describe('several upstream addresses', () => {
  it('are tried in order until one succeeds, and appear in the health', async () => {
    const first = await startScriptedServer(() => down)
    const second = await startScriptedServer(() => ({ json: { well: true } }))
    const upstream = upstreamAt(first.address, second.address)
    expect(await upstream.get()).toEqual({ well: true })
    expect([first.requests.length, second.requests.length]).toEqual([1, 1])
    expect(upstream.health().map(({ ok, detail }) => [ok, detail])).toEqual([
      [false, 'it responds with 502'],
      [true, ''],
    ])
  })

  it('are skipped after five failures, then tried again', async () => {
    let isDown = true
    const first = await startScriptedServer(() => (isDown ? down : { json: 1 }))
    const second = await startScriptedServer(() => ({ json: 2 }))
    const upstream = upstreamAt(first.address, second.address)
    for (let each = 0; each < 20; each += 1) await upstream.get()
    expect([first.requests.length, second.requests.length]).toEqual([5, 20])
    isDown = false
    upstream.later(1_001)
    expect(await upstream.get()).toBe(1)
    expect(upstream.logged).toEqual([
      `The node at ${first.address}: it responds with 502.`,
      `The node at ${first.address}: it responds again.`,
    ])
  })

  it('that refuse appear in the health, and are used after one that responds', async () => {
    const refusing = await startScriptedServer(() => ({ json: { message: 'no key' }, status: 403 }))
    const second = await startScriptedServer(() => ({ json: { well: true } }))
    const alone = upstreamAt(refusing.address)
    const refused = { kind: 'refused', message: 'it refuses, with 403' }
    for (let each = 0; each < 6; each += 1) await expect(alone.get()).rejects.toMatchObject(refused)
    expect(alone.health()).toMatchObject([{ ok: false, detail: 'it refuses, with 403' }])
    expect(alone.logged).toEqual([`The node at ${refusing.address}: it refuses, with 403.`])
    expect(await upstreamAt(refusing.address, second.address).get()).toEqual({ well: true })
  })

  it('that send Retry-After are not requested until then', async () => {
    const limited = await startScriptedServer(() => ({
      json: {},
      status: 429,
      headers: { 'retry-after': '20' },
    }))
    const upstream = upstreamAt(limited.address)
    await expect(upstream.get()).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 20_000,
    })
    upstream.later(19_000)
    await expect(upstream.get()).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 1_000,
    })
    expect(limited.requests).toHaveLength(1)
    upstream.later(1_001)
    await expect(upstream.get()).rejects.toMatchObject({ kind: 'rate-limited' })
  })
})

const hash = 'AB'.repeat(32)
const lookUps = 8
/** A different Ethereum address for each number. */
const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '1')}`
const indices = Array.from({ length: lookUps }, (_, at) => at)

async function served() {
  const network = await overNetwork({ upstreamRate: 1_000 })
  network.script.status = { json: over({ swap_finalised: { completed: false } }) }
  return { ...network, ...(await serveOverHttp(network)) }
}

const refusals: [string, ScriptedResponse][] = [
  ['400', { json: { error: 'bad parameter' }, status: 400 }],
  ['405', { text: 'no', status: 405 }],
  ['422', { json: { message: 'no' }, status: 422 }],
  ['500 that calls it invalid', { json: { code: 2, message: 'invalid address' }, status: 500 }],
  ['500 that says so as text', { text: 'address is not valid: invalid checksum', status: 500 }],
  ['500 that has not found it', { json: { error: 'THORName doesn’t exist' }, status: 500 }],
  ['200 of another shape', { json: { names: 'none' } }],
]

describe('the circuit of an upstream', () => {
  it.each(refusals)('stays closed when lookups get a %s', async (_, reply) => {
    const { get, track, script, indexer } = await served()
    script.other = () => reply
    for (const at of indices) {
      const { status } = await get(`/thorname/rlookup?chain=ETH&address=${addressOf(at)}`)
      expect([400, 502, 503]).toContain(status)
      await get(`/thorname/nobody${at}`)
    }
    expect(indexer).toHaveLength(2 * lookUps)
    const response = await track({ hash })
    expect([response.status, response.message]).toEqual(['pending', ''])
  })

  it('opens only for names while only names fail', async () => {
    const { get, track, script, indexer } = await served()
    script.other = () => down
    for (const at of indices) {
      expect((await get(`/thorname/rlookup?chain=ETH&address=${addressOf(at)}`)).status).toBe(503)
    }
    expect(indexer).toHaveLength(5)
    expect((await track({ hash })).message).toBe('')
    expect((await get('/tracker/health')).status).toBe(200)
  })

  it('opens only for names in a proxy, too', async () => {
    const upstream = await startScriptedServer((path) =>
      path.includes('/xname/') ? down : { json: { done: false, status: 'not_found' } },
    )
    const source = { kind: 'proxy', address: upstream.address, apiKey: '', referer: '' } as const
    const { get, track } = await serveOverHttp(inProcessService({ source }))
    for (const at of indices) expect((await get(`/xname/nobody${at}`)).status).toBe(503)
    expect((await track({ hash })).status).toBe('not_found')
  })
})

it.each([
  ['ETH', 'zzz'],
  ['ETH', '0x12'],
  ['BTC', addressOf(1)],
  ['THOR', 'thor1'],
  ['ETH', '../../v2/actions'],
])(
  'an invalid address of %s is refused without an upstream request: %s',
  async (chain, address) => {
    const { get, indexer, node } = await served()
    const response = await get(
      `/thorname/rlookup?chain=${chain}&address=${encodeURIComponent(address)}`,
    )
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: `address is not an address of ${chain}.` },
    ])
    expect([indexer.length, node.length]).toEqual([0, 0])
  },
)
