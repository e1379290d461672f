import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import { type TrackingState, applyResult } from '../../../src/model/transaction/trackingState'
import { createSnapshot } from '../../../src/model/transaction/snapshot'
import { answerOf, swapLegs, wireAnswer } from '../../support/answers'
import { arbitraryResponse } from '../../support/arbitraryResponses'

const answered = (wire: unknown): TrackingResult => ({ kind: 'response', response: answerOf(wire) })
const complete = answered(wireAnswer(true, 'success', swapLegs('success', 'success', 'success')))
const refunded = answered(wireAnswer(true, 'refunded', swapLegs('success', 'refunded', 'refunded')))
const pending = answered(wireAnswer(false, 'pending', swapLegs('success', 'pending', 'pending')))
const notFound: TrackingResult = { kind: 'not-found', status: 404, message: '' }
const nothing: TrackingState = {
  snapshot: createSnapshot('a'.repeat(64), 0),
  requestNumber: 0,
  finalCount: 0,
  polls: [],
}
const after = (...all: TrackingResult[]): TrackingState =>
  all.reduce(
    (before, heard, at) => applyResult(before, heard, { requestNumber: at + 1, now: at + 1 }),
    nothing,
  )

describe('applyResult', () => {
  it('counts consecutive responses with the same final verdict', () => {
    expect(after(complete, complete, complete).finalCount).toBe(3)
    expect(after(complete, pending, complete).finalCount).toBe(1)
    expect(after(complete, notFound, complete).finalCount).toBe(1)
    expect(after(complete, refunded).finalCount).toBe(1)
    expect(after(complete, notFound).finalCount).toBe(0)
  })

  it('does not count a result without data', () => {
    expect(after(complete, { kind: 'no-data' }).finalCount).toBe(1)
  })

  it('does not count a cached response that the sources did not confirm, except the first final one', () => {
    const aged = (before: TrackingState, heard: TrackingResult, requestNumber: number) =>
      applyResult(before, heard, { requestNumber, now: requestNumber, age: 20_000 })
    expect(aged(after(complete), complete, 2).finalCount).toBe(1)
    expect(aged(after(complete, complete), complete, 3).finalCount).toBe(2)
    expect(aged(nothing, complete, 1).finalCount).toBe(1)
    expect(aged(aged(nothing, complete, 1), complete, 2).finalCount).toBe(1)
  })

  it('ignores a second response to the same request', () => {
    const once = after(complete)
    expect(applyResult(once, pending, { requestNumber: 1, now: 9 })).toBe(once)
  })

  it('lists the last ten polls, newest first, with the status of the service', () => {
    const { polls } = after(...Array.from({ length: 12 }, () => notFound))
    expect(polls).toHaveLength(10)
    expect(polls[0]).toEqual({ at: 12, result: '404' })
    expect(after(pending).polls[0]?.result).toBe('200 pending')
    expect(after({ kind: 'no-data' }).polls[0]?.result).toBe('204')
  })

  it('ignores the response to an older request, in any order of arrival', () => {
    const anyHeard = fc.oneof(
      arbitraryResponse.map(answered),
      fc.constant(notFound),
      fc.constant<TrackingResult>({ kind: 'no-data' }),
    )
    const arrivals = fc.array(anyHeard, { minLength: 1, maxLength: 8 }).chain((all) =>
      fc.shuffledSubarray(
        all.map((heard, index) => ({ heard, requestNumber: index + 1 })),
        { minLength: 1 },
      ),
    )
    fc.assert(
      fc.property(arrivals, (order) => {
        const heardInOrder = order.filter(({ requestNumber }, index) =>
          order.slice(0, index).every((before) => before.requestNumber < requestNumber),
        )
        const take = (all: typeof order) =>
          all.reduce(
            (before, { heard, requestNumber }) =>
              applyResult(before, heard, { requestNumber, now: requestNumber }),
            nothing,
          )
        expect(take(order)).toEqual(take(heardInOrder))
        expect(take(order).requestNumber).toBe(
          Math.max(...order.map(({ requestNumber }) => requestNumber)),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})
