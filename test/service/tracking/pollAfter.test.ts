import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getAskAgain, getPollAfter } from '../../../src/model/transaction/pollAfter'
import { readSnapshot } from '../../../src/model/transaction/explainResponse'
import {
  answerOf,
  complete,
  hash,
  returnLeg,
  swap,
  underWay,
  wireAnswer,
  wireLeg,
  explained,
} from '../../support/answers'
import { noon, samples } from '../../support/samples'
import { overTrack } from '../../support/overNetwork'
import { depositHash } from '../../support/trackResponses'
import { freshHash, get, ticking } from '../../support/sandboxed'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const PolledSchema = v.object({ pollAfter: v.nullable(v.number()) })

/** Polls as the responses say, until one says null or the time is over. */
async function followUntil(
  over: ReturnType<typeof ticking>,
  path: string,
  endMs: number,
) {
  const startedAt = over.now()
  const told: number[] = []
  while (over.now() - startedAt < endMs) {
    const { pollAfter } = v.parse(PolledSchema, (await get(over, path)).json)
    if (pollAfter === null) return { told, isEnded: true }
    told.push(pollAfter)
    over.later(pollAfter * 1_000)
  }
  return { told, isEnded: false }
}

describe('a client that polls as it is told', () => {
  it('asks ever more rarely for a hash that nobody reports', async () => {
    const { told } = await followUntil(ticking(), `/tracker/v2/txn/${freshHash}`, hourMs)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect([told[0], told.at(-1)]).toEqual([5, 600])
    expect(told.length).toBeLessThan(60)
  })

  it.each(['quick', 'streaming', 'queued'] as const)(
    'sees the end of the sample %s soon, and is told to stop',
    async (name) => {
      const over = ticking()
      const { told, isEnded } = await followUntil(
        over,
        `/tracker/v2/txn/${samples[name]}`,
        2 * hourMs,
      )
      expect(isEnded).toBe(true)
      expect(told.length).toBeLessThan(80)
      // A payout can come before its estimate.
      expect(told.at(-1)).toBeLessThanOrEqual(30)
    },
  )
})

describe('the time until the next poll', () => {
  const tell = (wire: unknown, at = noon) => getPollAfter(explained(answerOf(wire)), at)
  const startedAgo = (ms: number, more: object = {}) => ({
    ...underWay,
    result: { ...underWay.result, startTimestamp: noon - ms, ...more },
  })

  it('is null after an end that is proven, and only then', () => {
    expect(tell(complete)).toBeNull()
    expect(tell({ ...complete, done: false })).toBeGreaterThan(0)
    expect(tell(swap(['success', 'success', 'success']))).toBeGreaterThan(0)
    const refund = [wireLeg('TRANSFER:IN', 'success'), returnLeg('success')]
    expect(tell(wireAnswer(true, 'refunded', refund))).toBeNull()
    expect(tell(wireAnswer(false, 'refunded', refund))).toBeGreaterThan(0)
  })

  it('is short near the expected end, and long far before and after it', () => {
    const byDistance = [2 * hourMs, 10 * minuteMs, minuteMs, 10_000].flatMap((ms) => [
      tell(startedAgo(minuteMs, { estimatedEndTimestamp: noon + ms })),
      tell(startedAgo(4 * hourMs, { estimatedEndTimestamp: noon - ms })),
    ])
    expect(byDistance).toEqual([30, 600, 30, 120, 15, 15, 5, 5])
  })

  it('follows the first of what it waits for', () => {
    const wait = (leg: object) => {
      const [deposit, ...legs] = startedAgo(minuteMs).result.legs
      const first = { ...deposit, status: 'pending', ...leg }
      return tell(
        startedAgo(minuteMs, {
          legs: [first, ...legs],
          estimatedEndTimestamp: noon + 2 * hourMs,
        }),
      )
    }
    const confirmations = (remaining: number) =>
      wait({ confirmations: { counted: 1, required: 6, remaining } })
    expect([50 * minuteMs, 3 * minuteMs, 0].map(confirmations)).toEqual([300, 30, 30])
    expect(wait({ queue: { remaining: 40_000, blocks: 7 } })).toBe(10)
  })

  it('grows with age where nothing says when it ends', () => {
    const ages = [minuteMs, hourMs, 10 * hourMs, 30 * dayMs]
    expect(ages.map((ms) => tell(startedAgo(ms)))).toEqual([10, 60, 600, 600])
    const unclear = (ms: number) => tell(startedAgo(ms, { doubt: 'unpaid' }))
    expect(ages.map(unclear)).toEqual([60, 60, 600, 600])
    const halted = { reason: 'halted', chain: 'ETH', halt: 'chain' }
    expect(tell(startedAgo(minuteMs, { waitingFor: halted }))).toBe(30)
  })

  it('is that of any wait until an order expires, which its price can end before', () => {
    const ask = (untilMs: number) => {
      const waitingFor = { reason: 'limit-price', until: noon + untilMs }
      const told = explained(answerOf(startedAgo(2 * hourMs, { waitingFor })))
      const pollAfter = getPollAfter(told, noon)
      return [pollAfter, getAskAgain(readSnapshot(hash, told, noon), pollAfter, noon)]
    }
    expect([2 * dayMs, minuteMs, -minuteMs].map(ask)).toEqual([
      [120, 120],
      [15, 15],
      [120, 120],
    ])
  })
})

describe('an unchanged transaction', () => {
  const endsAt = noon + 2 * hourMs
  const wire = {
    ...underWay,
    result: {
      ...underWay.result,
      startTimestamp: noon,
      estimatedEndTimestamp: endsAt,
    },
  }

  it('has few times until the next poll, so that nearly all polls get the same ETag', () => {
    const times = Array.from({ length: 300 }, (_, index) =>
      getPollAfter(explained(answerOf(wire)), noon + index * 30_000),
    )
    const changes = times.filter((time, index) => index > 0 && time !== times[index - 1])
    expect(changes.length).toBeLessThan(20)
  })

  it('has the same ETag while that time is the same', async () => {
    const over = await overTrack()
    const tags = new Set<string | null>()
    for (let polls = 0; polls < 3; polls += 1) {
      const { headers } = await over.service.request(`/tracker/v2/txn/${depositHash}`)
      tags.add(headers.get('etag'))
      over.later(30_000)
    }
    expect(tags.size).toBe(1)
  })
})
