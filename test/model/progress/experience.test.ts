import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCompletion, getExperience } from '../../../src/model/progress/experience'
import { returnLeg, swapLegs, wireAnswer } from '../../support/answers'
import { begun, known } from '../../support/observations'

const pair = 'BTC.BTC → ETH.ETH'
const times = { startTimestamp: begun, endTimestamp: begun + 600_000 }
const seen = (...minutes: number[]) =>
  minutes.map((took) => ({ pair, took: took * 60_000, at: begun }))

describe('a completed swap', () => {
  it('adds how long it took, under its pair', () => {
    const all = known([
      wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), times),
    ])
    expect(getCompletion(all)).toEqual({ pair, took: 600_000, at: begun + 600_000 })
  })

  it('adds nothing unless it is complete and says when it began and ended', () => {
    const legs = swapLegs('success', 'success', 'success')
    for (const wire of [
      wireAnswer(false, 'pending', legs, times),
      wireAnswer(true, 'success', [...legs, returnLeg('success')], times),
      wireAnswer(true, 'success', legs, { startTimestamp: begun }),
      wireAnswer(true, 'success', legs, { ...times, endTimestamp: begun }),
      wireAnswer(true, 'success', legs),
    ]) {
      expect(getCompletion(known([wire]))).toBeNull()
    }
  })
})

describe('the experience', () => {
  it('is the median and the 90th percentile of what was seen of the pair', () => {
    expect(getExperience(seen(10, 2, 4, 8, 6, 14, 12, 20, 16, 18), pair)).toEqual({
      count: 10,
      median: 10 * 60_000,
      p90: 18 * 60_000,
    })
  })

  it('is none from fewer than three, and none of another pair', () => {
    expect(getExperience(seen(1, 2), pair)).toBeNull()
    expect(getExperience(seen(1, 2, 3), 'ETH.ETH → BTC.BTC')).toBeNull()
    expect(getExperience(seen(1, 2, 3), '')).toBeNull()
  })

  it('is made of times that were seen, half and nine tenths of them at most as long', () => {
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
