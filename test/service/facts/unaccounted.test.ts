import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ExplainedResponse } from '../../../src/model/transaction/explainResponse'
import { isFinal } from '../../../src/model/transaction/verdict'
import { createThorchain, mayachain } from '../../../src/service/networks/network'
import {
  answerTo,
  recordedPair,
  recordedTransactions,
  recording,
  recordingNames,
} from '../../support/mapped'

const unseen = recording('real/thornode.tx-status.not-observed')

type Recorded = {
  name: string
  answer: unknown
  tell: (answer: unknown) => ExplainedResponse
}

/** What an indexer has answered of each recorded transaction, days after its end. */
const recorded: Recorded[] = [
  ...['', 'real/']
    .flatMap(recordingNames)
    .filter((name) => /(?<!thorname\.)midgard\.(?!(?:thor|maya)\.pools)/.test(name))
    .flatMap((name) => {
      const network = name.includes('.maya.') ? mayachain : createThorchain('thor')
      return recordedTransactions(name).map(({ hash, answer }) => ({
        name: `${name} ${hash}`,
        answer,
        tell: (actions: unknown) =>
          answerTo(unseen, actions, { network, hash, isOld: true }),
      }))
    }),
  ...recordingNames('pairs/').map((name) => {
    const { hash, network, node, indexer } = recordedPair(name)
    const tell = (actions: unknown) =>
      answerTo(node, actions, { hash, network, isOld: true })
    return { name, answer: indexer, tell }
  }),
]

const readMissing = ({ response }: ExplainedResponse) =>
  response.result.doubt === 'unaccounted' ? response.result.unaccounted : null

it('no recorded transaction lacks a part of its deposit', () => {
  expect(recorded.length).toBeGreaterThan(100)
  const missing = recorded.map(({ name, answer, tell }) => {
    return { name, missing: readMissing(tell(answer)) }
  })
  expect(missing.filter((told) => told.missing !== null)).toEqual([])
})

/** The refunding actions with ten times their inputs, as if a tenth had come back. */
const enlargeDeposit = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    v.is(RefundSchema, value) ? { ...value, in: enlargeAmounts(value.in) } : value,
  )

const RefundSchema = v.looseObject({
  type: v.literal('refund'),
  in: v.array(v.unknown()),
})

const enlargeAmounts = (inputs: unknown): unknown =>
  JSON.parse(JSON.stringify(inputs), (key, value: unknown) =>
    key === 'amount' ? `${String(value)}0` : value,
  )

it('a recorded refund of a tenth of the deposit is no end', () => {
  const refunds = recorded.filter(({ answer, tell }) => {
    const { verdict } = tell(answer)
    const isRefund = verdict === 'refunded' || verdict === 'partially-refunded'
    // An action of its own lists the refund and its fees.
    return isRefund && /"refund":\{.*"networkFees":\[\{/.test(JSON.stringify(answer))
  })
  expect(refunds.length).toBeGreaterThan(15)
  const ended = refunds.filter(({ answer, tell }) =>
    isFinal(tell(enlargeDeposit(answer)).verdict),
  )
  expect(ended.map(({ name }) => name)).toEqual([])
})
