import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import {
  applyResult,
  createSnapshot,
  isAbout,
} from '../../../src/model/transaction/snapshot'
import { isContradiction } from '../../../src/model/transaction/verdict'
import { answerOf, explained, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { withStatements } from '../../support/applyReply'
import { legsFrom } from '../../support/legTexts'

const hash = 'a'.repeat(64)
const answered = (done: boolean, status: string, legs: readonly unknown[], more = {}) =>
  ({
    kind: 'response',
    response: answerOf(withStatements(wireAnswer(done, status, legs, more))),
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
  polls.reduce(
    (before, poll, index) => applyResult(before, read(poll), index + 1).snapshot,
    createSnapshot(hash, 0),
  )

const complete = 'done success: success success success'
const partlyBack = 'done partially_refunded: success success success'
const pending = 'pending: success pending not_started'
const swapping = 'pending: success swapping not_started'
const unseen = 'not_found:'
const noData: TrackingResult = { kind: 'no-data' }
const manyLegs = (count: number, type: string, status: string) =>
  Array.from({ length: count }, (_, at) =>
    wireLeg(type, status, { hash: `f${at.toString(16).padStart(63, '0')}` }),
  )

describe('after polls', () => {
  it.each<[string, Poll[], object]>([
    ['none', [], { verdict: 'checking', reason: null, isDisputed: false, steps: 0 }],
    ['no data', [noData], { verdict: 'checking', reason: { code: 'no-data' } }],
    ['not found', [unseen], { verdict: 'not-seen', isNotFound: true }],
    ['never found', [unseen, unseen], { response: null, steps: 0 }],
    ['lost while open', [pending, unseen], { verdict: 'in-progress', steps: 3 }],
    ['found again', [pending, unseen, pending], { isNotFound: false }],
    ['an end', [complete], { verdict: 'complete', finalCount: 1 }],
    ['an end twice', [complete, complete], { finalCount: 2 }],
    ['an end, then no data', [complete, noData], { finalCount: 1 }],
    [
      'an end that is lost',
      [complete, unseen],
      { verdict: 'complete', isNotFound: true, finalCount: 1 },
    ],
    [
      'more legs than are read',
      [answered(true, 'success', manyLegs(201, 'TRANSFER:OUT', 'success'))],
      { steps: 200 },
    ],
  ])('%s', (_, polls, expected) => {
    const { explanation, ...rest } = after(...polls)
    expect({ ...rest, steps: explanation.steps.length }).toMatchObject(expected)
  })

  it.each([
    ['an end that it takes back', [complete, pending], pending],
    ['another end', [complete, complete, partlyBack], partlyBack],
    ['a step that it takes back', [complete, pending, swapping], swapping],
    ['a shorter list', [pending, 'pending: success'], 'pending: success'],
  ])('the last one is shown: %s', (_, polls, last) => {
    const { finalCount: _count, resumedAt: _at, ...shown } = after(...polls)
    expect(after(last)).toMatchObject(shown)
  })

  it('keeps what a client said until a source reports the transaction', () => {
    const quote = answered(
      false,
      'pending',
      legsFrom('in swap out', { unverified: true }),
    )
    const quotedAfter = (...polls: Poll[]) =>
      after(quote, ...polls).explanation.quoted.length
    expect([quotedAfter(), quotedAfter(unseen), quotedAfter(pending)]).toEqual([3, 3, 0])
  })

  it('does not count a response that is sent again as a confirmation, except the first one', () => {
    const cached = (...before: string[]) =>
      applyResult(after(...before), read(complete), 3, false).snapshot.finalCount
    expect([cached(complete), cached(complete, complete), cached()]).toEqual([1, 2, 1])
  })

  it.each([pending, unseen, noData])(
    'is the same object without a change: %j',
    (poll) => {
      const once = after(poll)
      expect(applyResult(once, structuredClone(read(poll)), 9).snapshot).toBe(once)
    },
  )
})

it.each([
  ['done success: success pending success', true],
  ['done success:', true],
  ['done swapping: success success success', true],
  ['not_found: success success success', true],
  [pending, false],
  ['success: success success success', false],
  ['done error: dropped not_started not_started', false],
])('a response that contradicts itself says so: %j, %j', (poll, expected) => {
  const { reason } = after(poll)
  expect(reason !== null && isContradiction(reason)).toBe(expected)
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
    expect(isAbout(explained(answerOf(wire)), requested)).toBe(expected)
  },
)
