import { describe, expect, it, vi } from 'vitest'
import { countRequest, registry } from '../../src/service/running/metrics'
import { createOperationRouter } from '../../src/service/running/operation'
import { createUpstreamCheck } from '../../src/service/running/upstreamCheck'
import type { Health, Source } from '../../src/service/sources/source'
import { createNotFound, encodeResponse } from '../../src/service/tracking/encodedResponse'

const gateway = { address: 'https://gateway.example/secret-key/node', ok: true, detail: '' }

/** An operator's endpoints over upstreams whose state the test sets. */
function operated(upstreams: Health[], isStopping = false) {
  const source = { health: () => upstreams }
  const router = createOperationRouter({
    source,
    hasMetricsPort: false,
    isStopping: () => isStopping,
  })
  return { router }
}

describe('readiness', () => {
  it('is independent of upstreams, and ends before the process stops', async () => {
    const down = [{ ...gateway, name: 'node', ok: false, detail: 'ECONNREFUSED' }]
    const ready = await operated(down).router.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    const stopping = await operated([], true).router.request('/readyz')
    expect([stopping.status, await stopping.json()]).toEqual([503, { status: 'stopping' }])
  })
})

describe('the upstream check', () => {
  function checked(
    upstreams: Health[],
    track: Source['track'] = async (hash) => ({
      value: encodeResponse(createNotFound(hash)),
      ageMs: 0,
    }),
  ) {
    const state = { at: 0, requests: 0 }
    const check = createUpstreamCheck(
      {
        health: () => upstreams,
        track: (hash, beginning) => {
          state.requests += 1
          return track(hash, beginning)
        },
      },
      () => state.at,
    )
    return { check, state }
  }

  it('names the kinds without a working address', async () => {
    const { check } = checked([
      { ...gateway, name: 'node' },
      { ...gateway, name: 'node', ok: false },
      { ...gateway, name: 'indexer', ok: false },
    ])
    expect(await check()).toEqual({ isWell: false, unavailable: ['indexer'] })
  })

  it('fails when an upstream does not reply in time', async () => {
    vi.useFakeTimers()
    try {
      const { check } = checked([{ ...gateway, name: 'node' }], () => new Promise(() => {}))
      const result = check()
      await vi.advanceTimersByTimeAsync(3_000)
      expect((await result).isWell).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  it('requests the upstreams at most every five seconds', async () => {
    const { check, state } = checked([{ ...gateway, name: 'node' }])
    for (let i = 0; i < 20; i += 1) await check()
    expect(state.requests).toBe(1)
    state.at = 5_000
    await check()
    expect(state.requests).toBe(2)
  })
})

describe('the metrics', () => {
  it('count requests by route and status, and show each upstream', async () => {
    registry.resetMetrics()
    const { router } = operated([{ ...gateway, name: 'node', ok: false }])
    const request = { route: '/tracker/v2/txn', status: 200, ms: 20 }
    const posted = { method: 'POST', ...request }
    for (let i = 0; i < 3; i += 1) countRequest(posted)
    countRequest({ method: 'BREW', ...request, status: 405 })
    const response = await router.request('/metrics')
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(
      'crosswatch_http_requests_total{method="POST",route="/tracker/v2/txn",status="200"} 3',
    )
    expect(text).toContain('method="other",route="/tracker/v2/txn",status="405"} 1')
    expect(text).toContain(
      'crosswatch_http_request_duration_seconds_bucket{le="0.03",route="/tracker/v2/txn"} 4',
    )
    expect(text).toContain('crosswatch_upstream_up{upstream="node",host="gateway.example"} 0')
  })
})
