import { openCoordinator } from '../../../src/service/coordinator/openCoordinator'
import * as v from 'valibot'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openUpstreamScope } from '../../../src/service/upstream/scope'
import type { Endpoint } from '../../../src/service/upstream/endpoint'
import { readBySchema } from '../../../src/service/upstream/reply'
import { inTurn } from '../../../src/service/upstream/turn'
import { createUpstream } from '../../../src/service/upstream/upstream'
import { action } from '../../films/answers'
import { over } from '../../support/mapped'
import { track } from '../../support/sandboxed'
import { scriptedServer } from '../../support/listening'
import {
  type ScriptedResponse,
  down,
  startScriptedServer,
} from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'
import { fetchUpstream, scriptUpstream } from '../../support/upstreams'

afterEach(() => {
  vi.useRealTimers()
})

function upstreamAt(...addresses: string[]) {
  let at = 0
  const logged: string[] = []
  const scope = openUpstreamScope({
    coordinator: openCoordinator(null, 'x', () => at),
    perSecond: 1_000,
    now: () => at,
    noteDate: () => {},
    monotonic: () => at,
    log: (line) => logged.push(line),
    fetch: fetchUpstream,
  })
  const options = { name: 'node', addresses, headers: {}, timeoutMs: 4_000 } as const
  const upstream = createUpstream(scope, options)
  const later = (ms: number) => (at += ms)
  return {
    ...upstream,
    logged,
    later,
    get: async ({
      signal,
      ...more
    }: { timeoutMs?: number; signal?: AbortSignal } = {}) => {
      const endpoint: Endpoint<null, unknown> = {
        family: 'tracking',
        name: 'test',
        path: () => '/a',
        read: readBySchema(v.unknown()),
        ...more,
      }
      const cause = { key: 'a', demand: null }
      const { value } = await inTurn(scope.budget, cause, (turn) =>
        upstream.request(endpoint, null, { ...turn, ...(signal && { signal }) }),
      )
      return value
    },
  }
}

describe('an exchange with an upstream', () => {
  it('asks no further address once nobody waits any more', async () => {
    const hanging = scriptUpstream(() => 'hang')
    const second = scriptUpstream(() => ({ json: {} }))
    const { get } = upstreamAt(hanging.address, second.address)
    const controller = new AbortController()
    const message = get({ signal: controller.signal }).catch((error: unknown) =>
      String(error),
    )
    await expect.poll(() => hanging.requests).toHaveLength(1)
    controller.abort()
    expect(await message).toContain('no response')
    expect([hanging.requests.length, second.requests.length]).toEqual([1, 0])
  })

  it.each([
    ['does not respond', false],
    ['drips a byte at a time', true],
  ])('that %s is aborted at its timeout', async (_, drips) => {
    const onClose = vi.fn<() => void>()
    const onRequest = vi.fn<() => void>()
    const server = await scriptedServer((request, response) => {
      request.socket.once('close', onClose)
      if (drips)
        response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      onRequest()
    })
    onTestFinished(server.close)
    const { get } = upstreamAt(server.address)
    const message = get({ timeoutMs: 300 }).catch((error: unknown) => String(error))
    await expect.poll(() => onRequest).toHaveBeenCalled()
    expect(await message).toContain('no response within 0.3 s')
    await expect.poll(() => onClose).toHaveBeenCalled()
  })

  it('that redirects reports the target’s host alone, and does not follow it', async () => {
    const target = await startScriptedServer(() => ({ json: 1 }))
    const location = `${target.address.replace('//', '//me:secret@')}/new?key=secret`
    const redirect = { text: '', status: 301, headers: { location } }
    const moved = await startScriptedServer(() => redirect)
    await expect(upstreamAt(moved.address).get()).rejects.toMatchObject({
      kind: 'moved',
      message: `it redirects to ${target.address}, which is not followed`,
    })
    expect(target.requests).toEqual([])
  })

  it('ends a response that is too large, or has too many objects', async () => {
    for (const text of [' '.repeat(4_000_001), `[${'{},'.repeat(20_000)}{}]`]) {
      const large = await startScriptedServer(() => ({ text }))
      await expect(upstreamAt(large.address).get()).rejects.toThrow(
        'its response is too large',
      )
    }
  })
})

