import * as v from 'valibot'
import { expect, it } from 'vitest'
import { readMetrics } from '../../../src/service/observe/metrics'
import { expectedError } from '../../support/expectedError'
import { readRows } from '../../support/readRows'
import { overNetwork } from '../../support/overNetwork'
import { hashOf, samples } from '../../support/samples'
import { serve, sendTarget } from '../../support/serve'

const key = 'partner-key-0123456789'
const other = 'other-key-0123456789'
const apiKeys = [
  { name: 'partner', key, perMinute: 6 },
  { name: 'other', key: other, perMinute: 2 },
]
const trustedProxies = ['127.0.0.0/8']

const rows = readRows(
  'service/middleware/apiKeys',
  v.array(
    v.strictObject({
      when: v.string(),
      rateLimit: v.optional(v.number(), 2),
      series: v.array(
        v.strictObject({
          as: v.optional(v.string()),
          from: v.optional(v.string(), '203.0.113.7'),
          path: v.optional(v.string(), '/service'),
          accept: v.optional(v.string(), '*/*'),
          statuses: v.array(v.number()),
          /** Whose limit the response tells. */
          limit: v.optional(v.string(), ''),
        }),
      ),
    }),
  ),
  { partner: key, other, complete: samples.complete },
)

it.each(rows)('an API key: $when', async ({ rateLimit, series }) => {
  const { url } = await serve({ rateLimit, apiKeys, trustedProxies })
  for (const { as, from, path, accept, statuses, limit } of series) {
    for (const status of statuses) {
      const headers = {
        accept,
        'x-forwarded-for': from,
        ...(as && { authorization: as }),
      }
      const response = await fetch(url + path, { headers })
      expect([as, path, response.status]).toEqual([as, path, status])
      expect(response.headers.get('ratelimit') ?? '').toContain(limit)
      expect(response.headers.has('retry-after')).toBe(status === 429)
    }
  }
})

it('an API key that is not known is a 401, which says what to do', async () => {
  const { url } = await serve({ apiKeys })
  const headers = { authorization: 'Bearer partner-key-0123456788' }
  const response = await fetch(`${url}/service`, { headers })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const message =
    'The API key is not known. Check it with the operator, or leave out the Authorization header.'
  expect(await response.json()).toEqual(expectedError('unauthorized', message))
})

it('an API key is read in a raw request, and not where none is configured', async () => {
  const withKeys = await serve({ apiKeys })
  const header = 'authorization: Bearer wrong'
  expect((await sendTarget(withKeys.port, '/service', header)).status).toBe(401)
  const { url } = await serve()
  const headers = { authorization: 'Bearer wrong' }
  expect((await fetch(`${url}/service`, { headers })).status).toBe(200)
})

it('an API key has a share of the upstream requests of its own, whatever its address uses', async () => {
  const { config } = await overNetwork()
  const { url } = await serve({ ...config, upstreamRate: 8, apiKeys, rateLimit: 1_200 })
  const lookUp = async (index: number, headers = {}) =>
    (await fetch(`${url}/tracker/v2/txn/${hashOf(index)}`, { headers })).status
  const flood = Array.from({ length: 40 }, (_, index) => lookUp(index))
  const headers = { authorization: `Bearer ${key}` }
  expect(await lookUp(1_000, headers)).toBe(200)
  await Promise.all(flood)
})

it('a request says with which key it was sent: in the log, and in the metrics', async () => {
  const { url, seen } = await serve({ rateLimit: 2, apiKeys })
  const headers = { authorization: `Bearer ${other}` }
  for (const status of [200, 200, 429])
    expect((await fetch(`${url}/service`, { headers })).status).toBe(status)
  expect((await fetch(`${url}/service`)).status).toBe(200)
  await expect
    .poll(() => seen.map(({ key: name }) => name))
    .toEqual(['other', 'other', 'other', undefined])
  // Their text is up to a second old, as another test may have read them.
  await expect
    .poll(() => readMetrics([]))
    .toMatch(/^crosswatch_api_key_requests_total\{key="other",status="429"\} \d+$/m)
})
