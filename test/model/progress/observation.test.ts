import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Heard } from '../../../src/contract/tracker'
import {
  isAbout,
  judgeObservation,
  type Observation,
  observe,
  unobserved,
} from '../../../src/model/progress/observation'
import { answerOf, returnLeg, swapLegs, wireAnswer } from '../../support/answers'
import { arbitraryResponse } from '../../support/arbitraryResponses'

const hash = 'a'.repeat(64)
const answered = (done: boolean, status: string, legs: readonly unknown[]): Heard => ({
  kind: 'answer',
  answer: answerOf(wireAnswer(done, status, legs)),
})
const complete = answered(true, 'success', swapLegs('success', 'success', 'success'))
const pending = answered(false, 'pending', swapLegs('success', 'pending', 'not_started'))
const notFound: Heard = { kind: 'not-found', status: 404, message: '' }
const after = (...all: Heard[]): Observation =>
  all.reduce((known, heard, index) => observe(known, heard, index + 1), unobserved(hash, 0))

describe('what is known', () => {
  it('is nothing before an answer, and after one without data', () => {
    expect(judgeObservation(after()).verdict).toBe('checking')
    expect(judgeObservation(after({ kind: 'no-data' })).verdict).toBe('checking')
  })

  it('is not seen after a 404, a 400 or a 200 that says so', () => {
    expect(judgeObservation(after(notFound)).verdict).toBe('not-seen')
    expect(judgeObservation(after(answered(false, 'not_found', []))).verdict).toBe('not-seen')
  })

  it('keeps the last good answer when the service no longer finds the transaction', () => {
    for (const lost of [notFound, answered(false, 'not_found', [])]) {
      const known = after(pending, lost)
      expect(known.lost).toBe(true)
      expect(judgeObservation(known).verdict).toBe('in-progress')
      expect(known.rows).toHaveLength(3)
    }
  })

  it('is no longer complete once the service contradicts it', () => {
    expect(judgeObservation(after(complete)).verdict).toBe('complete')
    expect(judgeObservation(after(complete, notFound)).verdict).toBe('unclear')
    expect(judgeObservation(after(complete, pending)).verdict).toBe('in-progress')
    expect(after(complete, pending).wasCompleteAt).toBe(1)
    expect(after(complete, pending, complete).wasCompleteAt).toBeNull()
  })

  it('is not complete while a leg that was reported is missing', () => {
    const four = answered(false, 'pending', [
      ...swapLegs('success', 'success', 'success'),
      {
        chain: 'GAIA',
        txnType: 'TRANSFER:OUT',
        status: 'pending',
        fromAsset: 'GAIA.ATOM',
        toAsset: 'GAIA.ATOM',
      },
    ])
    expect(judgeObservation(after(four, complete)).verdict).toBe('unclear')
  })

  it('is not lost while it was never found', () => {
    const unseen = answered(false, 'not_found', [])
    expect(after(unseen, unseen, notFound, unseen)).toMatchObject({ lost: false, anomalies: [] })
  })

  it('is refunded though the planned payout is gone, but only if that had not begun', () => {
    const planned = (payout: string, own = '') => {
      const [deposit, swap, out] = swapLegs('success', 'pending', payout)
      return answered(false, 'pending', [deposit, swap, { ...out, hash: own }])
    }
    const [deposit] = swapLegs('success', 'refunded', 'refunded')
    const [, swap] = swapLegs('success', 'refunded', 'refunded')
    const back = answered(true, 'refunded', [deposit, swap, returnLeg('refunded')])
    expect(judgeObservation(after(planned('not_started'), back))).toMatchObject({
      verdict: 'refunded',
      anomalies: [],
    })
    expect(judgeObservation(after(planned('outbound'), back)).verdict).toBe('unclear')
    expect(judgeObservation(after(planned('not_started', hash), back)).verdict).toBe('unclear')
  })

  it('has failed though what was planned behind the deposit is gone, but only if that had not begun', () => {
    const [reverted] = swapLegs('reverted', 'not_started', 'not_started')
    const failed = answered(true, 'reverted', [reverted])
    const before = (word: string) =>
      answered(false, 'pending', swapLegs('pending', word, 'not_started'))
    expect(judgeObservation(after(before('not_started'), failed))).toMatchObject({
      verdict: 'failed',
      anomalies: [],
    })
    expect(judgeObservation(after(before('swapping'), failed)).verdict).toBe('unclear')
  })

  it('is not complete without a payout that was planned', () => {
    const [deposit, swap] = swapLegs('success', 'success', 'not_started')
    const cut = answered(true, 'success', [deposit, swap])
    expect(judgeObservation(after(pending, cut)).verdict).toBe('unclear')
  })

  it('is the same object for as long as answers bring nothing new', () => {
    for (const heard of [pending, complete, notFound, { kind: 'no-data' } as const]) {
      const once = after(heard)
      expect(observe(once, heard, 2)).toBe(once)
    }
    const known = after(pending)
    const wire = wireAnswer(false, 'pending', swapLegs('success', 'pending', 'not_started'))
    const again: Heard = { kind: 'answer', answer: answerOf(wire) }
    expect(observe(known, again, 9)).toBe(known)
  })
})

describe('an answer', () => {
  const about = (first: string, legs: string[]) =>
    isAbout(
      answerOf({
        done: false,
        status: 'pending',
        result: {
          firstTransactionHash: first,
          legs: legs.map((own) => ({ hash: own, status: 'pending' })),
        },
      }),
      hash,
    )
  it('is about a hash that it begins with or that one of its legs has, in any writing', () => {
    expect(about(hash, [])).toBe(true)
    expect(about(`0x${hash.toUpperCase()}`, [])).toBe(true)
    expect(about('b'.repeat(64), ['c'.repeat(64), hash.toUpperCase()])).toBe(true)
    expect(about('', [])).toBe(true)
  })
  it('with other hashes alone is about something else', () => {
    expect(about('b'.repeat(64), [])).toBe(false)
    expect(about('', ['c'.repeat(64)])).toBe(false)
  })
})

describe('any history', () => {
  const heard = fc.oneof(
    arbitraryResponse.map((wire): Heard => ({ kind: 'answer', answer: answerOf(wire) })),
    fc.constant(notFound),
    fc.constant<Heard>({ kind: 'no-data' }),
  )
  it('is complete only right after an answer that is, or one without data', () => {
    fc.assert(
      fc.property(fc.array(heard, { minLength: 1, maxLength: 6 }), (history) => {
        const known = after(...history)
        if (judgeObservation(known).verdict !== 'complete') return
        const last = history.findLast(({ kind }) => kind !== 'no-data')
        expect(last?.kind).toBe('answer')
        if (last?.kind === 'answer') expect(last.answer.done).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
