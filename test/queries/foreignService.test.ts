import { describe, expect, it } from 'vitest'
import {
  createTracked,
  restoreTracked,
  toSavedStatus,
  type Tracked,
} from '../../src/queries/trackedState'
import { complete, hash, swap, underWay } from '../support/answers'
import { applyReply, replyOf } from '../support/applyReply'

const begun = Date.UTC(2026, 0, 5, 12)
const secondMs = 1_000

/** The state of a page that is opened after another one. */
function reload(tracked: Tracked): Tracked {
  const saved = toSavedStatus(tracked) ?? expect.fail('not saved')
  return restoreTracked(hash, saved, begun + 1) ?? expect.fail('not restored')
}

const openTracked = () => createTracked(hash, '', begun)

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
