import { describe, expect, it } from 'vitest'
import { getDelay, getLateness, getTiming } from '../../../src/model/transaction/timing'
import { swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const legs = swapLegs('success', 'swapping', 'not_started')
const timingOf = (more: Record<string, unknown>, all: readonly unknown[] = legs) =>
  getTiming(known([wireAnswer(false, 'pending', all, more)]))

describe('a transaction with an estimate', () => {
  const timing = timingOf({ startTimestamp: begun, estimatedEndTimestamp: begun + 10 * minuteMs })
  const due = begun + 10 * minuteMs

  it('is on time until its estimated end', () => {
    expect(getLateness(timing, due)).toBe('none')
    expect(getDelay(timing, due)).toBeNull()
  })

  it('is late by the time over its estimate', () => {
    expect(getLateness(timing, due + 1)).toBe('late')
    expect(getDelay(timing, due + 5 * minuteMs)).toBe(5 * minuteMs)
  })

  it('takes long once it is more than a day over its estimate', () => {
    expect(getLateness(timing, due + dayMs)).toBe('late')
    expect(getLateness(timing, due + dayMs + 1)).toBe('long')
  })
})

describe('a transaction without an estimate', () => {
  it('is on time for a day, and then takes long at once', () => {
    const timing = timingOf({ startTimestamp: begun })
    expect(getLateness(timing, begun + dayMs)).toBe('none')
    expect(getLateness(timing, begun + dayMs + 1)).toBe('long')
    expect(getDelay(timing, begun + dayMs + 7)).toBe(7)
  })

  it('is never late without a start, nor while its limit order is open or partly filled', () => {
    expect(getLateness(timingOf({}), begun + 9 * dayMs)).toBe('none')
    for (const state of ['open', 'partly-filled']) {
      const timing = timingOf({ startTimestamp: begun }, [
        wireLeg('SWAP:TC-TC', 'pending', { limitSwap: { state } }),
      ])
      expect(getLateness(timing, begun + 9 * dayMs)).toBe('none')
    }
    const filled = [wireLeg('SWAP:TC-TC', 'pending', { limitSwap: { state: 'filled' } })]
    expect(getLateness(timingOf({ startTimestamp: begun }, filled), begun + 9 * dayMs)).toBe('long')
  })
})

describe('the times of a transaction', () => {
  const timed = (times: readonly object[]) =>
    legs.map((leg, at) => Object.assign({}, leg, times[at]))

  it('are those of the whole where it has them', () => {
    const timing = timingOf(
      {
        startTimestamp: begun,
        endTimestamp: begun + 2,
        estimatedEndTimestamp: begun + 3,
        estimatedDuration: 9_000,
      },
      timed([
        { startTimestamp: begun - 9, endTimestamp: begun + 9, estimatedEndTimestamp: begun + 9 },
      ]),
    )
    expect(timing).toMatchObject({ startedAt: begun, endedAt: begun + 2, expectedAt: begun + 3 })
  })

  it('are else the first start, the latest update and the latest estimate of its legs', () => {
    const timing = timingOf(
      {},
      timed([
        {
          startTimestamp: begun + 5,
          updateTimestamp: begun + 6,
          estimatedEndTimestamp: begun + 90,
        },
        { startTimestamp: begun, updateTimestamp: begun + 8, estimatedEndTimestamp: begun + 80 },
        { updateTimestamp: begun + 7 },
      ]),
    )
    expect(timing).toMatchObject({
      startedAt: begun,
      lastUpdateAt: begun + 8,
      expectedAt: begun + 90,
    })
  })

  it('have an end only when the last leg has one', () => {
    const open = timed([{ endTimestamp: begun + 1 }, { endTimestamp: begun + 2 }])
    expect(timingOf({}, open).endedAt).toBeNull()
    const ended = timed([{ endTimestamp: begun + 9 }, {}, { endTimestamp: begun + 3 }])
    expect(timingOf({}, ended).endedAt).toBe(begun + 9)
  })

  it('have an estimate from start and duration where no other is given', () => {
    expect(timingOf({ startTimestamp: begun, estimatedDuration: 65_000 }).expectedAt).toBe(
      begun + 65_000,
    )
    expect(timingOf({ startTimestamp: begun, estimatedDuration: 0 }).expectedAt).toBeNull()
    expect(timingOf({ estimatedDuration: 65_000 }).expectedAt).toBeNull()
  })
})
