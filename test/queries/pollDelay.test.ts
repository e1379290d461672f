import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import type { Verdict } from '../../src/model/transaction/verdict'
import { createTracked, getPollDelay } from '../../src/queries/trackedState'
import { answerOf } from '../support/answers'
import { underWay } from '../support/swapResponses'

type Context = {
  verdict: Verdict
  ageMs: number
  /** Until the estimated end; null without an estimate. */
  remainingMs: number | null
  failures: number
  retryAfterMs: number | null
  finalCount: number
}
const inProgress: Context = {
  verdict: 'in-progress',
  ageMs: 0,
  remainingMs: null,
  failures: 0,
  retryAfterMs: null,
  finalCount: 0,
}
const dayMs = 86_400_000
const openedAt = Date.UTC(2026, 0, 5, 12)

function getDelay(more: Partial<Context>, random = 0.99, canRetry = true): number | null {
  const { ageMs, remainingMs, failures, retryAfterMs, ...rest } = { ...inProgress, ...more }
  const tracked = createTracked('a'.repeat(64), '', openedAt)
  const requestedAt = openedAt + ageMs
  const estimatedEndTimestamp = remainingMs === null ? null : requestedAt + remainingMs
  const response = answerOf({ ...underWay, result: { ...underWay.result, estimatedEndTimestamp } })
  const error = new RequestError('unavailable', '', { retryAfter: retryAfterMs, canRetry })
  const failure = failures === 0 && retryAfterMs === null ? null : { error, failures }
  const snapshot = { ...tracked.snapshot, ...rest, response }
  return getPollDelay({ ...tracked, snapshot, requestedAt, failure }, random)
}

const openVerdicts: Verdict[] = ['checking', 'not-seen', 'in-progress', 'unclear']
const finalVerdicts: Verdict[] = ['complete', 'refunded', 'partially-refunded', 'failed']
const contexts = fc.record({
  verdict: fc.constantFrom(...openVerdicts, ...finalVerdicts),
  ageMs: fc.integer({ min: 0, max: 10 * dayMs }),
  remainingMs: fc.option(fc.integer({ min: -10 * dayMs, max: 10 * dayMs })),
  // Half of the cases have no failure and no `Retry-After`: with one of these nothing else counts.
  failures: fc.oneof(fc.constant(0), fc.nat(1_000)),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 1 }),
  finalCount: fc.nat(10),
})
const randoms = fc.double({ min: 0, max: 0.999, noNaN: true })

describe('the delay until the next poll', () => {
  it('is 3 to 15 s while a transaction is in progress', () => {
    fc.assert(
      fc.property(contexts, randoms, ({ ageMs, remainingMs }, random) => {
        const delay = getDelay({ ageMs, remainingMs }, random)
        expect(delay).toBeGreaterThanOrEqual(3_000)
        expect(delay).toBeLessThanOrEqual(15_000)
      }),
    )
  })

  it.each<[string, Partial<Context>, number, number]>([
    ['a new one', {}, 3_000, 5_000],
    ['a new one with a distant estimate', { remainingMs: 3_600_000 }, 3_000, 5_000],
    ['one of two days', { ageMs: 2 * dayMs }, 12_000, 15_000],
    ['an old one near its estimate', { ageMs: dayMs, remainingMs: 10_000 }, 3_000, 4_000],
    ['an old one just past its estimate', { ageMs: dayMs, remainingMs: -10_000 }, 3_000, 4_000],
    ['an old one long past its estimate', { ageMs: dayMs, remainingMs: -dayMs }, 12_000, 15_000],
    ['a first failure', { failures: 1 }, 1_000, 3_000],
    ['many failures', { failures: 50 }, 24_000, 30_000],
    ['one not found at first', { verdict: 'not-seen' }, 3_000, 5_000],
    ['one not found for a day', { verdict: 'not-seen', ageMs: dayMs }, 45_000, 60_000],
  ])('for %s', (_, more, min, max) => {
    for (const random of [0, 0.5, 0.999]) {
      expect(getDelay(more, random)).toBeGreaterThanOrEqual(min)
      expect(getDelay(more, random)).toBeLessThanOrEqual(max)
    }
  })

  it.each(finalVerdicts)('confirms “%s” three times, first within 45 s, then stops', (verdict) => {
    const delays = [1, 2, 3, 4].map((finalCount) => getDelay({ verdict, finalCount }))
    expect(delays[0]).toBeLessThanOrEqual(45_000)
    expect(delays[2]).toBeLessThanOrEqual(90_000)
    expect(delays[3]).toBeNull()
  })

  it('is never shorter than Retry-After, and null only after a confirmed end or a rejection', () => {
    fc.assert(
      fc.property(contexts, randoms, (context, random) => {
        const { failures, retryAfterMs, finalCount, verdict } = context
        const delay = getDelay(context, random)
        const isConfirmed = finalVerdicts.includes(verdict) && ![1, 2, 3].includes(finalCount)
        const isOver = failures === 0 && retryAfterMs === null && isConfirmed
        expect(delay === null).toBe(isOver)
        expect(delay ?? Infinity).toBeGreaterThanOrEqual(retryAfterMs ?? 0)
      }),
    )
    expect(getDelay({ failures: 1 }, 0, false)).toBeNull()
  })
})
