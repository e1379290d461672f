import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TrackingResult } from '../../../src/contract/tracker'
import { describeLocation } from '../../../src/model/words/location'
import { getClocks } from '../../../src/model/transaction/clocks'
import { formatHeadline } from '../../../src/model/words/headline'
import { getNotification } from '../../../src/model/words/notificationText'
import {
  type TransactionSnapshot,
  applyResult,
  applyOtherTransaction,
  createSnapshot,
} from '../../../src/model/transaction/transaction'
import { isFinal } from '../../../src/model/transaction/verdict'
import { createWatchRow } from '../../../src/model/words/watchRow'
import { createThorchain } from '../../../src/service/networks/network'
import { playScenario } from '../../../src/service/sources/sandbox/sandbox'
import { sampleScenarios } from '../../../src/service/sources/sandbox/samples'
import { answerOf, wireAnswer } from '../../support/answers'
import { arbitraryResponse } from '../../support/arbitraryResponses'

const began = Date.UTC(2026, 0, 5, 12)
const surroundings = {
  network: createThorchain('thor'),
  describe: (identifier: string) => ({ identifier, image: '' }),
}
type Play = (typeof sampleScenarios)[number]
const wireAt = (play: Play, elapsed: number) =>
  playScenario(play, { begunAt: began, now: began + elapsed, start: null }, surroundings)
const answered = (wire: unknown): TrackingResult => ({ kind: 'response', response: answerOf(wire) })
const nothing = createSnapshot('a'.repeat(64), began)
const sighting = (known: TransactionSnapshot) => ({
  snapshot: known,
  checkedAt: began,
  requestedAt: began,
  nextPollDelay: 5_000,
  failure: null,
})

describe.each(sampleScenarios)('the sample “$title”, polled from start to end', (play) => {
  it('has no contradiction, reports each leg once, and becomes final once', () => {
    let known = nothing
    let ended = false
    const end = play.steps.sent + 5_000
    for (let at = 0; at <= end; at += Math.max(1_000, Math.floor(end / 300))) {
      known = applyResult(known, answered(wireAt(play, at)), began + at)
      const { verdict, anomalies } = known
      expect(anomalies).toEqual([])
      if (ended) expect(isFinal(verdict)).toBe(true)
      ended = isFinal(verdict)
      // A planned payout may give way to a return; whatever began stays.
      const gone = known.rows.filter(({ goneAt }) => goneAt !== null)
      expect(gone.filter(({ leg }) => leg.status !== 'not_started')).toEqual([])
    }
    expect(ended).toBe(true)
    expect(known.log.length).toBeGreaterThan(1)
  })
})

