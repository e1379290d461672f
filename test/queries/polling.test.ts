import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/model/transaction/verdict'
import {
  getBackgroundPollDelay,
  getNextPollDelay,
  type PollContext,
} from '../../src/queries/polling'

const createContext = (more: Partial<PollContext>): PollContext => ({
  verdict: 'in-progress',
  ageMs: 0,
  remainingMs: null,
  failures: 0,
  retryAfterMs: null,
  finalCount: 0,
  isRejected: false,
  ...more,
})
const verdicts: Verdict[] = [
  'checking',
  'not-seen',
  'in-progress',
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
  'unclear',
]
const contexts = fc.record({
  verdict: fc.constantFrom(...verdicts),
  ageMs: fc.integer({ min: 0, max: 10 * 86_400_000 }),
  remainingMs: fc.option(fc.integer({ min: -10 * 86_400_000, max: 10 * 86_400_000 })),
  // Half of the cases have no failure and no `Retry-After`: with one of these nothing else counts.
  failures: fc.oneof(fc.constant(0), fc.nat(1_000)),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 1 }),
  finalCount: fc.nat(10),
  isRejected: fc.constant(false),
})
const randoms = fc.double({ min: 0, max: 0.999, noNaN: true })

describe('getNextPollDelay', () => {
  it('is 3 to 15 s while a transaction is in progress, and grows with its age', () => {
    fc.assert(
      fc.property(contexts, randoms, ({ ageMs, remainingMs }, random) => {
        const delay = getNextPollDelay(createContext({ ageMs, remainingMs }), random)
        expect(delay).toBeGreaterThanOrEqual(3_000)
        expect(delay).toBeLessThanOrEqual(15_000)
      }),
    )
    expect(getNextPollDelay(createContext({ ageMs: 0 }), 0)).toBeLessThan(
      getNextPollDelay(createContext({ ageMs: 600_000 }), 0) ?? 0,
    )
  })

  it('is at most 5 s after the first response, and near 15 s after days', () => {
    expect(getNextPollDelay(createContext({ ageMs: 0 }), 0.999)).toBeLessThanOrEqual(5_000)
    expect(getNextPollDelay(createContext({ ageMs: 2 * 86_400_000 }), 0)).toBeGreaterThanOrEqual(
      12_000,
    )
  })

  it('is shortest near the estimated end, and longest far from it or long past it', () => {
    const old = { ageMs: 3_600_000 }
    const delays = [3_600_000, 90_000, 60_000, 10_000, -10_000, -90_000, -86_400_000].map(
      (remainingMs) => getNextPollDelay(createContext({ ...old, remainingMs }), 0.999) ?? 0,
    )
    const [far, near = 0, nearer = 0, due, justLate, late = 0, veryLate] = delays
    expect(far).toBe(veryLate)
    expect(near).toBeLessThan(far ?? 0)
    expect(nearer).toBeLessThan(near)
    expect(due).toBeLessThanOrEqual(4_000)
    expect(justLate).toBe(due)
    expect(late).toBe(near)
  })

  it('ignores a distant estimate while the transaction is new', () => {
    expect(
      getNextPollDelay(createContext({ ageMs: 0, remainingMs: 3_600_000 }), 0.999),
    ).toBeLessThanOrEqual(5_000)
  })

  it('grows with each failure, up to 30 s', () => {
    const delays = [1, 2, 3, 4, 5, 50].map(
      (failures) => getNextPollDelay(createContext({ failures }), 0.99) ?? 0,
    )
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(Math.max(...delays)).toBeLessThanOrEqual(30_000)
    expect(delays[0]).toBeLessThan(3_000)
  })

  it('is never shorter than Retry-After', () => {
    fc.assert(
      fc.property(contexts, randoms, (context, random) => {
        const delay = getNextPollDelay(context, random)
        expect(delay ?? Infinity).toBeGreaterThanOrEqual(context.retryAfterMs ?? 0)
      }),
    )
  })

  it('confirms a final verdict three times, first within 45 s, then stops', () => {
    for (const verdict of ['complete', 'refunded', 'partially-refunded', 'failed'] as const) {
      const delays = [1, 2, 3, 4].map((finalCount) =>
        getNextPollDelay(createContext({ verdict, finalCount }), 0.99),
      )
      expect(delays[0]).toBeLessThanOrEqual(45_000)
      expect(delays.slice(0, 3)).not.toContain(null)
      expect(delays[3]).toBeNull()
    }
  })

  it('grows to a minute while the transaction is not found', () => {
    const delays = [0, 15_000, 60_000, 86_400_000].map(
      (ageMs) => getNextPollDelay(createContext({ verdict: 'not-seen', ageMs }), 0.99) ?? 0,
    )
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(delays[3]).toBeLessThanOrEqual(60_000)
    expect(delays[3]).toBeGreaterThan(45_000)
  })

  it('is null only after a confirmed final verdict or a rejected request', () => {
    fc.assert(
      fc.property(contexts, randoms, (context, random) => {
        const isOver =
          context.failures === 0 &&
          context.retryAfterMs === null &&
          context.finalCount !== 1 &&
          context.finalCount !== 2 &&
          context.finalCount !== 3 &&
          ['complete', 'refunded', 'partially-refunded', 'failed'].includes(context.verdict)
        const delay = getNextPollDelay(context, random)
        expect(delay === null).toBe(isOver)
        if (delay !== null) expect(delay).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(getNextPollDelay(createContext({ isRejected: true }), 0)).toBeNull()
  })
})

describe('getBackgroundPollDelay', () => {
  it('is at least a minute, and null when polling has stopped', () => {
    fc.assert(
      fc.property(contexts, randoms, (context, random) => {
        const delay = getNextPollDelay(context, random)
        const slow = getBackgroundPollDelay(delay)
        expect(slow === null).toBe(delay === null)
        expect(slow ?? 60_000).toBeGreaterThanOrEqual(Math.max(60_000, delay ?? 0))
      }),
    )
  })
})
