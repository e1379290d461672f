import { expect, it } from 'vitest'
import { isOnlyPlanned, type ReadLeg } from '../../src/model/transaction/legs'
import { pairLegs } from '../../src/model/transaction/pairLegs'
import { isFinal } from '../../src/model/transaction/verdict'
import { getLateness } from '../../src/model/transaction/dueTimes'
import { applyResult } from '../../src/model/transaction/decideResponse'
import {
  type TransactionSnapshot,
  createSnapshot,
} from '../../src/model/transaction/snapshot'
import { formatDoubt } from '../../src/model/words/doubtText'
import type { TrackerResponse } from '../../src/contract/tracker'
import { memoryStorage } from '../../src/service/store/memory'
import { answerOf } from '../support/answers'
import { keepCollections } from '../support/storages'
import { type ScriptedResponse, down, overNetwork } from '../support/scriptedNetwork'
import { hash as defaultHash } from './answers'
import { type Film, type Step, opening, readFilms } from './film'
import { sayHeadline, sayNextStep } from '../support/said'
import { expectToldAlike, showAsPage } from '../support/toldAlike'

const limited = { json: { message: 'Too many requests' }, status: 429 }

function answer(scripted: object | 'down' | 'limited'): ScriptedResponse {
  if (scripted === 'limited') return limited
  return scripted === 'down' ? down : { json: scripted }
}

type OtherAnswers = Pick<Step, 'halted' | 'mimir' | 'names'>

/** The other answers of node and indexer: halts, the height, the pools, and what names are linked to. */
const otherAnswers =
  (current: OtherAnswers) =>
  (path: string): ScriptedResponse => {
    const { halted = [], mimir = {}, names } = current
    const name = /thorname\/(\w+)$/.exec(path)?.[1]
    if (name !== undefined && names !== undefined) return answerName(name, names[name])
    const answers: Record<string, ScriptedResponse> = {
      inbound_addresses: {
        json: ['BTC', 'ETH'].map((chain) => ({ chain, halted: halted.includes(chain) })),
      },
      mimir: answer(mimir),
      lastblock: { json: [{ thorchain: 1_000, mayachain: 1_000 }] },
      pools: { json: [{ asset: 'BTC.BTC', status: 'Available' }] },
    }
    return answers[path.replace(/^.*\//, '')] ?? down
  }

/** The node's form. */
function answerName(
  name: string,
  entries: NonNullable<Step['names']>[string] | undefined,
): ScriptedResponse {
  if (entries === undefined) return { text: 'not found', status: 404 }
  const expire_block_height = 99_999_999
  return { json: { name, aliases: entries, owner: 'thor1owner', expire_block_height } }
}

/** The steps that had begun and are no longer among the reported ones. */
function listWithdrawn(before: readonly ReadLeg[], reported: readonly ReadLeg[]) {
  const kept = new Set(pairLegs(before, reported).values())
  return before.filter((row) => !kept.has(row) && !isOnlyPlanned(row))
}

const describeLegs = ({ rows }: TransactionSnapshot): string[] =>
  rows.map(({ leg: { txnType, status, toAmount } }) =>
    `${txnType} ${status} ${txnType === 'TRANSFER:IN' ? '' : toAmount}`.trim(),
  )

/** The times that are told, in seconds from the opening on. */
function readTimes({ result }: TrackerResponse, confirmedAt: string | null) {
  const { outages, reportedAt, estimatedEndTimestamp: expectedAt } = result
  const times = {
    confirmedAt: confirmedAt === null ? null : Number(confirmedAt),
    reportedAt,
    expectedAt,
    ...Object.fromEntries(outages.map(({ source, since }) => [source, since])),
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, at]) => [name, at && (at - opening) / 1_000]),
  )
}

type Shown = {
  step: Step
  snapshot: TransactionSnapshot
  now: number
  times: ReturnType<typeof readTimes>
}

function expectStep({ step, snapshot, now, times }: Shown, before: Shown | undefined) {
  const { verdict, reason, response } = snapshot
  const sentence = reason === null ? '' : formatDoubt(reason)
  expect({ verdict, sentence }).toMatchObject({ verdict: step.verdict })
  if (step.reason !== undefined) expect(sentence).toContain(step.reason)
  if (step.headline !== undefined) expect(sayHeadline(snapshot)).toBe(step.headline)
  if (step.advice !== undefined) {
    const lateness = getLateness(snapshot.timing, now)
    expect(sayNextStep(snapshot, null, lateness).instruction).toBe(step.advice)
  }
  if (step.legs !== undefined) {
    const kept = before && describeLegs(before.snapshot)
    expect(describeLegs(snapshot)).toEqual(step.legs === 'kept' ? kept : step.legs)
  }
  if (step.times !== undefined) expect(times).toMatchObject(step.times)
  if (step.result !== undefined) expect(response?.result).toMatchObject(step.result)
  if (step.isLate !== undefined) {
    expect(getLateness(snapshot.timing, now) !== 'none').toBe(step.isLate)
  }
}

/** Polls the service at each step, and returns what the page would know then. */
async function play({ prefix, hash = defaultHash, steps }: Film) {
  let now = opening
  const storage = keepCollections(memoryStorage(() => now))
  let network = await overNetwork({ prefix: prefix ?? 'thor', storage })
  const scripted: OtherAnswers = {}
  network.script.other = otherAnswers(scripted)
  let snapshot = createSnapshot(hash, now)
  let told = snapshot
  const shown: Shown[] = []
  for (const step of steps) {
    if (step.restart === true) {
      const { script } = network
      network = await overNetwork({ prefix: prefix ?? 'thor', storage })
      Object.assign(network.script, script)
      network.later(now - opening)
    }
    network.later(step.after * 1_000)
    now = network.now()
    if (step.node !== undefined) network.script.status = answer(step.node)
    if (step.indexer !== undefined) {
      network.script.actions = answer(
        step.indexer === 'down' ? 'down' : { actions: step.indexer },
      )
    }
    const { halted, mimir, names } = step
    if (halted !== undefined) scripted.halted = halted
    if (mimir !== undefined) scripted.mimir = mimir
    if (names !== undefined) scripted.names = names
    const answered = await network.service.request(`/tracker/v2/txn/${hash}`)
    const response = answerOf(await answered.json())
    const result = { kind: 'response', response } as const
    snapshot = applyResult(snapshot, result, now)
    expectToldAlike(response, now)
    told = showAsPage(told, response, now)
    expect(told).toEqual(snapshot)
    const times = readTimes(response, answered.headers.get('confirmed-at'))
    shown.push({ step, snapshot, now, times })
  }
  return shown
}

it.each(['swaps', 'others', 'edges', 'halts', 'memoTerms', 'memory'].flatMap(readFilms))(
  '$name, from its first sight to its end',
  async (film) => {
    const shown = await play(film)
    for (const [index, each] of shown.entries()) expectStep(each, shown[index - 1])
    if (film.isTakenBack === true) return
    // No step that has begun is withdrawn.
    const histories = shown.map(({ snapshot }) => snapshot.rows)
    for (const [index, rows] of histories.slice(1).entries())
      expect(listWithdrawn(histories[index] ?? [], rows)).toEqual([])
    // No loud verdict on the way differs from the end.
    const verdicts = shown.map(({ snapshot }) => snapshot.verdict)
    const loud = verdicts.filter((verdict) => isFinal(verdict) || verdict === 'unclear')
    expect(new Set(loud).size).toBeLessThan(2)
  },
)
