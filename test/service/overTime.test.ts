import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/decideVerdict'
import { isFinal } from '../../src/model/transaction/verdict'
import type { SourceName } from '../../src/service/facts/facts'
import { ActionsSchema } from '../support/mapped'
import { NodeResponseSchema } from '../../src/service/facts/node/nodeStatus'
import {
  type TransactionMemory,
  TransactionMemorySchema,
  encodeMemory,
} from '../../src/service/facts/memory/remember'
import { emptyInput } from '../../src/service/facts/response/responseInput'
import { createTrackerResponse } from '../../src/service/facts/response/trackerResponse'
import { createReportMerger } from '../../src/service/sources/network/mergeReports'
import { estimateSteps } from '../../src/service/sources/network/estimates'
import { readStepTimes } from '../../src/service/sources/network/stepTimes'
import { type History, arbitraryHistories } from '../support/arbitraryHistories'
import { answerOf } from '../support/answers'
import { noon } from '../support/samples'
import { expectReached, propertyRuns, propertyTimeout } from '../support/propertyRuns'
import { legRanks } from '../support/legRanks'

/** How a source answers one poll. `lag`: by how many states of its history it is behind. */
type Answer = { kind: 'told'; lag: number } | { kind: 'absent' } | { kind: 'down' }

type Poll = {
  /** How far the truth has moved on since the last poll. */
  moved: { node: number; indexer: number }
  node: Answer
  indexer: Answer
  /** Seconds since the last poll. */
  after: number
}

const answers: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Answer>({ kind: 'told', lag: 0 }) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 1, max: 4 })
      .map((lag): Answer => ({ kind: 'told', lag })),
  },
  { weight: 2, arbitrary: fc.constant<Answer>({ kind: 'absent' }) },
  { weight: 2, arbitrary: fc.constant<Answer>({ kind: 'down' }) },
)

const polls: fc.Arbitrary<Poll[]> = fc.array(
  fc.record({
    moved: fc.record({ node: fc.nat(1), indexer: fc.nat(1) }),
    node: answers,
    indexer: answers,
    // A contrary statement counts after three answers in two minutes, which no lag here reaches.
    // A node that repeats what remains moves the estimate by this.
    after: fc.integer({ min: 3, max: 15 }),
  }),
  { minLength: 4, maxLength: 14 },
)

/** Reads the answer of a source at a state of its history: undefined for none. */
function read(states: readonly unknown[], at: number, answer: Answer): unknown {
  if (answer.kind === 'down') return undefined
  return answer.kind === 'absent' ? states[0] : states[Math.max(0, at - answer.lag)]
}

/** A service that is killed after each answer: what it knows is what it has stored. */
function openService({ hash, network }: History) {
  let stored: string | null = null
  let now = noon
  const parse = v.parser(v.pipe(v.string(), v.parseJson(), TransactionMemorySchema))
  const recall = (): TransactionMemory | null => (stored === null ? null : parse(stored))
  const merge = createReportMerger({
    network,
    names: { resolve: async () => null },
    memories: {
      write: async (_: string, memory: TransactionMemory) => {
        stored = JSON.stringify(encodeMemory(memory))
      },
    },
    now: () => now,
  })

  return async function poll(node: unknown, indexer: unknown, after: number) {
    now += after * 1_000
    const known = recall()
    const unavailable: SourceName[] = []
    if (node === undefined) unavailable.push('node')
    if (indexer === undefined) unavailable.push('indexer')
    const status = node === undefined ? undefined : v.parse(NodeResponseSchema, node)
    const actions = indexer === undefined ? undefined : v.parse(ActionsSchema, indexer)
    const isReported = Boolean(status) || (actions ?? []).length > 0
    // The look-up answers with a 503.
    if (unavailable.length > 0 && !isReported && known === null) return null
    const responses = {
      hash,
      node: status,
      actions,
      unavailable,
      unreadable: [],
      isTruncated: false,
      paying: null,
      answeredAt: {
        node: node === undefined ? null : now,
        indexer: indexer === undefined ? null : now,
      },
    }
    const { facts, memory, ageMs } = await merge(
      { responses, known, isReadable: true },
      {
        demand: null,
        signal: new AbortController().signal,
        findVault: async () => ({ owner: null, others: [] }),
      },
    )
    const sent = createTrackerResponse(facts, {
      ...emptyInput,
      hash,
      network,
      now,
      ageMs,
      describe: (identifier) => ({ identifier, image: '' }),
      reported: isReported ? 'now' : known === null ? 'never' : 'earlier',
      outages: unavailable.map((source) => ({ source, since: null })),
      times: readStepTimes(memory),
      partsSince: memory?.partsTried?.since ?? null,
      ...(facts !== null && { estimates: estimateSteps(facts, memory?.queued ?? 0) }),
    })
    // When each source last reported news.
    const newsAt = [memory?.node?.changedAt, memory?.indexer?.changedAt].join()
    return { sent, newsAt }
  }
}

