import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AddressTransactionsSchema } from '../../src/contract/addressTransactions'
import { decideVerdict } from '../../src/model/transaction/verdict'
import { type Kind, kinds, paysOut } from '../../src/model/kinds'
import { action, node } from '../films/answers'
import { known } from '../support/answers'
import { noon } from '../support/samples'
import { get, track } from '../support/sandboxed'
import { down, overNetwork, unseen } from '../support/scriptedNetwork'
import { sayWhere } from '../support/said'

const hash = 'A1'.repeat(32)
const hourMs = 3_600_000
const monthMs = 40 * 24 * hourMs
const thor = 'thor17hwqt302e5f2xm4h95ma8wuggqkvfzgvsnh5z9'
const evm = '0x14f6ed6cbb27b607b0e2a48551a988f1a19c89b6'
const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'

/** A transaction that pays out, as its deposit and its action are written. */
type Paying = {
  type: string
  asset: string
  memo: string
  from?: string
  /** What is paid. */
  paid?: string
  prefix?: string
}

const paying: Partial<Record<Kind, Paying>> = {
  SWAP: { type: 'swap', asset: 'THOR.RUNE', memo: `=:${usdc}:${evm}`, paid: usdc },
  'FEE-PAYOUT': { type: 'swap', asset: 'THOR.RUNE', memo: 'THOR-PREFERRED-ASSET-t' },
  WITHDRAW: { type: 'withdraw', asset: 'THOR.RUNE', memo: '-:ETH.ETH:10000' },
  'SAVERS-WITHDRAW': { type: 'withdraw', asset: 'ETH.ETH', memo: '-:ETH/ETH:10000' },
  'TCY-CLAIM': { type: 'tcy_claim', asset: 'ETH.ETH', memo: `tcy:${thor}` },
  'TCY-UNSTAKE': { type: 'tcy_unstake', asset: 'THOR.RUNE', memo: 'tcy-:10000' },
  'RUNEPOOL-WITHDRAW': {
    type: 'runePoolWithdraw',
    asset: 'THOR.RUNE',
    memo: 'pool-:10000',
  },
  'CACAOPOOL-WITHDRAW': {
    type: 'cacaoPoolWithdraw',
    asset: 'MAYA.CACAO',
    memo: 'pool-:10000',
    prefix: 'maya',
  },
  'TRADE-WITHDRAW': { type: 'trade', asset: 'ETH~ETH', memo: `trade-:${evm}` },
  'SECURE-WITHDRAW': { type: 'secure', asset: 'ETH-ETH', memo: `secure-:${evm}` },
  SWITCH: { type: 'switch', asset: 'GAIA.KUJI', memo: `switch:${thor}` },
  LENDINGOPEN: { type: 'swap', asset: 'ETH.ETH', memo: `loan+:${usdc}:${evm}` },
  LENDINGREPAY: { type: 'swap', asset: usdc, memo: `loan-:ETH.ETH:${evm}` },
}
const cases = Object.entries(paying)

/** Kinds that need another action than their own to be known. */
const untested: readonly Kind[] = ['LIMIT-SWAP', 'REQUEST']

const createDeposit = ({ asset, memo, from = thor }: Paying) => {
  return { asset, memo, from, hash, units: '10000000000' }
}

/** What the indexer lists: a success without outputs, as most types are from the first. */
const createSuccess = (kind: Paying, date: number) => ({
  json: {
    actions: [action(kind.type, 'success', createDeposit(kind), [], { date })],
  },
})

const others = { swap_status: null, swap_finalised: null }

function createStates(kind: Paying) {
  const deposit = createDeposit(kind)
  const planned = [{ to: evm, asset: kind.paid ?? 'ETH.ETH', units: '5', hash: 'CD' }]
  const plan = { json: node('planned', deposit, planned, others) }
  const handled = { json: node('swapping', deposit, [], others) }
  return [
    ['fresh and planned', plan, 0, 'in-progress'],
    ['fresh, before the node observes it', unseen, 0, 'in-progress'],
    ['fresh, without a node', down, 0, 'in-progress'],
    ['fresh, final without a plan', handled, 0, 'in-progress'],
    ['of last month, planned', plan, monthMs, 'in-progress'],
    ['of last month, without a node', down, monthMs, 'in-progress'],
    ['of last month, final without a plan', handled, monthMs, 'unclear unpaid'],
    ['of last month, forgotten by the node', unseen, monthMs, 'unclear unpaid'],
  ] as const
}

it('the cases are all kinds that pay out', () => {
  expect([...cases.map(([kind]) => kind), ...untested].toSorted()).toEqual(
    kinds.filter(paysOut).toSorted(),
  )
})

describe('what the indexer calls a success, without its payment, is no end', () => {
  it.each(cases)('%s', async (_, kind) => {
    for (const [state, status, ageMs, wanted] of createStates(kind)) {
      const actions = createSuccess(kind, noon - ageMs)
      const network = await overNetwork({
        prefix: kind.prefix ?? 'thor',
        status,
        actions,
      })
      const response = await track(network, { hash })
      const { verdict, reason } = decideVerdict(response)
      const doubt = reason?.code === 'doubt' && verdict === 'unclear' ? reason.doubt : ''
      const told = `${verdict} ${doubt}`.trim()
      const { message } = response
      expect({ state, told, message }).toEqual({ state, told: wanted, message: '' })
      const { sentence } = sayWhere(known([response]))
      expect(sentence).not.toMatch(/reject|wallet/i)
    }
  })

  it.each(cases)('%s in the list of its sender, new and old', async (_, kind) => {
    for (const [ageMs, wanted] of [
      [0, ['in-progress', null]],
      [3 * 24 * hourMs, ['unclear', 'doubt']],
      [monthMs, ['unclear', 'doubt']],
    ] as const) {
      const actions = createSuccess(kind, noon - ageMs)
      const network = await overNetwork({ prefix: kind.prefix ?? 'thor', actions })
      const path = `/tracker/v2/addresses/${thor}/txns?chain=THOR`
      const { json } = await get(network, path)
      const [row] = v.parse(AddressTransactionsSchema, json).txns
      expect([row?.verdict, row?.reason]).toEqual(wanted)
    }
  })
})

it('a payment that the indexer lists later ends it', async () => {
  const kind = paying['SECURE-WITHDRAW']
  if (kind === undefined) throw new Error('There is no such kind.')
  const network = await overNetwork({ actions: createSuccess(kind, noon - hourMs) })
  const deposit = createDeposit(kind)
  const paid = [{ to: evm, asset: 'ETH.ETH', units: '5', hash: 'CD'.repeat(32) }]
  const open = await track(network, { hash })
  network.script.actions = {
    json: { actions: [action('secure', 'success', deposit, paid, { date: noon })] },
  }
  network.script.status = { json: node('sent', deposit, paid, others) }
  network.later(60_000)
  const ended = await track(network, { hash })
  expect([open.done, decideVerdict(ended).verdict]).toEqual([false, 'complete'])
})
