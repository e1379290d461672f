import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenStorage } from '../../src/service/storage/storage'
import { memoryStorage } from '../../src/service/storage/memoryStorage'
import { createMetrics } from '../../src/service/running/metrics'
import { operationRouter } from '../../src/service/running/operation'
import { createUpstreamCheck } from '../../src/service/running/upstreamCheck'
import type { Health, Source } from '../../src/service/sources/source'
import { createStore } from '../../src/service/store'
import { encodeAnswer } from '../../src/service/tracking/encodedAnswer'
import { notFound } from '../../src/service/tracking/wire'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const gateway = { address: 'https://gateway.example/secret-key/node', ok: true, detail: '' }

/** An operator's endpoints over upstreams that the test moves. */
function operated(
  upstreams: Health[],
  {
    track = async (hash) => ({ value: encodeAnswer(notFound(hash)), ageMs: 0 }),
    openStorage = memoryStorage(Date.now),
  }: Partial<{ track: Source['track']; openStorage: OpenStorage }> = {},
) {
  let asked = 0
  const source: Source = {
    kind: 'network',
    track: (hash, beginning) => {
      asked += 1
      return track(hash, beginning)
    },
    known: () => null,
    expire: async () => {},
    lookUp: async () => ({ value: null, ageMs: 0 }),
    reverseLookUp: async () => ({ value: [], ageMs: 0 }),
    health: () => upstreams,
    samples: [],
    sampleNames: [],
    restart: async () => false,
    misbehave: async () => null,
  }
  const store = createStore(openStorage, () => {})
  const metrics = createMetrics()
  const upstreamCheck = createUpstreamCheck(source, Date.now)
  const router = operationRouter({
    source,
    upstreamCheck,
    store,
    metrics,
    isStopping: () => false,
  })
  const ready = async () => {
    const response = await router.request('/readyz')
    return { status: response.status, body: await response.json() }
  }
  return { router, ready, metrics, asked: () => asked }
}

describe('readiness', () => {
  it('holds while the store and one of each kind of upstream answer', async () => {
    const upstreams = [
      { ...gateway, name: 'node' },
      { ...gateway, name: 'node', ok: false, detail: 'ECONNREFUSED' },
    ]
    const { ready, asked } = operated(upstreams)
    expect((await ready()).status).toBe(200)
    expect(asked()).toBe(1)
  })

  it('fails when no address of a kind answers, and names the trouble but no key', async () => {
    const detail = 'it redirects to https://new.example/, which is not followed'
    const { ready } = operated([
      { ...gateway, name: 'node' },
      { ...gateway, name: 'indexer', ok: false, detail },
    ])
    const { status, body } = await ready()
    expect(status).toBe(503)
    expect(body).toMatchObject({
      status: 'not ready',
      upstreams: [
        { name: 'node', address: 'https://gateway.example' },
        { name: 'indexer', ok: false, detail },
      ],
    })
  })

  it('names where an address has moved to, but no key in the path there', async () => {
    const detail = 'it redirects to https://new.example/secret-key/node, which is not followed'
    const { ready } = operated([{ ...gateway, name: 'node', ok: false, detail }])
    const { body } = await ready()
    expect(body.upstreams[0].detail).toBe(
      'it redirects to https://new.example/…, which is not followed',
    )
  })

  it('fails when an upstream does not answer in time', async () => {
    const { ready } = operated([{ ...gateway, name: 'node' }], {
      track: () => new Promise(() => {}),
    })
    const answer = ready()
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await answer).status).toBe(503)
  })

  it('fails when the store cannot be read', async () => {
    const { ready } = operated([], {
      openStorage: (...opened) => ({
        ...memoryStorage(Date.now)(...opened),
        get: () => Promise.reject(new Error('EIO')),
      }),
    })
    const { status, body } = await ready()
    expect([status, body.store]).toEqual([503, 'unreachable'])
  })

  it('tries the upstreams every five seconds at most, however often it is asked', async () => {
    const { ready, asked } = operated([{ ...gateway, name: 'node' }])
    for (let i = 0; i < 20; i += 1) await ready()
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    await ready()
    expect(asked()).toBe(2)
  })
})

describe('the numbers', () => {
  it('count requests by route and status, and show each upstream', async () => {
    const { router, metrics } = operated([{ ...gateway, name: 'node', ok: false }])
    const request = { route: '/tracker/v2/txn', status: 200, ms: 20 }
    const posted = { method: 'POST', ...request }
    metrics.requests([posted, { method: 'BREW', ...request, status: 405 }, posted])
    metrics.requests([posted])
    const response = await router.request('/metrics')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
    const text = await response.text()
    expect(text).toContain(
      'crosswatch_http_requests_total{method="POST",route="/tracker/v2/txn",status="200"} 3',
    )
    expect(text).toContain('method="other",route="/tracker/v2/txn",status="405"} 1')
    expect(text).toContain(
      'crosswatch_http_request_duration_seconds_bucket{le="0.03",route="/tracker/v2/txn"} 4',
    )
    expect(text).toContain(
      'crosswatch_upstream_up{upstream="node",address="https://gateway.example"} 0',
    )
  })
})
