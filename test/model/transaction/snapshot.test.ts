import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import {
  isAbout,
  getVerdict,
  type TransactionSnapshot,
  updateSnapshot,
  createSnapshot,
} from '../../../src/model/transaction/snapshot'
import { answerOf, returnLeg, swapLegs, wireAnswer } from '../../support/answers'

const hash = 'a'.repeat(64)
const answered = (done: boolean, status: string, legs: readonly unknown[]): TrackingResult => ({
  kind: 'response',
  response: answerOf(wireAnswer(done, status, legs)),
})
const complete = answered(true, 'success', swapLegs('success', 'success', 'success'))
const pending = answered(false, 'pending', swapLegs('success', 'pending', 'not_started'))
const notFound: TrackingResult = { kind: 'not-found', status: 404, message: '' }
const after = (...all: TrackingResult[]): TransactionSnapshot =>
  all.reduce(
    (before, result, index) => updateSnapshot(before, result, index + 1),
    createSnapshot(hash, 0),
  )

describe('a snapshot', () => {
  it('is “checking” before any response and after a response without data', () => {
    expect(getVerdict(after())).toEqual({ verdict: 'checking', reason: '', anomalies: [] })
    expect(getVerdict(after({ kind: 'no-data' }))).toEqual({
      verdict: 'checking',
      reason: 'Found, waiting for data.',
      anomalies: [],
    })
  })

  it('is “not-seen” after a not-found result and after a 200 with not_found', () => {
    const unseen = { verdict: 'not-seen', reason: '', anomalies: [] }
    expect(getVerdict(after(notFound))).toEqual(unseen)
    expect(getVerdict(after(answered(false, 'not_found', [])))).toEqual(unseen)
    expect(after(notFound).notFound).toEqual({ status: 404, message: '' })
    expect(after(answered(false, 'not_found', [])).notFound).toEqual({ status: 200, message: '' })
  })

  it('keeps the last response when the service no longer finds the transaction', () => {
    for (const lost of [notFound, answered(false, 'not_found', [])]) {
      const known = after(pending, lost)
      expect(known.isLost).toBe(true)
      expect(getVerdict(known).verdict).toBe('in-progress')
      expect(known.rows).toHaveLength(3)
    }
  })

  it('is no longer complete after a later response contradicts it', () => {
    expect(getVerdict(after(complete)).verdict).toBe('complete')
    expect(getVerdict(after(complete, notFound))).toMatchObject({
      verdict: 'unclear',
      reason: 'This transaction was reported as finished, but the network no longer lists it.',
    })
    expect(getVerdict(after(complete, pending)).verdict).toBe('in-progress')
    expect(after(complete, pending).wasCompleteAt).toBe(1)
    expect(after(complete, pending, complete)).toMatchObject({ completeAt: 3, wasCompleteAt: null })
    expect(after(complete, complete).completeAt).toBe(1)
    const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
    const other = answered(true, 'success', [deposit, swap, { ...payout, toAmount: '7' }])
    expect(after(complete, other).completeAt).toBe(1)
  })

  it('is not complete while an earlier reported leg is missing', () => {
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
    expect(getVerdict(after(four, complete))).toMatchObject({
      verdict: 'unclear',
      reason: 'Reported as finished, but some steps are no longer reported.',
    })
  })

  it('has the legs of the last response, also when those repeat a leg', () => {
    const [leg] = swapLegs('success', 'pending', 'not_started')
    const first = { ...leg, hash }
    const repeated = after(
      answered(false, 'pending', [first]),
      answered(false, 'pending', [first, first]),
    )
    expect(repeated.rows).toHaveLength(1)
    expect(repeated.response?.result.legs).toHaveLength(2)
  })

  it('is not lost if the transaction was never found', () => {
    const unseen = answered(false, 'not_found', [])
    expect(after(unseen, unseen, notFound, unseen)).toMatchObject({ isLost: false, anomalies: [] })
  })

  it('is refunded without its planned payout only if that payout had not started', () => {
    const planned = (payout: string, own = '') => {
      const [deposit, swap, out] = swapLegs('success', 'pending', payout)
      return answered(false, 'pending', [deposit, swap, { ...out, hash: own }])
    }
    const [deposit] = swapLegs('success', 'refunded', 'refunded')
    const [, swap] = swapLegs('success', 'refunded', 'refunded')
    const back = answered(true, 'refunded', [deposit, swap, returnLeg('refunded')])
    expect(getVerdict(after(planned('not_started'), back))).toMatchObject({
      verdict: 'refunded',
      anomalies: [],
    })
    expect(getVerdict(after(planned('outbound'), back)).verdict).toBe('unclear')
    expect(getVerdict(after(planned('not_started', hash), back)).verdict).toBe('unclear')
  })

  it('is failed without the legs after the deposit only if those had not started', () => {
    const [reverted] = swapLegs('reverted', 'not_started', 'not_started')
    const failed = answered(true, 'reverted', [reverted])
    const before = (word: string) =>
      answered(false, 'pending', swapLegs('pending', word, 'not_started'))
    expect(getVerdict(after(before('not_started'), failed))).toMatchObject({
      verdict: 'failed',
      anomalies: [],
    })
    expect(getVerdict(after(before('swapping'), failed)).verdict).toBe('unclear')
  })

  it('is not complete without a planned payout', () => {
    const [deposit, swap] = swapLegs('success', 'success', 'not_started')
    const cut = answered(true, 'success', [deposit, swap])
    expect(getVerdict(after(pending, cut)).verdict).toBe('unclear')
  })

  it('stays the same object while responses bring no change', () => {
    for (const result of [pending, complete, notFound, { kind: 'no-data' } as const]) {
      const once = after(result)
      expect(updateSnapshot(once, result, 2)).toBe(once)
    }
    const known = after(pending)
    const wire = wireAnswer(false, 'pending', swapLegs('success', 'pending', 'not_started'))
    const again: TrackingResult = { kind: 'response', response: answerOf(wire) }
    expect(updateSnapshot(known, again, 9)).toBe(known)
  })
})

describe('isAbout', () => {
  const about = (first: string, legs: string[], requested = hash) =>
    isAbout(
      answerOf({
        done: false,
        status: 'pending',
        result: {
          firstTransactionHash: first,
          legs: legs.map((own) => ({ hash: own, status: 'pending' })),
        },
      }),
      requested,
    )
  it('accepts the first transaction’s hash or a leg’s hash, in any form', () => {
    expect(about(hash, [])).toBe(true)
    expect(about(`0x${hash.toUpperCase()}`, [])).toBe(true)
    expect(about('b'.repeat(64), ['c'.repeat(64), hash.toUpperCase()])).toBe(true)
    expect(about('', [])).toBe(true)
    expect(about('', ['', ''])).toBe(true)
  })
  it('rejects a response that has only other hashes', () => {
    expect(about('b'.repeat(64), [])).toBe(false)
    expect(about('', ['c'.repeat(64)])).toBe(false)
    expect(about('', ['', 'c'.repeat(64)])).toBe(false)
  })
  it('rejects a response with an unknown hash for a hash of zeros', () => {
    expect(about('b'.repeat(64), [''], '0'.repeat(64))).toBe(false)
  })
})
