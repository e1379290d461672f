import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/decideVerdict'
import { ActionsSchema } from '../support/mapped'
import type { SourceName } from '../../src/service/facts/facts'
import { NodeResponseSchema } from '../../src/service/facts/node/nodeStatus'
import { type History, arbitraryHistories } from '../support/arbitraryHistories'
import { answerOf } from '../support/answers'
import { answerTo } from '../support/mapped'
import { type Spoil, pathsOf, spoilAt } from '../support/spoilJson'
import { expectReached, propertyRuns, propertyTimeout } from '../support/propertyRuns'

const spoils: readonly Spoil[] = [
  () => [],
  () => [null],
  () => [{}],
  () => [true],
  (value) => [typeof value === 'string' ? 7 : 'text'],
  (value) => [value, value],
  (value) => [typeof value === 'string' && /^\d+$/.test(value) ? '0' : value],
  (value) => [typeof value === 'string' && value.length === 64 ? '0'.repeat(64) : value],
]

type Mutation = { place: number; spoil: Spoil } | null
const mutations: fc.Arbitrary<Mutation> = fc.option(
  fc.record({ place: fc.nat(10_000), spoil: fc.constantFrom(...spoils) }),
  { freq: 3 },
)

/** One value of a response is damaged; undefined if the service cannot use the response then. */
function mutate(response: unknown, mutation: Mutation, schema: v.GenericSchema): unknown {
  if (mutation === null) return response
  const paths = pathsOf(response)
  const path = paths[mutation.place % paths.length]
  const damaged = path === undefined ? response : spoilAt(response, path, mutation.spoil)
  return v.is(schema, damaged) ? damaged : undefined
}

/** At which moment of its history each source is, what is damaged of it, and whether nothing has changed for a day. */
type Setting = {
  node: number
  indexer: number
  ofNode: Mutation
  ofIndexer: Mutation
  isOld: boolean
}
const settings: fc.Arbitrary<Setting> = fc.record({
  node: fc.nat(20),
  indexer: fc.nat(20),
  ofNode: mutations,
  ofIndexer: mutations,
  isOld: fc.boolean(),
})

function respond({ hash, network, node, indexer }: History, setting: Setting) {
  const atNode = mutate(
    node[setting.node % node.length],
    setting.ofNode,
    NodeResponseSchema,
  )
  const listed = indexer[setting.indexer % indexer.length]
  const atIndexer = mutate(listed, setting.ofIndexer, ActionsSchema)
  const unavailable: SourceName[] = []
  if (atNode === undefined) unavailable.push('node')
  if (atIndexer === undefined) unavailable.push('indexer')
  return answerTo(atNode, atIndexer, { hash, network, isOld: setting.isOld, unavailable })
}

it(
  'a damaged pair of responses, of today or of long ago, is never complete without the payout',
  { timeout: propertyTimeout },
  () => {
    const reached: string[] = []
    fc.assert(
      fc.property(arbitraryHistories, settings, (history, setting) => {
        const { truth } = history
        const response = answerOf(respond(history, setting))
        const { verdict } = decideVerdict(response)
        reached.push(verdict)
        if (verdict !== 'complete') return
        const paid = response.result.legs.filter(
          ({ txnType }) => txnType === 'TRANSFER:OUT',
        )
        const isPlannedAnew = setting.node % history.node.length === history.plannedAnew
        // The last response of the indexer has the new payments.
        const isUnpaid = (setting.indexer + 1) % history.indexer.length !== 0
        expect(isPlannedAnew && isUnpaid && setting.ofNode === null).toBe(false)
        // A payment that a damaged or lagging source omits cannot be known; that there is one must be.
        expect(['complete', 'partially-refunded']).toContain(truth.verdict)
        expect(paid.length > 0).toBe(truth.received.length > 0)
      }),
      { numRuns: propertyRuns },
    )
    expectReached(reached, ['complete'])
  },
)
