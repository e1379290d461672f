import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { ServiceDescriptionSchema } from '../../src/contract/service'
import { memoryStorage } from '../../src/service/store/memoryStorage'
import { createService } from '../../src/service/service'
import type { Source } from '../../src/service/sources/source'
import { createStore } from '../../src/service/store/store'
import { createFixedLists } from '../../src/service/tokenLists'
import { inProcessService, realCatalogue } from '../support/inProcess'
import { freshHash, post, startOf } from '../support/sandboxed'
import { version } from '../../package.json'

const noon = Date.UTC(2026, 0, 5, 12)
const over = (prefix = 'x') => inProcessService({ now: () => noon, prefix })

/** A service whose source throws the given value for every request. */
function throwing(thrown: unknown) {
  const fail = () => Promise.reject(thrown)
  const source: Source = {
    kind: 'sandbox',
    track: fail,
    expire: fail,
    lookUp: fail,
    reverseLookUp: fail,
    health: () => [],
    samples: [],
    sampleNames: [],
    restart: fail,
  }
  const logged: string[] = []
  const log = (line: string) => logged.push(line)
  const service = createService({
    lists: createFixedLists(realCatalogue(), 'x'),
    prefix: 'x',
    source,
    store: createStore(memoryStorage(Date.now), log),
    now: () => noon,
    log,
    rateLimit: null,
    hasMetricsPort: false,
    isStopping: () => false,
  })
  return { service, logged }
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  date: 'Mon, 05 Jan 2026 12:00:00 GMT',
}

describe('the service', () => {
  it('responds at each of its ten endpoints', async () => {
    const { service } = over()
    const paths = [
      '/tokenlist/utils/chains',
      '/tokenlist/utils/chains/details',
      '/tokenlist/utils/currencies',
      '/tokenlist/utils/currencies/details?categories=xchain-coins',
      '/tracker/health',
      '/xname/registered/alice',
      '/xname/chains/alice',
      '/xname/alice',
      '/xname/chain?xname=alice&chain=ETH',
      '/xname/rlookup?address=bc1none&chain=BTC',
    ]
    for (const path of paths)
      expect([path, (await service.request(path)).status]).toEqual([path, 200])
    expect((await post({ service }, { hash: freshHash })).status).toBe(200)
  })

  it('is healthy without a body', async () => {
    const response = await over().service.request('/tracker/health')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('uses its prefix in all paths', async () => {
    const { service } = over('foo')
    expect((await service.request('/fooname/alice')).status).toBe(200)
    expect(await (await service.request('/fooname/chain?fooname=alice&chain=BTC')).json()).toBe(
      true,
    )
    expect((await service.request('/fooname/chain?xname=alice&chain=BTC')).status).toBe(400)
    expect((await service.request('/xname/alice')).status).toBe(404)
    const coins = await service.request('/tokenlist/utils/currencies?categories=foochain-coins')
    expect(coins.status).toBe(200)
  })

  it('describes itself and its samples', async () => {
    const response = await over().service.request('/service')
    const { samples, ...rest } = v.parse(ServiceDescriptionSchema, await response.json())
    expect(rest).toMatchObject({ source: 'sandbox', prefix: 'x', version })
    expect(samples).toHaveLength(12)
    expect(samples.filter(({ recorded }) => recorded)).toHaveLength(2)
    expect(new Set(samples.map(({ hash }) => hash)).size).toBe(12)
    expect(samples.some(({ hash }) => hash.startsWith('5E47'))).toBe(false)
  })

  it('sends the same security headers with every response', async () => {
    const { service } = over()
    const paths = ['/tracker/health', '/xname/alice', '/xname/nobody-at-all', '/nope', '/xname/%00']
    for (const path of paths) {
      const headers = Object.fromEntries((await service.request(path)).headers)
      expect(headers).toMatchObject(securityHeaders)
      expect(headers['access-control-expose-headers']).toBe('Age,Date,ETag,Retry-After')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    const tracked = await post({ service }, { hash: freshHash })
    expect(tracked.headers.get('cache-control')).toBe('no-store')
  })

  it('allows pages of any origin', async () => {
    const response = await over().service.request('/tracker/v2/txn', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe('GET,POST,HEAD,OPTIONS')
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  it('supports HEAD, and ignores a content type on a GET', async () => {
    const { service } = over()
    const head = await service.request('/xname/alice', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const headers = { 'content-type': 'application/json', 'x-api-key': 'any', referer: 'any' }
    expect((await service.request('/xname/alice', { headers })).status).toBe(200)
  })

  it('returns 404 and 405 in JSON, the latter with the allowed methods', async () => {
    const { service } = over()
    const nowhere = await service.request('/tracker/v3/txn')
    expect([nowhere.status, await nowhere.json()]).toEqual([404, { message: expect.any(String) }])
    const wrong = await service.request('/tracker/v2/txn')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect(await wrong.json()).toEqual({ message: expect.stringContaining('GET') })
    const posted = await service.request('/xname/registered/zoe', { method: 'DELETE' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it.each([
    ['an error', new Error('secret detail')],
    ['a string', 'secret detail'],
    ['nothing at all', undefined],
    ['an object', { secret: 'detail' }],
  ])('turns %s that was thrown into a 500 without details', async (_, thrown) => {
    const { service, logged } = throwing(thrown)
    const responses = [
      await service.request('/xname/alice'),
      await post({ service }, startOf(freshHash)),
    ]
    for (const response of responses) {
      expect(response.status).toBe(500)
      expect(Object.fromEntries(response.headers)).toMatchObject(securityHeaders)
      const text = await response.text()
      expect(JSON.parse(text)).toEqual({ message: expect.any(String) })
      expect(text).not.toMatch(/secret|detail|\.ts/)
    }
    expect(logged).toHaveLength(2)
  })

  it('refuses a URL beyond 8 kB with a 414', async () => {
    const response = await over().service.request(`/xname/${'a'.repeat(9_000)}`)
    expect([response.status, await response.json()]).toEqual([414, { message: expect.any(String) }])
  })
})
