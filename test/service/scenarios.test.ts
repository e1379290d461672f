import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { parseLegState } from '../../src/model/transaction/status'
import { createThorchain } from '../../src/service/networks/network'
import { sampleScenarios } from '../../src/service/sources/sandbox/sandbox'
import {
  type Scenario,
  createScenario,
  playScenario,
} from '../../src/service/sources/sandbox/simulate'
import { createStoredStart } from '../../src/service/store/starts'

const began = Date.UTC(2026, 0, 5, 12)
const context = {
  network: createThorchain('thor'),
  describe: (identifier: string) => ({ identifier, image: '' }),
}

const createPosted = (route: Record<string, string>, isStreamingSwap = false): Scenario => {
  const txn = { quoteId: 'q', hash: 'AB'.repeat(32), sellAmount: '2', route, isStreamingSwap }
  return createScenario('AB'.repeat(32), createStoredStart(txn, began), 'THOR')
}
const scenarios: { title: string; end: string; scenario: Scenario }[] = [
  ...sampleScenarios.map((scenario) => ({
    title: scenario.title,
    end:
      /^(Partially refunded|Refunded|Failed)/.exec(scenario.title)?.[0].toLowerCase() ?? 'complete',
    scenario,
  })),
  { title: 'a posted start', end: 'complete', scenario: createPosted({}) },
  { title: 'a posted streaming swap', end: 'complete', scenario: createPosted({}, true) },
  {
    title: 'a posted swap into the network’s coin',
    end: 'complete',
    scenario: createPosted({ sellAsset: 'LTC.LTC', buyAsset: 'THOR.RUNE' }),
  },
]

function answerAt(scenario: Scenario, elapsed: number) {
  const times = { begunAt: began, now: began + elapsed }
  return v.parse(TrackerResponseSchema, playScenario(scenario, { ...times, start: null }, context))
}

/** Moments from the start to a minute after the end: around each step, and 200 between them, ms. */
function listMoments({ steps }: Scenario): number[] {
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

describe.each(scenarios)('$title', ({ scenario, end }) => {
  it(`is ${end} from its end on and never returns to an earlier state`, () => {
    let before: number[] = []
    for (const at of listMoments(scenario)) {
      const response = answerAt(scenario, at)
      const { verdict } = decideVerdict(response)
      const isOver = at >= scenario.steps.sent
      expect([at, response.done]).toEqual([at, isOver])
      if (isOver) expect(verdict).toBe(end.replace(' ', '-'))
      else expect(['not-seen', 'in-progress']).toContain(verdict)
      const ranks = response.result.legs.map(({ status }) => rank(status))
      for (const [index, was] of before.entries()) expect(ranks[index]).toBeGreaterThanOrEqual(was)
      if (isOver) expect(new Set(ranks)).toEqual(new Set([order.indexOf('settled')]))
      before = ranks
    }
  })
})

describe('a sample', () => {
  const find = (title: RegExp) =>
    sampleScenarios.find((each) => title.test(each.title)) ?? expect.fail('The samples changed.')

  it('is first in the list, if it changes within 10 s and completes within 50 s', () => {
    const [first] = sampleScenarios
    if (first === undefined) throw new Error('There are no samples.')
    const words = (at: number) => answerAt(first, at).result.legs.map(({ status }) => status)
    expect(words(9_000)).not.toEqual(words(0))
    expect(answerAt(first, 49_000).done).toBe(true)
  })

  it('counts all 24 parts, or refunds 5 of 18', () => {
    const [whole, partly] = [find(/in 24 parts/), find(/5 of 18/)]
    const parts = (play: Scenario, at: number) => answerAt(play, at).result.streamingSwapDetails
    expect(parts(whole, 96_000)).toMatchObject({ completed: 12, total: 24, refunded: 0 })
    expect(parts(whole, whole.steps.sent)).toMatchObject({ completed: 24, total: 24 })
    expect(parts(partly, partly.steps.sent)).toMatchObject({ completed: 13, refunded: 5 })
  })

  it('reports the delay of a queued payout, and no hash for a payout inside the network', () => {
    const queued = answerAt(find(/waiting in the queue/), 20 * 60_000).result.legs.at(-1)?.queue
    expect(queued).toEqual({ remaining: 5_994_000, blocks: 999 })
    const internal = find(/^Not found at first/)
    expect(answerAt(internal, internal.steps.sent).result.legs.at(-1)?.hash).toBe('')
  })
})
