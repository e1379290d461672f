import * as v from 'valibot'
import { expect, it } from 'vitest'
import { decideVerdict } from '../../src/model/transaction/decideVerdict'
import { applyResult } from '../../src/model/transaction/decideResponse'
import { createSnapshot } from '../../src/model/transaction/snapshot'
import {
  describeTransaction,
  tellTransaction,
} from '../../src/model/words/agentTransaction'
import { formatDoubt } from '../../src/model/words/doubtText'
import { formatReceipt } from '../../src/model/words/receiptText'
import { recording } from '../support/mapped'
import { track } from '../support/sandboxed'
import { overNetwork } from '../support/scriptedNetwork'

/** Two messages of one transaction: the node keeps the last one, the indexer lists each. */

const hash = '02149B6838801EA7920E968EE20311C7DF3C5C5A2C03818B29AC0CFF2F9E54D7'
const record = v.record(v.string(), v.unknown())
const { node, indexer } = v.parse(
  v.object({
    node: record,
    indexer: v.object({ actions: v.tuple([record]) }),
  }),
  recording('pairs/maya.two-deposits-in-one-tx.swap-pending'),
)
const [pendingSwap] = indexer.actions
const payout = {
  address: 'bc1q0hsgwunccczelq05ucpmfz268eyy5jr2y5l646',
  coins: [{ asset: 'BTC.BTC', amount: '150000000' }],
  txID: 'B7'.repeat(32),
}
const paidSwap = { ...pendingSwap, status: 'success', out: [payout] }
const withdrawn = {
  address: '0xa2f246f82995CBcCA8eD0d9F251383881A5E423e',
  coins: [{ asset: 'ARB.ETH', amount: '16555' }],
  txID: 'A7'.repeat(32),
}
const withdrawal = {
  ...pendingSwap,
  type: 'trade',
  status: 'success',
  in: [
    {
      address: 'maya1dl3yrfpedyr5jfr0r86s2apjltnjqgszmwsv8x',
      coins: [{ asset: 'ARB~ETH', amount: '30000' }],
      txID: hash,
    },
  ],
  out: [withdrawn],
  metadata: { trade: { memo: 'trade-:0xa2f246f82995CBcCA8eD0d9F251383881A5E423e' } },
}
const sentNode = {
  ...node,
  out_txs: [
    {
      id: withdrawn.txID,
      chain: 'ARB',
      from_address: '0xvault',
      to_address: withdrawn.address,
      coins: withdrawn.coins,
      memo: `OUT:${hash}`,
    },
  ],
  stages: { ...v.parse(record, node['stages']), outbound_signed: { completed: true } },
}

async function look(status: object, actions: readonly object[]) {
  const date = '1767614400000000000'
  const dated = actions.map((action) => ({ ...action, date }))
  const network = await overNetwork({
    prefix: 'maya',
    status: { json: status },
    actions: { json: { actions: dated } },
  })
  const response = await track(network, { hash })
  const { verdict, reason } = decideVerdict(response)
  const now = network.now()
  const snapshot = applyResult(
    createSnapshot(hash, now),
    { kind: 'response', response },
    now,
  )
  const why = reason === null ? '' : formatDoubt(reason)
  return { response, verdict, why, snapshot }
}

const also = 'This transaction also has another request: Withdraw from trade account'

it('the swap is told, and the other request with it', async () => {
  const { response, verdict, snapshot } = await look(node, [pendingSwap])
  expect(verdict).toBe('in-progress')
  expect(response.result.legs[0]).toMatchObject({
    fromAsset: 'MAYA.CACAO',
    fromAmount: '4000000',
  })
  expect(response.result.alsoRequested).toEqual({
    kind: 'trade-withdraw',
    asset: 'ARB~ETH',
    amount: '0.0003',
    status: 'pending',
    payments: [],
  })
  const input = { isRestored: false, checkedAt: null, address: '' }
  const text = `${also}, 0.0003 ARB~ETH`
  expect(formatReceipt({ snapshot, ...input })).toContain(text)
  const told = tellTransaction(snapshot, '', 0)
  const answer = describeTransaction(snapshot, told, {
    checkedAt: null,
    askAgainAfter: 60,
    page: '',
  })
  expect(answer).toContain(text)
})

it('a paid swap is in progress until the other request has ended', async () => {
  const { verdict, why } = await look(node, [paidSwap])
  expect([verdict, why]).toEqual([
    'in-progress',
    'The other request of this transaction isn’t over yet.',
  ])
})

it('an ended request does not complete a swap that is in progress', async () => {
  const { response, verdict } = await look(sentNode, [pendingSwap, withdrawal])
  expect(verdict).toBe('in-progress')
  expect(response.result.alsoRequested).toMatchObject({ status: 'success' })
})

it('both ended are complete, and no contradiction', async () => {
  const { verdict, response, snapshot } = await look(sentNode, [paidSwap, withdrawal])
  expect(verdict).toBe('complete')
  const payment = {
    hash: `0x${withdrawn.txID.toLowerCase()}`,
    role: 'payout',
    chain: 'ARB',
    asset: 'ARB.ETH',
    amount: '0.00016555',
    address: withdrawn.address,
  }
  expect(response.result).toMatchObject({
    doubt: null,
    alsoRequested: { kind: 'trade-withdraw', status: 'success', payments: [payment] },
  })
  const input = { isRestored: false, checkedAt: null, address: '' }
  expect(formatReceipt({ snapshot, ...input })).toContain(
    `It paid 0.00016555 ETH to 0xa2f246…1A5E423e, in transaction ${payment.hash}.`,
  )
})
