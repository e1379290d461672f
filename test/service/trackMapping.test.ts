import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { TrackResponseSchema } from '../../src/service/sources/track/response'
import { mapResponse } from '../../src/service/sources/track/tracking'
import { recording } from '../support/mapped'
import { depositHash, payoutHash, trackResponses } from '../support/trackResponses'

const describeAsset = (identifier: string) => ({ identifier, image: '' })
function map(json: unknown) {
  const response = v.parse(TrackResponseSchema, json)
  return mapResponse(response, describeAsset, null)
}
const decide = (json: unknown) => decideVerdict(v.parse(TrackerResponseSchema, map(json)))
const { pending, swapping, completed, refunded, unknown } = trackResponses
const [deposit, swap, payout] = completed.legs

describe('a response of /track', () => {
  it('becomes the interface’s legs: deposit, swap and payout, with seconds as milliseconds', () => {
    const { done, status, result } = map(completed)
    expect({ done, status }).toEqual({ done: true, status: 'completed' })
    expect(
      result.legs.map((leg) => [leg.chain, leg.hash, leg.txnType, leg.status, leg.endTimestamp]),
    ).toEqual([
      ['ETH', depositHash, 'TRANSFER:IN', 'completed', 1_767_614_400_000],
      ['THOR', '', 'SWAP:ETH-BTC', 'completed', 1_767_614_460_000],
      ['BTC', payoutHash, 'TRANSFER:OUT', 'completed', 1_767_615_300_000],
    ])
    expect(result.legs.map(({ provider }) => provider)).toEqual(['', 'THORCHAIN', ''])
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
    expect(
      result.legs.map((leg) => [
        leg.endTimestamp,
        leg.updateTimestamp,
        leg.fromAmount,
        leg.toAmount,
      ]),
    ).toEqual([
      [null, 0, '25000', '25000'],
      [null, 0, '25000', ''],
      [null, 0, '', ''],
    ])
    expect([result.startTimestamp, result.endTimestamp]).toEqual([null, null])
  })

  it.each([
    ['pending', pending, 'in-progress', false],
    ['swapping', swapping, 'in-progress', false],
    ['completed', completed, 'complete', true],
    ['refunded', refunded, 'refunded', true],
    ['unknown', unknown, 'unclear', false],
  ])('that is %s is shown as such', (_, response, verdict, done) => {
    expect(decide(response).verdict).toBe(verdict)
    expect(map(response).done).toBe(done)
  })

  it.each(['unknown', 'action_required', 'SUCCESS ', '__proto__', 'constructor'])(
    'with the unknown status %j needs attention, in that word',
    (status) => {
      expect(decide({ ...completed, status })).toEqual({
        verdict: 'unclear',
        reason: { code: 'unknown-status', status },
      })
    },
  )

  it.each([null, 7, {}, ''])('with the status %j is neither done nor complete', (status) => {
    expect(map({ ...completed, status }).done).toBe(false)
    expect(decide({ ...completed, status }).verdict).toBe('unclear')
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
      'does not name what it pays',
      { legs: [deposit, swap, { ...payout, fromAsset: '', toAsset: '' }] },
    ],
    [
      'ends with a call of a contract',
      { legs: [deposit, swap, { ...payout, type: 'token_contract_call' }] },
    ],
    [
      'ends with a step of an unknown type',
      { legs: [deposit, swap, { ...payout, type: 'bridge' }] },
    ],
    ['is a transfer', { type: 'native_send', toAsset: completed.fromAsset, legs: [deposit] }],
    ['was reverted, by the older status', { trackingStatus: 'reverted' }],
    ['was not parsed, by the older status', { trackingStatus: 'parsing_error' }],
  ])('is not done when it %s', (_, change) => {
    const response = { ...completed, ...change }
    expect(map(response).done).toBe(false)
    expect(['in-progress', 'unclear']).toContain(decide(response).verdict)
  })

  it('is a refund when what was sold came back, and says so in the status too', () => {
    const response = { ...completed, legs: [deposit, swap, refunded.legs[2]] }
    expect(map(response)).toMatchObject({ done: true, status: 'refunded' })
    expect(decide(response).verdict).toBe('refunded')
  })

  it('is a partial refund when both came', () => {
    const response = { ...completed, legs: [deposit, swap, refunded.legs[2], payout] }
    expect(map(response)).toMatchObject({ done: true, status: 'partially_refunded' })
    expect(decide(response).verdict).toBe('partially-refunded')
  })

  it.each(['refunded', 'partially_refunded'])(
    'with a payout and the older status %s is a partial refund',
    (trackingStatus) => {
      expect(decide({ ...completed, trackingStatus }).verdict).toBe('partially-refunded')
    },
  )
})

