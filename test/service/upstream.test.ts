import { afterEach, describe, expect, it, vi } from 'vitest'
import { createUpstreamBudget } from '../../src/service/upstream/budget'
import { createUpstream } from '../../src/service/upstream/upstream'
import { scriptedServer } from '../support/scriptedServer'
import { down, startScriptedServer } from '../support/scriptedNetwork'

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
    get: () => upstream.request({ family: 'tracking', endpoint: 'test', path: '/a', demand: null }),
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

  it.each([
    ['/b?c', '/'],
    ['//me:secret@b.example/c', 'http://b.example'],
    ['https://b.example?c', 'https://b.example'],
    ['https://', 'nowhere'],
    ['javascript:c', 'nowhere'],
    [undefined, 'nowhere'],
  ])('that redirects to %s reports the target’s host alone', async (location, target) => {
    const server = await startScriptedServer(() => ({
      text: '',
      status: 302,
      headers: location === undefined ? {} : { location },
    }))
    const whole = target === '/' ? server.address : target
    await expect(upstreamAt(server.address).get()).rejects.toMatchObject({
      kind: 'moved',
      message: `it redirects to ${whole}, which is not followed`,
    })
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
    expect((await upstream.get()).json).toEqual({ well: true })
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
    expect((await upstream.get()).json).toBe(1)
    expect(upstream.logged).toEqual([
      `The node at ${first.address}: it responds with 502.`,
      `The node at ${first.address}: it responds again.`,
    ])
  })

  it('that refuse appear in the health, and are used after one that responds', async () => {
    const refusing = await startScriptedServer(() => ({ json: { message: 'no key' }, status: 403 }))
    const second = await startScriptedServer(() => ({ json: { well: true } }))
    const alone = upstreamAt(refusing.address)
    for (let each = 0; each < 6; each += 1) expect((await alone.get()).status).toBe(403)
    expect(alone.health()).toMatchObject([{ ok: false, detail: 'it refuses, with 403' }])
    expect(alone.logged).toEqual([`The node at ${refusing.address}: it refuses, with 403.`])
    expect((await upstreamAt(refusing.address, second.address).get()).json).toEqual({ well: true })
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
