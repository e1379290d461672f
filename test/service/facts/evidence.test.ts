import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { getAmountKey } from '../../../src/model/amounts'
import {
  type Payout,
  type SourceName,
  sourceNames,
} from '../../../src/service/facts/facts'
import { advance } from '../../../src/service/facts/memory/advance'
import { readAnswers } from '../../../src/service/facts/merge/answers'
import type { Network } from '../../../src/service/networks/network'
import { arbitraryHistories } from '../../days/truth'
import { getSchemas, recordedPair } from '../../support/mapped'
import { expectReached, propertyRuns, propertyTimeout } from '../../support/propertyRuns'

const names = readdirSync('test/recordings/pairs')
  .filter((file) => file.endsWith('.json'))
  .map((file) => `pairs/${file.slice(0, -5)}`)
const now = Date.UTC(2026, 0, 5)

type Look = { node?: unknown; indexer?: unknown }
type Transaction = { hash: string; network: Network }

/** What is known and told after looks at sources, of which some answer, all at one moment. */
function play({ hash, network }: Transaction, looks: readonly Look[]) {
  let advanced: ReturnType<typeof advance> = { memory: null, transaction: null }
  let isContradicted = false
  for (const { node, indexer } of looks) {
    const responses = {
      hash,
      node: node ? v.parse(getSchemas(network).node, node) : undefined,
      actions: indexer ? v.parse(getSchemas(network).indexer, indexer) : undefined,
      isTruncated: false,
      unavailable: sourceNames.filter((source) => !{ node, indexer }[source]),
      answeredAt: { node: node ? now : null, indexer: indexer ? now : null },
    }
    const { memory } = advanced
    const { node: known = null, recipient = '' } = memory ?? {}
    const answers = readAnswers(responses, known?.report ?? null, recipient, network)
    advanced = advance(memory, answers, now)
    isContradicted ||= sourceNames.some((name) => advanced.memory?.[name]?.contrary)
  }
  return { ...advanced, isContradicted }
}

/** The same of a recorded pair, after looks at which these sources answer. */
function look(name: string, looks: readonly (readonly SourceName[])[]) {
  const { node, indexer, ...transaction } = recordedPair(name)
  const pick = (answering: readonly SourceName[]) => ({
    ...(answering.includes('node') && { node }),
    ...(answering.includes('indexer') && { indexer }),
  })
  return play(transaction, looks.map(pick))
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

/** What is told, without times that follow the clock. Payments can be listed in another order. */
const readTold = ({ transaction }: ReturnType<typeof play>) =>
  transaction && {
    ...transaction,
    ...clocks,
    payouts: transaction.payouts.toSorted((one, other) =>
      getKey(one).localeCompare(getKey(other)),
    ),
  }
const getKey = ({ hash, asset, amount, to, isRefund }: Payout) =>
  [hash, asset, getAmountKey(amount), to, isRefund].join(' ')
const clocks = {
  confirmations: null,
  queue: null,
  payoutDueIn: null,
  height: null,
  scheduledHeight: null,
}

it(
  'what is told depends neither on the order of what sources have shown, nor on how often',
  { timeout: propertyTimeout },
  () => {
    const places = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(20))
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    const reached: string[] = []
    fc.assert(
      fc.property(arbitraryHistories, places, order, (history, drawn, shuffled) => {
        const { truth, node: states, indexer: lists, plannedAnew } = history
        // Payments that are planned anew are contrary to those before, which takes minutes.
        if (plannedAnew !== null) return
        const transaction = { hash: truth.deposit.hash, network: truth.network }
        const [at, olderAt, listedAt, olderListedAt] = drawn
        const nodeAt = at % states.length
        const indexerAt = listedAt % lists.length
        const last = { node: states[nodeAt], indexer: lists[indexerAt] }
        const looks = [
          { node: states[olderAt % (nodeAt + 1)] },
          { indexer: lists[olderListedAt % (indexerAt + 1)] },
          { node: last.node },
          { indexer: last.indexer },
        ]
        const shown = shuffled.flatMap((place) => looks[place] ?? [])
        const told = play(transaction, [...shown, ...shown, last])
        // An end that a source takes back is news, for which it needs some minutes.
        if (told.isContradicted) return
        reached.push(told.transaction?.end ?? 'none')
        expect(readTold(told)).toEqual(readTold(play(transaction, [...looks, last])))
      }),
      { numRuns: propertyRuns },
    )
    expectReached(reached, ['open', 'ended'])
  },
)
