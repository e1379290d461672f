import { describe, expect, it } from 'vitest'
import { formatHeadline } from '../../../src/model/words/headline'
import { returnLeg, swapLegs, wireAnswer } from '../../support/answers'
import { known } from '../../support/observations'

const headline = (...wires: unknown[]) => formatHeadline(known(wires))
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const to = 'thor1qvlugzr9zs7tq0xwxfgz7flmevcvxw23g3ug3nsg'

describe('formatHeadline', () => {
  it('names the paid amount and its recipient', () => {
    const legs = [deposit, swap, { ...payout, toAddress: to, toAmount: '1.27453423' }]
    expect(headline(wireAnswer(true, 'success', legs))).toBe(
      'Complete. 1.27453423 ETH paid to thor1qvlu…ug3nsg.',
    )
  })

  it('names the refunded amount, and both amounts of a partial refund', () => {
    expect(headline(wireAnswer(true, 'success', [deposit, returnLeg('success')]))).toBe(
      'Refunded. 0.5 BTC refunded on Bitcoin.',
    )
    const both = wireAnswer(true, 'success', [deposit, swap, payout, returnLeg('success')])
    expect(headline(both)).toBe(
      'Partially refunded. 8 ETH paid on Ethereum, 0.5 BTC refunded on Bitcoin.',
    )
  })

  it('names the place and the progress of an open transaction', () => {
    const details = { completed: 14, total: 23, refunded: 0, progress: [] }
    const streaming = { ...swap, status: 'streaming', streamingSwapDetails: details }
    expect(headline(wireAnswer(false, 'streaming', [deposit, streaming]))).toBe(
      'In progress on THORChain, 14 of 23 parts.',
    )
  })

  it('gives the reason of an unclear verdict, without hidden characters', () => {
    expect(headline()).toBe('Checking.')
    expect(headline(wireAnswer(false, 'fo\u202Eo', [deposit]))).toBe(
      'Needs attention. The status is fo\uFFFDo.',
    )
  })
})
