import { describe, expect, it } from 'vitest'
import { createStoredStart } from '../../../src/service/store/starts'

const now = Date.UTC(2026, 0, 5)
const txn = { quoteId: 'q', hash: ` ${'AB'.repeat(32)}\n`, sellAmount: '1.50', route: {} }
const start = (route: Record<string, unknown>, more: object = {}) =>
  createStoredStart({ ...txn, ...more, route }, now)

describe('a stored start', () => {
  it('has the fields of the request, and the common fields of its route', () => {
    const route = {
      sellAsset: 'ETH.ETH',
      buyAsset: 'BTC.BTC',
      expectedBuyAmount: '0.05',
    }
    const more = {
      fromAddress: '0xfrom',
      toAddress: 'bc1to',
      isStreamingSwap: true,
      startTimestamp: now - 5,
    }
    expect(start(route, more)).toEqual({
      quoteId: 'q',
      sellAsset: 'ETH.ETH',
      sellAmount: '1.5',
      buyAsset: 'BTC.BTC',
      expectedBuyAmount: '0.05',
      fromAddress: '0xfrom',
      toAddress: 'bc1to',
      isStreamingSwap: true,
      isContested: false,
      unsent: null,
      // The SHA-256 of the route's JSON.
      routeDigest: 'oWw4MEawZhrBmqpByRmB5_48AvMv8Wf3BEobMyZ-r4k',
      startTimestamp: now - 5,
      begunAt: now,
    })
  })

  it('is empty where nothing is given', () => {
    expect(start({}, { sellAmount: 'much' })).toMatchObject({
      sellAsset: '',
      sellAmount: '',
      buyAsset: '',
      expectedBuyAmount: '',
      fromAddress: '',
      toAddress: '',
      isStreamingSwap: false,
      startTimestamp: now,
    })
    expect(start({}, { isStreamingSwap: null }).isStreamingSwap).toBe(false)
  })

  it('does not start after the request', () => {
    expect(start({}, { startTimestamp: now + 5 }).startTimestamp).toBe(now)
  })

  it.each([
    [
      { fromAsset: 'A.A', toAsset: 'B.B' },
      { sellAsset: 'A.A', buyAsset: 'B.B' },
    ],
    [{ sellAsset: 7, fromAsset: 'A.A' }, { sellAsset: 'A.A' }],
    [{ expectedOutput: '7' }, { expectedBuyAmount: '7' }],
    [{ buyAmount: '7' }, { expectedBuyAmount: '7' }],
    [{ expectedBuyAmount: 'x' }, { expectedBuyAmount: '' }],
    [{ sellAsset: 'x'.repeat(201) }, { sellAsset: 'x'.repeat(200) }],
  ])('reads the route %j as %j', (route, fields) => expect(start(route)).toMatchObject(fields))
})
