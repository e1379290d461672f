import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCompletion, getExperience, getPair } from '../../../src/model/transaction/experience'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const pair = 'BTC.BTC → ETH.ETH'
const times = { startTimestamp: begun, endTimestamp: begun + 600_000 }
const seen = (...minutes: number[]) =>
  minutes.map((took) => ({ pair, took: took * 60_000, at: begun }))

describe('getCompletion', () => {
  it('returns the duration of a completed swap, with its pair and its end', () => {
    const all = known([
      wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), times),
    ])
    expect(getCompletion(all)).toEqual({ pair, took: 600_000, at: begun + 600_000 })
  })

  it('returns null unless the swap is complete and its start and end are reported', () => {
    const legs = swapLegs('success', 'success', 'success')
    const [deposit, swap, payout] = legs
    const withdrawal = wireLeg('TC:WITHDRAW', 'success', { toAsset: '' })
    for (const wire of [
      // Without a swap there is no pair to compare with.
      wireAnswer(true, 'success', [deposit, withdrawal, payout], times),
      wireAnswer(true, 'success', legs, { endTimestamp: begun }),
      wireAnswer(false, 'pending', legs, times),
      wireAnswer(true, 'success', [...legs, returnLeg('success')], times),
      wireAnswer(true, 'success', legs, { startTimestamp: begun }),
      wireAnswer(true, 'success', legs, { ...times, endTimestamp: begun }),
      wireAnswer(true, 'success', legs),
    ]) {
      expect(getCompletion(known([wire]))).toBeNull()
    }
    const named = wireAnswer(true, 'success', [deposit, swap, payout], times)
    expect(getCompletion(known([named]))).not.toBeNull()
  })
})

describe('getPair', () => {
  const pairOf = (...legs: readonly unknown[]) =>
    getPair(known([wireAnswer(false, 'pending', legs)]))
  const [deposit, swap, payout] = swapLegs('success', 'success', 'pending')

  it('names the sold and the bought asset, also beside a refund', () => {
    expect(pairOf(deposit, swap, payout)).toBe(pair)
    expect(pairOf(deposit, swap, returnLeg('refunded'), payout)).toBe(pair)
    expect(pairOf({ ...deposit, fromAsset: 'btc.btc', toAsset: 'btc.btc' }, swap, payout)).toBe(
      pair,
    )
  })

  it('is empty while an asset is not named', () => {
    expect(pairOf(deposit, { ...swap, toAsset: '' })).toBe('')
    expect(pairOf({ ...swap, fromAsset: '' }, payout)).toBe('')
    expect(pairOf(deposit, { ...swap, status: 'refunded' })).toBe('')
    expect(pairOf()).toBe('')
  })
})

describe('getExperience', () => {
  it('returns the median and the 90th percentile of the pair’s earlier swaps', () => {
    expect(getExperience(seen(10, 2, 4, 8, 6, 14, 12, 20, 16, 18), pair)).toEqual({
      count: 10,
      median: 10 * 60_000,
      p90: 18 * 60_000,
    })
  })

  it('returns null for fewer than three swaps, and for another pair', () => {
    expect(getExperience(seen(1, 2), pair)).toBeNull()
    expect(getExperience(seen(1, 2, 3), 'ETH.ETH → BTC.BTC')).toBeNull()
    expect(getExperience(seen(1, 2, 3), '')).toBeNull()
  })

  it('returns measured durations that at least 50 % and 90 % of the swaps do not exceed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 3 }), (minutes) => {
        const all = seen(...minutes)
        const found = getExperience(all, pair)
        const share = (limit: number) => all.filter(({ took }) => took <= limit).length / all.length
        expect(all.map(({ took }) => took)).toContain(found?.median)
        expect(share(found?.median ?? 0)).toBeGreaterThanOrEqual(0.5)
        expect(share(found?.p90 ?? 0)).toBeGreaterThanOrEqual(0.9)
      }),
    )
  })
})
