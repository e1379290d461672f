import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import { createSnapshot, applyResult } from '../../../src/model/transaction/transaction'
import type { Verdict } from '../../../src/model/transaction/verdict'
import { answerOf } from '../../support/answers'
import { arbitraryPolls } from '../../support/arbitraryTransactions'
import {
  findBrokenHistoryRules,
  hasMovedMoney,
  isRefundReported,
  isUnknownTransaction,
  type Poll,
} from '../../support/completeOracle'

const parsePoll = (poll: Poll): TrackingResult => {
  if (poll.kind === 'response') return { kind: 'response', response: answerOf(poll.wire) }
  return poll.kind === 'no-data' ? poll : { kind: 'not-found', status: 404, message: '' }
}
const decideHistory = (polls: readonly Poll[]): Verdict => {
  const start = createSnapshot('a'.repeat(64), 0)
  const update = (before: typeof start, poll: Poll, at: number) =>
    applyResult(before, parsePoll(poll), at + 1)
  return polls.reduce(update, start).verdict
}

/** Counts how often each key was reached. */
const createTally = () => {
  const counts = new Map<string, number>()
  return {
    add: (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1),
    /**
     * The expected keys that were reached too rarely for a property to mean anything. `least` is far below the average, because
     * the inputs are random: the rarest rule is reached 12 times on average, the rarest verdict 17 times.
     */
    findRare: (keys: readonly string[], least: number) =>
      keys.filter((key) => (counts.get(key) ?? 0) < least),
  }
}

const responseRules = [
  'done is true',
  'the whole has a success status',
  'every leg has a success status',
  'nothing is refunded',
  'every limit order is filled',
  'a payout, swap or action is reported',
  'a deposit or swap is reported',
  'every token is named',
  'the payout is in no sold token',
  'the payout is in the target token of the last swap',
]
const historyRules = [
  'the transaction is still found',
  'no refund was reported before',
  'every leg is still reported',
]

describe('complete', () => {
  it('is shown for a history if, and only if, it breaks no rule about money', () => {
    const tally = createTally()
    fc.assert(
      fc.property(arbitraryPolls, (polls) => {
        const verdict = decideHistory(polls)
        const broken = findBrokenHistoryRules(polls)
        tally.add(verdict)
        if (broken.length === 1) tally.add(broken[0] ?? '')
        expect({ broken, isComplete: verdict === 'complete' }).toEqual({
          broken,
          isComplete: broken.length === 0,
        })
      }),
      { numRuns: 2_000 },
    )
    // Each rule was the only broken one, so that no other rule hides it.
    expect(tally.findRare([...responseRules, ...historyRules], 1)).toEqual([])
    expect(tally.findRare(['complete'], 200)).toEqual([])
  })
})

describe('every other verdict', () => {
  it('needs its evidence: a reported refund, no money moved, or no response', () => {
    const tally = createTally()
    fc.assert(
      fc.property(arbitraryPolls, (polls) => {
        const verdict = decideHistory(polls)
        tally.add(verdict)
        const wires = polls.flatMap((poll) => (poll.kind === 'response' ? [poll.wire] : []))
        const last = wires.findLast((wire) => !isUnknownTransaction(wire))
        if (verdict === 'refunded' || verdict === 'partially-refunded') {
          expect(isRefundReported(last)).toBe(true)
        }
        if (verdict === 'failed') expect(hasMovedMoney(last)).toBe(false)
        if (verdict === 'not-seen') expect(last).toBeUndefined()
        if (verdict === 'checking')
          expect(polls.filter(({ kind }) => kind !== 'no-data')).toEqual([])
      }),
      { numRuns: 2_000 },
    )
    const verdicts: Verdict[] = [
      ...(['checking', 'not-seen', 'in-progress', 'complete'] as const),
      ...(['refunded', 'partially-refunded', 'failed', 'unclear'] as const),
    ]
    expect(tally.findRare(verdicts, 3)).toEqual([])
  })
})
