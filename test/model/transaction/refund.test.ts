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
const good = swapLegs('success', 'success', 'completed')

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
