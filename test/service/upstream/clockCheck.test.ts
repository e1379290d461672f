import { expect, it } from 'vitest'
import { metrics } from '../../../src/service/observe/metrics'
import { createClockCheck } from '../../../src/service/upstream/clockCheck'
import { hashOf, noon } from '../../support/samples'
import { type ScriptedResponse } from '../../support/scriptedNetwork'
import { overNetwork } from '../../support/overNetwork'

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
  /** Looks up hashes that nobody has asked for. */
  const lookUp = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      index += 1
      over.later(5_000)
      await over.service.request(`/tracker/v2/txn/${hashOf(index)}`)
    }
  }
  const clockLines = () => over.logged.filter((line) => line.includes('clock'))
  return { ...over, state, lookUp, clockLines }
}

it.each([
  ['ahead of', hourMs],
  ['behind', -hourMs],
])('a clock that is an hour %s its sources is told once', async (side, aheadMs) => {
  const { state, lookUp, clockLines } = await overDatedNetwork()
  state.aheadMs = aheadMs
  await lookUp(6)
  const line = new RegExp(
    `^The clock of this machine is 3[56]\\d\\d s ${side} the clocks of its sources\\.`,
  )
  expect(clockLines()).toEqual([expect.stringMatching(line)])
  expect(Math.abs((await readOffset()) - aheadMs / 1_000)).toBeLessThan(2)

  state.aheadMs = 0
  await lookUp(6)
  expect(clockLines().slice(1)).toEqual([
    'The clock of this machine agrees with its sources again.',
  ])
  expect(Math.abs(await readOffset())).toBeLessThan(2)
})

it.each<[string, number[]]>([
  ['four responses', [3600, 3600, 3600, 3600]],
  ['differences of 30 s', [30, -30, 30, 30, 30]],
  ['one source of several', [3600, 3600, 0, 3600, 3600, 3600, 3600, 1, 3600]],
])('a clock is not off by %s', (_, aheadSeconds) => {
  const logged: string[] = []
  const noteDate = createClockCheck(
    () => noon,
    (line) => logged.push(line),
  )
  for (const seconds of aheadSeconds) noteDate(noon + seconds * 1_000)
  expect(logged).toEqual([])
})
