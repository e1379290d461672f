import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../../src/contract/tracker'
import { applyResult, createSnapshot } from '../../../src/model/transaction/transaction'
import { isFinal } from '../../../src/model/transaction/verdict'
import { arbitraryHistories, type History } from '../../support/arbitraryHistories'
import { responseAt } from '../../support/historyResponse'

/** How far each source has moved on since the last poll, and which of them is silent. Nothing moved: a repeated poll. */
const polls = fc.array(
  fc.record({
    node: fc.nat(2),
    indexer: fc.nat(2),
    silent: fc.constantFrom('', '', '', 'node', 'indexer'),
  }),
  { maxLength: 12 },
)
type Polls = typeof polls extends fc.Arbitrary<infer Value> ? Value : never

/** The places of both sources at each poll; at the end both have moved to the end of the history. */
function placesOf({ node, indexer }: History, steps: Polls): (readonly [number, number])[] {
  const [lastNode, lastIndexer] = [node.length - 1, indexer.length - 1]
  let [nodeAt, indexerAt] = [0, 0]
  const places = steps.map((step) => {
    nodeAt = Math.min(lastNode, nodeAt + step.node)
    indexerAt = Math.min(lastIndexer, indexerAt + step.indexer)
    return [
      step.silent === 'node' ? -1 : nodeAt,
      step.silent === 'indexer' ? -1 : indexerAt,
    ] as const
  })
  return [...places, [lastNode, lastIndexer], [lastNode, lastIndexer]]
}

it('a history that is polled from its start ends with the truth, and nothing false is shown on the way', () => {
  fc.assert(
    fc.property(arbitraryHistories, polls, (history, steps) => {
      let known = createSnapshot(history.hash, 0)
      for (const [index, [nodeAt, indexerAt]] of placesOf(history, steps).entries()) {
        const response = v.parse(TrackerResponseSchema, responseAt(history, nodeAt, indexerAt))
        known = applyResult(known, { kind: 'response', response }, index + 1)
        const { verdict, reason } = known
        const isLoud = isFinal(verdict) || verdict === 'unclear'
        if (isLoud) expect({ verdict, reason }).toMatchObject({ verdict: history.truth.verdict })
      }
      expect(known.verdict).toBe(history.truth.verdict)
      const gone = known.rows.filter(
        ({ goneAt, leg }) => goneAt !== null && leg.status !== 'not_started',
      )
      expect(gone.map(({ leg }) => `${leg.txnType} ${leg.status}`)).toEqual([])
    }),
    { numRuns: 400 },
  )
})
