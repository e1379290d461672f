import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isOnlyPlanned, type Step as ToldStep } from '../../src/model/transaction/steps'
import { pairSteps } from '../../src/service/sources/swapkit/pairSteps'
import { isFinal } from '../../src/model/transaction/verdict'
import { getLateness } from '../../src/model/transaction/dueTimes'
import {
  type TransactionSnapshot,
  createSnapshot,
  isAbout,
} from '../../src/model/transaction/snapshot'
import { readExplanation } from '../../src/model/transaction/wire'
import { formatDoubt } from '../../src/model/words/doubtText'
import { formatReceipt } from '../../src/model/words/receiptText'
import type { TrackerResponse } from '../../src/contract/tracker'
import { openMemoryStorage } from '../../src/service/store/sqlite'
import { answerOf } from '../support/answers'
import { ticking } from '../support/sandboxed'
import { type ScriptedResponse, down, unseen } from '../support/scriptedNetwork'
import { overNetwork } from '../support/overNetwork'
import { startBothNetworks } from '../support/severalNetworks'
import type { StorageDriver } from '../../src/service/store/storage'
import { hash as defaultHash } from './answers'
import { type Film, type Step, opening, readFilms } from './film'
import { sayHeadline, sayNextStep } from '../support/said'
import { expectDeciding, expectToldAlike, showAsPage } from '../support/toldAlike'

const limited = { json: { message: 'Too many requests' }, status: 429 }

function answer(scripted: object | 'down' | 'limited'): ScriptedResponse {
  if (scripted === 'limited') return limited
  return scripted === 'down' ? down : { json: scripted }
}

type OtherAnswers = Pick<Step, 'halted' | 'mimir' | 'names' | 'lists'>

