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
/** The deposit, swap and payout with the given statuses; a shorter list leaves legs out. */
const listLegs = (statuses: string) => {
  const listed = statuses.split(' ').filter(Boolean)
  return swapLegs(listed[0], listed[1], listed[2]).slice(0, listed.length)
}
const open = (statuses: string, status = 'pending', more = {}) =>
  answered(false, status, listLegs(statuses), more)
const closed = (statuses: string, status = 'success') => answered(true, status, listLegs(statuses))
const complete = closed('success success success')
const pending = open('success pending not_started')
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
      [pending, closed('success success')],
      { verdict: 'unclear' },
    ],
    [
      'a refund that is no longer reported',
      [closed('success success success', 'partially_refunded'), complete],
      { verdict: 'unclear', reason: { code: 'end-without-refund' } },
    ],
    [
      'a refund in place of the planned payout',
      [pending, answered(true, 'refunded', [deposit, swap, returnLeg('refunded')])],
      { verdict: 'refunded', anomalies: [] },
    ],
    [
      'a failure without the planned legs',
      [open('pending not_started not_started'), closed('reverted', 'reverted')],
      { verdict: 'failed', anomalies: [] },
    ],
    [
      'a failure without a leg that had begun',
      [open('pending swapping not_started'), closed('reverted', 'reverted')],
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
  const odd = closed('success pending success')
  const withdrawn = [
    '2 The status went from complete to in progress.',
    '2 Step 2 went from success to pending.',
    '2 Step 3 went from success to not_started.',
  ]
  const [first, second] = ['2 Step 1 went from success', '3 Step 2 went from success to pending.']
  const lost = '2 The network no longer lists this transaction. Showing the last known status.'
  const bothOpen = [open('pending success pending'), open('pending pending pending')]
  const noPayout = answered(false, 'pending', [deposit, payout])
  it.each<[TrackingResult[], string[]]>([
    [[pending, pending, complete, complete], []],
    [[notFound, noData, pending], []],
    [[pending, odd, odd], ['2 Marked complete, but step 2 is still pending.']],
    [[pending, odd, complete], []],
    [[closed('')], ['1 Marked complete, but no steps are reported.']],
    [
      [closed('success success success', 'swapping')],
      ['1 Marked complete, but the status is swapping.'],
    ],
    [
      [open('completed pending not_started', 'completed')],
      ['1 The status is completed, but step 2 is still pending.'],
    ],
    [[open('success success success', 'success')], []],
    [
      [open('success success success', 'not_found')],
      ['1 Marked not found, but steps are reported.'],
    ],
    [[complete, pending, complete], withdrawn],
    [[open('success pending pending'), open('error pending pending')], []],
    [
      [open('success success pending'), ...bothOpen],
      [`${first} to pending.`, second],
    ],
    [[pending, open('not_found pending pending')], [`${first} to not_found.`]],
    [[pending, noPayout], ['2 Step 2 is no longer reported.']],
    [[pending, open('success'), pending], []],
    [[pending, open('')], ['2 3 steps are no longer reported.']],
    [[pending, notFound, notFound], [lost]],
    [[pending, notFound, pending], []],
    [[open('success', 'pending', { doubt: 'disagree' })], ['1 The network’s sources disagree.']],
    [[closed('dropped not_started not_started', 'error')], []],
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
  const during = (status: string, more = {}) =>
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
    [[open('mempool', 'mempool')], ['1 First update: in mempool, 1 step']],
    [
      [during('pending'), during('pending'), during('success')],
      ['3 Step 2: pending → complete', first],
    ],
    [
      [during('success'), complete],
      [
        '2 In progress → Complete',
        '2 Network status: pending → complete',
        '2 Marked complete',
        '2 Step 3: not started → complete',
        first,
      ],
    ],
    [
      [during('pending'), during('outbound')],
      ['2 Step 2: pending → payout queued', first],
    ],
    [
      [open('success'), during('pending')],
      [
        '2 Step 2: added, pending',
        '2 Step 3: added, not started',
        '1 First update: pending, 1 step',
      ],
    ],
    [
      [during('streaming', parts(3)), during('streaming', parts(4, 1))],
      ['2 Step 2: parts 3 of 23 → 4 of 23 and 1 refunded', first],
    ],
    [
      [during('pending'), during('pending', { confirmations: { counted: 1, required: 2 } })],
      ['2 Step 2: confirmations — → 1', first],
    ],
    [
      [during('pending', { hash }), during('pending')],
      ['2 Step 2: hash no longer reported', first],
    ],
    [
      [during('pending', { fromAmount: '' }), during('pending', { hash, toAmount: '7.9' })],
      [
        '2 Step 2: hash reported',
        '2 Step 2: amount in — → 0.5',
        '2 Step 2: amount out 8 → 7.9',
        first,
      ],
    ],
    [
      [during('pending'), notFound, during('pending'), open('success success', 'mempool')],
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

  it('has the time of the last change, which a further part of a stream is, and a poll is not', () => {
    const polls = [3, 4, 4].map((completed) => during('streaming', parts(completed)))
    expect(addNote(after(...polls), 'Offline', 9).changedAt).toBe(2)
  })

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
