import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Heard } from '../../../src/contract/tracker'
import { type Hearing, hear } from '../../../src/model/progress/hearing'
import { unobserved } from '../../../src/model/progress/observation'
import { answerOf, swapLegs, wireAnswer } from '../../support/answers'
import { arbitraryResponse } from '../../support/arbitraryResponses'

const answered = (wire: unknown): Heard => ({ kind: 'answer', answer: answerOf(wire) })
const complete = answered(wireAnswer(true, 'success', swapLegs('success', 'success', 'success')))
const refunded = answered(wireAnswer(true, 'refunded', swapLegs('success', 'refunded', 'refunded')))
const pending = answered(wireAnswer(false, 'pending', swapLegs('success', 'pending', 'pending')))
const notFound: Heard = { kind: 'not-found', status: 404, message: '' }
const nothing: Hearing = { known: unobserved('a'.repeat(64), 0), turn: 0, sameEnd: 0, checks: [] }
const after = (...all: Heard[]): Hearing =>
  all.reduce((before, heard, at) => hear(before, heard, { turn: at + 1, now: at + 1 }), nothing)

describe('what was heard', () => {
  it('counts how often in a row the same end was heard', () => {
    expect(after(complete, complete, complete).sameEnd).toBe(3)
    expect(after(complete, pending, complete).sameEnd).toBe(1)
    expect(after(complete, notFound, complete).sameEnd).toBe(1)
    expect(after(complete, refunded).sameEnd).toBe(1)
    expect(after(complete, notFound).sameEnd).toBe(0)
  })

  it('does not count a check that brought no data', () => {
    expect(after(complete, { kind: 'no-data' }).sameEnd).toBe(1)
  })

  it('does not count an answer that the sources could not confirm, though the first of an end is one', () => {
    const aged = (before: Hearing, heard: Heard, turn: number) =>
      hear(before, heard, { turn, now: turn, age: 20_000 })
    expect(aged(after(complete), complete, 2).sameEnd).toBe(1)
    expect(aged(after(complete, complete), complete, 3).sameEnd).toBe(2)
    expect(aged(nothing, complete, 1).sameEnd).toBe(1)
    expect(aged(aged(nothing, complete, 1), complete, 2).sameEnd).toBe(1)
  })

  it('lists the last ten checks, newest first, in the words of the service', () => {
    const { checks } = after(...Array.from({ length: 12 }, () => notFound))
    expect(checks).toHaveLength(10)
    expect(checks[0]).toEqual({ at: 12, said: '404' })
    expect(after(pending).checks[0]?.said).toBe('200 pending')
    expect(after({ kind: 'no-data' }).checks[0]?.said).toBe('204')
  })

  it('is never replaced by the answer to an older question, in whatever order answers arrive', () => {
    const anyHeard = fc.oneof(
      arbitraryResponse.map(answered),
      fc.constant(notFound),
      fc.constant<Heard>({ kind: 'no-data' }),
    )
    const arrivals = fc.array(anyHeard, { minLength: 1, maxLength: 8 }).chain((all) =>
      fc.shuffledSubarray(
        all.map((heard, index) => ({ heard, turn: index + 1 })),
        { minLength: 1 },
      ),
    )
    fc.assert(
      fc.property(arrivals, (order) => {
        const heardInOrder = order.filter(({ turn }, index) =>
          order.slice(0, index).every((before) => before.turn < turn),
        )
        const take = (all: typeof order) =>
          all.reduce((before, { heard, turn }) => hear(before, heard, { turn, now: turn }), nothing)
        expect(take(order)).toEqual(take(heardInOrder))
        expect(take(order).turn).toBe(Math.max(...order.map(({ turn }) => turn)))
      }),
      { numRuns: 1_000 },
    )
  })
})