describe('several upstream addresses', () => {
  it('are tried in order, skipped after five failures, and tried again', async () => {
    let isDown = true
    const first = scriptUpstream(() => (isDown ? down : { json: 1 }))
    const second = scriptUpstream(() => ({ json: 2 }))
    const upstream = upstreamAt(first.address, second.address)
    for (let each = 0; each < 20; each += 1) await upstream.get()
    expect([first.requests.length, second.requests.length]).toEqual([5, 20])
    expect(upstream.health().map(({ ok }) => ok)).toEqual([false, true])
    isDown = false
    upstream.later(1_001)
    expect(await upstream.get()).toBe(1)
    expect(upstream.logged).toEqual([
      `The node at ${first.address}: it responds with 502.`,
      `The node at ${first.address}: it responds again.`,
    ])
  })

  it('are logged twice a minute at most, however often they come and go', async () => {
    let count = 0
    const isDown = () => (count += 1) % 2 === 1
    const flapping = scriptUpstream(() => (isDown() ? down : { json: 1 }))
    const upstream = upstreamAt(flapping.address)
    for (let each = 0; each < 21; each += 1) {
      await upstream.get().catch(() => {})
      upstream.later(1_000)
    }
    expect(upstream.logged).toHaveLength(2)
    upstream.later(60_000)
    await upstream.get()
    await upstream.get().catch(() => {})
    expect(upstream.logged.slice(2)).toEqual([
      `The node at ${flapping.address}: it responds with 502. Changes that were not logged: 20.`,
    ])
  })

  it('are requested once each time, and rest for 1, 2, then 3 s after five failures in a row', async () => {
    const failing = scriptUpstream(() => down)
    const upstream = upstreamAt(failing.address)
    /** Returns after how many seconds it is requested. */
    const waitForRequest = async () => {
      const { length } = failing.requests
      for (let seconds = 0; ; seconds += 0.5) {
        await expect(upstream.get()).rejects.toMatchObject({ kind: 'unavailable' })
        if (failing.requests.length > length) return seconds
        upstream.later(500)
      }
    }
    const waits: number[] = []
    for (let each = 0; each < 9; each += 1) waits.push(await waitForRequest())
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 3])
  })

  it('that refuse appear in the health, and are used after one that responds', async () => {
    const refusing = scriptUpstream(() => ({
      json: { message: 'no key' },
      status: 403,
    }))
    const second = scriptUpstream(() => ({ json: { well: true } }))
    const alone = upstreamAt(refusing.address)
    const refused = { kind: 'refused', message: 'it refuses, with 403' }
    for (let each = 0; each < 6; each += 1)
      await expect(alone.get()).rejects.toMatchObject(refused)
    expect(alone.health()).toMatchObject([{ ok: false }])
    expect(alone.logged).toEqual([
      `The node at ${refusing.address}: it refuses, with 403.`,
    ])
    expect(await upstreamAt(refusing.address, second.address).get()).toEqual({
      well: true,
    })
  })

  it('that send Retry-After are not requested until then', async () => {
    const headers = { 'retry-after': '20' }
    const limited = scriptUpstream(() => ({ json: {}, status: 429, headers }))
    const upstream = upstreamAt(limited.address)
    for (const [laterMs, kind, retryAfterMs, requests] of [
      [0, 'rate-limited', 20_000, 1],
      [19_000, 'unavailable', 1_000, 1],
      [1_001, 'rate-limited', 20_000, 2],
    ] as const) {
      upstream.later(laterMs)
      await expect(upstream.get()).rejects.toMatchObject({ kind, retryAfterMs })
      expect(limited.requests).toHaveLength(requests)
    }
  })
})

const hash = 'AB'.repeat(32)
const numbers = Array.from({ length: 8 }, (_, at) => at)
/** A reverse lookup of a different Ethereum address for each number. */
const reverseLookup = (at: number) =>
  `/thorname/rlookup?chain=ETH&address=0x${at.toString(16).padStart(40, '1')}`

describe('the circuit of an upstream', () => {
  async function overSwap(other: ScriptedResponse) {
    const network = await overNetwork()
    network.script.status = { json: over({ swap_finalised: { completed: false } }) }
    network.script.other = () => other
    const get = async (path: string) => (await network.service.request(path)).status
    return { ...network, get }
  }

  it.each<[string, ScriptedResponse]>([
    ['400', { json: { error: 'bad parameter' }, status: 400 }],
    ['422', { json: { message: 'no' }, status: 422 }],
    [
      '500 that calls it invalid',
      { json: { code: 2, message: 'invalid address' }, status: 500 },
    ],
    [
      '500 that says so as text',
      { text: 'address is not valid: invalid checksum', status: 500 },
    ],
    [
      '500 that has not found it',
      { json: { error: 'THORName doesn’t exist' }, status: 500 },
    ],
    ['200 of another shape', { json: { names: 'none' } }],
  ])('stays closed when lookups get a %s', async (_, reply) => {
    const network = await overSwap(reply)
    for (const at of numbers) {
      expect([400, 502, 503]).toContain(await network.get(reverseLookup(at)))
      await network.get(`/thorname/nobody${at}`)
    }
    expect(network.indexer).toHaveLength(2 * numbers.length)
    expect(await track(network, { hash })).toMatchObject({
      status: 'pending',
      message: '',
    })
  })

  it('opens only for names while only names fail', async () => {
    const network = await overSwap(down)
    for (const at of numbers) expect(await network.get(reverseLookup(at))).toBe(503)
    expect(network.indexer).toHaveLength(5)
    expect((await track(network, { hash })).message).toBe('')
    expect(await network.get('/tracker/health')).toBe(200)
  })

  it('leaves a hash alone for as long as the node says, while the indexer tells its state', async () => {
    const network = await overNetwork()
    network.script.status = { json: {}, status: 429, headers: { 'retry-after': '20' } }
    const swap = { asset: 'BTC.BTC', units: '1', memo: '=:ETH.ETH:0xto', hash }
    network.script.actions = { json: { actions: [action('swap', 'pending', swap, [])] } }
    for (let second = 0; second < 20; second += 4) {
      expect((await track(network, { hash })).done).toBe(false)
      network.later(4_000)
    }
    const asked = () =>
      network.node.filter(({ path }) => path.includes('/status/')).length
    const listed = network.indexer.filter(({ path }) => path.includes('/actions'))
    expect([asked(), listed.length]).toEqual([1, 5])
    network.later(4_000)
    await track(network, { hash })
    expect(asked()).toBe(2)
  })
})