describe('a history that the service reports with faults', () => {
  /** A moment of a sample, and what becomes of its answer on the way. */
  const moment = fc.record({
    share: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1.1)),
    garble: fc.constantFrom('none', 'none', 'reversed', 'doubled', 'cut', 'lost', 'no-data'),
    at: fc.nat(5),
  })
  const heardOf = (
    play: Play,
    { share, garble, at }: { share: number; garble: string; at: number },
  ): TrackingResult => {
    if (garble === 'lost') return { kind: 'not-found', status: 404, message: '' }
    if (garble === 'no-data') return { kind: 'no-data' }
    const wire = wireAt(play, Math.floor(share * play.steps.sent))
    const { legs } = wire.result
    const changed = {
      none: legs,
      reversed: legs.toReversed(),
      doubled: [...legs, ...legs],
      'reversed and doubled': [...legs, ...legs].toReversed(),
      cut: legs.filter((_, index) => index !== at),
    }[garble]
    return answered({ ...wire, result: { ...wire.result, legs: changed } })
  }

  it('is complete only if the last response is final and reports every earlier leg', () => {
    const histories = fc.record({
      play: fc.constantFrom(...sampleScenarios),
      moments: fc.array(moment, { minLength: 1, maxLength: 8 }),
    })
    let complete = 0
    fc.assert(
      fc.property(histories, ({ play, moments }) => {
        const known = moments.reduce(
          (before, each, index) => applyResult(before, heardOf(play, each), began + index),
          nothing,
        )
        const { verdict } = known
        const last = moments.findLast(({ garble }) => garble !== 'no-data')
        if (verdict !== 'complete') return
        complete += 1
        expect(last?.share).toBeGreaterThan(0.99)
        expect(last?.garble).not.toBe('lost')
        expect(known.rows.every(({ goneAt }) => goneAt === null)).toBe(true)
        expect(known.wasRefunded).toBe(false)
      }),
      { numRuns: 1_000 },
    )
    expect(complete).toBeGreaterThan(20)
  })

  /** Without a hash, a repeated leg cannot be told from a second one. */
  const countWithoutHash = ({ rows }: TransactionSnapshot) =>
    rows.filter(({ leg }) => leg.hash === '').length

  it('keeps the rows of the legs when they are reordered, doubled or both', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sampleScenarios), moment, ({ ...play }, { share, at }) => {
        const plain = applyResult(nothing, heardOf(play, { share, garble: 'none', at }), began)
        for (const garble of ['reversed', 'doubled', 'reversed and doubled', 'none']) {
          const then = applyResult(plain, heardOf(play, { share, garble, at }), began + 1)
          const ids = (known: TransactionSnapshot) =>
            known.rows.map(({ id }) => id).toSorted((a, b) => a - b)
          const repeated = garble.includes('doubled') ? countWithoutHash(plain) : 0
          expect(ids(then).slice(0, plain.rows.length)).toEqual(ids(plain))
          expect(then.rows).toHaveLength(plain.rows.length + repeated)
          expect(then.rows.some(({ goneAt }) => goneAt !== null)).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('any history', () => {
  const garbage = fc.record({
    txnType: fc.anything(),
    status: fc.anything(),
    hash: fc.string(),
    chain: fc.string(),
    fromAsset: fc.string(),
    toAsset: fc.string(),
    fromAmount: fc.anything(),
    toAmount: fc.anything(),
    startTimestamp: fc.anything(),
    updateTimestamp: fc.anything(),
    endTimestamp: fc.anything(),
    estimatedDuration: fc.anything(),
    confirmations: fc.anything(),
    queue: fc.anything(),
    streamingSwapDetails: fc.anything(),
  })
  const anything = fc.oneof(
    arbitraryResponse,
    fc
      .tuple(fc.boolean(), fc.anything(), fc.array(garbage, { maxLength: 5 }))
      .map(([done, status, legs]) =>
        wireAnswer(done, status, legs, { currentLegIndex: status, endTimestamp: status }),
      ),
  )
  const heard = fc.oneof(
    { weight: 8, arbitrary: anything.map(answered) },
    { weight: 1, arbitrary: fc.constant<TrackingResult>({ kind: 'no-data' }) },
    {
      weight: 1,
      arbitrary: fc.constant<TrackingResult>({
        kind: 'not-found',
        status: 404,
        message: '__proto__',
      }),
    },
  )

  it('has a verdict, a headline, clocks and a watchlist row, and throws no error', () => {
    fc.assert(
      fc.property(
        fc.array(heard, { maxLength: 6 }),
        fc.integer({ min: -1e13, max: 1e13 }),
        (history, skew) => {
          const known = history.reduce(
            (before, each, index) =>
              applyOtherTransaction(applyResult(before, each, began + index), began + index),
            nothing,
          )
          const { verdict, reason } = known
          const headline = formatHeadline(known)
          expect(headline.length).toBeLessThan(300)
          if (verdict === 'unclear') expect(reason).not.toBeNull()
          expect(known.anomalies.length).toBeLessThanOrEqual(24)
          const row = createWatchRow(sighting(known), began + skew, 'utc')
          for (const { reading } of Object.values(
            getClocks(sighting(known), began + skew, 'utc'),
          )) {
            for (const part of Array.isArray(reading) ? reading : []) {
              expect(Number(part.value)).toBeGreaterThanOrEqual(0)
            }
          }
          expect(row.word).not.toBe('')
          expect(describeLocation(known).sentence).not.toBe('')
          getNotification(known, { label: '', isDelayNotified: false }, began + skew)
        },
      ),
      { numRuns: 400 },
    )
  })
})
