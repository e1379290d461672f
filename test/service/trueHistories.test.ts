import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TrackerResponse } from '../../src/contract/tracker'
import { applyResult } from '../../src/model/transaction/decideResponse'
import { createSnapshot } from '../../src/model/transaction/snapshot'
import { decideVerdict } from '../../src/model/transaction/decideVerdict'
import { isFinal } from '../../src/model/transaction/verdict'
import { type History, arbitraryHistories } from '../support/arbitraryHistories'
import { answerOf } from '../support/answers'
import { answerTo } from '../support/mapped'
import { expectReached, propertyRuns, propertyTimeout } from '../support/propertyRuns'

/** The response when the node is at one moment of the history and the indexer at another; -1: unavailable. */
const responseAt = (
  { hash, network, node, indexer }: History,
  nodeAt: number,
  indexerAt: number,
  isOld = false,
) =>
  answerOf(
    answerTo(node[nodeAt], indexer[indexerAt], {
      hash,
      network,
      isOld,
      unavailable: (['node', 'indexer'] as const).filter(
        (source) => (source === 'node' ? nodeAt : indexerAt) < 0,
      ),
    }),
  )

const readOutcome = (response: TrackerResponse) => ({
  verdict: decideVerdict(response).verdict,
  received: response.result.legs
    .filter(
      ({ txnType, status }) => txnType === 'TRANSFER:OUT' && status !== 'not_started',
    )
    .map(({ toAmount, toAsset }) => `${toAmount} ${toAsset}`)
    .toSorted(),
})

it(
  'any mix of lagging or unavailable sources gives the true end or leaves it open',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(arbitraryHistories, fc.nat(20), fc.nat(20), (history, a, b) => {
        const nodeAt = (a % (history.node.length + 1)) - 1
        const indexerAt = (b % (history.indexer.length + 1)) - 1
        const outcome = readOutcome(responseAt(history, nodeAt, indexerAt))
        const { verdict } = outcome
        reached.push(verdict)
        if (verdict === 'in-progress' || verdict === 'not-seen') return
        // Payments that were taken back are listed twice.
        if (verdict === 'unclear' && history.plannedAnew !== null) return
        expect(nodeAt).not.toBe(history.plannedAnew)
        expect(Math.min(nodeAt, indexerAt)).toBeGreaterThanOrEqual(0)
        const { plannedAnew, receivedBefore, truth } = history
        const isBefore = plannedAnew !== null && nodeAt < plannedAnew
        const received = isBefore ? receivedBefore : truth.received
        expect(outcome).toEqual({ ...truth, received })
      }),
      { numRuns: propertyRuns },
    )
    expectReached(reached, ['in-progress', 'not-seen'])
  },
)

const isPendingAt = (response: unknown): boolean =>
  JSON.stringify(response).includes('"pending"')

it(
  'a day after the last change, a transaction is open only where a source says so, and no end is false',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(
        arbitraryHistories,
        fc.boolean(),
        fc.nat(20),
        (history, isNodeLast, other) => {
          const { node, indexer, truth } = history
          // One source has reached its end. The other one is stuck at any moment, has forgotten or missed it, or is unavailable.
          const nodeAt = isNodeLast ? node.length - 1 : (other % (node.length + 1)) - 1
          const indexerAt = isNodeLast
            ? (other % (indexer.length + 1)) - 1
            : indexer.length - 1
          // A 503, as the missing source may know it.
          if (indexerAt < 0 && node.length === 1) return
          const response = responseAt(history, nodeAt, indexerAt, true)
          const { verdict, received } = readOutcome(response)
          reached.push(verdict)
          if (verdict === 'in-progress') {
            const isNodePending = nodeAt > 0 && nodeAt < node.length - 1
            const isIndexerPending = nodeAt < 0 && isPendingAt(indexer[indexerAt])
            const isSaid = isNodePending || isIndexerPending
            const { kind } = history
            expect({ kind, nodeAt, indexerAt, response, isSaid }).toMatchObject({
              isSaid: true,
            })
          } else if (isFinal(verdict)) expect({ verdict, received }).toEqual(truth)
          else if (verdict === 'not-seen') expect(node.length).toBe(1)
          else expect(verdict).toBe('unclear')
        },
      ),
      { numRuns: propertyRuns },
    )
    expectReached(reached, ['complete', 'unclear'])
  },
)

/** How far each source has moved on since the last poll, and which of them is silent. Nothing moved: a repeated poll. */
const polls = fc.array(
  fc.record({
    node: fc.nat(2),
    indexer: fc.nat(2),
    silent: fc.constantFrom('', '', '', 'node', 'indexer'),
  }),
  { maxLength: 12 },
)

it(
  'a history that is polled from its start ends with the truth, and nothing false is shown on the way',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(arbitraryHistories, polls, (history, steps) => {
        const { kind, truth, hash, node, indexer } = history
        reached.push(kind)
        let [nodeAt, indexerAt] = [0, 0]
        let known = createSnapshot(hash, 0)
        const last = { node: node.length, indexer: indexer.length, silent: '' }
        for (const [index, step] of [...steps, last, last].entries()) {
          nodeAt = Math.min(node.length - 1, nodeAt + step.node)
          indexerAt = Math.min(indexer.length - 1, indexerAt + step.indexer)
          // A page keeps an end when a source is down.
          if (step.silent !== '' && isFinal(known.verdict)) continue
          const [first, second] = [step.silent === 'node', step.silent === 'indexer']
          const response = responseAt(
            history,
            first ? -1 : nodeAt,
            second ? -1 : indexerAt,
          )
          // Services with a memory send a verdict.
          const own = { ...response, verdict: 'checking' }
          known = applyResult(known, { kind: 'response', response: own }, index + 1)
          const { verdict, reason } = known
          // An end was told before the payments were taken back.
          const isRevoked = history.plannedAnew !== null && verdict === 'unclear'
          const isLoud = isFinal(verdict) || (verdict === 'unclear' && !isRevoked)
          if (isLoud)
            expect({ verdict, reason }).toMatchObject({ verdict: truth.verdict })
        }
        const end = known.response && readOutcome(known.response)
        expect({ kind, shown: known.verdict, ...end }).toEqual({
          kind,
          shown: truth.verdict,
          ...truth,
        })
      }),
      { numRuns: propertyRuns / 2 },
    )
    const kinds = [
      ...['paid', 'refunded', 'part'].flatMap((kind) => [kind, `${kind} with affiliate`]),
      ...'order-filled order-cancelled add withdraw name bond savers'.split(' '),
      ...'refused-add failed send fees'.split(' '),
    ]
    expectReached(reached, kinds)
  },
)
