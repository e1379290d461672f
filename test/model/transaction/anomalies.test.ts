import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import {
  type TransactionSnapshot,
  applyResult,
  applyOtherTransaction,
  createSnapshot,
} from '../../../src/model/transaction/transaction'
import { formatReason } from '../../../src/model/words/reasons'
import { answerOf, returnLeg, swapLegs, wireAnswer } from '../../support/answers'

const answered = (
  done: boolean,
  status: string,
  legs: readonly unknown[],
  doubt = '',
): TrackingResult => ({
  kind: 'response',
  response: answerOf(wireAnswer(done, status, legs, { doubt })),
})
const complete = answered(true, 'success', swapLegs('success', 'success', 'success'))
const pending = answered(false, 'pending', swapLegs('success', 'pending', 'not_started'))
const notFound: TrackingResult = { kind: 'not-found', status: 404, message: '' }
const after = (...all: TrackingResult[]): TransactionSnapshot =>
  all.reduce(
    (known, heard, at) => applyResult(known, heard, at + 1),
    createSnapshot('a'.repeat(64), 0),
  )
const named = (known: TransactionSnapshot) =>
  known.anomalies.map(({ reason, at }) => `${reason.code} at ${at}`)
const said = (known: TransactionSnapshot) =>
  known.anomalies.map(({ reason }) => formatReason(reason))

