import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../src/model/progress/verdict'
import { nextAsk, paceFor, type PollingFacts } from '../../src/queries/polling'

const facts = (more: Partial<PollingFacts>): PollingFacts => ({
  verdict: 'in-progress',
  age: 0,
  left: null,
  failures: 0,
  retryAfter: null,
  sameEnd: 0,
  refused: false,
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
const anyFacts = fc.record({
  verdict: fc.constantFrom(...verdicts),
  age: fc.integer({ min: 0, max: 10 * 86_400_000 }),
  left: fc.option(fc.integer({ min: -10 * 86_400_000, max: 10 * 86_400_000 })),
  // As often none: with any, or with a pause asked for, nothing else counts.
  failures: fc.oneof(fc.constant(0), fc.nat(1_000)),
  retryAfter: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 1 }),
  sameEnd: fc.nat(10),
  refused: fc.constant(false),
})
const chance = fc.double({ min: 0, max: 0.999, noNaN: true })

describe('the next check', () => {
  it('comes within 3 to 15 s while a transaction is under way, and later with age', () => {
    fc.assert(
      fc.property(anyFacts, chance, ({ age, left }, at) => {
        const pause = nextAsk(facts({ age, left }), at)
        expect(pause).toBeGreaterThanOrEqual(3_000)
        expect(pause).toBeLessThanOrEqual(15_000)
      }),
    )
    expect(nextAsk(facts({ age: 0 }), 0)).toBeLessThan(nextAsk(facts({ age: 600_000 }), 0) ?? 0)
  })

  it('comes 5 s after the first answer at the latest, and within 15 s after days', () => {
    expect(nextAsk(facts({ age: 0 }), 0.999)).toBeLessThanOrEqual(5_000)
    expect(nextAsk(facts({ age: 2 * 86_400_000 }), 0)).toBeGreaterThanOrEqual(12_000)
  })

  it('comes in step with what remains of the estimate: slower far from it, quick near it, slow long past it', () => {
    const old = { age: 3_600_000 }
    const pauses = [3_600_000, 90_000, 60_000, 10_000, -10_000, -90_000, -86_400_000].map(
      (left) => nextAsk(facts({ ...old, left }), 0.999) ?? 0,
    )
    const [far, near = 0, nearer = 0, due, justLate, late = 0, veryLate] = pauses
    expect(far).toBe(veryLate)
    expect(near).toBeLessThan(far ?? 0)
    expect(nearer).toBeLessThan(near)
    expect(due).toBeLessThanOrEqual(4_000)
    expect(justLate).toBe(due)
    expect(late).toBe(near)
  })

  it('is not put off by an estimate while the transaction is new', () => {
    expect(nextAsk(facts({ age: 0, left: 3_600_000 }), 0.999)).toBeLessThanOrEqual(5_000)
  })

  it('comes at most 30 s after a failure, and pauses grow', () => {
    const pauses = [1, 2, 3, 4, 5, 50].map((failures) => nextAsk(facts({ failures }), 0.99) ?? 0)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000)
    expect(pauses[0]).toBeLessThan(3_000)
  })

  it('never comes before the pause that the service asked for is over', () => {
    fc.assert(
      fc.property(anyFacts, chance, (some, at) => {
        const pause = nextAsk(some, at)
        expect(pause ?? Infinity).toBeGreaterThanOrEqual(some.retryAfter ?? 0)
      }),
    )
  })

  it('confirms an end three times, first within 45 s, then rests', () => {
    for (const verdict of ['complete', 'refunded', 'partially-refunded', 'failed'] as const) {
      const pauses = [1, 2, 3, 4].map((sameEnd) => nextAsk(facts({ verdict, sameEnd }), 0.99))
      expect(pauses[0]).toBeLessThanOrEqual(45_000)
      expect(pauses.slice(0, 3)).not.toContain(null)
      expect(pauses[3]).toBeNull()
    }
  })

  it('slows while nobody has seen the transaction, to a minute', () => {
    const pauses = [0, 15_000, 60_000, 86_400_000].map(
      (age) => nextAsk(facts({ verdict: 'not-seen', age }), 0.99) ?? 0,
    )
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[3]).toBeLessThanOrEqual(60_000)
    expect(pauses[3]).toBeGreaterThan(45_000)
  })

  it.each(['checking', 'not-seen', 'in-progress', 'unclear'] as const)(
    'always comes while the verdict is %s, however long it takes',
    (verdict) => {
      fc.assert(
        fc.property(anyFacts, chance, (some, at) => {
          expect(nextAsk({ ...some, verdict }, at)).toBeGreaterThanOrEqual(0)
        }),
      )
    },
  )

  it.each(['complete', 'refunded', 'partially-refunded', 'failed'] as const)(
    'no longer comes after %s was reported four times, unless the last request failed',
    (verdict) => {
      for (const sameEnd of [4, 5, 100]) {
        expect(nextAsk(facts({ verdict, sameEnd }), 0.5)).toBeNull()
        expect(nextAsk(facts({ verdict, sameEnd, failures: 1 }), 0.5)).toBe(1_800)
        expect(nextAsk(facts({ verdict, sameEnd, retryAfter: 9_000 }), 0.5)).toBe(9_500)
      }
    },
  )

  it('no longer comes after a request that the service refused as invalid', () => {
    for (const verdict of verdicts) {
      expect(nextAsk(facts({ verdict, refused: true, failures: 1, retryAfter: 1 }), 0)).toBeNull()
    }
  })
})

describe('the pace', () => {
  it('is a pause for nobody while nobody looks, and slow for who only waits to be told', () => {
    fc.assert(
      fc.property(anyFacts, chance, (some, at) => {
        const pause = nextAsk(some, at)
        expect(paceFor(pause, 'looking')).toBe(pause)
        expect(paceFor(pause, 'away')).toBeNull()
        const slow = paceFor(pause, 'waits-to-be-told')
        expect(slow === null).toBe(pause === null)
        expect(slow ?? 60_000).toBeGreaterThanOrEqual(Math.max(60_000, pause ?? 0))
      }),
    )
  })
})