type Polled = NonNullable<Awaited<ReturnType<ReturnType<typeof openService>>>>

/** What has been told of a transaction and must not be taken back. */
function describe({ sent, newsAt }: Polled) {
  const response = answerOf(sent)
  const { verdict } = decideVerdict(response)
  const { legs } = response.result
  return {
    verdict,
    received: legs
      .filter(
        ({ txnType, status }) => txnType === 'TRANSFER:OUT' && status !== 'not_started',
      )
      .map(({ toAmount, toAsset }) => `${toAmount} ${toAsset}`)
      .toSorted(),
    deposit: legs.find(({ txnType }) => txnType === 'TRANSFER:IN')?.toAmount ?? '',
    steps: legs
      .filter(({ txnType }) => txnType !== 'TRANSFER:OUT')
      .map(({ status }) => legRanks[status] ?? 0),
    expectedAt: response.result.estimatedEndTimestamp,
    newsAt,
    sent: legs
      .filter(({ txnType, hash }) => txnType === 'TRANSFER:OUT' && hash !== '')
      .map(({ hash }) => hash),
  }
}

type Told = ReturnType<typeof describe>

/** Whether the estimate changes by more than 15 s without any news. */
function leaps(before: Told, told: Told): boolean {
  const isNews = before.newsAt !== told.newsAt || told.verdict !== 'in-progress'
  if (isNews || before.expectedAt === null || told.expectedAt === null) return false
  return Math.abs(told.expectedAt - before.expectedAt) > 15_000
}

/** What is taken back of what was told before. */
function listTaken(before: Told, told: Told): string[] {
  const taken: string[] = []
  if (isFinal(before.verdict) && told.verdict !== before.verdict) taken.push('the end')
  if (before.verdict !== 'not-seen' && told.verdict === 'not-seen') taken.push('all')
  if (before.deposit !== '' && told.deposit === '') taken.push('the deposit')
  if (before.sent.some((hash) => !told.sent.includes(hash))) taken.push('a payment')
  // What was rejected never began.
  const isRejected = told.verdict === 'failed'
  const wentBack = before.steps.some((rank, index) => (told.steps[index] ?? 0) < rank)
  if (wentBack && !isRejected) taken.push('a step')
  if (leaps(before, told)) taken.push('the estimate')
  return taken
}

it(
  'whatever sources lag, omit, forget or fail, nothing that was told is taken back, and the end is the truth',
  async () => {
    const reached: string[] = []
    await fc.assert(
      fc.asyncProperty(arbitraryHistories, polls, async (history, steps) => {
        const { node, indexer, truth } = history
        const poll = openService(history)
        const at = { node: 0, indexer: 0 }
        let before: Told | null = null
        const settled: Answer = { kind: 'told', lag: 0 }
        const plannedAnew = history.plannedAnew ?? Infinity
        let isPaidBefore = false
        const moved = { node: 99, indexer: 99 }
        const last: Poll = { moved, node: settled, indexer: settled, after: 130 }
        const rest = Array.from({ length: 5 }, (): Poll => last)
        for (const step of [...steps, ...rest]) {
          at.node = Math.min(node.length - 1, at.node + step.moved.node)
          at.indexer = Math.min(indexer.length - 1, at.indexer + step.moved.indexer)
          const polled = await poll(
            read(node, at.node, step.node),
            read(indexer, at.indexer, step.indexer),
            step.after,
          )
          if (polled === null) continue
          const told = describe(polled)
          const isMadeAnew = plannedAnew !== Infinity
          const nodeAt = step.node.kind === 'told' ? at.node - step.node.lag : 0
          isPaidBefore ||= nodeAt === plannedAnew - 1 || nodeAt > plannedAnew
          // Payments that were taken back: an end that was told stays for some minutes.
          const taken = before === null || isMadeAnew ? [] : listTaken(before, told)
          expect({ before, told, taken }).toMatchObject({ taken: [] })
          if (nodeAt === plannedAnew && !isPaidBefore)
            expect(isFinal(told.verdict)).toBe(false)
          if (isFinal(told.verdict)) {
            const { verdict, received } = told
            const isBefore =
              isMadeAnew && String(received) === String(history.receivedBefore)
            expect({ verdict, received: isBefore ? truth.received : received }).toEqual(
              truth,
            )
          }
          before = told
        }
        reached.push(before?.verdict ?? '')
        expect({ verdict: before?.verdict, received: before?.received }).toEqual(truth)
      }),
      { numRuns: propertyRuns / 2 },
    )
    expectReached(reached, ['complete', 'refunded', 'partially-refunded'])
  },
  propertyTimeout,
)
