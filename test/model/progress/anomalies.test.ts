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

describe('contradictions', () => {
  it('are none in a consistent history', () => {
    expect(named(after(pending, pending, complete, complete))).toEqual([])
    expect(named(after(notFound, { kind: 'no-data' }, pending))).toEqual([])
  })

  it('include “done” with an open leg, with the time of the first such response', () => {
    const odd = answered(true, 'success', swapLegs('success', 'pending', 'success'))
    const known = after(pending, odd, odd)
    expect(named(known)).toEqual(['done-with-open-leg at 2'])
    expect(said(known)).toEqual(['Marked complete, but step 2 is still pending.'])
    expect(named(after(pending, odd, complete))).toEqual([])
  })

  it('include “done” without legs, and “done” with a pending status', () => {
    expect(named(after(answered(true, 'success', [])))).toEqual(['done-without-legs at 1'])
    const moving = answered(true, 'swapping', swapLegs('success', 'success', 'success'))
    expect(named(after(moving))).toEqual(['done-yet-moving at 1'])
  })

  it('include a success status of the whole with an open leg', () => {
    const early = answered(false, 'completed', swapLegs('completed', 'pending', 'not_started'))
    expect(said(after(early))).toEqual(['The status is completed, but step 2 is still pending.'])
    expect(getVerdict(after(early)).verdict).toBe('in-progress')
  })

  it('include “not_found” with reported legs', () => {
    const both = answered(false, 'not_found', swapLegs('success', 'success', 'success'))
    expect(named(after(both))).toEqual(['not-found-with-legs at 1'])
  })

  it('include a final verdict that is withdrawn, and stay after it returns', () => {
    const known = after(complete, pending, complete)
    expect(named(known)).toEqual(['went-back at 2', 'leg-went-back at 2', 'leg-went-back at 2'])
    expect(said(known)[0]).toBe('The status went from complete to in progress.')
    expect(said(known)[2]).toBe('Step 3 went from success to not_started.')
  })

  it('include a leg that goes from success to not_found', () => {
    const lost = answered(false, 'pending', swapLegs('not_found', 'pending', 'not_started'))
    expect(said(after(pending, lost))).toEqual(['Step 1 went from success to not_found.'])
  })

  it('include a leg that is no longer reported, until it is reported again', () => {
    const [deposit, , payout] = swapLegs('success', 'pending', 'not_started')
    const cut = answered(false, 'pending', [deposit, payout])
    expect(said(after(pending, cut))).toEqual(['Step 2 is no longer reported.'])
    expect(said(after(pending, answered(false, 'pending', [])))).toEqual([
      '3 steps are no longer reported.',
    ])
    expect(named(after(pending, cut, pending))).toEqual([])
  })

  it('include a transaction that is no longer found, until it is found again', () => {
    expect(named(after(pending, notFound, notFound))).toEqual(['lost at 2'])
    expect(named(after(pending, notFound, pending))).toEqual([])
  })

  it('include a disagreement of sources that the service reports', () => {
    const doubtful = answered(
      false,
      'pending',
      swapLegs('success', 'success', 'success'),
      'The network’s node and indexer disagree: the payout is not certain yet.',
    )
    expect(named(after(doubtful))).toEqual(['sources-disagree at 1'])
    expect(getVerdict(after(doubtful)).verdict).toBe('in-progress')
  })

  it('include a response about another transaction, once, without its data', () => {
    const known = ignoreOtherTransaction(ignoreOtherTransaction(after(pending), 5), 6)
    expect(named(known)).toEqual(['another-transaction at 5'])
    expect(known.rows).toEqual(after(pending).rows)
    expect(named(updateSnapshot(known, complete, 7))).toEqual(['another-transaction at 5'])
    expect(
      known.log.filter((line) => line.said === 'Ignored data for a different transaction.'),
    ).toHaveLength(1)
  })

  it('are none in a deposit without effect whose later legs never started', () => {
    const legs = swapLegs('dropped', 'not_started', 'not_started')
    expect(said(after(answered(true, 'error', legs)))).toEqual([])
    expect(said(after(answered(true, 'error', swapLegs('dropped', 'pending', ''))))).toEqual([
      'Marked complete, but step 2 is still pending.',
    ])
  })

  it('include a refund that is no longer reported, which prevents “complete”', () => {
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

  it('are limited in number, as the log is, when statuses change often', () => {
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
