import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { expectedError } from '../../support/expectedError'
import { readRows } from '../../support/readRows'
import { down } from '../../support/scriptedNetwork'
import { overTrack } from '../../support/overNetwork'
import {
  freshHash,
  post,
  refusalOf,
  request,
  ticking,
  track,
} from '../../support/sandboxed'
import { startOf } from '../../support/samples'
import { depositHash, trackResponses } from '../../support/trackResponses'

it('a hash without a start returns not_found with the fields of the interface', async () => {
  const response = await post(ticking(), { hash: freshHash.toLowerCase() })
  expect(response.status).toBe(200)
  const { statements, ...json }: Record<string, unknown> = await response.json()
  expect(statements).toMatchObject({ explanation: { headline: { code: 'not-seen' } } })
  expect(json).toEqual({
    done: false,
    status: 'not_found',
    network: null,
    result: {
      quoteId: '',
      firstTransactionHash: freshHash.toLowerCase(),
      estimatedDuration: 0,
      currentLegIndex: 0,
      legs: [],
    },
    verdict: 'not-seen',
    headline: 'Not found yet.',
    reason: null,
    pollAfter: 5,
  })
})

it('accepts an amount as a number, and JSON as text/plain', async () => {
  const over = ticking()
  const body = startOf(freshHash, { sellAmount: 0.25 })
  const headers = { 'content-type': 'text/plain' }
  const { status } = await request(over, '/tracker/v2/txn', { body, headers })
  expect(status).toBe(200)
  expect((await track(over, { hash: freshHash })).result.legs[0]?.fromAmount).toBe('0.25')
})

describe('GET /tracker/v2/txn/{hash}', () => {
  const get = (over: ReturnType<typeof ticking>, path: string, headers = {}) =>
    over.service.request(`/tracker/v2/txn/${path}`, { headers })

  it('returns what the POST returns, with how long caches may serve it', async () => {
    const over = ticking()
    const unknown = await get(over, freshHash)
    expect(await unknown.json()).toMatchObject({
      status: 'not_found',
      verdict: 'not-seen',
    })
    // An outage must not keep a "not found", as the transaction may have appeared.
    expect(unknown.headers.get('cache-control')).toBe(
      'public, max-age=4, must-revalidate',
    )
    await track(over, startOf(freshHash))
    for (const [laterMs, lifetime] of [
      [60_000, 'public, max-age=4, stale-while-revalidate=10, stale-if-error=3600'],
      // Its first confirmation must not get what was confirmed before.
      [36_000_000, 'public, max-age=24, stale-if-error=3600'],
    ] as const) {
      over.later(laterMs)
      const response = await get(over, `0x${freshHash.toLowerCase()}?chain=btc`)
      expect(response.headers.get('cache-control')).toBe(lifetime)
      expect(await response.json()).toEqual(
        await (await post(over, { hash: freshHash })).json(),
      )
    }
  })

  it('says when the sources confirmed it, also with a 304, and has a lifetime in an outage', async () => {
    const over = await overTrack()
    const startedAt = over.now()
    const first = await get(over, depositHash)
    const etag = first.headers.get('etag') ?? ''
    const confirmedAt = (response: Response) =>
      Number(response.headers.get('confirmed-at')) - startedAt
    const times = [confirmedAt(first)]
    over.later(2_500)
    times.push(confirmedAt(await get(over, depositHash)))
    over.later(1_500)
    const unchanged = await get(over, depositHash, { 'if-none-match': etag })
    expect(unchanged.status).toBe(304)
    times.push(confirmedAt(unchanged))
    over.state.respond = () => down
    over.later(600_000)
    const stale = await get(over, depositHash)
    expect(stale.status).toBe(200)
    times.push(confirmedAt(stale))
    expect(times).toEqual([0, 0, 4_000, 4_000])
    for (const { headers } of [first, unchanged, stale]) {
      expect(headers.get('cache-control')).toMatch(/^public, max-age=4, stale-while-/)
      // Caches in front count it from here.
      expect(headers.get('age')).toBe('0')
    }
  })

  it('keeps an end until its first confirmation is due, and at least as long as all others', async () => {
    const over = await overTrack()
    over.state.respond = () => ({ json: trackResponses.completed })
    const lifetimes = []
    for (const laterMs of [0, 10_500, 11_000]) {
      over.later(laterMs)
      const { headers } = await get(over, depositHash)
      lifetimes.push(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])
    }
    expect(lifetimes).toEqual(['24', '13', '4'])
  })

  it('repeats a hash that was not found as each client wrote it', async () => {
    const over = ticking()
    const spellings = [freshHash, `0x${freshHash}`, freshHash.toLowerCase(), freshHash]
    for (const spelling of spellings) {
      const response = await get(over, spelling)
      const { result } = await response.json()
      expect(result.firstTransactionHash).toBe(spelling)
      const etag = response.headers.get('etag') ?? ''
      const again = await get(over, spelling, { 'if-none-match': etag })
      expect(again.status).toBe(304)
    }
  })

  it('sends what changed in every encoding', async () => {
    const over = ticking()
    await track(over, startOf(freshHash))
    for (const laterMs of [0, 60_000, 3_600_000]) {
      over.later(laterMs)
      const expected = await (await post(over, { hash: freshHash })).text()
      for (const [encoding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
        ['br', brotliDecompressSync],
      ] as const) {
        const response = await get(over, freshHash, { 'accept-encoding': encoding })
        expect(response.headers.get('content-encoding')).toBe(encoding)
        const body = decode(await response.arrayBuffer()).toString()
        expect(body).toBe(expected)
      }
    }
  })
})

const rows = readRows(
  'service/routes/tracker',
  v.array(v.strictObject({ what: v.string(), body: v.unknown(), message: v.string() })),
  { hash: freshHash, deep: `${'['.repeat(7_000)}${']'.repeat(7_000)}` },
)

describe('an invalid request', () => {
  it.each(rows)('that is $what gets a 400 with the reason', async ({ body, message }) => {
    expect(await refusalOf(body)).toEqual([
      400,
      expect.objectContaining({
        name: 'InvalidRequest',
        ...expectedError('invalid-request', expect.stringMatching(new RegExp(message))),
      }),
    ])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('larger than 64 kB gets a 413, also without Content-Length', async () => {
    const large = { hash: freshHash, more: 'a'.repeat(70_000) }
    expect((await post(ticking(), large)).status).toBe(413)
  })

  it('may have unknown keys, and a hash beside a null txn', async () => {
    const body = {
      hash: freshHash,
      txn: null,
      a: { constructor: 'x', b: [{ toString: 1 }] },
    }
    expect((await post(ticking(), body)).status).toBe(200)
  })
})
