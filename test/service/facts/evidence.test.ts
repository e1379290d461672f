import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type SourceName, sourceNames } from '../../../src/service/facts/facts'
import { advance } from '../../../src/service/facts/memory/advance'
import { readAnswers } from '../../../src/service/facts/merge/answers'
import { createNodeResponseSchema } from '../../../src/service/facts/node/nodeStatus'
import { createActionsSchema, recordedPair } from '../../support/mapped'

const names = readdirSync('test/recordings/pairs')
  .filter((file) => file.endsWith('.json'))
  .map((file) => `pairs/${file.slice(0, -5)}`)
const now = Date.UTC(2026, 0, 5)

/** What is known and told after looks at some of the sources, all at one moment. */
function look(name: string, looks: readonly (readonly SourceName[])[]) {
  const { hash, network, node, indexer } = recordedPair(name)
  const status = v.parse(createNodeResponseSchema(network), node)
  const actions = v.parse(createActionsSchema(network), indexer)
  let advanced: ReturnType<typeof advance> = { memory: null, transaction: null }
  for (const answering of looks) {
    const asks = (source: SourceName) => answering.includes(source)
    const responses = {
      hash,
      node: asks('node') ? status : undefined,
      actions: asks('indexer') ? actions : undefined,
      isTruncated: false,
      unavailable: sourceNames.filter((source) => !asks(source)),
      answeredAt: {
        node: asks('node') ? now : null,
        indexer: asks('indexer') ? now : null,
      },
    }
    const { memory } = advanced
    const { node: known = null, recipient = '' } = memory ?? {}
    const answers = readAnswers(responses, known?.report ?? null, recipient, network)
    advanced = advance(memory, answers, now)
  }
  return advanced
}

const both: readonly (readonly SourceName[])[] = [sourceNames]
const orders: readonly (readonly (readonly SourceName[])[])[] = [
  [sourceNames, sourceNames],
  [sourceNames, sourceNames, sourceNames],
  [['node'], ['indexer'], sourceNames],
  [['indexer'], ['node'], sourceNames],
  [['indexer'], ['indexer'], ['node'], sourceNames],
  [['node'], ['node'], ['indexer'], ['node'], sourceNames, ['indexer'], sourceNames],
]

it('what is told depends on neither the order nor the number of answers', () => {
  const dependent = names.filter((name) => {
    const told = JSON.stringify(look(name, both).transaction)
    return orders.some((looks) => JSON.stringify(look(name, looks).transaction) !== told)
  })
  expect(dependent).toEqual([])
})

it('an answer that repeats what is known changes nothing, nor does the silence of a source', () => {
  const repeats: typeof orders = [[sourceNames], [['node'], ['indexer']], [[]]]
  const changed = names.filter((name) => {
    // By whose word an end is told depends on who answers.
    const known = { ...look(name, both).memory, end: null }
    return repeats.some((looks) => {
      const { memory } = look(name, [...both, ...looks])
      return !isDeepStrictEqual({ ...memory, end: null }, known)
    })
  })
  expect(changed).toEqual([])
})
