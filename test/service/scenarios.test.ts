import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type TrackerResponse, TrackerResponseSchema } from '../../src/contract/tracker'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { parseLegState } from '../../src/model/transaction/status'
import { createThorchain } from '../../src/service/networks/thorchain'
import { createSimulatedInput } from '../../src/service/sources/sandbox/simulation'
import { laterSamples } from '../../src/service/sources/sandbox/laterSamples'
import { liveSamples } from '../../src/service/sources/sandbox/liveSamples'
import { createScenario } from '../../src/service/sources/sandbox/startedScenario'
import type { Scenario } from '../../src/service/sources/sandbox/scenario'
import type { StoredStart } from '../../src/service/tracking/storedStart'
import { createTrackerResponse } from '../../src/service/tracking/trackerResponse'

const began = Date.UTC(2026, 0, 5, 12)
const surroundings = {
  network: createThorchain('thor'),
  describe: (identifier: string) => ({ identifier, image: '' }),
}

const begun = (more: Partial<StoredStart>): StoredStart => ({
  quoteId: 'quote-1',
  hash: 'AB'.repeat(32),
  sellAsset: '',
  sellAmount: '2',
  buyAsset: '',
  expectedBuyAmount: '',
  fromAddress: 'bc1from',
  toAddress: '0xto',
  isStreamingSwap: false,
  routeDigest: '',
  startTimestamp: began,
  begunAt: began,
  ...more,
})

const posted = {
  'a plain swap that somebody began': begun({}),
  'a streaming swap that somebody began': begun({ isStreamingSwap: true }),
  'a swap into the network’s coin': begun({ sellAsset: 'LTC.LTC', buyAsset: 'THOR.RUNE' }),
  'a swap between tokens': begun({
    sellAsset: 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    buyAsset: 'AVAX.AVAX',
    expectedBuyAmount: '0.123456789',
  }),
}

type Play = { name: string; scenario: Scenario; start: StoredStart | null }
const plays: Play[] = [
  ...[...liveSamples, ...laterSamples].map((each) => ({
    name: each.title,
    scenario: each,
    start: null,
  })),
  ...Object.entries(posted).map(([name, start]) => ({
    name,
    scenario: createScenario(start.hash, start, 'THOR'),
    start,
  })),
]

const wireAt = ({ scenario, start }: Play, elapsed: number) =>
  createTrackerResponse(
    createSimulatedInput(scenario, surroundings.network, elapsed, began, start),
    surroundings,
  )

const answerAt = (play: Play, elapsed: number): TrackerResponse =>
  v.parse(TrackerResponseSchema, wireAt(play, elapsed))

/** Moments from the start to a minute after the end: around each step, and 200 between them, ms. */
function momentsOf({ scenario: { steps } }: Play): number[] {
  const end = steps.sent + 60_000
  const around = Object.values(steps).flatMap((at) => [at - 1, at, at + 1, at + 1_000])
  const between = Array.from({ length: 201 }, (_, index) => Math.round((end * index) / 200))
  return [...new Set([...around, ...between])].filter((at) => at >= 0).toSorted((a, b) => a - b)
}

const order = ['not-seen', 'not-started', 'in-progress', 'settled']
const rank = (word: string): number => {
  const state = parseLegState(word)
  return order.indexOf(order.includes(state) ? state : 'settled')
}

