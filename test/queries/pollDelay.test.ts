import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/model/transaction/verdict'
import { getPollDelay, type PollContext } from '../../src/queries/pollDelay'

const inProgress: PollContext = {
  verdict: 'in-progress',
  ageMs: 0,
  remainingMs: null,
  failures: 0,
  retryAfterMs: null,
  finalCount: 0,
  isRejected: false,
}
const getDelay = (more: Partial<PollContext>, random = 0.99) =>
  getPollDelay({ ...inProgress, ...more }, random) ?? Infinity
const finalVerdicts: Verdict[] = ['complete', 'refunded', 'partially-refunded', 'failed']
const dayMs = 86_400_000
const contexts = fc.record({
  verdict: fc.constantFrom<Verdict>(
    'checking',
    'not-seen',
    'in-progress',
    'unclear',
    ...finalVerdicts,
  ),
  ageMs: fc.integer({ min: 0, max: 10 * dayMs }),
  remainingMs: fc.option(fc.integer({ min: -10 * dayMs, max: 10 * dayMs })),
  // Half of the cases have no failure and no `Retry-After`: with one of these nothing else counts.
  failures: fc.oneof(fc.constant(0), fc.nat(1_000)),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 1 }),
  finalCount: fc.nat(10),
  isRejected: fc.constant(false),
})
const randoms = fc.double({ min: 0, max: 0.999, noNaN: true })

describe('getPollDelay', () => {
  it('is 3 to 15 s while a transaction is in progress', () => {
    fc.assert(
      fc.property(contexts, randoms, ({ ageMs, remainingMs }, random) => {
        const delay = getDelay({ ageMs, remainingMs }, random)
        expect(delay).toBeGreaterThanOrEqual(3_000)
        expect(delay).toBeLessThanOrEqual(15_000)
      }),
    )
  })

  it.each([
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
  ] as const)('for %s', (_, more, min, max) => {
    for (const random of [0, 0.5, 0.999]) {
      expect(getDelay(more, random)).toBeGreaterThanOrEqual(min)
      expect(getDelay(more, random)).toBeLessThanOrEqual(max)
    }
  })

  it('is never shorter than Retry-After', () => {
    fc.assert(
      fc.property(contexts, randoms, (context, random) => {
        expect(getDelay(context, random)).toBeGreaterThanOrEqual(context.retryAfterMs ?? 0)
      }),
    )
  })

  it.each(finalVerdicts)('confirms “%s” three times, first within 45 s, then stops', (verdict) => {
    const delays = [1, 2, 3].map((finalCount) => getDelay({ verdict, finalCount }))
    expect(delays[0]).toBeLessThanOrEqual(45_000)
    expect(Math.max(...delays)).toBeLessThanOrEqual(90_000)
    expect(getPollDelay({ ...inProgress, verdict, finalCount: 4 }, 0)).toBeNull()
  })

  it('is null only after a confirmed end or a rejected request', () => {
    fc.assert(
      fc.property(contexts, randoms, (context, random) => {
        const { failures, retryAfterMs, finalCount, verdict } = context
        const isConfirmed = finalVerdicts.includes(verdict) && ![1, 2, 3].includes(finalCount)
        const isOver = failures === 0 && retryAfterMs === null && isConfirmed
        expect(getPollDelay(context, random) === null).toBe(isOver)
      }),
    )
    expect(getPollDelay({ ...inProgress, isRejected: true, failures: 1 }, 0)).toBeNull()
  })
})
