import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../../src/model/transaction/verdict'
import { formatReason } from '../../../src/model/words/reasons'
import { answerOf, returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

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

describe('a refund', () => {
  const deposit = wireLeg('TRANSFER:IN', 'success')

  it('is the verdict on a payout of the sold asset, also with a success status', () => {
    expect(verdict(true, 'success', [deposit, returnLeg('success')])).toBe('refunded')
    expect(verdict(true, 'refunded', [deposit, returnLeg('refunded')])).toBe('refunded')
  })

  it('is the verdict on a refund status alone', () => {
    expect(verdict(true, 'refunded', [deposit])).toBe('refunded')
    expect(
      verdict(true, 'success', swapLegs('success', 'refunded', 'not_started').slice(0, 2)),
    ).toBe('refunded')
  })

  it('is “in progress” while it is pending, with that reason', () => {
    expect(verdict(false, 'pending', [deposit, returnLeg('pending')])).toBe('in-progress')
    expect(reason(false, 'pending', [deposit, returnLeg('pending')])).toBe(
      'The deposit is being refunded.',
    )
    expect(verdict(false, 'pending', [deposit, returnLeg('success')])).toBe('in-progress')
  })

  it('with a payout beside it is partial', () => {
    expect(verdict(true, 'success', [...good, returnLeg('success')])).toBe('partially-refunded')
    expect(verdict(true, 'partially_refunded', good)).toBe('partially-refunded')
  })

  it('is partial when only the streaming counts report it', () => {
    const streamed = {
      streamingSwapDetails: { completed: 15, total: 18, refunded: 3, progress: [] },
    }
    expect(verdict(true, 'success', good, streamed)).toBe('partially-refunded')
    const parts = { streamingSwapDetails: { progress: [1, 1, 2] } }
    expect(verdict(true, 'success', good, parts)).toBe('partially-refunded')
    const garbage = { streamingSwapDetails: { refunded: 3, progress: 'none' } }
    expect(verdict(true, 'success', good, garbage)).not.toBe('complete')
  })

  it.each([
    ['of a part', { total: 3, refunded: 1 }, 'partially-refunded'],
    ['of all parts', { total: 3, refunded: 3 }, 'refunded'],
    ['of all parts in a list', { progress: [2, 2, 2] }, 'refunded'],
    [
      'of all listed parts, of which more are counted',
      { total: 5, progress: [2, 2] },
      'partially-refunded',
    ],
    ['of no part', { total: 3, refunded: 0 }, 'unclear'],
  ])('%s is the verdict by the counts of the whole or of a leg', (_, details, expected) => {
    const streamed = { streamingSwapDetails: details }
    const [deposited, swapped] = good
    expect(verdict(true, 'success', [deposited], streamed)).toBe(expected)
    const legs = [deposited, { ...swapped, toAsset: 'BTC.BTC', ...streamed }]
    expect(verdict(true, 'success', legs)).toBe(expected)
  })

  it('is of the whole when no leg names what was sold', () => {
    expect(verdict(true, 'refunded', [returnLeg('success')])).toBe('refunded')
  })

  it('may be listed before the deposit', () => {
    expect(verdict(true, 'success', [returnLeg('success'), deposit])).toBe('refunded')
  })

  it('needs no “done” when the status of the whole names it', () => {
    expect(verdict(false, 'refunded', [deposit, returnLeg('refunded')])).toBe('refunded')
    expect(verdict(false, 'partially_refunded', good)).toBe('partially-refunded')
  })

  it('of a part is “in progress” with that reason', () => {
    const legs = [...good, returnLeg('pending')]
    expect(verdict(false, 'pending', legs)).toBe('in-progress')
    expect(reason(false, 'pending', legs)).toBe('A part is being refunded.')
  })

  it('is unclear while any leg has an unknown status, or is pending although done is true', () => {
    const returned = (first: string) => [wireLeg('TRANSFER:IN', first), returnLeg('success')]
    expect(verdict(true, 'refunded', returned('foo'))).toBe('unclear')
    expect(reason(true, 'refunded', returned('foo'))).toBe('Step 1 is foo.')
    expect(reason(true, 'refunded', returned('pending'))).toBe(
      'Marked complete, but step 1 is still pending.',
    )
  })

  it('is recognized when the asset is spelled in another letter case', () => {
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

  it('is unclear while a leg is pending although done is true', () => {
    expect(verdict(true, 'refunded', [deposit, returnLeg('pending')])).toBe('unclear')
  })

  it('is of the whole deposit when the payout has not started or is refunded itself', () => {
    const planned = [...swapLegs('success', 'refunded', 'not_started'), returnLeg('pending')]
    expect(reason(false, 'pending', planned)).toBe('The deposit is being refunded.')
    expect(verdict(true, 'refunded', swapLegs('success', 'refunded', 'refunded'))).toBe('refunded')
  })

  it('is unclear with an unknown status of the whole', () => {
    const legs = [deposit, returnLeg('success')]
    expect(verdict(true, 'foo', legs)).toBe('unclear')
    expect(reason(true, 'foo', legs)).toBe('A refund is reported, but the status is foo.')
  })

  it('is never “failed”', () => {
    expect(verdict(true, 'error', [deposit, returnLeg('success')])).toBe('unclear')
  })
})

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const deposit = (asset: string, more = {}) =>
  wireLeg('TRANSFER:IN', 'success', { fromAsset: asset, toAsset: asset, ...more })
const swap = (fromAsset: string, toAsset: string, more = {}) =>
  wireLeg('SWAP:TC-TC', 'success', { chain: 'THOR', fromAsset, toAsset, ...more })
const payout = (asset: string, more = {}) =>
  wireLeg('TRANSFER:OUT', 'success', { fromAsset: asset, toAsset: asset, ...more })

describe('a route of several swaps', () => {
  const twoSwaps = [deposit(usdc), swap(usdc, 'ETH.ETH'), swap('ETH.ETH', 'BTC.BTC')]

  it('is complete with a payout of the last swap’s target', () => {
    expect(verdict(true, 'success', [...twoSwaps, payout('BTC.BTC')])).toBe('complete')
  })

  it('is complete with a payout of the target before the last swap, whatever else was paid', () => {
    const sale = [deposit('BTC.BTC'), swap('BTC.BTC', 'ETH.ETH')] as const
    const [first, last] = sale
    const paid = (...assets: string[]) => [first, ...assets.map((asset) => payout(asset)), last]
    expect(verdict(true, 'success', paid('ETH.ETH'))).toBe('complete')
    expect(verdict(true, 'success', paid('ETH.ETH', 'THOR.RUNE'))).toBe('complete')
    expect(verdict(true, 'success', paid('THOR.RUNE'))).toBe('unclear')
    expect(verdict(true, 'success', [last, payout('ETH.ETH'), first])).toBe('complete')
  })

  it('is complete with any other asset when the last swap names no target', () => {
    const legs = [deposit('BTC.BTC'), swap('BTC.BTC', ''), payout('ETH.ETH')]
    expect(verdict(true, 'success', legs)).toBe('complete')
  })

  it('is complete with an action that takes the bought asset', () => {
    const bond = wireLeg('TC:BOND', 'success', { fromAsset: 'THOR.RUNE', toAsset: '' })
    expect(verdict(true, 'success', [deposit('BTC.BTC'), swap('BTC.BTC', 'THOR.RUNE'), bond])).toBe(
      'complete',
    )
    expect(verdict(true, 'success', [deposit('BTC.BTC'), swap('BTC.BTC', 'ETH.ETH'), bond])).toBe(
      'unclear',
    )
  })

  it('is not complete with an action that gives another asset than the swap bought', () => {
    const add = wireLeg('TC:ADDLIQUIDITY', 'success', {
      fromAsset: 'THOR.RUNE',
      toAsset: 'ETH.ETH',
    })
    const legs = [deposit('BTC.BTC'), swap('BTC.BTC', 'THOR.RUNE'), add]
    expect(verdict(true, 'success', legs)).toBe('unclear')
  })

  it('is refunded with a payout of any asset that was sold on the route', () => {
    for (const back of [usdc, usdc.toUpperCase(), 'ETH.USDC', 'ETH.ETH', 'eth.eth']) {
      expect(verdict(true, 'success', [...twoSwaps, payout(back)])).toBe('refunded')
    }
  })

  it('may continue with a payout that a later leg sells', () => {
    const legs = [
      deposit(usdc),
      swap(usdc, 'ETH.ETH'),
      payout('ETH.ETH'),
      deposit('ETH.ETH'),
      swap('ETH.ETH', 'BTC.BTC'),
      payout('BTC.BTC'),
    ]
    expect(verdict(true, 'success', legs)).toBe('complete')
    expect(verdict(true, 'success', [...legs.slice(0, 5), payout('ETH.ETH')])).toBe('refunded')
  })

  it('is refunded when a node writes a case-sensitive address in capitals', () => {
    const usdt = 'TRON.USDT-TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const legs = [deposit(usdt), swap(usdt, 'BTC.BTC')]
    expect(verdict(true, 'success', [...legs, payout(usdt.toUpperCase())])).toBe('refunded')
    const other = 'TRON.USDT-TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'
    expect(verdict(true, 'success', [...legs, payout(other)])).toBe('unclear')
  })

  it('is not complete with a payout of another asset than the last swap’s target', () => {
    const legs = [deposit('BTC.BTC'), swap('BTC.BTC', 'ETH.ETH'), payout('THOR.RUNE')]
    expect(verdict(true, 'success', legs)).toBe('unclear')
    expect(reason(true, 'success', legs)).toBe(
      'The last step pays out a different token than the swap was for.',
    )
  })

  it('is not complete when a deposit names no asset', () => {
    const legs = [deposit(''), swap('BTC.BTC', 'ETH.ETH'), payout('ETH.ETH')]
    expect(verdict(true, 'success', legs)).toBe('unclear')
    expect(reason(true, 'success', legs)).toBe(
      'Some steps don’t name their token, so a payout can’t be told from a refund.',
    )
  })

  it('is not complete when the payout names only what it was sent from', () => {
    const legs = [
      deposit('BTC.BTC'),
      swap('BTC.BTC', 'ETH.ETH'),
      wireLeg('TRANSFER:OUT', 'success', { fromAsset: 'ETH.ETH', toAsset: '' }),
    ]
    expect(verdict(true, 'success', legs)).toBe('unclear')
    expect(reason(true, 'success', legs)).toBe(
      'Some steps don’t name their token, so a payout can’t be told from a refund.',
    )
  })

  it('is fully refunded when the only other payout is an affiliate’s', () => {
    const refused = [deposit('BTC.BTC'), swap('BTC.BTC', 'ETH.ETH', { status: 'refunded' })]
    const affiliate = payout('THOR.RUNE')
    expect(verdict(true, 'refunded', [...refused, affiliate, payout('BTC.BTC')])).toBe('refunded')
    expect(verdict(true, 'refunded', [...refused, payout('BTC.BTC'), affiliate])).toBe('refunded')
  })

  it('needs a deposit or swap: an approval and a payout are no refund', () => {
    const legs = [wireLeg('APPROVAL', 'success'), payout('BTC.BTC')]
    expect(verdict(true, 'success', legs)).toBe('unclear')
    expect(reason(true, 'success', legs)).toBe('A payout is reported, but no deposit or swap.')
    expect(verdict(false, 'pending', legs)).toBe('in-progress')
  })
})

describe('an action other than a swap', () => {
  const action = (word: string, status = 'success', more = {}) =>
    wireLeg(`TC:${word}`, status, { chain: 'THOR', toAsset: '', toAmount: '', ...more })

  it('is complete when its action has a success status', () => {
    expect(verdict(true, 'success', [deposit('BTC.BTC'), action('ADDLIQUIDITY')])).toBe('complete')
    expect(verdict(true, 'success', [action('BOND')])).toBe('complete')
    expect(verdict(false, 'pending', [action('BOND')])).toBe('in-progress')
    expect(verdict(true, 'success', [deposit('BTC.BTC'), action('BOND', 'pending')])).toBe(
      'unclear',
    )
  })

  it('is no refund when a withdrawal pays out the deposited asset', () => {
    const legs = [deposit('THOR.RUNE'), action('WITHDRAW'), payout('BTC.BTC'), payout('THOR.RUNE')]
    expect(verdict(true, 'success', legs)).toBe('complete')
  })

  it('is a refund when its status says so', () => {
    const legs = [deposit('THOR.RUNE'), action('ADDLIQUIDITY', 'refunded'), payout('THOR.RUNE')]
    expect(verdict(true, 'refunded', legs)).toBe('refunded')
  })

  it('is a partial refund when another of its payouts was made', () => {
    const returned = wireLeg('TRANSFER:OUT', 'refunded', { toAsset: 'BTC.BTC' })
    const legs = [deposit('THOR.RUNE'), action('WITHDRAW'), payout('THOR.RUNE'), returned]
    expect(verdict(true, 'refunded', legs)).toBe('partially-refunded')
    expect(verdict(true, 'refunded', legs.toSpliced(2, 1))).toBe('refunded')
  })

  it('is a whole refund when only the status of the whole says so, and the deposit came back', () => {
    const legs = [deposit('THOR.RUNE'), action('ADDLIQUIDITY'), payout('THOR.RUNE')]
    expect(verdict(true, 'refunded', legs)).toBe('refunded')
  })

  it('is failed, with the network’s message, when the network refused it', () => {
    const refused = { error: { message: 'insufficient funds' } }
    const fail = (legs: readonly unknown[]) =>
      decide({ ...wireAnswer(true, 'reverted', legs), ...refused })
    const failed = {
      verdict: 'failed',
      reason: 'The network didn’t carry out this transaction: “insufficient funds”',
    }
    expect(fail([action('BOND', 'reverted')])).toEqual(failed)
    expect(fail([deposit('THOR.RUNE'), action('BOND', 'reverted')])).toEqual(failed)
    expect(fail([wireLeg('TRANSFER:IN', 'reverted'), action('BOND', 'reverted')])).toEqual({
      verdict: 'failed',
      reason: 'The deposit failed on-chain: “insufficient funds”',
    })
  })

  it('is not complete with a bare deposit into the network', () => {
    expect(verdict(true, 'success', [action('DEPOSIT')])).toBe('unclear')
    expect(verdict(true, 'success', [deposit('BTC.BTC'), action('DEPOSIT')])).toBe('unclear')
  })
})

describe('a limit order', () => {
  const order = (state: string, status: string) =>
    swap('BTC.BTC', 'ETH.ETH', { status, limitSwap: { state } })
  const of = (state: string, status: string, ...payouts: readonly unknown[]) => [
    deposit('BTC.BTC'),
    order(state, status),
    ...payouts,
  ]

  it('is in progress with its reason while it is open or partly filled', () => {
    expect(verdict(false, 'pending', of('open', 'pending'))).toBe('in-progress')
    expect(reason(false, 'pending', of('open', 'pending'))).toBe(
      'The limit order is open, waiting for its price.',
    )
    expect(reason(false, 'pending', of('partly-filled', 'pending'))).toBe(
      'The limit order is partly filled. The rest is waiting for its price.',
    )
  })

  it('has no reason of its own before it starts, and after it was filled', () => {
    expect(reason(false, 'pending', of('open', 'not_started'))).toBe('')
    expect(reason(false, 'pending', of('filled', 'pending'))).toBe('')
  })

  it('is complete when it was filled and paid out', () => {
    expect(verdict(true, 'success', of('filled', 'success', payout('ETH.ETH')))).toBe('complete')
  })

  it('is not complete in any other state, even with a success status', () => {
    for (const state of ['open', 'partly-filled', 'expired', 'cancelled']) {
      const legs = of(state, 'success', payout('ETH.ETH'))
      expect(verdict(true, 'success', legs)).toBe('unclear')
    }
    expect(reason(true, 'success', of('partly-filled', 'success', payout('ETH.ETH')))).toBe(
      'Marked complete, but the limit order is partly filled.',
    )
  })

  it('is not complete without a deposit either', () => {
    expect(reason(true, 'success', [order('open', 'success')])).toBe(
      'Marked complete, but the limit order is open.',
    )
  })

  it('is refunded with its reason when it expired or was cancelled', () => {
    const expired = of('expired', 'refunded', payout('BTC.BTC'))
    expect(verdict(true, 'refunded', expired)).toBe('refunded')
    expect(reason(true, 'refunded', expired)).toBe('The limit order expired.')
    const cancelled = of('cancelled', 'partially_refunded', payout('ETH.ETH'), payout('BTC.BTC'))
    expect(verdict(true, 'partially_refunded', cancelled)).toBe('partially-refunded')
    expect(reason(true, 'partially_refunded', cancelled)).toBe('The limit order was cancelled.')
  })
})

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
    const unstarted = swapLegs('not_started', 'not_started', 'not_started')
    const reverted = swapLegs('reverted', 'not_started', 'not_started')
    expect(verdict(true, 'reverted', [approval('success'), ...reverted])).toBe('failed')
    const again = [approval('reverted'), approval('success'), ...unstarted]
    expect(verdict(true, 'reverted', again)).toBe('failed')
    expect(reason(true, 'reverted', again)).toBe('The approval failed on-chain (reverted).')
    const open = [approval('reverted'), approval('pending'), ...unstarted]
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
