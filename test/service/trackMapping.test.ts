import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { TrackResponseSchema } from '../../src/service/sources/track/response'
import { mapResponse } from '../../src/service/sources/track/mapping'
import { recording } from '../support/mapped'
import { depositHash, payoutHash, trackResponses } from '../support/trackResponses'

const describeAsset = (identifier: string) => ({ identifier, image: '' })
const map = (json: unknown) => mapResponse(v.parse(TrackResponseSchema, json), describeAsset, null)
const decide = (json: unknown) => decideVerdict(v.parse(TrackerResponseSchema, map(json)))
/** Whether a response is done, its status, and its verdict. */
const read = (json: unknown) => [map(json).done, map(json).status, decide(json).verdict]
const { pending, swapping, completed, refunded } = trackResponses
const [deposit, swap, payout] = completed.legs
const refund = refunded.legs[2]

describe('a response of /track', () => {
  it('becomes the interface’s legs: deposit, swap and payout, with seconds as milliseconds', () => {
    const { result } = map(completed)
    expect(
      result.legs.map(({ chain, hash, txnType, status, provider, endTimestamp }) =>
        [chain, hash, txnType, status, provider, endTimestamp].join(' '),
      ),
    ).toEqual([
      `ETH ${depositHash} TRANSFER:IN completed  1767614400000`,
      'THOR  SWAP:ETH-BTC completed THORCHAIN 1767614460000',
      `BTC ${payoutHash} TRANSFER:OUT completed  1767615300000`,
    ])
    expect(result).toMatchObject({
      firstTransactionHash: depositHash,
      currentLegIndex: 2,
      startTimestamp: 1_767_614_400_000,
      endTimestamp: 1_767_615_300_000,
      estimatedDuration: 900_000,
    })
  })

  it('has no time and no amount before there is one', () => {
    const { result } = map(pending)
    const unknown = { startTimestamp: null, endTimestamp: null }
    expect(result).toMatchObject(unknown)
    const noTime = { endTimestamp: null, updateTimestamp: 0 }
    expect(result.legs).toMatchObject([
      { ...noTime, fromAmount: '25000', toAmount: '25000' },
      { ...noTime, fromAmount: '25000', toAmount: '' },
      { ...noTime, fromAmount: '', toAmount: '' },
    ])
  })

  it.each([
    ['pending', [false, 'pending', 'in-progress']],
    ['swapping', [false, 'swapping', 'in-progress']],
    ['completed', [true, 'completed', 'complete']],
    ['refunded', [true, 'refunded', 'refunded']],
    ['unknown', [false, 'unknown', 'unclear']],
  ] as const)('that is %s is shown as such', (state, expected) => {
    expect(read(trackResponses[state])).toEqual(expected)
  })

  it.each(['unknown', 'action_required', 'SUCCESS ', '__proto__', 'constructor'])(
    'with the unknown status %j needs attention, in that word',
    (status) => {
      const reason = { code: 'unknown-status', status }
      expect(decide({ ...completed, status })).toEqual({ verdict: 'unclear', reason })
    },
  )

  it.each([null, 7, {}, ''])('with the status %j is neither done nor complete', (status) => {
    expect(read({ ...completed, status })).toMatchObject([false, expect.anything(), 'unclear'])
  })

  it('takes the older status where the newer is missing', () => {
    expect(map({ ...completed, status: undefined, trackingStatus: 'completed' }).done).toBe(true)
  })
})

describe('“completed”', () => {
  it.each([
    ['has no legs', { legs: [] }],
    ['has its deposit alone', { legs: [deposit] }],
    ['has a leg under way', { legs: [deposit, swap, { ...payout, status: 'pending' }] }],
    ['has a leg of unknown state', { legs: [deposit, swap, { ...payout, status: 'unknown' }] }],
    ['has a leg without a state', { legs: [deposit, swap, { ...payout, status: undefined }] }],
    [
      'pays out another asset than was swapped for',
      { legs: [deposit, swap, { ...payout, fromAsset: 'ETH.ETH', toAsset: 'ETH.ETH' }] },
    ],
    [
      'names no asset it pays',
      { legs: [deposit, swap, { ...payout, fromAsset: '', toAsset: '' }] },
    ],
    ['ends with a contract', { legs: [deposit, swap, { ...payout, type: 'token_contract_call' }] }],
    ['ends with an unknown type', { legs: [deposit, swap, { ...payout, type: 'bridge' }] }],
    ['is a transfer', { type: 'native_send', toAsset: completed.fromAsset, legs: [deposit] }],
    ['was reverted, by the older status', { trackingStatus: 'reverted' }],
    ['was not parsed, by the older status', { trackingStatus: 'parsing_error' }],
  ])('is not done when it %s', (_, change) => {
    const response = { ...completed, ...change }
    expect(map(response).done).toBe(false)
    expect(['in-progress', 'unclear']).toContain(decide(response).verdict)
  })

  it.each([
    ['a refund when what was sold came back', 'refunded', { legs: [deposit, swap, refund] }],
    [
      'a partial refund when both came',
      'partially_refunded',
      { legs: [deposit, swap, refund, payout] },
    ],
    ['a partial refund by the older status', 'partially_refunded', { trackingStatus: 'refunded' }],
    ['one by its word, too', 'partially_refunded', { trackingStatus: 'partially_refunded' }],
  ])('is %s, and says so in the status too', (_, status, change) => {
    expect(read({ ...completed, ...change })).toEqual([true, status, status.replace('_', '-')])
  })

  it('with the older status “refunded” and no payout has no refund of the bought amount', () => {
    const response = { ...completed, trackingStatus: 'refunded', legs: [deposit] }
    expect(map(response).result.legs.map(({ txnType }) => txnType)).toEqual(['TRANSFER:IN'])
  })
})

