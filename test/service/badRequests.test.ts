import { describe, expect, it } from 'vitest'
import { freshHash, post, refusalOf, startOf, ticking } from '../support/sandboxed'

describe('an invalid request', () => {
  const deep = (levels: number) =>
    `{"hash":"${freshHash}","a":${'['.repeat(levels)}${']'.repeat(levels)}}`

  it.each([
    ['not JSON', 'hello', /JSON/],
    ['empty', '', /JSON/],
    ['a list', '[]', /object/],
    ['null', 'null', /object/],
    ['neither', '{}', /^txn or hash is missing\.$/],
    ['a hash that is a number', '{"hash":7}', /^hash is not text\.$/],
    ['a txn that is a list of nothing', '{"txn":[]}', /^txn\.quoteId is missing\.$/],
    ['a txn that is text', '{"txn":"a"}', /^txn is not an object\.$/],
    ['no quote', startOf(freshHash, { quoteId: undefined }), /^txn\.quoteId is missing\.$/],
    ['an empty quote', startOf(freshHash, { quoteId: '' }), /^txn\.quoteId is empty\.$/],
    [
      'a bad amount',
      startOf(freshHash, { sellAmount: '1,5' }),
      /^txn\.sellAmount is not a decimal amount\.$/,
    ],
    [
      'an amount in hex',
      startOf(freshHash, { sellAmount: '0x10' }),
      /^txn\.sellAmount is not a decimal amount\.$/,
    ],
    [
      'an amount that is a list',
      startOf(freshHash, { sellAmount: [] }),
      /^txn\.sellAmount is not a decimal amount\.$/,
    ],
    ['a route that is text', startOf(freshHash, { route: 'x' }), /^txn\.route is not an object\.$/],
    ['a malformed hash in it', startOf('ab'), /^txn\.hash is not a transaction hash/],
    [
      'a flag that is text',
      startOf(freshHash, { isStreamingSwap: 'yes' }),
      /^txn\.isStreamingSwap is not/,
    ],
    [
      'a prototype',
      `{"hash":"${freshHash}","__proto__":{"a":1}}`,
      /^The key __proto__ is not allowed\.$/,
    ],
    ['a deep prototype', `{"txn":{"route":{"a":[{"__proto__":1}]}}}`, /^The key __proto__ is not/],
    ['a constructor’s', `{"a":{"constructor":{"prototype":{}}}}`, /^The key constructor is not/],
    ['deep nesting', deep(7_000), /nested too deep/],
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
    const streamed = await service.request('/tracker/v2/txn', { method: 'POST', body: large })
    const announced = await service.request('/tracker/v2/txn', {
      method: 'POST',
      body: '{}',
      headers: { 'content-length': '70000' },
    })
    for (const response of [streamed, announced]) {
      expect([response.status, await response.json()]).toEqual([
        413,
        { message: expect.any(String) },
      ])
    }
  })

  it('may have unknown keys, and a hash beside a null txn', async () => {
    const body = {
      hash: freshHash,
      txn: null,
      more: { constructor: 'x', nested: [{ toString: 1 }] },
    }
    expect((await post(ticking(), body)).status).toBe(200)
  })
})
