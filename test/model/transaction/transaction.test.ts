import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import { getTiming } from '../../../src/model/transaction/timing'
import {
  addNote,
  applyResult,
  createSnapshot,
  isAbout,
} from '../../../src/model/transaction/transaction'
import { formatChange } from '../../../src/model/words/changeText'
import { formatReason } from '../../../src/model/words/reasons'
import { answerOf, returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { legsFrom } from '../../support/legTexts'

const hash = 'a'.repeat(64)
const answered = (done: boolean, status: string, legs: readonly unknown[], more = {}) =>
  ({
    kind: 'response',
    response: answerOf(wireAnswer(done, status, legs, more)),
  }) as const

/**
 * A result of a poll: as it is, or from `status: deposit swap payout`, with `done` before it where that is true. A shorter list of
 * statuses leaves legs out.
 */
type Poll = string | TrackingResult
const read = (poll: Poll): TrackingResult => {
  if (typeof poll !== 'string') return poll
  const [, done, status = '', legs = ''] = /^(done )?(\w*): ?(.*)$/.exec(poll) ?? []
  const listed = legs.split(' ').filter(Boolean)
  const all = swapLegs(listed[0], listed[1], listed[2])
  return answered(done !== undefined, status, all.slice(0, listed.length))
}
/** The snapshot after polls at 1, 2, 3… */
const after = (...polls: readonly Poll[]) =>
  polls
    .map(read)
    .reduce(
      (before, result, at) => applyResult(before, result, at + 1),
      createSnapshot(hash, 0),
    )

const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const complete = 'done success: success success success'
const partlyBack = 'done partially_refunded: success success success'
const pending = 'pending: success pending not_started'
const reverted = 'done reverted: reverted'
const unseen = 'not_found:'
const notFound: TrackingResult = { kind: 'not-found', status: 404, message: '' }
const noData: TrackingResult = { kind: 'no-data' }
const manyLegs = (count: number, type: string, status: string) =>
  Array.from({ length: count }, (_, at) =>
    wireLeg(type, status, { hash: `f${at.toString(16).padStart(63, '0')}` }),
  )

describe('the verdict over time', () => {
  const unclear = (code: string) => ({
    verdict: 'unclear',
    reason: { code },
    finalCount: 0,
  })
  const withoutSteps = unclear('end-without-steps')
  const planned = 'pending: pending not_started not_started'
  const swapping = 'pending: pending swapping not_started'
  const withRefund = answered(false, 'pending', [
    deposit,
    swap,
    payout,
    returnLeg('pending'),
  ])
  const returned = answered(true, 'refunded', [deposit, swap, returnLeg('refunded')])
  const unplanned = answered(true, 'success', [deposit, payout])
  const doubted = answered(true, 'success', [deposit, payout], { doubt: 'outage' })
  const tooMany = answered(true, 'success', manyLegs(201, 'TRANSFER:OUT', 'success'))
  it.each<[string, Poll[], object]>([
    [
      'nothing yet',
      [],
      { verdict: 'checking', reason: null, isDisputed: false, quoted: [] },
    ],
    ['no data', [noData], { verdict: 'checking', reason: { code: 'no-data' } }],
    ['not found', [notFound], { verdict: 'not-seen', isNotFound: true }],
    ['a 200 with not_found', [unseen], { verdict: 'not-seen', isNotFound: true }],
    ['never found', [unseen, notFound, unseen], { response: null, anomalies: [] }],
    ['lost while open', [pending, notFound], { verdict: 'in-progress', rows: 3 }],
    ['lost by not_found', [pending, unseen], { verdict: 'in-progress', rows: 3 }],
    ['an end', [complete], { verdict: 'complete', finalCount: 1 }],
    ['an end twice', [complete, complete], { finalCount: 2 }],
    ['another end', [complete, complete, partlyBack], { finalCount: 1 }],
    ['an end, then no data', [complete, noData], { finalCount: 1 }],
    ['an end that is lost', [complete, notFound], unclear('end-lost')],
    [
      'an end that is withdrawn',
      [complete, pending],
      { verdict: 'in-progress', finalCount: 0 },
    ],
    [
      'an end that returns',
      [complete, pending, complete],
      { verdict: 'complete', finalCount: 1 },
    ],
    ['a leg that is missing at the end', [withRefund, complete], withoutSteps],
    [
      'a missing planned payout',
      [pending, 'done success: success success'],
      unclear('unproven'),
    ],
    ['a missing planned swap', [pending, unplanned], withoutSteps],
    ['an end in doubt', [pending, doubted], withoutSteps],
    [
      'a refund no longer reported',
      [partlyBack, complete],
      unclear('end-without-refund'),
    ],
    [
      'a refund in place of a payout',
      [pending, returned],
      { verdict: 'refunded', anomalies: [] },
    ],
    [
      'a failure without its plan',
      [planned, reverted],
      { verdict: 'failed', anomalies: [] },
    ],
    [
      'an end without the plan that a failure replaced',
      [planned, reverted, unplanned],
      withoutSteps,
    ],
    [
      'a failure without a leg that had begun',
      [swapping, reverted],
      { verdict: 'unclear' },
    ],
    ['more legs than are read', [tooMany], { ...unclear('too-many-steps'), rows: 200 }],
  ])('after %s', (_, polls, expected) => {
    const { rows, ...rest } = after(...polls)
    expect({ ...rest, rows: rows.length }).toMatchObject(expected)
  })

  it('keeps what a client said until a source reports the transaction', () => {
    const quote = answered(
      false,
      'pending',
      legsFrom('in swap out', { unverified: true }),
    )
    const quotedAfter = (...polls: Poll[]) => after(quote, ...polls).quoted.length
    expect([quotedAfter(), quotedAfter(unseen), quotedAfter(pending)]).toEqual([3, 3, 0])
  })

  it('does not count a response that is sent again as a confirmation, except the first one', () => {
    const cached = (...before: string[]) =>
      applyResult(after(...before), read(complete), 3, false).finalCount
    expect([cached(complete), cached(complete, complete), cached()]).toEqual([1, 2, 1])
  })

  it.each([pending, notFound, noData])(
    'is the same object without a change: %j',
    (poll) => {
      const once = after(poll)
      expect(applyResult(once, structuredClone(read(poll)), 9)).toBe(once)
    },
  )
})

describe('contradictions', () => {
  const odd = 'done success: success pending success'
  const withdrawn = [
    '2 The status went from complete to in progress.',
    '2 Step 2 went from success to pending.',
    '2 Step 3 went from success to not_started.',
  ]
  const [first, second] = [
    '2 Step 1 went from success',
    '3 Step 2 went from success to pending.',
  ]
  const lost =
    '2 The network no longer lists this transaction. Showing the last known status.'
  const flips = [
    'success success pending',
    'pending success pending',
    'pending pending pending',
  ]
  const noPayout = answered(false, 'pending', [deposit, payout])
  const order = legsFrom('in swap out', { limitSwap: { state: 'open' } })
  const doubted = (doubt: string) => answered(false, 'pending', [deposit], { doubt })
  const done = 'done swapping: success success success'
  const early = 'completed: completed pending not_started'
  it.each<[Poll[], string[]]>([
    [[pending, pending, complete, complete], []],
    [[notFound, noData, pending], []],
    [[pending, odd, odd], ['2 Marked complete, but step 2 is still pending.']],
    [[pending, odd, complete], []],
    [['done success:'], ['1 Marked complete, but no steps are reported.']],
    [[done], ['1 Marked complete, but the status is swapping.']],
    [[early], ['1 The status is completed, but step 2 is still pending.']],
    [['success: success success success'], []],
    [
      ['not_found: success success success'],
      ['1 Marked not found, but steps are reported.'],
    ],
    [[complete, pending, complete], withdrawn],
    // Again: it has its last time.
    [
      [complete, pending, complete, pending],
      withdrawn.map((text) => text.replace('2', '4')),
    ],
    [['pending: success pending pending', 'pending: error pending pending'], []],
    [['pending: success pending pending', 'pending: foo pending pending'], []],
    [flips.map((legs) => `pending: ${legs}`), [`${first} to pending.`, second]],
    [[pending, 'pending: not_found pending pending'], [`${first} to not_found.`]],
    [[pending, noPayout], ['2 Step 2 is no longer reported.']],
    [[pending, 'pending: success', pending], []],
    [[pending, 'pending:'], ['2 3 steps are no longer reported.']],
    [[pending, notFound, notFound], [lost]],
    [[pending, notFound, pending], []],
    [[doubted('disagree')], ['1 The network’s sources disagree.']],
    [[doubted('lag')], []],
    // It keeps its time when something else changes.
    [
      [odd, odd.replace('success', 'completed')],
      ['1 Marked complete, but step 2 is still pending.'],
    ],
    [
      [answered(true, 'success', order)],
      ['1 Marked complete, but the limit order is open.'],
    ],
    [['done error: dropped not_started not_started'], []],
  ])('of case %# are %j', (polls, expected) => {
    const { anomalies } = after(...polls)
    expect(anomalies.map(({ at, reason }) => `${at} ${formatReason(reason)}`)).toEqual(
      expected,
    )
  })

  it('are at most twelve events, and the log has at most 200 entries', () => {
    const { anomalies, log } = after(
      ...Array.from({ length: 40 }, (_, at) =>
        answered(
          false,
          'pending',
          manyLegs(40, 'STATUS', at % 2 === 0 ? 'success' : 'pending'),
        ),
      ),
    )
    expect([anomalies.length, log.length]).toEqual([12, 200])
  })
})

describe('the activity log', () => {
  const during = (status: string, more = {}) =>
    answered(false, 'pending', [
      deposit,
      { ...swap, status, ...more },
      { ...payout, hash: '', status: 'not_started' },
    ])
  const parts = (completed: number, refunded = 0) =>
    during('streaming', {
      streamingSwapDetails: { completed, total: 23, refunded, progress: [] },
    })
  const confirmed = during('pending', { confirmations: { counted: 1, required: 2 } })
  const first = '1 First update: pending, 3 steps'
  const hashed = during('pending', { hash })

  it.each<[string, Poll[], ...string[]]>([
    ['a verdict', [notFound], '1 Checking → Not found yet'],
    ['one leg', ['mempool: mempool'], '1 First update: in mempool, 1 step'],
    [
      'a step',
      [pending, pending, during('success')],
      '3 Step 2: pending → complete',
      first,
    ],
    [
      'a due payout',
      [pending, during('outbound')],
      '2 Step 2: pending → payout queued',
      first,
    ],
    ['confirmations', [pending, confirmed], '2 Step 2: confirmations — → 1', first],
    [
      'parts',
      [parts(3), parts(4, 1)],
      '2 Step 2: parts 3 of 23 → 4 of 23 and 1 refunded',
      first,
    ],
    ['a lost hash', [hashed, pending], '2 Step 2: hash no longer reported', first],
    [
      'the end',
      [during('success'), complete],
      '2 In progress → Complete',
      '2 Network status: pending → complete',
      '2 Marked complete',
      '2 Step 3: not started → complete',
      '2 Step 3: hash reported',
      first,
    ],
    [
      'a new leg',
      ['pending: success success', pending.replace('pending ', 'success ')],
      '2 Step 3: added, not started',
      '1 First update: pending, 2 steps',
    ],
    [
      'a hash and amounts',
      [
        during('pending', { fromAmount: '' }),
        during('pending', { hash, toAmount: '7.9' }),
      ],
      '2 Step 2: hash reported',
      '2 Step 2: amount in — → 0.5',
      '2 Step 2: amount out 8 → 7.9',
      first,
    ],
    [
      'what is no longer listed',
      [pending, notFound, pending, 'mempool: success success'],
      '4 Network status: pending → in mempool',
      '4 Step 2: pending → complete',
      '4 Step 3: no longer reported',
      '3 Listed by the network again',
      '2 No longer listed by the network',
      first,
    ],
  ])('of %s', (_, polls, ...expected) => {
    const { log } = after(...polls)
    expect(
      log.map((change) => `${change.at} ${formatChange(change).join(' → ')}`),
    ).toEqual(expected)
  })

  it('has the time of the last change, which a further part of a stream is, and a poll is not', () => {
    const polls = [3, 4, 4].map((completed) => parts(completed))
    expect(getTiming(addNote(after(...polls), 'Offline', 9)).lastUpdateAt).toBe(2)
  })
})

it.each([
  [hash, '', hash, true],
  [`0x${hash.toUpperCase()}`, '', hash, true],
  ['b'.repeat(64), 'in#c out#A', hash, true],
  ['', 'in', hash, true],
  ['b'.repeat(64), '', hash, false],
  ['', 'in out#c', hash, false],
  ['b'.repeat(64), 'in', '0'.repeat(64), false],
])(
  'a response about %j with the legs %j is about %s: %j',
  (first, legs, requested, expected) => {
    const wire = wireAnswer(false, '', legsFrom(legs), { firstTransactionHash: first })
    expect(isAbout(answerOf(wire), requested)).toBe(expected)
  },
)
