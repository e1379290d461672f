import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import {
  addNote,
  applyOtherTransaction,
  applyResult,
  createSnapshot,
  isAbout,
  type TransactionSnapshot,
} from '../../../src/model/transaction/transaction'
import { formatChange } from '../../../src/model/words/changeText'
import { formatReason } from '../../../src/model/words/reasons'
import { answerOf, returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const hash = 'a'.repeat(64)
const answered = (
  done: boolean,
  status: string,
  legs: readonly unknown[],
  more: Record<string, unknown> = {},
): TrackingResult => ({
  kind: 'response',
  response: answerOf(wireAnswer(done, status, legs, more)),
})
const complete = answered(true, 'success', swapLegs('success', 'success', 'success'))
const pending = answered(false, 'pending', swapLegs('success', 'pending', 'not_started'))
const notFound: TrackingResult = { kind: 'not-found', status: 404, message: '' }
const noData: TrackingResult = { kind: 'no-data' }
const unseen = answered(false, 'not_found', [])
/** The snapshot after results received at 1, 2, 3… */
const after = (...all: TrackingResult[]): TransactionSnapshot =>
  all.reduce((before, result, at) => applyResult(before, result, at + 1), createSnapshot(hash, 0))
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')

describe('the verdict over time', () => {
  it.each<[string, TrackingResult[], object]>([
    ['nothing yet', [], { verdict: 'checking', reason: null }],
    ['no data', [noData], { verdict: 'checking', reason: { code: 'no-data' } }],
    ['not found', [notFound], { verdict: 'not-seen', isNotFound: true }],
    ['a 200 with not_found', [unseen], { verdict: 'not-seen', isNotFound: true }],
    ['never found', [unseen, notFound, unseen], { response: null, anomalies: [] }],
    ['lost while open', [pending, notFound], { verdict: 'in-progress', rows: { length: 3 } }],
    ['lost by not_found', [pending, unseen], { verdict: 'in-progress', rows: { length: 3 } }],
    ['an end', [complete], { verdict: 'complete', finalCount: 1 }],
    ['an end twice', [complete, complete], { finalCount: 2 }],
    ['an end, then no data', [complete, noData], { finalCount: 1 }],
    [
      'an end that is lost',
      [complete, notFound],
      { verdict: 'unclear', reason: { code: 'end-lost' }, finalCount: 0 },
    ],
    ['an end that is withdrawn', [complete, pending], { verdict: 'in-progress', finalCount: 0 }],
    ['an end that returns', [complete, pending, complete], { verdict: 'complete', finalCount: 1 }],
    [
      'a leg that is missing at the end',
      [answered(false, 'pending', [deposit, swap, payout, returnLeg('pending')]), complete],
      { verdict: 'unclear', reason: { code: 'end-without-steps' } },
    ],
    [
      'a planned payout that is missing at the end',
      [pending, answered(true, 'success', [deposit, swap])],
      { verdict: 'unclear' },
    ],
    [
      'a refund that is no longer reported',
      [answered(true, 'partially_refunded', [deposit, swap, payout]), complete],
      { verdict: 'unclear', reason: { code: 'end-without-refund' } },
    ],
    [
      'a refund in place of the planned payout',
      [pending, answered(true, 'refunded', [deposit, swap, returnLeg('refunded')])],
      { verdict: 'refunded', anomalies: [] },
    ],
    [
      'a failure without the planned legs',
      [
        answered(false, 'pending', swapLegs('pending', 'not_started', 'not_started')),
        answered(true, 'reverted', swapLegs('reverted', '', '').slice(0, 1)),
      ],
      { verdict: 'failed', anomalies: [] },
    ],
    [
      'a failure without a leg that had begun',
      [
        answered(false, 'pending', swapLegs('pending', 'swapping', 'not_started')),
        answered(true, 'reverted', swapLegs('reverted', '', '').slice(0, 1)),
      ],
      { verdict: 'unclear' },
    ],
  ])('after %s', (_, results, expected) => {
    const { rows, ...rest } = after(...results)
    expect({ ...rest, rows: { length: rows.length } }).toMatchObject(expected)
  })

  it('does not count a cached response as a confirmation, except the first one', () => {
    expect(applyResult(after(complete), complete, 2, 20_000).finalCount).toBe(1)
    expect(applyResult(after(complete, complete), complete, 3, 20_000).finalCount).toBe(2)
    expect(applyResult(after(), complete, 1, 20_000).finalCount).toBe(1)
  })

  it.each([pending, notFound, noData])('is the same object without a change: %j', (result) => {
    const once = after(result)
    expect(applyResult(once, structuredClone(result), 9)).toBe(once)
  })

  it('reads at most 200 legs, and says that there are more', () => {
    const legs = Array.from({ length: 201 }, (_, at) =>
      wireLeg('TRANSFER:OUT', 'success', { hash: `f${at.toString(16).padStart(63, '0')}` }),
    )
    expect(after(answered(true, 'success', legs))).toMatchObject({
      verdict: 'unclear',
      reason: { code: 'too-many-steps' },
      rows: { length: 200 },
    })
  })
})

describe('contradictions', () => {
  const odd = answered(true, 'success', swapLegs('success', 'pending', 'success'))
  const steps = (first: string, second: string) =>
    answered(false, 'pending', swapLegs(first, second, 'pending'))
  const goneText = 'Step 2 is no longer reported.'
  it.each<[TrackingResult[], string[]]>([
    [[pending, pending, complete, complete], []],
    [[notFound, noData, pending], []],
    [[pending, odd, odd], ['2 Marked complete, but step 2 is still pending.']],
    [[pending, odd, complete], []],
    [[answered(true, 'success', [])], ['1 Marked complete, but no steps are reported.']],
    [
      [answered(true, 'swapping', [deposit, swap, payout])],
      ['1 Marked complete, but the status is swapping.'],
    ],
    [
      [answered(false, 'completed', swapLegs('completed', 'pending', 'not_started'))],
      ['1 The status is completed, but step 2 is still pending.'],
    ],
    [[answered(false, 'success', [deposit, swap, payout])], []],
    [
      [answered(false, 'not_found', [deposit, swap, payout])],
      ['1 Marked not found, but steps are reported.'],
    ],
    [
      [complete, pending, complete],
      [
        '2 The status went from complete to in progress.',
        '2 Step 2 went from success to pending.',
        '2 Step 3 went from success to not_started.',
      ],
    ],
    [[steps('success', 'pending'), steps('error', 'pending')], []],
    [
      [steps('success', 'success'), steps('pending', 'success'), steps('pending', 'pending')],
      ['2 Step 1 went from success to pending.', '3 Step 2 went from success to pending.'],
    ],
    [[pending, steps('not_found', 'pending')], ['2 Step 1 went from success to not_found.']],
    [[pending, answered(false, 'pending', [deposit, payout])], [`2 ${goneText}`]],
    [[pending, answered(false, 'pending', [deposit]), pending], []],
    [[pending, answered(false, 'pending', [])], ['2 3 steps are no longer reported.']],
    [
      [pending, notFound, notFound],
      ['2 The network no longer lists this transaction. Showing the last known status.'],
    ],
    [[pending, notFound, pending], []],
    [
      [answered(false, 'pending', [deposit], { doubt: 'disagree' })],
      ['1 The network’s sources disagree.'],
    ],
    [[answered(true, 'error', swapLegs('dropped', 'not_started', 'not_started'))], []],
  ])('of case %# are %j', (results, expected) => {
    const { anomalies } = after(...results)
    expect(anomalies.map(({ at, reason }) => `${at} ${formatReason(reason)}`)).toEqual(expected)
  })

  it('include a response about another transaction, once, without its data', () => {
    const snapshot = applyOtherTransaction(applyOtherTransaction(after(pending), 5), 6)
    expect(snapshot.anomalies).toEqual([{ at: 5, reason: { code: 'another-transaction' } }])
    expect(snapshot.rows).toEqual(after(pending).rows)
    expect(snapshot.log.filter(({ code }) => code === 'note')).toHaveLength(1)
  })

  it('are at most twelve events, and the log has at most 200 entries', () => {
    const many = (status: string) =>
      answered(
        false,
        'pending',
        Array.from({ length: 40 }, (_, at) =>
          wireLeg('STATUS', status, { hash: `f${at.toString(16).padStart(63, '0')}` }),
        ),
      )
    const flips = Array.from({ length: 40 }, (_, at) => many(at % 2 === 0 ? 'success' : 'pending'))
    const { anomalies, log } = after(...flips)
    expect(anomalies).toHaveLength(12)
    expect(log).toHaveLength(200)
  })
})

describe('the activity log', () => {
  const log = (...all: TrackingResult[]) =>
    after(...all).log.map((change) => `${change.at} ${formatChange(change)}`)
  const open = (status: string, more = {}) =>
    answered(false, 'pending', [
      deposit,
      { ...swap, status, ...more },
      { ...payout, status: 'not_started' },
    ])
  const parts = (completed: number, refunded = 0) => ({
    streamingSwapDetails: { completed, total: 23, refunded, progress: [] },
  })
  const first = '1 First update: pending, 3 steps'

  it.each<[TrackingResult[], string[]]>([
    [[notFound], ['1 Checking → Not found yet']],
    [
      [answered(false, 'mempool', [{ ...deposit, status: 'mempool' }])],
      ['1 First update: in mempool, 1 step'],
    ],
    [
      [open('pending'), open('pending'), open('success')],
      ['3 Step 2: pending → complete', first],
    ],
    [
      [open('success'), complete],
      [
        '2 In progress → Complete',
        '2 Network status: pending → complete',
        '2 Marked complete',
        '2 Step 3: not started → complete',
        first,
      ],
    ],
    [
      [open('pending'), open('outbound')],
      ['2 Step 2: pending → payout queued', first],
    ],
    [
      [answered(false, 'pending', [deposit]), open('pending')],
      [
        '2 Step 2: added, pending',
        '2 Step 3: added, not started',
        '1 First update: pending, 1 step',
      ],
    ],
    [
      [open('streaming', parts(3)), open('streaming', parts(4, 1))],
      ['2 Step 2: parts 3 of 23 → 4 of 23 and 1 refunded', first],
    ],
    [
      [open('pending'), open('pending', { confirmations: { counted: 1, required: 2 } })],
      ['2 Step 2: confirmations — → 1', first],
    ],
    [
      [open('pending', { hash }), open('pending')],
      ['2 Step 2: hash no longer reported', first],
    ],
    [
      [open('pending', { fromAmount: '' }), open('pending', { hash, toAmount: '7.9' })],
      [
        '2 Step 2: hash reported',
        '2 Step 2: amount in — → 0.5',
        '2 Step 2: amount out 8 → 7.9',
        first,
      ],
    ],
    [
      [open('pending'), notFound, open('pending'), answered(false, 'mempool', [deposit, swap])],
      [
        '4 Network status: pending → in mempool',
        '4 Step 2: pending → complete',
        '4 Step 3: no longer reported',
        '3 Listed by the network again',
        '2 No longer listed by the network',
        first,
      ],
    ],
  ])('of case %# is %j', (results, expected) => expect(log(...results)).toEqual(expected))

  it('accepts a note of the page', () => {
    const [newest] = addNote(after(pending), 'Offline', 9).log
    expect(newest).toEqual({ at: 9, step: 0, code: 'note', from: '', to: 'Offline' })
  })
})

it.each([
  [hash, [], hash, true],
  [`0x${hash.toUpperCase()}`, [], hash, true],
  ['b'.repeat(64), ['c'.repeat(64), hash.toUpperCase()], hash, true],
  ['', [''], hash, true],
  ['b'.repeat(64), [], hash, false],
  ['', ['', 'c'.repeat(64)], hash, false],
  ['b'.repeat(64), [''], '0'.repeat(64), false],
])('a response about %j with legs %j is about %s: %j', (first, legs, requested, expected) => {
  const result = {
    firstTransactionHash: first,
    legs: legs.map((own) => wireLeg('', '', { hash: own })),
  }
  expect(isAbout(answerOf({ done: false, status: 'pending', result }), requested)).toBe(expected)
})