describe('contradictions', () => {
  it('are none in a consistent history', () => {
    expect(named(after(pending, pending, complete, complete))).toEqual([])
    expect(named(after(notFound, { kind: 'no-data' }, pending))).toEqual([])
  })

  it('include “done” with an open leg, with the time of the first such response', () => {
    const odd = answered(true, 'success', swapLegs('success', 'pending', 'success'))
    const known = after(pending, odd, odd)
    expect(named(known)).toEqual(['done-with-open-step at 2'])
    expect(said(known)).toEqual(['Marked complete, but step 2 is still pending.'])
    expect(named(after(pending, odd, complete))).toEqual([])
    const [deposit, swap, payout] = swapLegs('success', 'pending', 'success')
    const changed = answered(true, 'success', [deposit, swap, { ...payout, toAmount: '7' }])
    expect(named(after(pending, odd, changed))).toEqual(['done-with-open-step at 2'])
    const first = answered(true, 'success', swapLegs('pending', 'success', 'success'))
    expect(said(after(first))).toEqual(['Marked complete, but step 1 is still pending.'])
    const unstarted = answered(true, 'success', swapLegs('success', 'success', 'not_started'))
    expect(said(after(unstarted))).toEqual(['Marked complete, but step 3 is still not_started.'])
  })

  it('are listed oldest first', () => {
    const doubtful = (deposit: string) =>
      answered(false, 'pending', swapLegs(deposit, 'success', 'success'), 'disagree')
    expect(named(after(doubtful('success'), doubtful('pending'), doubtful('success')))).toEqual([
      'doubt at 1',
      'step-went-back at 2',
    ])
  })

  it('include “done” without legs, and “done” with a pending status', () => {
    const empty = after(answered(true, 'success', []))
    expect(named(empty)).toEqual(['done-without-steps at 1'])
    expect(said(empty)).toEqual(['Marked complete, but no steps are reported.'])
    expect(named(after(answered(true, 'not_found', [])))).toEqual(['done-without-steps at 1'])
    expect(named(after(answered(true, 'reverted', [])))).toEqual([])
    const moving = after(answered(true, 'swapping', swapLegs('success', 'success', 'success')))
    expect(named(moving)).toEqual(['done-but-status at 1'])
    expect(said(moving)).toEqual(['Marked complete, but the status is swapping.'])
  })

  it('include a success status of the whole with an open leg', () => {
    const early = answered(false, 'completed', swapLegs('completed', 'pending', 'not_started'))
    expect(said(after(early))).toEqual(['The status is completed, but step 2 is still pending.'])
    expect(named(after(early))).toEqual(['complete-with-open-step at 1'])
    const settled = answered(false, 'success', swapLegs('success', 'success', 'success'))
    expect(named(after(settled))).toEqual([])
    expect(after(early).verdict).toBe('in-progress')
  })

  it('include “not_found” with reported legs', () => {
    const both = answered(false, 'not_found', swapLegs('success', 'success', 'success'))
    expect(named(after(both))).toEqual(['not-found-with-steps at 1'])
    expect(said(after(both))).toEqual(['Marked not found, but steps are reported.'])
  })

  it('include a final verdict that is withdrawn, and stay after it returns', () => {
    const known = after(complete, pending, complete)
    expect(named(known)).toEqual([
      'verdict-went-back at 2',
      'step-went-back at 2',
      'step-went-back at 2',
    ])
    expect(said(known)[0]).toBe('The status went from complete to in progress.')
    expect(said(known)[2]).toBe('Step 3 went from success to not_started.')
  })

  it('are none when the same final verdict is reported with other amounts', () => {
    const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
    const other = answered(true, 'success', [deposit, swap, { ...payout, toAmount: '7' }])
    expect(named(after(complete, other))).toEqual([])
  })

  it('are none when a leg goes from pending to swapping, or from success to failed', () => {
    const swapping = answered(false, 'pending', swapLegs('success', 'swapping', 'not_started'))
    expect(named(after(pending, swapping))).toEqual([])
    const failed = answered(false, 'pending', swapLegs('error', 'pending', 'not_started'))
    expect(named(after(pending, failed))).toEqual([])
  })

  it('include each leg that goes back, at its own time', () => {
    const legs = (deposit: string, swap: string) =>
      answered(false, 'pending', swapLegs(deposit, swap, 'pending'))
    const all = after(
      legs('success', 'success'),
      legs('pending', 'success'),
      legs('pending', 'pending'),
    )
    expect(named(all)).toEqual(['step-went-back at 2', 'step-went-back at 3'])
  })

  it('include a leg that goes from success to not_found', () => {
    const lost = answered(false, 'pending', swapLegs('not_found', 'pending', 'not_started'))
    expect(said(after(pending, lost))).toEqual(['Step 1 went from success to not_found.'])
  })

  it('include a leg that is no longer reported, until it is reported again', () => {
    const [deposit, , payout] = swapLegs('success', 'pending', 'not_started')
    const cut = answered(false, 'pending', [deposit, payout])
    expect(said(after(pending, cut))).toEqual(['Step 2 is no longer reported.'])
    expect(named(after(pending, cut))).toEqual(['steps-gone at 2'])
    const none = after(pending, answered(false, 'pending', []))
    expect(said(none)).toEqual(['3 steps are no longer reported.'])
    expect(named(none)).toEqual(['steps-gone at 2'])
    expect(named(after(pending, cut, pending))).toEqual([])
  })

  it('include a transaction that is no longer found, until it is found again', () => {
    const lost = after(pending, notFound, notFound)
    expect(named(lost)).toEqual(['lost at 2'])
    expect(said(lost)).toEqual([
      'The network no longer lists this transaction. Showing the last known status.',
    ])
    expect(named(after(pending, notFound, pending))).toEqual([])
  })

  it('include a disagreement of sources that the service reports', () => {
    const doubtful = answered(
      false,
      'pending',
      swapLegs('success', 'success', 'success'),
      'disagree',
    )
    expect(named(after(doubtful))).toEqual(['doubt at 1'])
    expect(said(after(doubtful))).toEqual(['The network’s sources disagree.'])
    expect(after(doubtful).verdict).toBe('in-progress')
  })

  it('include a response about another transaction, once, without its data', () => {
    const known = applyOtherTransaction(applyOtherTransaction(after(pending), 5), 6)
    expect(named(known)).toEqual(['another-transaction at 5'])
    expect(known.rows).toEqual(after(pending).rows)
    expect(named(applyResult(known, complete, 7))).toEqual(['another-transaction at 5'])
    expect(known.log.filter(({ content }) => content.code === 'note')).toHaveLength(1)
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
    expect(after(back).verdict).toBe('partially-refunded')
    expect(after(back, complete).verdict).toBe('unclear')
    const partly = answered(true, 'partially_refunded', [first, second, third])
    const forgotten = after(partly, complete)
    expect(forgotten).toMatchObject({
      verdict: 'unclear',
      reason: { code: 'end-without-refund' },
    })
  })

  it('are at most twelve events beside the contradictions of the last response', () => {
    const many = (status: string, count: number) =>
      answered(
        false,
        'pending',
        Array.from({ length: 20 }, (_, index) => ({
          ...returnLeg(index < count ? status : 'success'),
          hash: index.toString(16).padStart(64, '1'),
        })),
        'disagree',
      )
    const once = after(many('success', 20), many('pending', 15))
    expect(named(once)).toEqual([
      'doubt at 1',
      ...Array.from({ length: 12 }, () => 'step-went-back at 2'),
    ])
    expect(named(after(many('success', 20), many('pending', 15), many('pending', 20)))).toEqual(
      named(once),
    )
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
