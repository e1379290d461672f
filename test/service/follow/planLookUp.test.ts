import { describe, expect, it } from 'vitest'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { planLookUp } from '../../../src/service/follow/planLookUp'
import { answerOf, complete, hash, swap, underWay } from '../../support/answers'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const now = Date.UTC(2026, 2, 26)

/** Plans the next look-up of a response, as sent, an hour after the subscription. */
const plan = (wire: unknown, known: Partial<Parameters<typeof planLookUp>[0]> = {}) =>
  planLookUp({
    found: encodeResponse(answerOf(wire)),
    ageMs: 0,
    hash,
    now,
    followedMs: hourMs,
    unchangedMs: hourMs,
    hasBlocks: true,
    ...known,
  })

describe('without news', () => {
  it.each([
    [minuteMs, 5 * minuteMs],
    [hourMs, 15 * minuteMs],
    [7 * 24 * hourMs, 6 * hourMs],
  ])('a hash followed for %i ms is looked up after %i ms', (followedMs, inMs) => {
    expect(plan(underWay, { followedMs })).toEqual({ reason: 'sweep', inMs })
  })

  it.each([
    [0, 20_000],
    [hourMs, 3 * minuteMs],
    [7 * 24 * hourMs, hourMs],
  ])('and without blocks, one followed for %i ms after %i ms', (followedMs, inMs) => {
    const known = { followedMs, hasBlocks: false }
    expect(plan(underWay, known)).toEqual({ reason: 'age', inMs })
    expect(plan(complete, known)).toEqual({ reason: 'age', inMs })
  })

  it('an end is confirmed, and then ever more rarely', () => {
    const get = (unchangedMs: number) =>
      plan(complete, { unchangedMs, followedMs: 9 * hourMs })
    expect(get(0)).toEqual({ reason: 'end', inMs: 24_000 })
    expect(get(hourMs)).toEqual({ reason: 'end', inMs: hourMs })
  })
})

describe('what only time changes is looked up then:', () => {
  const after = 7_000

  it('confirmations that are counted', () => {
    const [deposit, ...others] = underWay.result.legs
    const confirmations = { counted: 1, required: 3, remaining: 120_000 }
    const legs = [{ ...deposit, status: 'pending', confirmations }, ...others]
    const counted = { ...underWay, result: { ...underWay.result, legs } }
    expect(plan(counted)).toEqual({ reason: 'confirmations', inMs: 120_000 + after })
  })

  const withResult = (result: object) =>
    swap(['success', 'swapping', 'not_started'], {
      result: { ...underWay.result, ...result },
    })

  it('an order that expires', () => {
    const waitingFor = { reason: 'limit-price', chain: '', until: now + 60_000 }
    expect(plan(withResult({ waitingFor }))).toEqual({
      reason: 'order',
      inMs: 60_000 + after,
    })
  })

  it('one that gets late', () => {
    const late = { startTimestamp: now - hourMs, estimatedEndTimestamp: now + 30_000 }
    // It is told two minutes after its estimate.
    const inMs = 30_000 + 2 * minuteMs + after
    expect(plan(withResult(late))).toEqual({ reason: 'late', inMs })
    const isLate = { ...late, estimatedEndTimestamp: now - 3 * minuteMs }
    expect(plan(withResult(isLate)).reason).toBe('sweep')
    // Its sources have said so before it was.
    expect(plan(withResult(isLate), { ageMs: 70_000 })).toEqual({
      reason: 'late',
      inMs: 70_000,
    })
  })

  it('the day after which its sources decide by silence', () => {
    const known = { followedMs: 24 * hourMs, unchangedMs: 24 * hourMs - 60_000 }
    expect(plan(underWay, known)).toEqual({ reason: 'day', inMs: 60_000 + after })
    expect(plan(underWay, { ...known, unchangedMs: 25 * hourMs }).reason).toBe('sweep')
  })
})

describe('one that is not settled is looked up again', () => {
  const doubtful = swap(['success', 'success', 'success'], {
    result: { ...complete.result, doubt: 'lag' },
  })
  it.each([
    [0, 6_000],
    [20_000, 20_000],
    [20 * minuteMs, 10 * minuteMs],
  ])('where its sources have disagreed for %i ms, after %i ms', (unchangedMs, inMs) => {
    expect(plan(doubtful, { unchangedMs })).toEqual({ reason: 'unsettled', inMs })
  })

  it('shortly after a block has named it, as other nodes can be behind', () => {
    expect(plan(underWay, { unchangedMs: 1_000 })).toEqual({
      reason: 'unsettled',
      inMs: 6_000,
    })
    expect(plan(underWay, { unchangedMs: 12_000 }).reason).toBe('sweep')
  })

  it('where its sources were not asked since a block has named it', () => {
    const known = { unchangedMs: 30_000, ageMs: 31_000 }
    expect(plan(underWay, known)).toEqual({ reason: 'unsettled', inMs: 30_000 })
  })

  it('but not where waiting does not resolve the doubt', () => {
    const lasting = {
      ...doubtful,
      result: { ...doubtful.result, doubt: 'contradiction' },
    }
    expect(plan(lasting).reason).toBe('sweep')
  })
})
