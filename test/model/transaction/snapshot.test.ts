import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import {
  isAbout,
  type TransactionSnapshot,
  applyResult,
  createSnapshot,
} from '../../../src/model/transaction/transaction'
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
    (before, result, index) => applyResult(before, result, index + 1),
    createSnapshot(hash, 0),
  )

describe('a snapshot', () => {
  it('is “checking” before any response and after a response without data', () => {
    expect(after()).toMatchObject({ verdict: 'checking', reason: null, anomalies: [] })
    expect(after({ kind: 'no-data' })).toMatchObject({
      verdict: 'checking',
      reason: { code: 'no-data' },
      anomalies: [],
    })
  })

  it('is “not-seen” after a not-found result and after a 200 with not_found', () => {
    const unseen = { verdict: 'not-seen', reason: null, anomalies: [] }
    expect(after(notFound)).toMatchObject(unseen)
    expect(after(answered(false, 'not_found', []))).toMatchObject(unseen)
    expect(after(notFound).notFound).toEqual({ status: 404, message: '' })
    expect(after(answered(false, 'not_found', [])).notFound).toEqual({ status: 200, message: '' })
  })

  it('keeps the last response when the service no longer finds the transaction', () => {
    for (const lost of [notFound, answered(false, 'not_found', [])]) {
      const known = after(pending, lost)
      expect(known.notFound).not.toBeNull()
      expect(known.verdict).toBe('in-progress')
      expect(known.rows).toHaveLength(3)
    }
  })

  it('is no longer complete after a later response contradicts it', () => {
    expect(after(complete).verdict).toBe('complete')
    expect(after(complete, notFound)).toMatchObject({
      verdict: 'unclear',
      reason: { code: 'end-lost' },
    })
    expect(after(complete, pending).verdict).toBe('in-progress')
    const end = { verdict: 'complete', since: 1 }
    expect(after(complete, pending)).toMatchObject({ finalSince: null, formerEnd: end })
    expect(after(complete, pending, complete)).toMatchObject({
      finalSince: 3,
      formerEnd: null,
    })
    expect(after(complete, complete).finalSince).toBe(1)
    const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
    const other = answered(true, 'success', [deposit, swap, { ...payout, toAmount: '7' }])
    expect(after(complete, other).finalSince).toBe(1)
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
    expect(after(four, complete)).toMatchObject({
      verdict: 'unclear',
      reason: { code: 'end-without-steps' },
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
    expect(after(unseen, unseen, notFound, unseen)).toMatchObject({ response: null, anomalies: [] })
  })

  it('is refunded where a refund takes the place of the planned payout', () => {
    const planned = (payout: string, own = '') => {
      const [deposit, swap, out] = swapLegs('success', 'pending', payout)
      return answered(false, 'pending', [deposit, swap, { ...out, hash: own }])
    }
    const [deposit] = swapLegs('success', 'refunded', 'refunded')
    const [, swap] = swapLegs('success', 'refunded', 'refunded')
    const back = answered(true, 'refunded', [deposit, swap, returnLeg('refunded')])
    expect(after(planned('not_started'), back)).toMatchObject({
      verdict: 'refunded',
      anomalies: [],
    })
    expect(after(planned('outbound'), back).verdict).toBe('refunded')
  })

  it('is failed without the legs after the deposit only if those had not started', () => {
    const [reverted] = swapLegs('reverted', 'not_started', 'not_started')
    const failed = answered(true, 'reverted', [reverted])
    const before = (word: string) =>
      answered(false, 'pending', swapLegs('pending', word, 'not_started'))
    expect(after(before('not_started'), failed)).toMatchObject({
      verdict: 'failed',
      anomalies: [],
    })
    expect(after(before('swapping'), failed).verdict).toBe('unclear')
  })

  it('is not complete without a planned payout', () => {
    const [deposit, swap] = swapLegs('success', 'success', 'not_started')
    const cut = answered(true, 'success', [deposit, swap])
    expect(after(pending, cut).verdict).toBe('unclear')
  })

  it('stays the same object while responses bring no change', () => {
    for (const result of [pending, notFound, { kind: 'no-data' } as const]) {
      const once = after(result)
      expect(applyResult(once, result, 2)).toBe(once)
    }
    const known = after(pending)
    const wire = wireAnswer(false, 'pending', swapLegs('success', 'pending', 'not_started'))
    const again: TrackingResult = { kind: 'response', response: answerOf(wire) }
    expect(applyResult(known, again, 9)).toBe(known)
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