describe.each(plays)('$name at every moment', (play) => {
  it('has every field of the interface with the right type', () => {
    for (const at of momentsOf(play)) {
      const { result, ...whole } = wireAt(play, at)
      expect(typeof whole.done).toBe('boolean')
      expect(Number.isInteger(result.estimatedDuration)).toBe(true)
      expect(Number.isInteger(result.currentLegIndex)).toBe(true)
      for (const leg of result.legs) {
        expect(Number.isInteger(leg.updateTimestamp)).toBe(true)
        expect(Number.isInteger(leg.estimatedDuration)).toBe(true)
        for (const text of [leg.chain, leg.hash, leg.provider, leg.txnType, leg.fromAmount]) {
          expect(typeof text).toBe('string')
        }
      }
    }
  })

  it('is done from its end on and not earlier', () => {
    for (const at of momentsOf(play)) {
      const response = answerAt(play, at)
      const { verdict } = decideVerdict(response)
      const isOver = at >= play.scenario.steps.sent
      expect(response.done).toBe(isOver)
      expect(['complete', 'refunded', 'partially-refunded', 'failed'].includes(verdict)).toBe(
        isOver,
      )
      expect(verdict).not.toBe('unclear')
    }
  })

  it('has only settled legs when it is done', () => {
    for (const at of momentsOf(play)) {
      const response = answerAt(play, at)
      if (!response.done) continue
      expect(response.result.legs.map(({ status }) => rank(status))).toEqual(
        response.result.legs.map(() => order.indexOf('settled')),
      )
    }
  })

  it('never returns to an earlier state', () => {
    let before: TrackerResponse | undefined
    for (const at of momentsOf(play)) {
      const now = answerAt(play, at)
      if (before !== undefined) {
        expect(rank(now.status)).toBeGreaterThanOrEqual(rank(before.status))
        expect(now.result.currentLegIndex).toBeGreaterThanOrEqual(
          before.result.currentLegIndex ?? 0,
        )
        before.result.legs.forEach((leg, index) => {
          expect(rank(now.result.legs[index]?.status ?? '')).toBeGreaterThanOrEqual(
            rank(leg.status),
          )
        })
      }
      before = now
    }
  })
})

describe('the samples', () => {
  const verdictOf = (title: RegExp) => {
    const play = plays.find(({ name }) => title.test(name))
    if (play === undefined) throw new Error(`There is no sample ${String(title)}.`)
    return decideVerdict(answerAt(play, play.scenario.steps.sent)).verdict
  }

  it('end with the verdict of their titles', () => {
    expect(verdictOf(/^Quick/)).toBe('complete')
    expect(verdictOf(/^Standard/)).toBe('complete')
    expect(verdictOf(/^Streaming/)).toBe('complete')
    expect(verdictOf(/approval/)).toBe('complete')
    expect(verdictOf(/^Refunded/)).toBe('refunded')
    expect(verdictOf(/^Partially/)).toBe('partially-refunded')
    expect(verdictOf(/Failed/)).toBe('failed')
  })

  it('start with one that changes within 10 s and completes within 50 s', () => {
    const play = plays[0]
    if (play === undefined) throw new Error('There are no samples.')
    const words = (at: number) => answerAt(play, at).result.legs.map(({ status }) => status)
    expect(words(9_000)).not.toEqual(words(0))
    expect(decideVerdict(answerAt(play, 49_000)).verdict).toBe('complete')
  })

  it('count all 24 parts, and refund 5 of 18', () => {
    const [whole, partly] = [/in 24 parts/, /5 of 18/].map((title) =>
      plays.find(({ name }) => title.test(name)),
    )
    if (whole === undefined || partly === undefined) throw new Error('The samples changed.')
    const parts = (play: Play, at: number) =>
      answerAt(play, at).result.streamingSwapDetails ?? expect.fail('not streaming')
    expect(parts(whole, 100_000).completed).toBeGreaterThan(parts(whole, 50_000).completed ?? 99)
    expect(parts(whole, whole.scenario.steps.sent)).toMatchObject({ completed: 24, total: 24 })
    expect(parts(partly, partly.scenario.steps.sent)).toMatchObject({ completed: 13, refunded: 5 })
  })

  it('report the delay of a queued payout', () => {
    const play = plays.find(({ name }) => name === 'Large payout waiting in the queue')
    if (play === undefined) throw new Error('The samples changed.')
    const queue = answerAt(play, 20 * 60_000).result.legs.at(-1)?.queue
    expect(queue?.remaining).toBeGreaterThan(60 * 60_000)
    expect(queue?.blocks).toBe(Math.ceil((queue?.remaining ?? 0) / 6_000))
  })

  it('have no hash for a payout inside the network', () => {
    const play = plays.find(({ name }) => name === 'Not found at first, then confirmed')
    if (play === undefined) throw new Error('The samples changed.')
    expect(answerAt(play, play.scenario.steps.sent).result.legs.at(-1)?.hash).toBe('')
  })
})
