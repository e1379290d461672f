import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../../src/model/transaction/verdict'
import { formatReason } from '../../../src/model/words/reasons'
import { answerOf, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const verdict = (done: unknown, status: unknown, legs: readonly unknown[], more = {}) =>
  decideVerdict(answerOf(wireAnswer(done, status, legs, more))).verdict
/** The verdict on a response as sent, with the sentence of its reason. */
const decide = (wire: unknown) => {
  const { verdict: decided, reason: why } = decideVerdict(answerOf(wire))
  return { verdict: decided, reason: why === null ? '' : formatReason(why) }
}
const reason = (done: unknown, status: unknown, legs: readonly unknown[], more = {}) =>
  decide(wireAnswer(done, status, legs, more)).reason
const ends = ['complete', 'refunded', 'partially-refunded', 'failed']
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
  it('is the verdict on a swap that is done, paid out and successful in every leg', () => {
    expect(verdict(true, 'success', good)).toBe('complete')
    expect(verdict(true, 'completed', good)).toBe('complete')
  })

  it('is the verdict on a single swap leg between two assets', () => {
    const swap = wireLeg('SWAP:ERC20-ERC20', 'success', {
      fromAsset: 'ETH.USDC',
      toAsset: 'ETH.DAI',
    })
    expect(verdict(true, 'success', [swap])).toBe('complete')
  })

  it('allows an approval before the deposit', () => {
    const approval = wireLeg('ETH:APPROVAL', 'success', { chain: 'ETH' })
    expect(verdict(true, 'success', [approval, ...good])).toBe('complete')
  })

  it('allows a status row at the end, which moves no money', () => {
    expect(verdict(true, 'success', [...good, wireLeg('STATUS', 'success')])).toBe('complete')
  })

  it('is not shown when the last leg is of an unknown type', () => {
    const legs = [...good.slice(0, 2), wireLeg('UNSUPPORTED', 'success', { toAsset: 'ETH.ETH' })]
    expect(verdict(true, 'success', legs)).toBe('unclear')
  })

  it('needs done: true', () => {
    expect(verdict(false, 'success', good)).toBe('in-progress')
    expect(verdict(null, 'success', good)).toBe('in-progress')
  })

  it.each(noSuccess)('is not shown when the status of the whole is %j', (status) =>
    expect(verdict(true, status, good)).not.toBe('complete'),
  )

  it.each(noSuccess)('is not shown when the status of any leg is %j', (status) => {
    expect(verdict(true, 'success', swapLegs(status, 'success', 'success'))).not.toBe('complete')
    expect(verdict(true, 'success', swapLegs('success', status, 'success'))).not.toBe('complete')
    expect(verdict(true, 'success', swapLegs('success', 'success', status))).not.toBe('complete')
  })

  it('is not shown without legs', () => {
    expect(verdict(true, 'success', [])).toBe('unclear')
    expect(reason(true, 'success', [])).toBe('Marked complete, but no steps are reported.')
  })

  it('is not shown for a transfer alone', () => {
    expect(verdict(true, 'completed', [wireLeg('TRANSFER:IN', 'completed')])).toBe('unclear')
    expect(verdict(true, 'completed', [wireLeg('TRANSFER:OUT', 'completed')])).toBe('unclear')
    expect(verdict(false, 'completed', [wireLeg('TRANSFER:IN', 'completed')])).toBe('in-progress')
  })

  it('is not shown for an approval alone, or for a swap of an asset for itself', () => {
    expect(verdict(true, 'success', [wireLeg('APPROVAL', 'success')])).toBe('unclear')
    expect(verdict(true, 'success', [wireLeg('SWAP:TC-TC', 'success')])).toBe('unclear')
  })

  it('is not shown where the legs name no assets', () => {
    const unnamed = good.map((leg) => ({ ...leg, fromAsset: '', toAsset: '' }))
    expect(verdict(true, 'success', unnamed)).toBe('unclear')
  })
})

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const deposit = (asset: string, more = {}) =>
  wireLeg('TRANSFER:IN', 'success', { fromAsset: asset, toAsset: asset, ...more })
const swap = (fromAsset: string, toAsset: string, more = {}) =>
  wireLeg('SWAP:TC-TC', 'success', { chain: 'THOR', fromAsset, toAsset, ...more })
const payout = (asset: string, more = {}) =>
  wireLeg('TRANSFER:OUT', 'success', { fromAsset: asset, toAsset: asset, ...more })

