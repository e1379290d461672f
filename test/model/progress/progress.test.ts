import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReturn } from '../../../src/model/progress/legs'
import { judge } from '../../../src/model/progress/progress'
import { answerOf, returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { anyAnswer } from '../../support/anyAnswer'

const verdict = (done: unknown, status: unknown, legs: readonly unknown[], more = {}) =>
  judge(answerOf(wireAnswer(done, status, legs, more))).verdict
const reason = (done: unknown, status: unknown, legs: readonly unknown[], more = {}) =>
  judge(answerOf(wireAnswer(done, status, legs, more))).reason
const good = swapLegs('success', 'success', 'completed')

/** Every word seen of real services but the two of success, and some that nobody has seen. */
const noSuccess = [
  'not_started',
  'starting',
  'broadcasted',
  'mempool',
  'inbound',
  'outbound',
  'swapping',
  'streaming',
  'pending',
  'refunded',
  'partially_refunded',
  'replaced',
  'cancelled',
  'dropped',
  'reverted',
  'error',
  'parsing_error',
  'retries_exceeded',
  'not_found',
  'unknown',
  'SUCCESS ',
  'Success',
  'foo',
  '',
  null,
  7,
  '__proto__',
  'constructor',
  'toString',
]

describe('complete', () => {
  it('is said of a swap that is done, paid out and successful throughout', () => {
    expect(verdict(true, 'success', good)).toBe('complete')
    expect(verdict(true, 'completed', good)).toBe('complete')
  })

  it('is said of a single swap between two assets', () => {
    const swap = wireLeg('SWAP:ERC20-ERC20', 'success', {
      fromAsset: 'ETH.USDC',
      toAsset: 'ETH.DAI',
    })
    expect(verdict(true, 'success', [swap])).toBe('complete')
  })

  it('may have an approval before it', () => {
    const approval = wireLeg('ETH:APPROVAL', 'success', { chain: 'ETH' })
    expect(verdict(true, 'success', [approval, ...good])).toBe('complete')
  })

  it('is not said while the service has not said done', () => {
    expect(verdict(false, 'success', good)).toBe('in-progress')
    expect(verdict(null, 'success', good)).toBe('in-progress')
  })

  it.each(noSuccess)('is not said when the whole is %j', (status) =>
    expect(verdict(true, status, good)).not.toBe('complete'),
  )

  it.each(noSuccess)('is not said when any leg is %j', (status) => {
    expect(verdict(true, 'success', swapLegs(status, 'success', 'success'))).not.toBe('complete')
    expect(verdict(true, 'success', swapLegs('success', status, 'success'))).not.toBe('complete')
    expect(verdict(true, 'success', swapLegs('success', 'success', status))).not.toBe('complete')
  })

  it('is not said without legs', () => {
    expect(verdict(true, 'success', [])).toBe('unclear')
    expect(reason(true, 'success', [])).toBe('The service says done and reports no legs.')
  })

  it('is not said of a deposit alone', () => {
    expect(verdict(true, 'completed', [wireLeg('TRANSFER:IN', 'completed')])).toBe('unclear')
    expect(verdict(true, 'completed', [wireLeg('TRANSFER:OUT', 'completed')])).toBe('unclear')
    expect(verdict(false, 'completed', [wireLeg('TRANSFER:IN', 'completed')])).toBe('in-progress')
  })

  it('is not said of an approval alone, or of a swap that sells and buys one asset', () => {
    expect(verdict(true, 'success', [wireLeg('APPROVAL', 'success')])).toBe('unclear')
    expect(verdict(true, 'success', [wireLeg('SWAP:TC-TC', 'success')])).toBe('unclear')
  })

  it('is not said where the assets are not named', () => {
    const unnamed = good.map((leg) => ({ ...leg, fromAsset: '', toAsset: '' }))
    expect(verdict(true, 'success', unnamed)).toBe('unclear')
  })
})

describe('refunds', () => {
  const deposit = wireLeg('TRANSFER:IN', 'success')

  it('arrive as an outbound transfer that succeeded, and are refunds all the same', () => {
    expect(verdict(true, 'success', [deposit, returnLeg('success')])).toBe('refunded')
    expect(verdict(true, 'refunded', [deposit, returnLeg('refunded')])).toBe('refunded')
  })

  it('may show in a word alone', () => {
    expect(verdict(true, 'refunded', [deposit])).toBe('refunded')
    expect(
      verdict(true, 'success', swapLegs('success', 'refunded', 'not_started').slice(0, 2)),
    ).toBe('refunded')
  })

  it('are progress while they are under way', () => {
    expect(verdict(false, 'pending', [deposit, returnLeg('pending')])).toBe('in-progress')
    expect(reason(false, 'pending', [deposit, returnLeg('pending')])).toBe(
      'The deposit is being returned.',
    )
    expect(verdict(false, 'pending', [deposit, returnLeg('success')])).toBe('in-progress')
  })

  it('beside a payout are partial', () => {
    expect(verdict(true, 'success', [...good, returnLeg('success')])).toBe('partially-refunded')
    expect(verdict(true, 'partially_refunded', good)).toBe('partially-refunded')
  })

  it('show in the count of a streaming swap alone', () => {
    const streamed = {
      streamingSwapDetails: { completed: 15, total: 18, refunded: 3, progress: [] },
    }
    expect(verdict(true, 'success', good, streamed)).toBe('partially-refunded')
    const parts = { streamingSwapDetails: { progress: [1, 1, 2] } }
    expect(verdict(true, 'success', good, parts)).toBe('partially-refunded')
    const garbage = { streamingSwapDetails: { refunded: 3, progress: 'none' } }
    expect(verdict(true, 'success', good, garbage)).not.toBe('complete')
  })

  it('depend on what was sold, also of a leg that was asked about before', () => {
    const [leg] = answerOf(wireAnswer(false, 'pending', [returnLeg('success')])).result.legs
    if (leg === undefined) throw new Error('The answer has a leg.')
    const sold = ['BTC.BTC', 'ETH.ETH', 'BTC.BTC', '']
    expect(sold.map((asset) => isReturn(leg, asset))).toEqual([true, false, true, false])
  })

  it('in another spelling of the asset are refunds too', () => {
    const sold = 'ETH.USDC-0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
    const legs = [
      wireLeg('TRANSFER:IN', 'success', { fromAsset: sold, toAsset: sold }),
      wireLeg('TRANSFER:OUT', 'success', {
        fromAsset: 'ETH.USDC',
        toAsset: 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
      }),
    ]
    expect(verdict(true, 'success', legs)).toBe('refunded')
  })

  it('with a leg still pending though done are unclear', () => {
    expect(verdict(true, 'refunded', [deposit, returnLeg('pending')])).toBe('unclear')
  })

  it('are never failed', () => {
    expect(verdict(true, 'error', [deposit, returnLeg('success')])).toBe('unclear')
  })
})

describe('failed', () => {
  it('is said when the first transaction took no effect and nothing followed', () => {
    expect(verdict(true, 'reverted', swapLegs('reverted', 'not_started', 'not_started'))).toBe(
      'failed',
    )
    expect(reason(true, 'reverted', swapLegs('reverted', 'not_started', 'not_started'))).toBe(
      'The deposit did not take effect on its chain: reverted.',
    )
  })

  it('is said of an approval that reverted', () => {
    const approval = wireLeg('APPROVAL', 'reverted')
    expect(
      verdict(true, 'error', [approval, ...swapLegs('not_started', 'not_started', 'not_started')]),
    ).toBe('failed')
  })

  it('is not said when anything happened after the leg that took no effect', () => {
    for (const later of ['success', 'pending', 'outbound', 'refunded', 'foo']) {
      expect(verdict(true, 'reverted', swapLegs('reverted', later, 'not_started'))).not.toBe(
        'failed',
      )
      expect(verdict(true, 'reverted', swapLegs('reverted', 'not_started', later))).not.toBe(
        'failed',
      )
    }
  })

  it('is not said while nobody knows where the money is', () => {
    expect(verdict(true, 'error', swapLegs('success', 'error', 'not_started'))).toBe('unclear')
    expect(verdict(true, 'error', swapLegs('error', 'not_started', 'not_started'))).toBe('unclear')
    expect(verdict(true, 'parsing_error', [])).toBe('unclear')
    expect(verdict(false, 'retries_exceeded', good)).toBe('unclear')
  })
})

describe('not seen', () => {
  it('is said for not_found without legs alone', () => {
    expect(verdict(false, 'not_found', [])).toBe('not-seen')
    expect(verdict(true, 'not_found', [])).toBe('unclear')
    expect(verdict(false, 'not_found', good)).toBe('unclear')
  })
})

describe('unclear', () => {
  it('is said of a leg that failed while the service goes on as if nothing were', () => {
    for (const word of ['error', 'reverted', 'dropped']) {
      expect(verdict(false, 'pending', swapLegs('success', word, 'not_started'))).toBe('unclear')
      expect(verdict(false, 'pending', swapLegs(word, 'not_started', 'not_started'))).toBe(
        'unclear',
      )
    }
    expect(reason(false, 'pending', swapLegs('success', 'error', 'not_started'))).toBe(
      'Leg 2 is error, and the service does not say what follows.',
    )
  })

  it('is said of a deposit that another transaction replaced: that one may have sent it', () => {
    const legs = swapLegs('replaced', 'not_started', 'not_started')
    for (const [done, word] of [
      [true, 'replaced'],
      [true, 'error'],
      [false, 'pending'],
    ] as const) {
      expect(verdict(done, word, legs)).toBe('unclear')
      expect(reason(done, word, legs)).toBe(
        'Its wallet replaced leg 1 by another transaction, which may have gone through.',
      )
    }
  })

  it('is not said of an approval that failed and was given again', () => {
    const failed = wireLeg('APPROVAL', 'reverted')
    const again = wireLeg('APPROVAL', 'pending')
    const later = swapLegs('not_started', 'not_started', 'not_started')
    expect(verdict(false, 'pending', [failed, again, ...later])).toBe('in-progress')
    expect(verdict(false, 'pending', [failed, ...later])).toBe('unclear')
  })

  it('quotes the word that nobody knows', () => {
    expect(reason(false, 'foo', good)).toBe('The service says: foo.')
    expect(reason(true, 'success', swapLegs('success', 'success', 'pending'))).toBe(
      'The service says done, yet leg 3 is pending.',
    )
  })
})

describe('every answer', () => {
  it('gets a verdict, whatever its words and numbers are', () => {
    const garbage = fc.record({
      txnType: fc.anything(),
      status: fc.anything(),
      fromAsset: fc.string(),
      toAsset: fc.string(),
      fromAmount: fc.anything(),
      updateTimestamp: fc.anything(),
      streamingSwapDetails: fc.anything(),
    })
    fc.assert(
      fc.property(fc.boolean(), fc.anything(), fc.array(garbage), (done, status, legs) => {
        const { verdict: said, reason: why } = judge(answerOf(wireAnswer(done, status, legs)))
        expect(said).toMatch(
          /^(not-seen|in-progress|complete|refunded|partially-refunded|failed|unclear)$/,
        )
        if (said === 'unclear') expect(why).not.toBe('')
      }),
    )
  })

  it('is complete only when the invariant holds, stated here a second time', () => {
    const success = ['success', 'completed']
    let complete = 0
    fc.assert(
      fc.property(anyAnswer, (wire) => {
        const { verdict: said } = judge(answerOf(wire))
        if (said !== 'complete') return
        complete += 1
        const { done, status, result } = wire
        expect(done).toBe(true)
        expect(success).toContain(status)
        expect(result.legs.length).toBeGreaterThan(0)
        for (const leg of result.legs) {
          expect(success).toContain(leg.status)
          expect(leg.streamingSwapDetails?.refunded ?? 0).toBe(0)
          expect(leg.streamingSwapDetails?.progress ?? []).not.toContain(2)
        }
        expect(result.streamingSwapDetails?.refunded ?? 0).toBe(0)
        const moving = result.legs.filter((leg) => !/APPROVAL$|STATUS$/.test(leg.txnType))
        const sold = moving[0]?.fromAsset
        const payouts = moving.filter((leg) => leg.txnType.endsWith('TRANSFER:OUT'))
        for (const leg of payouts) expect(leg.toAsset).not.toBe(sold)
        const last = moving.findLast((leg) => !leg.txnType.endsWith('TRANSFER:IN'))
        expect(last).toBeDefined()
        expect(last?.toAsset).not.toBe(sold)
        if (moving.length === 1) expect(moving[0]?.txnType).toMatch(/^SWAP:/)
      }),
      { numRuns: 20_000 },
    )
    expect(complete).toBeGreaterThan(50)
  })
})