it('“completed” with the older status “refunded” and no payout has no refund of the bought amount', () => {
  const response = { ...completed, trackingStatus: 'refunded', legs: [deposit] }
  expect(map(response).result.legs.map(({ txnType }) => txnType)).toEqual(['TRANSFER:IN'])
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
    const [sent, refusedSwap, refund] = refunded.legs
    const legs = [sent, refusedSwap, { ...refund, hash: '', status: 'pending', finalisedAt: -1 }]
    expect(map({ ...refunded, legs }).done).toBe(false)
    expect(decide({ ...refunded, legs }).verdict).toBe('in-progress')
  })
})

describe('“failed”', () => {
  it('needs attention, as it does not say where the money is', () => {
    expect(decide({ ...swapping, status: 'failed' })).toEqual({
      verdict: 'unclear',
      reason: { code: 'failed-status', status: 'failed' },
    })
  })

  it('is a failure once the chain has reverted the deposit', () => {
    const reverted = { status: 'failed', trackingStatus: 'reverted' }
    const response = { ...pending, ...reverted, legs: [{ ...deposit, ...reverted }] }
    expect(decide(response).verdict).toBe('failed')
    expect(map(response).done).toBe(true)
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

  it('that is an approval or an action is one in the interface’s words', () => {
    const legs = [
      { ...deposit, type: 'approve' },
      { ...deposit, type: 'lp_action', meta: { providerAction: 'addLiquidity' } },
      { ...deposit, type: 'thorname_action' },
      { ...deposit, type: 'something_new' },
    ]
    expect(map({ ...completed, legs }).result.legs.map(({ txnType }) => txnType)).toEqual([
      'APPROVAL',
      'TC:ADDLIQUIDITY',
      'TC:TNS-CREATE',
      'UNSUPPORTED',
    ])
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
    const response = recording(`track/${name}`)
    expect(map(response).done).toBe(done)
    expect(decide(response).verdict).toBe(verdict)
  })

  it('keep real amounts, and the time of a step where the whole has none', () => {
    const { result } = map(recording('track/completed.ZEC-ETH'))
    expect(result.legs[0]?.endTimestamp).toBe(1_782_722_314_000)
    expect(map(recording('track/completed.ETH-BNB')).result.legs[1]).toMatchObject({
      fromAmount: '0.0005',
      toAmount: '0.00143868',
    })
  })
})

describe('any response', () => {
  const status = fc.constantFrom(
    'not_started',
    'pending',
    'swapping',
    'completed',
    'refunded',
    'failed',
    'unknown',
    '',
    'foo',
  )
  const asset = fc.constantFrom('BTC.BTC', 'ETH.ETH', 'THOR.RUNE', '')
  const step = fc.record({
    chainId: fc.constantFrom('1', 'bitcoin', 'thorchain-1', ''),
    hash: fc.constantFrom(depositHash, payoutHash, ''),
    type: fc.constantFrom('native_send', 'swap', 'token_transfer', 'approve', 'unknown'),
    status,
    trackingStatus: fc.option(fc.constantFrom('refunded', 'reverted', 'completed', 'outbound')),
    fromAsset: asset,
    toAsset: asset,
    toAmount: fc.constantFrom('1', '0', ''),
  })

  it('is done exactly when its legs prove its end', () => {
    fc.assert(
      fc.property(step, fc.array(step, { maxLength: 5 }), (whole, legs) => {
        const response = map({ ...whole, legs })
        const { verdict } = decideVerdict(v.parse(TrackerResponseSchema, response))
        if (response.done) {
          expect(['complete', 'refunded', 'partially-refunded', 'failed']).toContain(verdict)
          expect(response.status === 'completed').toBe(verdict === 'complete')
        } else {
          expect(verdict).not.toBe('complete')
        }
      }),
      { numRuns: 500 },
    )
  })
})