describe('“refunded”', () => {
  it('shows how much came back also when no leg does', () => {
    const response = { ...refunded, legs: [deposit] }
    expect(map(response).result.legs.at(-1)).toMatchObject({
      chain: 'ETH',
      hash: '',
      txnType: 'TRANSFER:OUT',
      toAsset: refunded.fromAsset,
      toAmount: '24990',
      status: 'refunded',
    })
    expect(decide(response).verdict).toBe('refunded')
  })

  it('is not over while the refund is under way', () => {
    const open = { ...refund, hash: '', status: 'pending', finalisedAt: -1 }
    const legs = [deposit, refunded.legs[1], open]
    expect(read({ ...refunded, legs })).toEqual([false, 'refunded', 'in-progress'])
  })
})

describe('“failed”', () => {
  it('needs attention, as it does not say where the money is', () => {
    const reason = { code: 'failed-status', status: 'failed' }
    expect(decide({ ...swapping, status: 'failed' })).toEqual({ verdict: 'unclear', reason })
  })

  it('is a failure once the chain has reverted the deposit', () => {
    const reverted = { status: 'failed', trackingStatus: 'reverted' }
    const response = { ...pending, ...reverted, legs: [{ ...deposit, ...reverted }] }
    expect(read(response)).toEqual([true, 'reverted', 'failed'])
  })
})

describe('a leg', () => {
  it.each([
    ['tron', 'TRON'],
    ['728126428', 'TRON'],
    ['kaiyo-1', 'KUJI'],
    ['radix-mainnet', 'XRD'],
    ['BSC', 'BSC'],
    ['near', 'near'],
    [43_114, 'AVAX'],
  ])('of the chain %s is on %s', (chainId, chain) => {
    expect(map({ ...completed, legs: [{ ...deposit, chainId }] }).result.legs[0]?.chain).toBe(chain)
  })

  it.each([
    [{ type: 'approve' }, 'APPROVAL'],
    [{ type: 'lp_action', meta: { providerAction: 'addLiquidity' } }, 'TC:ADDLIQUIDITY'],
    [{ type: 'thorname_action' }, 'TC:TNS-CREATE'],
    [{ type: 'something_new' }, 'UNSUPPORTED'],
  ])('%j is an action in the interface’s words: %s', (change, txnType) => {
    const legs = [{ ...deposit, ...change }]
    expect(map({ ...completed, legs }).result.legs).toMatchObject([{ txnType }])
  })

  it.each([-1, 0, null, '', 'soon', 9e15])('finalised at %j has no time', (finalisedAt) => {
    const legs = [{ ...deposit, finalisedAt }]
    expect(map({ ...completed, legs }).result.legs[0]?.endTimestamp).toBeNull()
  })
})

describe('answers that public documents and clients show', () => {
  it.each([
    ['completed.ETH-BNB', true, 'complete'],
    // Its one step names neither chain nor asset.
    ['completed.ZEC-ETH', false, 'in-progress'],
    ['completed.AVAX-RUNE', false, 'in-progress'],
    ['completed.ETH-BTC', false, 'in-progress'],
    ['actionRequired', false, 'unclear'],
  ])('%s', (name, done, verdict) => {
    expect(read(recording(`track/${name}`))).toEqual([done, expect.any(String), verdict])
  })

  it('keep real amounts, and the time of a step where the whole has none', () => {
    const { legs } = map(recording('track/completed.ZEC-ETH')).result
    expect(legs[0]?.endTimestamp).toBe(1_782_722_314_000)
    const swapped = { fromAmount: '0.0005', toAmount: '0.00143868' }
    expect(map(recording('track/completed.ETH-BNB')).result.legs[1]).toMatchObject(swapped)
  })
})

const words = 'not_started pending swapping completed refunded failed unknown foo'.split(' ')
const asset = fc.constantFrom('BTC.BTC', 'ETH.ETH', 'THOR.RUNE', '')
const step = fc.record({
  chainId: fc.constantFrom('1', 'bitcoin', 'thorchain-1', ''),
  hash: fc.constantFrom(depositHash, payoutHash, ''),
  type: fc.constantFrom('native_send', 'swap', 'token_transfer', 'approve', 'unknown'),
  status: fc.constantFrom(...words, ''),
  trackingStatus: fc.option(fc.constantFrom('refunded', 'reverted', 'completed', 'outbound')),
  fromAsset: asset,
  toAsset: asset,
  toAmount: fc.constantFrom('1', '0', ''),
})

it('any response is done exactly when its legs prove its end', () => {
  fc.assert(
    fc.property(step, fc.array(step, { maxLength: 5 }), (whole, legs) => {
      const [done, status, verdict] = read({ ...whole, legs })
      if (done) {
        expect(['complete', 'refunded', 'partially-refunded', 'failed']).toContain(verdict)
        expect(status === 'completed').toBe(verdict === 'complete')
      } else expect(verdict).not.toBe('complete')
    }),
    { numRuns: 500 },
  )
})
