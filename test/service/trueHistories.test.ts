import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { TrackerResponseSchema } from '../../src/contract/tracker'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { arbitraryHistories } from '../support/arbitraryHistories'
import { responseAt } from '../support/historyResponse'

const ends: ReadonlySet<string> = new Set(['complete', 'refunded', 'partially-refunded', 'failed'])

const receivedIn = (response: ReturnType<typeof responseAt>): string[] =>
  response.result.legs
    .filter(({ txnType, status }) => txnType === 'TRANSFER:OUT' && status !== 'not_started')
    .map(({ toAmount, toAsset }) => `${toAmount} ${toAsset}`)
    .toSorted()

it('any mix of lagging or unavailable sources gives the true end or leaves it open', () => {
  const reached = new Map<string, number>()
  const count = (key: string) => reached.set(key, (reached.get(key) ?? 0) + 1)
  fc.assert(
    fc.property(arbitraryHistories, fc.nat(20), fc.nat(20), (history, a, b) => {
      const nodeAt = (a % (history.node.length + 1)) - 1
      const indexerAt = (b % (history.indexer.length + 1)) - 1
      const response = responseAt(history, nodeAt, indexerAt)
      const { verdict } = decideVerdict(v.parse(TrackerResponseSchema, response))
      const isSilent = nodeAt < 0 || indexerAt < 0
      count(ends.has(verdict) ? `${history.kind}: ${verdict}` : verdict)
      if (!ends.has(verdict)) {
        expect(['in-progress', 'not-seen']).toContain(verdict)
        return
      }
      expect(isSilent).toBe(false)
      expect({ verdict, received: receivedIn(response) }).toEqual(history.truth)
    }),
    { numRuns: 2_500 },
  )
  for (const key of ['in-progress', 'not-seen']) expect(reached.get(key) ?? 0).toBeGreaterThan(100)
})

it('both sources at the end of a history give the true outcome for every kind', () => {
  const reached = new Map<string, number>()
  fc.assert(
    fc.property(arbitraryHistories, (history) => {
      const response = responseAt(history, history.node.length - 1, history.indexer.length - 1)
      const { verdict } = decideVerdict(v.parse(TrackerResponseSchema, response))
      reached.set(history.kind, (reached.get(history.kind) ?? 0) + 1)
      expect({ kind: history.kind, verdict, received: receivedIn(response) }).toEqual({
        kind: history.kind,
        ...history.truth,
      })
    }),
    { numRuns: 1_500 },
  )
  const kinds = [
    ...['paid', 'refunded', 'part'].flatMap((kind) => [kind, `${kind} with affiliate`]),
    ...'order-filled order-cancelled add withdraw name bond savers'.split(' '),
    ...'refused-add failed send fees'.split(' '),
  ]
  expect(kinds.filter((kind) => (reached.get(kind) ?? 0) < 20)).toEqual([])
})
