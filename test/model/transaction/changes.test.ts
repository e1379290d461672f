import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import {
  addNote,
  type TransactionSnapshot,
  applyResult,
  createSnapshot,
} from '../../../src/model/transaction/transaction'
import { formatChange } from '../../../src/model/words/changeText'
import { answerOf, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const answered = (done: boolean, status: string, legs: readonly unknown[]): TrackingResult => ({
  kind: 'response',
  response: answerOf(wireAnswer(done, status, legs)),
})
const after = (...all: TrackingResult[]): TransactionSnapshot =>
  all.reduce(
    (known, heard, at) => applyResult(known, heard, at + 1),
    createSnapshot('a'.repeat(64), 0),
  )
const log = (...all: TrackingResult[]) =>
  after(...all).log.map(({ at, content }) => `${at} ${formatChange(content)}`)
const open = (swap: string, more = {}) => {
  const [deposit, leg, payout] = swapLegs('success', swap, 'not_started')
  return answered(false, 'pending', [deposit, { ...leg, ...more }, payout])
}

describe('the activity log', () => {
  it('starts with one line for the first response', () => {
    expect(log(open('pending'))).toEqual(['1 First update: pending, 3 steps'])
    const [deposit] = swapLegs('mempool', '', '')
    expect(log(answered(false, 'mempool', [deposit]))).toEqual([
      '1 First update: in mempool, 1 step',
    ])
  })

  it('has a line while the transaction is not found', () => {
    expect(log({ kind: 'not-found', status: 404, message: '' })).toEqual([
      '1 Checking → Not found yet',
    ])
  })

  it('lists each change, newest first, and nothing for a response without a change', () => {
    expect(log(open('pending'), open('pending'), open('success'))).toEqual([
      '3 Step 2: pending → complete',
      '1 First update: pending, 3 steps',
    ])
  })

  it('follows a leg that is reported in another place', () => {
    const one = wireLeg('TRANSFER:OUT', 'pending', { hash: 'A'.repeat(64) })
    const other = wireLeg('TRANSFER:OUT', 'pending', { hash: 'B'.repeat(64), toAmount: '7' })
    const moved = [{ ...other, status: 'success' }, one]
    const lines = log(answered(false, 'pending', [one, other]), answered(false, 'pending', moved))
    expect(lines.filter((line) => line.startsWith('2 Step'))).toEqual([
      '2 Step 1: pending → complete',
    ])
  })

  it('lists changes of the verdict, the status and done', () => {
    const done = answered(true, 'success', swapLegs('success', 'success', 'success'))
    expect(log(open('success'), done).slice(0, -1)).toEqual([
      '2 In progress → Complete',
      '2 Network status: pending → complete',
      '2 Marked complete',
      '2 Step 3: not started → complete',
    ])
    expect(log(done, open('success')).slice(0, -1)).toEqual([
      '2 Complete → In progress',
      '2 Network status: complete → pending',
      '2 No longer marked complete',
      '2 Step 3: complete → not started',
    ])
  })

  it('lists a step that is added', () => {
    const [deposit] = swapLegs('success', 'pending', 'not_started')
    expect(log(answered(false, 'pending', [deposit]), open('pending')).slice(0, -1)).toEqual([
      '2 Step 2: added, pending',
      '2 Step 3: added, not started',
    ])
  })

  it('lists changes of parts, confirmations, hashes and amounts', () => {
    const parts = (completed: number, refunded = 0) => ({
      streamingSwapDetails: { completed, total: 23, refunded, progress: [] },
    })
    expect(log(open('streaming', parts(3)), open('streaming', parts(4, 1)))[0]).toBe(
      '2 Step 2: parts 3 of 23 → 4 of 23 and 1 refunded',
    )
    const counted = (count: number) => ({ confirmations: { counted: count, required: 2 } })
    expect(log(open('pending', counted(0)), open('pending', counted(1)))[0]).toBe(
      '2 Step 2: confirmations 0 → 1',
    )
    expect(
      log(open('pending'), open('pending', { hash: 'b'.repeat(64), toAmount: '7.9' })).slice(0, 2),
    ).toEqual(['2 Step 2: hash reported', '2 Step 2: amount out 8 → 7.9'])
    expect(log(open('pending', { fromAmount: '' }), open('pending'))[0]).toBe(
      '2 Step 2: amount in — → 0.5',
    )
    expect(log(open('pending'), open('pending', counted(0)))[0]).toBe(
      '2 Step 2: confirmations — → 0',
    )
  })

  it('lists when the transaction or a leg is no longer reported, and when it is again', () => {
    const [deposit] = swapLegs('success', 'pending', 'not_started')
    expect(
      log(
        open('pending'),
        { kind: 'not-found', status: 404, message: '' },
        open('pending'),
        answered(false, 'pending', [deposit]),
        answered(false, 'mempool', [deposit]),
        answered(false, 'mempool', swapLegs('success', 'pending', 'not_started')),
      ).slice(0, -1),
    ).toEqual([
      '6 Step 2: reported again',
      '6 Step 3: reported again',
      '5 Network status: pending → in mempool',
      '4 Step 2: no longer reported',
      '4 Step 3: no longer reported',
      '3 Listed by the network again',
      '2 No longer listed by the network',
    ])
  })

  it('accepts a line about a failed poll', () => {
    expect(addNote(after(open('pending')), 'no answer: timeout', 9).log[0]).toEqual({
      at: 9,
      content: { code: 'note', text: 'no answer: timeout' },
    })
  })

  it('keeps 200 lines, at most 21 for one response', () => {
    const many = (status: string) =>
      answered(
        false,
        'pending',
        Array.from({ length: 100 }, (_, index) =>
          wireLeg('TRANSFER:OUT', status, { hash: `f${index.toString(16).padStart(63, '0')}` }),
        ),
      )
    const once = log(many('pending'), many('success'))
    expect(once).toHaveLength(22)
    expect(once[20]).toBe('2 80 more changes')
    const often = log(...Array.from({ length: 40 }, (_, at) => many(at % 2 ? 'a' : 'b')))
    expect(often).toHaveLength(200)
  })
})