describe('failed', () => {
  it('is not shown when a leg after a dropped deposit is “error”, “replaced” or unknown', () => {
    for (const later of ['error', 'replaced', 'foo', '', 'not_found', 'parsing_error']) {
      expect(verdict(true, 'reverted', swapLegs('dropped', later, 'not_started'))).toBe('unclear')
      expect(verdict(true, 'dropped', swapLegs('dropped', 'not_started', later))).toBe('unclear')
    }
    expect(verdict(true, 'dropped', swapLegs('dropped', 'cancelled', 'reverted'))).toBe('failed')
  })

  it('is not shown when the status of the whole is “replaced” or no failure', () => {
    for (const whole of ['replaced', 'success', 'pending', 'foo']) {
      const legs = swapLegs('dropped', 'not_started', 'not_started')
      expect(verdict(true, whole, legs)).toBe('unclear')
    }
  })

  it('is shown when the first transaction had no effect and no later leg started', () => {
    expect(verdict(true, 'reverted', swapLegs('reverted', 'not_started', 'not_started'))).toBe(
      'failed',
    )
    expect(reason(true, 'reverted', swapLegs('reverted', 'not_started', 'not_started'))).toBe(
      'The deposit failed on-chain (reverted).',
    )
  })

  it('is shown for a reverted approval', () => {
    const approval = wireLeg('APPROVAL', 'reverted')
    expect(
      verdict(true, 'error', [approval, ...swapLegs('not_started', 'not_started', 'not_started')]),
    ).toBe('failed')
  })

  it('is shown after an approval, and for an approval that was given again', () => {
    const approval = (status: string) => wireLeg('APPROVAL', status)
    const notStarted = swapLegs('not_started', 'not_started', 'not_started')
    const reverted = swapLegs('reverted', 'not_started', 'not_started')
    expect(verdict(true, 'reverted', [approval('success'), ...reverted])).toBe('failed')
    const again = [approval('reverted'), approval('success'), ...notStarted]
    expect(verdict(true, 'reverted', again)).toBe('failed')
    expect(reason(true, 'reverted', again)).toBe('The approval failed on-chain (reverted).')
    const open = [approval('reverted'), approval('pending'), ...notStarted]
    expect(verdict(true, 'reverted', open)).toBe('unclear')
  })

  it('is not shown when every leg has a success status', () => {
    expect(reason(true, 'reverted', [wireLeg('APPROVAL', 'success')])).toBe(
      'Marked complete, but the status is reverted.',
    )
  })

  it('is not shown when a leg after the failed one has started', () => {
    for (const later of ['success', 'pending', 'outbound', 'refunded', 'foo']) {
      expect(verdict(true, 'reverted', swapLegs('reverted', later, 'not_started'))).not.toBe(
        'failed',
      )
      expect(verdict(true, 'reverted', swapLegs('reverted', 'not_started', later))).not.toBe(
        'failed',
      )
    }
  })

  it('is not shown when an error status leaves open where the money is', () => {
    expect(verdict(true, 'error', swapLegs('success', 'error', 'not_started'))).toBe('unclear')
    expect(verdict(true, 'error', swapLegs('error', 'not_started', 'not_started'))).toBe('unclear')
    expect(verdict(true, 'parsing_error', [])).toBe('unclear')
    expect(verdict(false, 'retries_exceeded', good)).toBe('unclear')
  })
})

describe('the doubt of the service', () => {
  it.each([
    [
      'outage',
      'One of the network’s sources can’t be reached. Nothing is certain until it responds.',
    ],
    ['lag', 'One of the network’s sources hasn’t confirmed it yet.'],
  ])('%s is the reason of “in progress”', (doubt, sentence) => {
    const legs = swapLegs('success', 'swapping', 'not_started')
    expect(decide(wireAnswer(false, 'pending', legs, { doubt }))).toEqual({
      verdict: 'in-progress',
      reason: sentence,
    })
  })
})

describe('not seen', () => {
  it.each(['not_found', 'pending', 'unknown'])(
    'is shown for legs that only a client has described, whatever the status: %s',
    (status) => {
      const legs = swapLegs('pending', 'not_started', 'not_started')
      const quoted = legs.map((leg) => Object.assign(leg, { unverified: true }))
      expect(verdict(false, status, quoted)).toBe('not-seen')
    },
  )

  it('is shown only for not_found without legs and without done', () => {
    expect(verdict(false, 'not_found', [])).toBe('not-seen')
    expect(verdict(true, 'not_found', [])).toBe('unclear')
    expect(verdict(false, 'not_found', good)).toBe('unclear')
  })
})

