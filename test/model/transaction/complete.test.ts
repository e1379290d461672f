import fc from 'fast-check'
import { expect, it } from 'vitest'
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
  'the payout is in a transaction of its own, or inside the network',
]
const historyRules = [
  'the transaction is still found',
  'no refund was reported before',
  'every leg is still reported',
]

it('complete is shown if, and only if, a history breaks no rule about money; others need their evidence', () => {
  const reached: string[] = []
  const rules = [...responseRules, ...historyRules]
  const findRare = (keys: readonly string[], least: number) =>
    keys.filter((key) => reached.filter((each) => each === key).length < least)
  const checkHistories = () =>
    fc.assert(
      fc.property(arbitraryPolls, (polls) => {
        const verdict = decideHistory(polls)
        const broken = findBrokenHistoryRules(polls)
        const isComplete = broken.length === 0
        reached.push(verdict, ...(broken.length === 1 ? broken : []))
        expect({ broken, isComplete: verdict === 'complete' }).toEqual({
          broken,
          isComplete,
        })
        const wires = polls.flatMap((poll) =>
          poll.kind === 'response' ? [poll.wire] : [],
        )
        const last = wires.findLast((wire) => !isUnknownTransaction(wire))
        const isRefund = verdict === 'refunded' || verdict === 'partially-refunded'
        if (isRefund) expect(isRefundReported(last)).toBe(true)
        if (verdict === 'failed') expect(hasMovedMoney(last)).toBe(false)
        if (verdict === 'not-seen') expect(last).toBeUndefined()
        if (verdict === 'checking')
          expect(polls.filter(({ kind }) => kind !== 'no-data')).toEqual([])
      }),
      { numRuns: 3_000 },
    )
  // The inputs are random, so that a rare rule may need more of them.
  for (
    let round = 0;
    round < 5 && (round === 0 || findRare(rules, 1).length > 0);
    round += 1
  ) {
    checkHistories()
  }
  // Far below the average, because the inputs are random. Each rule was the only broken one, so that no other rule hides it.
  const others: Verdict[] = ['checking', 'not-seen', 'in-progress', 'failed', 'unclear']
  expect(findRare(rules, 1)).toEqual([])
  expect(findRare([...others, 'refunded', 'partially-refunded'], 3)).toEqual([])
  expect(findRare(['complete'], 300)).toEqual([])
})
