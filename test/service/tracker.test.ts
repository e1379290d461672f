import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { freshHash, post, refusalOf, startOf, ticking, track } from '../support/sandboxed'

it('a hash without a start returns not_found with the fields of the interface', async () => {
  const response = await post(ticking(), { hash: freshHash.toLowerCase() })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    done: false,
    status: 'not_found',
    result: {
      quoteId: '',
      firstTransactionHash: freshHash.toLowerCase(),
      estimatedDuration: 0,
      currentLegIndex: 0,
      legs: [],
    },
    verdict: 'not-seen',
    reason: null,
  })
})

describe('a started transaction', () => {
  const route = { sellAsset: 'LTC.LTC', buyAsset: 'BTC.BTC', expectedBuyAmount: '0.0123' }

  /** The verdict as sent, which is that of the page. */
  async function readVerdict(over: ReturnType<typeof ticking>): Promise<string> {
    const json: unknown = await (await post(over, { hash: freshHash })).json()
    const { verdict, reason } = decideVerdict(v.parse(TrackerResponseSchema, json))
    expect(json).toMatchObject({ verdict, reason: reason?.code ?? null })
    return verdict
  }

  it('is in progress, completes, and keeps quote and legs for the hash alone', async () => {
    const over = ticking()
    const first = await track(over, startOf(freshHash, { route }))
    expect(first).toMatchObject({ done: false, result: { quoteId: 'quote-1' } })
    over.later(60_000)
    expect(await readVerdict(over)).toBe('in-progress')
    over.later(3_600_000)
    expect(await readVerdict(over)).toBe('complete')
    const last = await track(over, { hash: freshHash })
    expect(last.result.quoteId).toBe('quote-1')
    expect(last.result.legs[0]).toMatchObject({ fromAsset: 'LTC.LTC', fromAmount: '1.5' })
    expect(last.result.legs[2]).toMatchObject({ toAsset: 'BTC.BTC', toAmount: '0.0123' })
  })

  it('accepts an amount as a number, and JSON as text/plain', async () => {
    const over = ticking()
    const response = await over.service.request('/tracker/v2/txn', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(startOf(freshHash, { sellAmount: 0.25 })),
    })
    expect(response.status).toBe(200)
    expect((await track(over, { hash: freshHash })).result.legs[0]?.fromAmount).toBe(
      '0.25',
    )
  })
})

describe('GET /tracker/v2/txn/{hash}', () => {
  const get = (over: ReturnType<typeof ticking>, path: string, headers = {}) =>
    over.service.request(`/tracker/v2/txn/${path}`, { headers })

  it('returns what the POST returns, with how long it may be cached', async () => {
    const over = ticking()
    const unknown = await (await get(over, freshHash)).json()
    expect(unknown).toMatchObject({ status: 'not_found', verdict: 'not-seen' })
    await track(over, startOf(freshHash))
    for (const [laterMs, lifetime] of [
      [60_000, 'public, max-age=4'],
      [36_000_000, 'public, max-age=24'],
    ] as const) {
      over.later(laterMs)
      const response = await get(over, `0x${freshHash.toLowerCase()}?chain=btc`)
      expect(response.headers.get('cache-control')).toBe(lifetime)
      expect(await response.json()).toEqual(
        await (await post(over, { hash: freshHash })).json(),
      )
    }
  })

  it.each(['abc', 'z'.repeat(64), 'a'.repeat(65), 'a'.repeat(201), '..%2f..%2fsecret'])(
    'refuses %s like the POST, and names the field',
    async (hash) => {
      const response = await get(ticking(), hash)
      expect(response.status).toBe(400)
      expect((await response.json()).message).toMatch(/^hash is |plain text/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const message = expect.stringMatching(/^hash is /)
      expect(await refusalOf({ hash })).toEqual([
        400,
        { name: 'InvalidRequest', message },
      ])
    },
  )
})

describe('an invalid request', () => {
  const noAmount = /^txn\.sellAmount is not a decimal amount\.$/

  it.each([
    ['not JSON', 'hello', /JSON/],
    ['empty', '', /JSON/],
    ['a list', '[]', /object/],
    ['null', 'null', /object/],
    ['neither', '{}', /^txn or hash is missing\.$/],
    ['a hash that is a number', '{"hash":7}', /^hash is not text\.$/],
    ['a txn that is a list of nothing', '{"txn":[]}', /^txn\.quoteId is missing\.$/],
    [
      'no quote',
      startOf(freshHash, { quoteId: undefined }),
      /^txn\.quoteId is missing\.$/,
    ],
    ['a bad amount', startOf(freshHash, { sellAmount: '1,5' }), noAmount],
    [
      'a route that is text',
      startOf(freshHash, { route: 'x' }),
      /^txn\.route is not an object\.$/,
    ],
    ['a malformed hash in it', startOf('ab'), /^txn\.hash is not a transaction hash/],
    [
      'a prototype',
      `{"txn":{"route":{"a":[{"__proto__":1}]}}}`,
      /^The key __proto__ is not/,
    ],
    [
      'its constructor',
      `{"a":{"constructor":{"prototype":{}}}}`,
      /^The key constructor is not/,
    ],
    [
      'deep nesting',
      `{"hash":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
      /nested too deep/,
    ],
  ])('that is %s gets a 400 with the reason', async (_, body, message) => {
    expect(await refusalOf(body)).toEqual([
      400,
      { name: 'InvalidRequest', message: expect.stringMatching(message) },
    ])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('larger than 64 kB gets a 413, with and without Content-Length', async () => {
    const { service } = ticking()
    const large = JSON.stringify({ hash: freshHash, more: 'a'.repeat(70_000) })
    const streamed = await service.request('/tracker/v2/txn', {
      method: 'POST',
      body: large,
    })
    const announced = await service.request('/tracker/v2/txn', {
      method: 'POST',
      body: '{}',
      headers: { 'content-length': '70000' },
    })
    for (const { status } of [streamed, announced]) expect(status).toBe(413)
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
