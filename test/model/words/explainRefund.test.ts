import { describe, expect, it } from 'vitest'
import { explainRefund } from '../../../src/model/words/explainRefund'
import { answerOf, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const explain = (message: string, legs: readonly unknown[] = swapLegs('success', 'refunded', '')) =>
  explainRefund(answerOf({ ...wireAnswer(true, 'refunded', legs), error: { message } })).reason
const order = (state: string) => [wireLeg('SWAP:TC-TC', 'refunded', { limitSwap: { state } })]

const limit = 'The price fell below the limit.'
const fees = 'The amount was too small for the fees.'
const halted = 'Trading was halted.'
const memo = 'The network could not read the memo.'
const expired = 'The limit order expired.'
const cancelled = 'The limit order was cancelled.'

describe('the reason of a refund', () => {
  // The messages are recorded, or written in THORNode's source.
  it.each([
    ['emit asset 302898722 less than price limit 3002404230', limit],
    ['fail swap, not enough fee', fees],
    ['not enough asset to pay for fees', fees],
    ['not enough rune balance to pay for fees', fees],
    ['trading halted', halted],
    ['trading is halted, can’t process swap', halted],
    ['trading is paused', halted],
    ["memo can't be empty", memo],
    ['invalid memo', memo],
    ['fail to parse memo', memo],
    ['invalid tx type: D', memo],
    ['limit swap expired', expired],
    ['limit swap cancelled', cancelled],
    ['limit swap canceled', cancelled],
    [
      'Limit swap cancelled; fail to refund (1 BTC.BTC): not enough asset to pay for fees',
      cancelled,
    ],
  ])('of “%s” is “%s”', (message, reason) => expect(explain(message)).toBe(reason))

  it('is the state of the limit order, whatever the message says', () => {
    expect(explain('trading halted', order('expired'))).toBe(expired)
    expect(explain('', order('cancelled'))).toBe(cancelled)
  })

  it.each([
    '',
    'internal error',
    'mismatch of address',
    'the memo of this transaction was long',
    'swap destination address is not the same chain as the target asset: unknown request',
    'emit asset 1 more than price limit 2',
  ])('is left out where the message “%s” has none of these causes', (message) => {
    expect(explain(message)).toBe('')
    expect(explain(message, order('filled'))).toBe('')
  })
})