describe('unclear', () => {
  it('is shown for a failed leg while the whole is pending', () => {
    for (const word of ['error', 'reverted', 'dropped']) {
      expect(verdict(false, 'pending', swapLegs('success', word, 'not_started'))).toBe('unclear')
      expect(verdict(false, 'pending', swapLegs(word, 'not_started', 'not_started'))).toBe(
        'unclear',
      )
    }
    expect(reason(false, 'pending', swapLegs('success', 'error', 'not_started'))).toBe(
      'Step 2 is error. The network hasn’t reported what follows.',
    )
  })

  it('is shown for a replaced deposit, as the replacement may have moved the money', () => {
    const legs = swapLegs('replaced', 'not_started', 'not_started')
    for (const [done, word] of [
      [true, 'replaced'],
      [true, 'error'],
      [false, 'pending'],
    ] as const) {
      expect(verdict(done, word, legs)).toBe('unclear')
      expect(reason(done, word, legs)).toBe(
        'The wallet replaced this transaction. The replacement may have gone through.',
      )
    }
  })

  it('is shown for a failed leg while a later leg is pending', () => {
    expect(verdict(false, 'pending', swapLegs('success', 'error', 'pending'))).toBe('unclear')
  })

  it('is not shown for a failed approval that a later leg repeats', () => {
    const failed = wireLeg('APPROVAL', 'reverted')
    const again = wireLeg('APPROVAL', 'pending')
    const later = swapLegs('not_started', 'not_started', 'not_started')
    expect(verdict(false, 'pending', [failed, again, ...later])).toBe('in-progress')
    expect(verdict(false, 'pending', [failed, ...later])).toBe('unclear')
  })

  it.each([
    [false, 'foo', good, 'The status is foo.'],
    [true, 'foo', good, 'The status is foo.'],
    [true, '', good, 'The transaction has no status.'],
    [true, 'pending', good, 'Marked complete, but the status is pending.'],
    [
      true,
      'success',
      swapLegs('success', 'success', 'pending'),
      'Marked complete, but step 3 is still pending.',
    ],
    [true, 'success', swapLegs('success', 'foo', 'success'), 'Marked complete, but step 2 is foo.'],
    [
      true,
      'success',
      swapLegs('success', '', 'success'),
      'Marked complete, but step 2 has no status.',
    ],
    [
      true,
      'success',
      good.slice(0, 1),
      'Only the deposit is confirmed. No payout has been reported.',
    ],
    [true, 'not_found', [], 'Marked not found and complete at the same time.'],
    [false, 'not_found', good, 'Marked not found, but steps are reported.'],
    [
      false,
      'error',
      swapLegs('success', 'swapping', 'not_started'),
      'The status is error. The network hasn’t reported where the money is.',
    ],
    [
      false,
      'pending',
      swapLegs('success', 'replaced', 'not_started'),
      'The wallet replaced the transaction of step 2. The replacement may have gone through.',
    ],
  ])('has its reason: done %j, status %j, case %#', (done, status, legs, expected) => {
    expect(decide(wireAnswer(done, status, legs))).toEqual({
      verdict: 'unclear',
      reason: expected,
    })
  })
})

describe('in progress', () => {
  it('has a reason while a success status waits for “done”, if there are legs', () => {
    expect(reason(false, 'success', good)).toBe(
      'The status is success, but the transaction isn’t marked complete.',
    )
    expect(reason(false, 'success', [])).toBe('')
    expect(reason(false, 'pending', good)).toBe('')
  })
})

const verdicts = ['not-seen', 'in-progress', 'unclear', ...ends]

describe('every response', () => {
  it('has a verdict, and a reason where that is unclear', () => {
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
        const { verdict: said, reason: why } = decide(wireAnswer(done, status, legs))
        expect(verdicts).toContain(said)
        if (said === 'unclear') expect(why).not.toBe('')
      }),
    )
  })
})

describe('a swap whose deposit was smaller than the fee of a refund', () => {
  const legs = [deposit(usdc), swap(usdc, 'BTC.BTC', { status: 'reverted' })]
  const message = 'fail swap, not enough fee; fail to refund (1): not enough asset to pay for fees'
  const keptAs = (done: boolean, said: string) =>
    decide({ ...wireAnswer(done, 'reverted', legs), error: { message: said } })

  it('is failed, with the network’s message', () => {
    expect(keptAs(true, message)).toEqual({
      verdict: 'failed',
      reason: `The network didn’t carry out this transaction: “${message}”`,
    })
  })

  it('is not failed when its swap took place', () => {
    const swapped = [
      deposit(usdc),
      swap(usdc, 'BTC.BTC'),
      payout('BTC.BTC', { status: 'reverted' }),
    ]
    const wire = { ...wireAnswer(true, 'reverted', swapped), error: { message } }
    expect(decideVerdict(answerOf(wire)).verdict).toBe('unclear')
  })

  it('is unclear without that message, or while done is false', () => {
    expect(keptAs(true, 'out of gas').verdict).toBe('unclear')
    expect(keptAs(false, message).verdict).toBe('unclear')
  })
})
