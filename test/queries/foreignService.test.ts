import { describe, expect, it } from 'vitest'
import { getParts } from '../../src/model/transaction/legs'
import { formatReport } from '../../src/model/words/supportReportText'
import {
  createTracked,
  restoreTracked,
  toSavedStatus,
  type Tracked,
} from '../../src/queries/trackedState'
import { complete, hash, swap, swapLegs, underWay, wireAnswer } from '../support/answers'
import { applyReply, replyOf } from '../support/applyReply'

const begun = Date.UTC(2026, 0, 5, 12)
const secondMs = 1_000

const [deposit, swapping, payout] = swapLegs('success', 'success', 'success')

/** What a node says some seconds after the deposit was sent. */
function tellAt(seconds: number): object {
  const counted = Math.min(3, Math.floor(seconds / 10))
  const parts = Math.min(10, Math.max(0, Math.floor((seconds - 30) / 3)))
  const isConfirmed = counted === 3
  const isSwapped = parts === 10
  const isPaid = seconds >= 90
  const isDone = seconds >= 96
  const streamingSwapDetails = isConfirmed
    ? { completed: parts, total: 10, progress: [] }
    : null
  const swapStatus = isConfirmed ? 'streaming' : 'not_started'
  const payoutStatus = isSwapped ? 'outbound' : 'not_started'
  const legs = [
    {
      ...deposit,
      hash,
      status: isConfirmed ? 'success' : 'pending',
      confirmations: { counted, required: 3 },
    },
    {
      ...swapping,
      status: isSwapped ? 'success' : swapStatus,
      toAmount: isSwapped ? '8' : '',
      streamingSwapDetails,
    },
    {
      ...payout,
      hash: isPaid ? payout?.hash : '',
      status: isPaid ? 'success' : payoutStatus,
      toAmount: isSwapped ? '8' : '',
    },
  ]
  return wireAnswer(isDone, isDone ? 'success' : 'pending', legs, {
    firstTransactionHash: hash,
  })
}

const stateRanks = new Map([
  ['not-started', 0],
  ['in-progress', 1],
  ['complete', 2],
])

/** What may only grow: per step its state, hash, amount, confirmations and parts; and the end. */
const measure = ({ snapshot }: Tracked): number[] => [
  Number(snapshot.verdict === 'complete'),
  ...snapshot.rows.flatMap(({ leg, hash: own, state }) => [
    stateRanks.get(state) ?? -1,
    Number(own !== ''),
    Number(leg.toAmount !== ''),
    leg.confirmations?.counted ?? 0,
    getParts(leg.streamingSwapDetails)?.swapped ?? 0,
  ]),
]

const report = (tracked: Tracked, at: number): string =>
  formatReport(
    { ...tracked, page: { version: '1', address: 'https://here.example' } },
    at,
  )

/** The state of a page that is opened after another one. */
function reload(tracked: Tracked): Tracked {
  const saved = toSavedStatus(tracked) ?? expect.fail('not saved')
  return restoreTracked(hash, saved, begun + 1) ?? expect.fail('not restored')
}

const openTracked = () => createTracked(hash, '', begun)

describe('a service without a memory, in front of two nodes twelve seconds apart', () => {
  it.each([3, 4, 5, 7])(
    'shows no step back over a whole swap, polled every %i s',
    (distance) => {
      let tracked = openTracked()
      let before = measure(tracked)
      for (let seconds = 0, poll = 0; seconds < 130; seconds += distance, poll += 1) {
        const behind = poll % 2 === 0 ? 0 : 12
        const at = begun + seconds * secondMs
        tracked = applyReply(tracked, replyOf(tellAt(Math.max(0, seconds - behind))), at)
        const now = measure(tracked)
        const isLess = (value: number, index: number) => (now[index] ?? -1) < value
        expect({ seconds, less: before.filter(isLess) }).toEqual({ seconds, less: [] })
        expect(['in-progress', 'complete']).toContain(tracked.snapshot.verdict)
        expect(report(tracked, at)).not.toContain('Inconsistencies')
        before = now
      }
      expect(tracked.snapshot.verdict).toBe('complete')
    },
  )
})

describe('an end that a service without a memory has told', () => {
  const refunded = swap(['success', 'success', 'refunded'], {
    done: true,
    status: 'refunded',
  })
  /** The state after the end and refunds that are told some seconds after the begin. */
  const follow = (
    times: readonly number[],
    before = applyReply(openTracked(), replyOf(complete), begun),
  ) =>
    times.reduce(
      (tracked, seconds) =>
        applyReply(tracked, replyOf(refunded), begun + seconds * secondMs),
      before,
    )
  const describeVerdict = ({ snapshot: { verdict, reason } }: Tracked) =>
    [verdict, reason?.code ?? ''].join(' ').trim()

  it.each([
    [1, 'complete'],
    [2, 'complete'],
    [3, 'unclear revoked'],
  ])(
    'counts contrary responses on over a reload after %i of them, when it is %s',
    (count, verdict) => {
      const times = [30, 90, 160, 170]
      const restored = reload(follow(times.slice(0, count)))
      expect(describeVerdict(restored)).toBe(verdict)
      expect(describeVerdict(follow(times.slice(count), restored))).toBe(
        'unclear revoked',
      )
    },
  )

  it('keeps its steps over a reload, where the last response lists fewer', () => {
    const tracked = applyReply(openTracked(), replyOf(underWay), begun)
    const shorter = { ...underWay, result: { ...underWay.result, legs: [] } }
    const last = applyReply(tracked, replyOf(shorter), begun + 10 * secondMs)
    const restored = reload(last)
    expect(restored.snapshot.rows).toEqual(tracked.snapshot.rows)
  })
})
