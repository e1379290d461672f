import { describe, expect, it } from 'vitest'
import { readMetrics } from '../../src/service/observe/metrics'
import { makeHash } from '../support/buildService'
import { expectedError } from '../support/expectedError'
import {
  networkSource,
  nothing,
  startScriptedServer,
  unseen,
} from '../support/scriptedNetwork'
import { samples } from '../support/samples'
import { serve, sendTarget } from '../support/serve'

const key = 'partner-key-0123456789'
const other = 'other-key-0123456789'
const apiKeys = [
  { name: 'partner', key, perMinute: 6 },
  { name: 'other', key: other, perMinute: 2 },
]
const trustedProxies = ['127.0.0.0/8']

/** Serves with the keys, and a limit of two requests for each other client. */
async function open(rateLimit = 2) {
  const served = await serve({ rateLimit, apiKeys, trustedProxies })
  const send = async (authorization = '', client = '203.0.113.7', path = '/service') => {
    const headers = {
      'x-forwarded-for': client,
      ...(authorization !== '' && { authorization }),
    }
    return fetch(served.url + path, { headers })
  }
  const readStatuses = async (count: number, ...request: Parameters<typeof send>) => {
    const statuses = []
    for (let each = 0; each < count; each += 1)
      statuses.push((await send(...request)).status)
    return statuses
  }
  return { ...served, send, readStatuses }
}

describe('an API key', () => {
  it('has a limit of its own, whatever addresses its requests come from', async () => {
    const { send, readStatuses } = await open()
    expect(await readStatuses(3)).toEqual([200, 200, 429])
    expect(await readStatuses(4, `Bearer ${key}`)).toEqual([200, 200, 200, 200])
    expect(await readStatuses(3, `bearer  ${key}`, '2001:db8::1')).toEqual([
      200, 200, 429,
    ])
    const refused = await send(`Bearer ${key}`)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readStatuses(3, `Bearer ${other}`)).toEqual([200, 200, 429])
    // The key has used nothing up of an address.
    expect(await readStatuses(3, '', '2001:db8::1')).toEqual([200, 200, 429])
  })

  it('that is not known is a 401, which says what to do and counts for its address', async () => {
    const { send, readStatuses } = await open()
    const response = await send('Bearer partner-key-0123456788')
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const message =
      'The API key is not known. Check it with the operator, or leave out the Authorization header.'
    expect(await response.json()).toEqual(expectedError('unauthorized', message))
    expect(await readStatuses(2, 'Bearer')).toEqual([401, 429])
    const almost = [`${key} `.repeat(2), key.toUpperCase(), `${key}0`, key.slice(1), '']
    for (const [index, guess] of almost.entries()) {
      const client = `203.0.113.${index + 20}`
      expect(await readStatuses(1, `Bearer ${guess}`, client)).toEqual([401])
    }
  })

  it('is read for the interface alone: not for probes, and no other scheme', async () => {
    const { port, readStatuses } = await open(100)
    for (const path of ['/healthz', '/readyz', '/settings'])
      expect(await readStatuses(1, 'Bearer wrong', '203.0.113.7', path)).toEqual([200])
    for (const scheme of ['Basic dXNlcjpwYXNz', 'Digest a="b"', 'Bearerwrong'])
      expect(await readStatuses(1, scheme)).toEqual([200])
    const header = 'authorization: Bearer wrong'
    expect((await sendTarget(port, '/service', header)).status).toBe(401)
  })

  it('is read at the addresses of a transaction, for its receipt, JSON and badge', async () => {
    const { url } = await serve({ rateLimit: 2, apiKeys, trustedProxies })
    const path = `${url}/tx/${samples.complete}`
    const requests = [
      [path, 'text/markdown'],
      [path, 'application/json'],
      [`${path}/badge.svg`, 'image/svg+xml'],
    ] as const
    for (const [index, [address, accept]] of requests.entries()) {
      const send = (authorization: string) =>
        fetch(address, {
          headers: { accept, authorization, 'x-forwarded-for': `203.0.113.${index}` },
        })
      const answered = await send(`Bearer ${key}`)
      expect(answered.status).toBe(200)
      expect(answered.headers.get('ratelimit')).toMatch(/^"key";/)
      expect((await send('Bearer wrong')).status).toBe(401)
    }
  })

  it('is not read where none is configured', async () => {
    const { url } = await serve()
    const headers = { authorization: 'Bearer wrong' }
    expect((await fetch(`${url}/service`, { headers })).status).toBe(200)
  })

  it('has a share of the upstream requests of its own, whatever its address uses', async () => {
    const node = await startScriptedServer(() => unseen)
    const indexer = await startScriptedServer(() => nothing)
    const upstreams = { nodes: [node.address], indexers: [indexer.address] }
    const source = networkSource({ prefix: 'thor', ...upstreams })
    const options = { prefixes: ['thor'], upstreamRate: 8, source, apiKeys }
    const { url } = await serve({ ...options, rateLimit: 1_200 })
    const lookUp = async (index: number, headers = {}) =>
      (await fetch(`${url}/tracker/v2/txn/${makeHash(index)}`, { headers })).status
    const flood = Array.from({ length: 40 }, (_, index) => lookUp(index))
    const headers = { authorization: `Bearer ${key}` }
    expect(await lookUp(1_000, headers)).toBe(200)
    await Promise.all(flood)
  })

  it('has no limit where there is none for others', async () => {
    const { readStatuses } = await open(0)
    expect(new Set(await readStatuses(12, `Bearer ${other}`))).toEqual(new Set([200]))
    expect(await readStatuses(1, 'Bearer wrong')).toEqual([401])
  })
})

it('a request says with which key it was sent: in the log, and in the metrics', async () => {
  const { readStatuses, seen } = await open()
  expect(await readStatuses(3, `Bearer ${other}`)).toEqual([200, 200, 429])
  expect(await readStatuses(1)).toEqual([200])
  await expect
    .poll(() => seen.map(({ key: name }) => name))
    .toEqual(['other', 'other', 'other', undefined])
  // Their text is up to a second old, as another test may have read them.
  await expect
    .poll(() => readMetrics([]))
    .toMatch(/^crosswatch_api_key_requests_total\{key="other",status="429"\} \d+$/m)
})
