import { expect, it } from 'vitest'
import { createStoredStart } from '../../../src/service/store/starts'

const now = Date.UTC(2026, 0, 5)
const txn = { quoteId: 'q', hash: ` ${'AB'.repeat(32)}\n`, sellAmount: '1.50', route: {} }
const start = (route: Record<string, unknown>, more: object = {}) =>
  createStoredStart({ ...txn, ...more, route }, now)

it('a stored start has the fields of the request, and the common fields of its route', () => {
  const route = { sellAsset: 'ETH.ETH', buyAsset: 'BTC.BTC', expectedBuyAmount: '0.05' }
  const sides = { fromAddress: '0xfrom', toAddress: 'bc1to', isStreamingSwap: true }
  expect(start(route, { ...sides, startTimestamp: now - 5 })).toEqual({
    ...route,
    ...sides,
    quoteId: 'q',
    sellAmount: '1.5',
    isContested: false,
    unsent: null,
    // The SHA-256 of the route's JSON.
    routeDigest: 'oWw4MEawZhrBmqpByRmB5_48AvMv8Wf3BEobMyZ-r4k',
    startTimestamp: now - 5,
    begunAt: now,
  })
})

const nothing = {
  sellAsset: '',
  buyAsset: '',
  expectedBuyAmount: '',
  fromAddress: '',
  toAddress: '',
}
it.each<[object, object, Record<string, unknown>?]>([
  [{ ...nothing, sellAmount: '', startTimestamp: now }, { sellAmount: 'much' }],
  [{ isStreamingSwap: false }, { isStreamingSwap: null }],
  // It does not start after the request.
  [{ startTimestamp: now }, { startTimestamp: now + 5 }],
  [{ sellAsset: 'A.A', buyAsset: 'B.B' }, {}, { fromAsset: 'A.A', toAsset: 'B.B' }],
  [{ sellAsset: 'A.A' }, {}, { sellAsset: 7, fromAsset: 'A.A' }],
  [{ expectedBuyAmount: '7' }, {}, { expectedOutput: '7' }],
  [{ expectedBuyAmount: '7' }, {}, { buyAmount: '7' }],
  [{ expectedBuyAmount: '' }, {}, { expectedBuyAmount: 'x' }],
  [{ sellAsset: 'x'.repeat(200) }, {}, { sellAsset: 'x'.repeat(201) }],
])('a stored start has %j after a request with %j and the route %j', (fields, more, route = {}) =>
  expect(start(route, more)).toMatchObject(fields),
)
