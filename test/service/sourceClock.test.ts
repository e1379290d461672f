import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { metrics } from '../../src/service/observe/metrics'
import { createSourceClock } from '../../src/service/upstream/sourceClock'
import { readRows } from '../support/readRows'
import { hashOf, samples, noon } from '../support/samples'
import {
  type ScriptedResponse,
  networkSource,
  overNetwork,
} from '../support/scriptedNetwork'
import { scriptUpstream } from '../support/upstreams'
import { serve } from '../support/serve'

const hourMs = 3_600_000

/** A response about a hash that the network has not seen, at a time of its own. */
const datedAt = (json: object, time: number): ScriptedResponse => ({
  json,
  headers: { date: new Date(time).toUTCString() },
})
const status = { stages: { inbound_observed: { final_count: 0, completed: false } } }

/** The gauge, in seconds. */
const readOffset = async () =>
  (await metrics.clockOffsetSeconds.get()).values[0]?.value ?? NaN

/** A service whose clock is ahead of the sources' by `aheadMs`. */
async function overDatedNetwork() {
  const state = { aheadMs: 0, hasDate: true }
  const over = await overNetwork()
  const dated = (json: object): ScriptedResponse =>
    state.hasDate ? datedAt(json, over.now() - state.aheadMs) : { json }
  over.script.status = () => dated(status)
  over.script.actions = () => dated({ actions: [] })
  let index = 0
  /** Looks up hashes that nobody has asked for, and returns the times of the last answer. */
  const lookUp = async (times: number) => {
    let response = new Response()
    for (let each = 0; each < times; each += 1) {
      index += 1
      over.later(5_000)
      response = await over.service.request(`/tracker/v2/txn/${hashOf(index)}`)
    }
    return {
      date: Date.parse(response.headers.get('date') ?? ''),
      confirmedAt: Number(response.headers.get('confirmed-at')),
    }
  }
  const clockLines = () => over.logged.filter((line) => line.includes('clock'))
  return { ...over, state, lookUp, clockLines }
}

describe('a clock of the service that is off', () => {
  it.each([
    ['ahead of', hourMs],
    ['behind', -hourMs],
  ])(
    'by an hour (%s) counts times by the sources’, and is told once',
    async (side, aheadMs) => {
      const { now, state, lookUp, clockLines } = await overDatedNetwork()
      state.aheadMs = aheadMs
      const { date, confirmedAt } = await lookUp(6)
      expect(Math.abs(date - (now() - aheadMs))).toBeLessThan(2_000)
      expect(Math.abs(confirmedAt - (now() - aheadMs))).toBeLessThan(2_000)
      const line = expect.stringMatching(
        new RegExp(
          `^The clock of this machine is 3[56]\\d\\d s ${side} the clocks of its sources\\.`,
        ),
      )
      expect(clockLines()).toEqual([line])
      expect(Math.abs((await readOffset()) - aheadMs / 1_000)).toBeLessThan(2)

      state.aheadMs = 0
      await lookUp(6)
      expect((await lookUp(1)).date).toBe(now())
      expect(clockLines().slice(1)).toEqual([
        'The clock of this machine agrees with its sources again.',
      ])
      expect(Math.abs(await readOffset())).toBeLessThan(2)
    },
  )

  it('has the sources’ time in Date over a connection too, for the clock of pages', async () => {
    const network = scriptUpstream((path) =>
      datedAt(path.includes('actions') ? { actions: [] } : status, Date.now() - hourMs),
    )
    const { url } = await serve({
      prefixes: ['thor'],
      source: networkSource({
        prefix: 'thor',
        nodes: [`${network.address}/gateway`],
        indexers: [`${network.address}/midgard`],
      }),
      now: Date.now,
    })
    for (let index = 0; index < 5; index += 1)
      await (await fetch(`${url}/tracker/v2/txn/${hashOf(index)}`)).text()
    const { headers } = await fetch(`${url}/tracker/v2/txn/${samples.unseen}`)
    const date = Date.parse(headers.get('date') ?? '')
    expect(Math.abs(date - (Date.now() - hourMs))).toBeLessThan(30_000)
  })
})

const rows = readRows(
  'sourceClock',
  v.array(
    v.strictObject({
      by: v.string(),
      noted: v.array(
        v.strictObject({
          host: v.string(),
          aheadSeconds: v.number(),
          times: v.exactOptional(v.number(), 3),
          afterSeconds: v.exactOptional(v.number(), 0),
        }),
      ),
      correctionSeconds: v.number(),
    }),
  ),
)

it.each(rows)('the clock of the sources is by $by', ({ noted, correctionSeconds }) => {
  let at = noon
  const clock = createSourceClock({ now: () => at, monotonic: () => at, log: () => {} })
  for (const { host, aheadSeconds, times, afterSeconds } of noted) {
    at += afterSeconds * 1_000
    for (let each = 0; each < times; each += 1)
      clock.note(host, at + aheadSeconds * 1_000)
  }
  expect(clock.now() - at).toBe(correctionSeconds * 1_000)
})
