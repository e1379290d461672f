import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getClocks,
  type PolledSnapshot,
  getTimeToNextPoll,
  formatClock,
} from '../../../src/model/progress/clocks'
import { createSnapshot } from '../../../src/model/progress/snapshot'
import { swapLegs, wireAnswer } from '../../support/answers'
import { begun, known } from '../../support/observations'

const minute = 60_000
const sighting = (wire: unknown, more: Partial<PolledSnapshot> = {}): PolledSnapshot => ({
  snapshot: known([wire]),
  checkedAt: begun + minute,
  requestedAt: begun + minute,
  nextPollDelay: 6_000,
  failure: null,
  ...more,
})
const underWay = (more: Record<string, unknown> = {}) =>
  sighting(wireAnswer(false, 'pending', swapLegs('success', 'swapping', 'not_started'), more))
const read = (facts: PolledSnapshot, now: number) => {
  const { age, end, checked } = getClocks(facts, now, 'utc')
  return [age, end, checked].map((clock) => `${clock.label}: ${formatClock(clock)}; ${clock.note}`)
}

describe('the clocks', () => {
  it('show the elapsed time, the estimate and the age of the data', () => {
    const facts = underWay({
      startTimestamp: begun,
      estimatedEndTimestamp: begun + 14 * minute,
    })
    expect(read(facts, begun + minute + 4_000)).toEqual([
      'Elapsed: 1 min 4 s; since 07:56:27',
      'Estimated: 13 min left; around 08:10',
      'Updated: 4 s ago; refreshes in 2 s',
    ])
  })

  it('show by how much the estimate is exceeded', () => {
    const facts = underWay({ startTimestamp: begun, estimatedEndTimestamp: begun + 2 * minute })
    expect(read(facts, begun + 14 * minute)[1]).toBe(
      'Estimated time: 12 min late; estimate was 07:58',
    )
  })

  it('show the date of times that are a day or more away', () => {
    const day = 24 * 60 * minute
    const open = underWay({ startTimestamp: begun, estimatedEndTimestamp: begun + 5 * day })
    expect(read(open, begun + 2 * day).slice(0, 2)).toEqual([
      'Elapsed: 2 d 0 h; since 10 June 2024, 07:56:27',
      'Estimated: 3 d 0 h left; around 15 June 2024, 07:56',
    ])
    const ended = sighting(
      wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), {
        startTimestamp: begun,
        endTimestamp: begun + 3 * day,
      }),
    )
    expect(read(ended, begun + 3 * day)[0]).toBe('Took: 3 d; from 10 June 2024, 07:56:27')
  })

  it('show a date instead of an age above 30 days', () => {
    const day = 24 * 60 * minute
    const open = underWay({ startTimestamp: begun })
    expect(read(open, begun + 30 * day)).toEqual([
      'Elapsed: 30 d 0 h; since 10 June 2024, 07:56:27',
      'Estimated time: —; longer than expected',
      'Updated: 29 d 23 h ago; updating…',
    ])
    expect(read(open, begun + 31 * day)).toEqual([
      'Started: 10 June 2024; 31 days ago',
      'Estimated time: —; longer than expected',
      'Updated: 10 June 2024; updating…',
    ])
  })

  it('show a dash and a reason for unknown times', () => {
    expect(read(underWay(), begun + minute).slice(0, 2)).toEqual([
      'Elapsed: —; Start time not reported',
      'Estimated time: —; No estimate yet',
    ])
  })

  it('show the duration and the end of a final transaction', () => {
    const done = wireAnswer(true, 'success', swapLegs('success', 'success', 'success'), {
      startTimestamp: begun,
      endTimestamp: begun + 134_000,
      estimatedEndTimestamp: begun + 101_000,
    })
    const facts = { ...sighting(done), nextPollDelay: null }
    expect(read(facts, begun + minute + 12_000)).toEqual([
      'Took: 2 min 14 s; estimated 1 min 41 s',
      'Finished: 07:58:41; today',
      'Updated: 12 s ago; Final',
    ])
  })

  it('show the start instead of an estimate that equals the end or precedes the start', () => {
    for (const estimatedEndTimestamp of [begun + minute, begun, begun - minute]) {
      const legs = swapLegs('success', 'success', 'success')
      const times = { startTimestamp: begun, endTimestamp: begun + minute, estimatedEndTimestamp }
      const facts = sighting(wireAnswer(true, 'success', legs, times))
      expect(read(facts, begun + 2 * minute)[0]).toBe('Took: 1 min; from 07:56:27')
    }
  })

  it('show “Ended” instead of “Finished” for a failed transaction', () => {
    const legs = swapLegs('reverted', 'not_started', 'not_started')
    const facts = sighting(wireAnswer(true, 'reverted', legs, { endTimestamp: begun + minute }))
    expect(read(facts, begun + 2 * minute)[1]).toBe('Ended: 07:57:27; today')
  })

  it('show the last update as the latest possible end where no end is reported', () => {
    const legs = swapLegs('success', 'success', 'success').map((leg) =>
      Object.assign(leg, { updateTimestamp: begun + minute }),
    )
    const facts = sighting(wireAnswer(true, 'success', legs))
    expect(read(facts, begun + 2 * minute)[1]).toBe('Finished: 07:57:27; today at the latest')
  })

  it('show the time of the next retry while polls fail', () => {
    const facts = { ...underWay(), failure: {}, nextPollDelay: 24_000 }
    expect(read(facts, begun + minute)[2]).toBe('Updated: 0 s ago; retrying in 24 s')
    expect(read(facts, begun + 11 * minute + 5_000)[2]).toBe('Updated: 10 min ago; updating…')
  })

  it('show when the legs were last updated, after a day with the date', () => {
    const [deposit, swap, payout] = swapLegs('success', 'pending', 'not_started')
    const facts = sighting(
      wireAnswer(false, 'pending', [deposit, { ...swap, updateTimestamp: begun }, payout]),
    )
    expect(getClocks(facts, begun + minute, 'utc').lastChange.note).toBe('at 07:56:27')
    const later = getClocks(facts, begun + 2_000 * minute, 'utc').lastChange
    expect([formatClock(later), later.note]).toEqual(['10 June 2024', '1 day ago'])
  })

  it('show the time since the first request while the transaction is not seen', () => {
    const facts = {
      ...underWay(),
      snapshot: createSnapshot('A'.repeat(64), begun),
      checkedAt: null,
    }
    expect(read(facts, begun + 3 * minute)).toEqual([
      'Searching: 3 min 0 s; since 07:56:27',
      'Estimated time: —; No estimate yet',
      'Updated: not yet; updating…',
    ])
  })

  it('never show a negative number or NaN, for any times', () => {
    const anyTime = fc.option(fc.integer({ min: begun - 1e9, max: begun + 1e9 }))
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, fc.boolean(), (start, end, estimate, done) => {
        const legs = swapLegs('success', 'success', done ? 'success' : 'pending')
        const facts = sighting(
          wireAnswer(done, done ? 'success' : 'pending', legs, {
            startTimestamp: start,
            endTimestamp: end,
            estimatedEndTimestamp: estimate,
          }),
        )
        for (const line of read(facts, begun)) expect(line).not.toMatch(/-\d|NaN/)
        expect(getTimeToNextPoll(facts, begun + 1e9)).toBe(0)
      }),
    )
  })
})
