import { readdirSync } from 'node:fs'
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

/** What is told after looks at some of the sources, all at one moment. */
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
    const before = advanced.memory?.node?.report ?? null
    advanced = advance(advanced.memory, readAnswers(responses, before, '', network), now)
  }
  return advanced.transaction
}

const orders: readonly (readonly (readonly SourceName[])[])[] = [
  [sourceNames, sourceNames, sourceNames],
  [['node'], ['indexer'], sourceNames],
  [['indexer'], ['node'], sourceNames],
  [['indexer'], ['indexer'], ['node'], sourceNames],
]

it('what is told depends on neither the order nor the number of answers', () => {
  const dependent = names.filter((name) => {
    const told = JSON.stringify(look(name, [sourceNames]))
    return orders.some((looks) => JSON.stringify(look(name, looks)) !== told)
  })
  expect(dependent).toEqual([
    // The node tells of the last request alone, whose swap is over: that step was told, and stays.
    'pairs/maya.two-deposits-in-one-tx.swap-pending',
    // What the node reports first is news, and only the indexer says how old it is.
    'pairs/thor.send.to-maya-vault.add-liquidity-memo.reason-is-event-log',
  ])
})
