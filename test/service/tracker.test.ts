import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { freshHash, post, refusalOf, startOf, ticking, track } from '../support/sandboxed'

describe('a hash without a start', () => {
  it('returns not_found with the fields of the interface', async () => {
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
    })
  })

  it.each([
    ['too short', 'abc'],
    ['no hex', 'z'.repeat(64)],
    ['65 digits', 'a'.repeat(65)],
    ['empty', ''],
    ['a path', '../../secret'],
    ['huge', 'a'.repeat(10_000)],
  ])('names the invalid field when it is %s', async (_, hash) => {
    expect(await refusalOf({ hash })).toEqual([
      400,
      { name: 'InvalidRequest', message: expect.stringMatching(/^hash is /) },
    ])
  })
})

describe('a started transaction', () => {
  const route = { sellAsset: 'LTC.LTC', buyAsset: 'BTC.BTC', expectedBuyAmount: '0.0123' }

  it('passes pending statuses, completes, and returns quote and legs for the hash alone', async () => {
    const over = ticking()
    const first = await track(over, startOf(freshHash, { route }))
    expect(first).toMatchObject({ done: false, result: { quoteId: 'quote-1' } })
    expect(first.result.legs.map(({ status }) => status)).toEqual([
      'pending',
      'not_started',
      'not_started',
    ])
    over.later(60_000)
    expect(decideVerdict(await track(over, { hash: freshHash })).verdict).toBe('in-progress')
    over.later(3_600_000)
    const last = await track(over, { hash: freshHash })
    expect(decideVerdict(last).verdict).toBe('complete')
    expect(last.result.quoteId).toBe('quote-1')
    expect(last.result.legs[0]).toMatchObject({ fromAsset: 'LTC.LTC', fromAmount: '1.5' })
    expect(last.result.legs[2]).toMatchObject({ toAsset: 'BTC.BTC', toAmount: '0.0123' })
  })

  it('is the same for every form of its hash', async () => {
    const over = ticking()
    await track(over, startOf(`0x${freshHash.toLowerCase()}`, { route }))
    const forms = [freshHash, freshHash.toLowerCase(), `0x${freshHash}`, ` 0x0x${freshHash} `]
    for (const hash of forms) {
      expect([hash, (await track(over, { hash })).result.quoteId]).toEqual([hash, 'quote-1'])
    }
  })

  it('accepts an amount as a number, and JSON as text/plain', async () => {
    const over = ticking()
    const response = await over.service.request('/tracker/v2/txn', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(startOf(freshHash, { sellAmount: 0.25 })),
    })
    expect(response.status).toBe(200)
    expect((await track(over, { hash: freshHash })).result.legs[0]?.fromAmount).toBe('0.25')
  })

  it('accepts a Solana hash', async () => {
    const over = ticking()
    const signature =
      '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
    await track(over, startOf(signature, { route: { sellAsset: 'SOL.SOL' } }))
    expect((await track(over, { hash: signature })).result.legs[0]).toMatchObject({
      chain: 'SOL',
      hash: signature,
    })
  })
})