/** The other answers of node and indexer: halts, the height, the pools, and what names are linked to. */
const otherAnswers =
  (current: OtherAnswers) =>
  (path: string): ScriptedResponse => {
    const { halted = [], mimir = {}, names, lists } = current
    if (lists === 'down') return down
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
function listWithdrawn(before: readonly ToldStep[], reported: readonly ToldStep[]) {
  const kept = new Set(pairSteps(before, reported).values())
  return before.filter((row) => !kept.has(row) && !isOnlyPlanned(row))
}

const describeLegs = (response: TrackerResponse | null): string[] =>
  (response?.result.legs ?? []).map(({ txnType, status, toAmount }) =>
    `${txnType} ${status} ${txnType === 'TRANSFER:IN' ? '' : toAmount}`.trim(),
  )

/** The times that are told, in seconds from the opening on. */
function readTimes({ result }: TrackerResponse, confirmedAt: string | null) {
  const { legs, outages, reportedAt, endTimestamp: endedAt } = result
  const times = {
    confirmedAt: confirmedAt === null ? null : Number(confirmedAt),
    paidAt: legs.at(-1)?.endTimestamp ?? null,
    reportedAt,
    expectedAt: result.estimatedEndTimestamp,
    endedAt,
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
  if (step.network !== undefined) expect(response?.network).toBe(step.network)
  if (step.reason !== undefined) expect(sentence).toContain(step.reason)
  if (step.headline !== undefined) expect(sayHeadline(snapshot)).toBe(step.headline)
  const next = sayNextStep(snapshot, null, getLateness(snapshot.timing, now))
  if (step.advice !== undefined) expect(next.instruction).toBe(step.advice)
  if (step.note !== undefined) expect(next.note).toBe(step.note)
  if (step.legs !== undefined) {
    const kept = before && describeLegs(before.snapshot.response)
    expect(describeLegs(snapshot.response)).toEqual(
      step.legs === 'kept' ? kept : step.legs,
    )
  }
  if (step.times !== undefined) expect(times).toMatchObject(step.times)
  if (step.result !== undefined) expect(response?.result).toMatchObject(step.result)
  const receipt = { snapshot, isRestored: false, checkedAt: now, address: '' }
  for (const part of step.receipt ?? []) expect(formatReceipt(receipt)).toContain(part)
  if (step.isLate !== undefined) {
    expect(getLateness(snapshot.timing, now) !== 'none').toBe(step.isLate)
  }
}

const NamedSchema = v.object({ tx: v.object({ id: v.string() }) })
const isNamed = (node: NonNullable<Step['node']>, path: string): boolean =>
  !v.is(NamedSchema, node) || path.toUpperCase().includes(node.tx.id.toUpperCase())

type Script = Pick<Step, 'node' | 'indexer'>

/** Answers that a step omits stay as they were. */
const readScript = ({ node, indexer }: Script) => ({
  ...(node !== undefined && {
    // A node knows a transaction by the hash of its deposit.
    status: (path: string) => (isNamed(node, path) ? answer(node) : unseen),
  }),
  ...(indexer !== undefined && {
    actions: answer(indexer === 'down' ? 'down' : { actions: indexer }),
  }),
})

/** A service on one network, or on both. */
async function open({ prefix, hasMaya }: Film, storage: StorageDriver) {
  if (hasMaya !== true)
    return { maya: {}, ...(await overNetwork({ prefix: prefix ?? 'thor', storage })) }
  const { thor, maya, source, prefixes } = await startBothNetworks()
  return { script: thor, maya, ...ticking({ source, prefixes, storage }) }
}

/** Polls the service at each step, and returns what the page would know then. */
async function play(film: Film) {
  const { hash = defaultHash, steps } = film
  let now = opening
  const storage = openMemoryStorage(() => now)
  const scripted: OtherAnswers = {}
  let network = await open(film, storage)
  Object.assign(network.script, { other: otherAnswers(scripted) })
  let snapshot = createSnapshot(hash, now)
  const shown: Shown[] = []
  for (const step of steps) {
    if (step.restart === true) {
      const { script, maya } = network
      network = await open(film, storage)
      Object.assign(network.script, script)
      Object.assign(network.maya, maya)
      network.later(now - opening)
    }
    network.later(step.after * 1_000)
    now = network.now()
    Object.assign(network.script, readScript(step))
    const { vault, ...ofMaya } = step.maya ?? {}
    Object.assign(network.maya, readScript(ofMaya))
    if (vault !== undefined) {
      const inbound = answer(
        vault === 'down' ? 'down' : [{ chain: 'THOR', address: vault }],
      )
      Object.assign(network.maya, { inbound })
    }
    const { halted, mimir, names, lists } = step
    if (halted !== undefined) scripted.halted = halted
    if (mimir !== undefined) scripted.mimir = mimir
    if (names !== undefined) scripted.names = names
    if (lists !== undefined) scripted.lists = lists
    const answered = await network.service.request(`/tracker/v2/txn/${hash}`)
    const response = answerOf(await answered.json())
    expect(isAbout({ response, explanation: readExplanation(response) }, hash)).toBe(true)
    expectToldAlike(response, now)
    snapshot = showAsPage(snapshot, response, now)
    const times = readTimes(response, answered.headers.get('confirmed-at'))
    shown.push({ step, snapshot, now, times })
  }
  return shown
}

/** Expects of the films of some files what their steps say, and what is true of every film. */
export function playFilms(...files: string[]): void {
  it.each(files.flatMap(readFilms))(
    '$name, from its first sight to its end',
    async (film) => {
      const shown = await play(film)
      for (const [index, each] of shown.entries()) expectStep(each, shown[index - 1])
      if (film.isTakenBack === true) return
      // No step that has begun is withdrawn.
      const histories = shown.map(({ snapshot }) => snapshot.explanation.steps)
      for (const [index, rows] of histories.slice(1).entries())
        expect(listWithdrawn(histories[index] ?? [], rows)).toEqual([])
      // No loud verdict on the way differs from the end.
      const verdicts = shown.map(({ snapshot }) => snapshot.verdict)
      const loud = verdicts.filter((verdict) => isFinal(verdict) || verdict === 'unclear')
      expect(new Set(loud).size).toBeLessThan(2)
    },
  )

  expectDeciding(`films.${files[0]}`)
}
