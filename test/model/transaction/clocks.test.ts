import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  getClocks,
  type PolledSnapshot,
  getTimeToNextPoll,
  formatClock,
} from '../../../src/model/transaction/clocks'
import { createSnapshot, applyResult } from '../../../src/model/transaction/transaction'
import { swapLegs, wireAnswer } from '../../support/answers'
import { begun, known } from '../../support/observations'

const minute = 60_000
const dayMs = 24 * 60 * minute
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

  it('show the last change since yesterday with its date, and a dash without a time', () => {
    const [deposit, swap, payout] = swapLegs('success', 'pending', 'not_started')
    const facts = sighting(
      wireAnswer(false, 'pending', [deposit, { ...swap, updateTimestamp: begun }, payout]),
    )
    const changed = (now: number) => getClocks(facts, now, 'utc').lastChange
    expect(changed(begun + 20 * 60 * minute)).toEqual({
      label: 'Last change',
      reading: [
        { value: '20', unit: 'h' },
        { value: '00', unit: 'min' },
      ],
      suffix: 'ago',
      note: 'on 10 June 2024, 07:56:27',
    })
    expect(changed(begun + 24 * 60 * minute)).toEqual({
      label: 'Last change',
      reading: { time: '10 June 2024' },
      suffix: '',
      note: '1 day ago',
    })
    expect(getClocks(underWay(), begun, 'utc').lastChange).toEqual({
      label: 'Last change',
      reading: { words: '—' },
      suffix: '',
      note: 'Time not reported',
    })
  })

  it('show a dash for the duration and the end of a final transaction without times', () => {
    const legs = swapLegs('success', 'success', 'success')
    const final = (times: Record<string, unknown>) => ({
      ...sighting(wireAnswer(true, 'success', legs, times)),
      nextPollDelay: null,
    })
    expect(read(final({}), begun + 2 * minute).slice(0, 2)).toEqual([
      'Took: —; Times not reported',
      'Finished: —; Time not reported',
    ])
    for (const times of [{ startTimestamp: begun }, { endTimestamp: begun }]) {
      expect(read(final(times), begun)[0]).toBe('Took: —; Times not reported')
    }
    expect(read(final({ startTimestamp: begun, endTimestamp: begun + minute }), begun)[0]).toBe(
      'Took: 1 min; from 07:56:27',
    )
  })

  it('show the date of an end before today', () => {
    const end = (more: Record<string, unknown>, updateTimestamp: number | null) => {
      const legs = swapLegs('success', 'success', 'success')
      const updated = legs.map((leg) => Object.assign(leg, { updateTimestamp }))
      return read(sighting(wireAnswer(true, 'success', updated, more)), begun + 2 * dayMs)[1]
    }
    expect(end({ endTimestamp: begun }, null)).toBe('Finished: 07:56:27; 10 June 2024')
    expect(end({}, begun)).toBe('Finished: 07:56:27; by 10 June 2024')
  })

  it('show no estimate for a transaction that needs attention', () => {
    const facts = sighting(
      wireAnswer(false, 'pending', swapLegs('success', 'error', 'not_started'), {
        startTimestamp: begun,
        estimatedEndTimestamp: begun + minute,
      }),
    )
    const unknown = 'Estimated time: —; No estimate yet'
    expect(read(facts, begun)[1]).toBe(unknown)
    expect(read(facts, begun + 5 * minute)[1]).toBe(unknown)
  })

  it('show of when an estimate is while polls fail, and that no poll follows a rejection', () => {
    const times = { startTimestamp: begun, estimatedEndTimestamp: begun + 14 * minute }
    const failing = { ...underWay(times), failure: {} }
    expect(read(failing, begun + minute)[1]).toBe(
      'Estimated: 13 min left; around 08:10, as of 07:57:27',
    )
    expect(read({ ...failing, nextPollDelay: null }, begun + minute)[2]).toBe(
      'Updated: 0 s ago; Not retrying',
    )
  })

  it('show seconds of the age of the data only while polls succeed', () => {
    const [now, day] = [begun + 3 * minute + 5_000, 24 * 60 * minute]
    expect(read(underWay(), now)[2]).toBe('Updated: 2 min 5 s ago; updating…')
    expect(read({ ...underWay(), failure: {} }, now)[2]).toBe('Updated: 2 min ago; updating…')
    expect(read(underWay(), begun + minute + 30 * day)[2]).toBe('Updated: 30 d 0 h ago; updating…')
    expect(read(underWay(), begun + minute + 5_000)[2]).toBe('Updated: 5 s ago; refreshes in 1 s')
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
    const unseen = applyResult(
      facts.snapshot,
      { kind: 'not-found', status: 404, message: '' },
      begun,
    )
    expect(read({ ...facts, snapshot: unseen }, begun + 3 * minute)[0]).toBe(
      'Searching: 3 min 0 s; since 07:56:27',
    )
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
