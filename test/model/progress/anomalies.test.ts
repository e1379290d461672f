import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import {
  getVerdict,
  type TransactionSnapshot,
  updateSnapshot,
  ignoreOtherTransaction,
  createSnapshot,
} from '../../../src/model/progress/snapshot'
import { answerOf, returnLeg, swapLegs, wireAnswer } from '../../support/answers'

const answered = (
  done: boolean,
  status: string,
  legs: readonly unknown[],
  message = '',
): TrackingResult => ({
  kind: 'response',
  response: answerOf({ ...wireAnswer(done, status, legs), error: { message } }),
})
const complete = answered(true, 'success', swapLegs('success', 'success', 'success'))
const pending = answered(false, 'pending', swapLegs('success', 'pending', 'not_started'))
const notFound: TrackingResult = { kind: 'not-found', status: 404, message: '' }
const after = (...all: TrackingResult[]): TransactionSnapshot =>
  all.reduce(
    (known, heard, at) => updateSnapshot(known, heard, at + 1),
    createSnapshot('a'.repeat(64), 0),
  )
const named = (known: TransactionSnapshot) =>
  getVerdict(known).anomalies.map(({ kind, at }) => `${kind} at ${at}`)
const said = (known: TransactionSnapshot) => getVerdict(known).anomalies.map((each) => each.text)

describe('what does not fit together', () => {
  it('is nothing in an honest history', () => {
    expect(named(after(pending, pending, complete, complete))).toEqual([])
    expect(named(after(notFound, { kind: 'no-data' }, pending))).toEqual([])
  })

  it('is done with an open leg, since the answer that first said so', () => {
    const odd = answered(true, 'success', swapLegs('success', 'pending', 'success'))
    const known = after(pending, odd, odd)
    expect(named(known)).toEqual(['done-with-open-leg at 2'])
    expect(said(known)).toEqual(['Marked complete, but step 2 is still pending.'])
    expect(named(after(pending, odd, complete))).toEqual([])
  })

  it('is done without legs, and done while still moving', () => {
    expect(named(after(answered(true, 'success', [])))).toEqual(['done-without-legs at 1'])
    const moving = answered(true, 'swapping', swapLegs('success', 'success', 'success'))
    expect(named(after(moving))).toEqual(['done-yet-moving at 1'])
  })

  it('is success of the whole while a leg is open', () => {
    const early = answered(false, 'completed', swapLegs('completed', 'pending', 'not_started'))
    expect(said(after(early))).toEqual(['The status is completed, but step 2 is still pending.'])
    expect(getVerdict(after(early)).verdict).toBe('in-progress')
  })

  it('is not_found beside legs', () => {
    const both = answered(false, 'not_found', swapLegs('success', 'success', 'success'))
    expect(named(after(both))).toEqual(['not-found-with-legs at 1'])
  })

  it('is an end that went back, for good', () => {
    const known = after(complete, pending, complete)
    expect(named(known)).toEqual(['went-back at 2', 'leg-went-back at 2', 'leg-went-back at 2'])
    expect(said(known)[0]).toBe('The status went from complete to in progress.')
    expect(said(known)[2]).toBe('Step 3 went from success to not_started.')
  })

  it('is a leg that the service no longer reports, until it is back', () => {
    const [deposit, , payout] = swapLegs('success', 'pending', 'not_started')
    const cut = answered(false, 'pending', [deposit, payout])
    expect(said(after(pending, cut))).toEqual(['Step 2 is no longer reported.'])
    expect(said(after(pending, answered(false, 'pending', [])))).toEqual([
      '3 steps are no longer reported.',
    ])
    expect(named(after(pending, cut, pending))).toEqual([])
  })

  it('is a transaction that the service no longer finds, until it does', () => {
    expect(named(after(pending, notFound, notFound))).toEqual(['lost at 2'])
    expect(named(after(pending, notFound, pending))).toEqual([])
  })

  it('is what the service says of its own sources', () => {
    const doubtful = answered(
      false,
      'pending',
      swapLegs('success', 'success', 'success'),
      'The network’s node and indexer disagree: the payout is not certain yet.',
    )
    expect(named(after(doubtful))).toEqual(['sources-disagree at 1'])
    expect(getVerdict(after(doubtful)).verdict).toBe('in-progress')
  })

  it('is an answer about another transaction, told once', () => {
    const known = ignoreOtherTransaction(ignoreOtherTransaction(after(pending), 5), 6)
    expect(named(known)).toEqual(['another-transaction at 5'])
    expect(known.rows).toEqual(after(pending).rows)
    expect(named(updateSnapshot(known, complete, 7))).toEqual(['another-transaction at 5'])
    expect(
      known.log.filter((line) => line.said === 'Ignored data for a different transaction.'),
    ).toHaveLength(1)
  })

  it('is nothing in a deposit that took no effect, though later legs never began', () => {
    const legs = swapLegs('dropped', 'not_started', 'not_started')
    expect(said(after(answered(true, 'error', legs)))).toEqual([])
    expect(said(after(answered(true, 'error', swapLegs('dropped', 'pending', ''))))).toEqual([
      'Marked complete, but step 2 is still pending.',
    ])
  })

  it('is a refund that is no longer mentioned: then "complete" is not believed', () => {
    const back = answered(true, 'refunded', [
      ...swapLegs('success', 'success', 'success'),
      returnLeg('refunded'),
    ])
    const [first, second, third] = swapLegs('success', 'success', 'success')
    expect(getVerdict(after(back)).verdict).toBe('partially-refunded')
    expect(getVerdict(after(back, complete)).verdict).toBe('unclear')
    const partly = answered(true, 'partially_refunded', [first, second, third])
    const forgotten = after(partly, complete)
    expect(getVerdict(forgotten)).toMatchObject({
      verdict: 'unclear',
      reason: 'A refund was reported before, but no longer is.',
    })
  })

  it('is bounded, however often a service changes its mind', () => {
    const words = ['pending', 'success', 'swapping', 'completed', 'refunded', 'reverted', 'mempool']
    const flips = Array.from({ length: 300 }, (_, index) =>
      answered(
        false,
        'pending',
        Array.from({ length: 40 }, (_each, leg) => ({
          ...returnLeg(words[(index * 3 + leg) % words.length]),
          hash: leg.toString(16).padStart(64, '0'),
        })),
      ),
    )
    const known = after(...flips)
    expect(known.anomalies.length).toBeLessThanOrEqual(24)
    expect(known.log.length).toBeLessThanOrEqual(200)
  })
})
