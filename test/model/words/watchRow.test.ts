import { describe, expect, it } from 'vitest'
import type { PolledSnapshot } from '../../../src/model/transaction/clocks'
import { createWatchRow } from '../../../src/model/words/watchRow'
import { returnLeg, swapLegs, wireAnswer } from '../../support/answers'
import { begun, known } from '../../support/observations'

const row = (wire: unknown) => {
  const sighting: PolledSnapshot = {
    snapshot: known([wire]),
    checkedAt: begun + 60_000,
    requestedAt: begun + 60_000,
    nextPollDelay: 6_000,
    failure: null,
  }
  return createWatchRow(sighting, begun + 64_000, 'utc')
}

describe('createWatchRow', () => {
  it('returns the place, the amounts, the duration and the age of the data', () => {
    const wire = wireAnswer(false, 'pending', swapLegs('success', 'swapping', 'not_started'), {
      startTimestamp: begun,
      estimatedEndTimestamp: begun + 600_000,
    })
    expect(row(wire)).toMatchObject({
      word: 'In progress',
      sold: { value: '0.5', ticker: 'BTC', isApproximate: false },
      paid: [{ value: '8', ticker: 'ETH', isApproximate: true }],
      where: 'THORChain',
      time: '1 min 4 s',
      payout: 'about 9 min left',
      checked: '4 s ago',
    })
  })

  it('returns both places and both amounts of a partial refund', () => {
    const legs = [...swapLegs('success', 'partially_refunded', 'success'), returnLeg('refunded')]
    const both = row(wireAnswer(true, 'partially_refunded', legs))
    expect(both.where).toBe('Ethereum and Bitcoin')
    expect([both.paid.length, both.returned.length]).toEqual([1, 1])
  })

  it('is “Checking” before the first response', () => {
    expect(createWatchRow(undefined, begun, 'utc')).toMatchObject({
      word: 'Checking',
      where: '…',
    })
  })

  it('returns all digits of dust beside the short form', () => {
    const [deposit, ...rest] = swapLegs('success', 'swapping', 'not_started')
    const tiny = { ...deposit, fromAmount: '0.000000012' }
    expect(row(wireAnswer(false, 'pending', [tiny, ...rest])).sold).toEqual({
      value: '<0.000001',
      ticker: 'BTC',
      isApproximate: false,
      whole: '0.000000012',
    })
  })
})
