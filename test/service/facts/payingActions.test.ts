import { describe, expect, it } from 'vitest'
import { type Kind, kinds, mayPayOut, paysOut } from '../../../src/model/kinds'
import { createThorchain, mayachain } from '../../../src/service/networks/network'
import { action, node } from '../../films/answers'
import { known, readAsClient, explained } from '../../support/answers'
import { answerTo } from '../../support/mapped'
import { sayWhere } from '../../support/said'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const thor = 'thor17hwqt302e5f2xm4h95ma8wuggqkvfzgvsnh5z9'
const evm = '0x14f6ed6cbb27b607b0e2a48551a988f1a19c89b6'
const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'

/** A transaction that pays out, as its deposit and its action are written. `paid`: the asset; ETH without it. */
type Paying = { type: string; asset: string; memo: string; paid?: string }

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

it('the cases are all kinds that pay out, or may', () => {
  expect([...cases.map(([kind]) => kind), ...untested].toSorted()).toEqual(
    kinds.filter((kind) => paysOut(kind) || mayPayOut(kind)).toSorted(),
  )
})

describe('what the indexer calls a success, without its payment, as most types are from the first, is no end', () => {
  const others = { swap_status: null, swap_finalised: null }
  const down = { unavailable: ['node'] } as const
  const listed = { isNodeLeftOut: true }

  it.each(cases)('%s', (kind, { type, asset, memo, paid = 'ETH.ETH' }) => {
    const deposit = { asset, memo, from: thor, units: '10000000000' }
    const actions = { actions: [action(type, 'success', deposit, [])] }
    const payment = { to: evm, asset: paid, units: '5', hash: 'CD' }
    const plan = node('planned', deposit, [payment], others)
    const handled = node('swapping', deposit, [], others)
    const unseen = node('unseen', deposit)
    const network = asset === 'MAYA.CACAO' ? mayachain : createThorchain('thor')
    for (const [state, atNode, lookup, expected] of [
      ['fresh and planned', plan, {}, 'in-progress'],
      ['fresh, before the node observes it', unseen, {}, 'in-progress'],
      ['fresh, without a node', undefined, down, 'in-progress'],
      ['fresh, final without a plan', handled, {}, 'in-progress'],
      ['fresh, in a list', undefined, listed, 'in-progress'],
      ['old, planned', plan, {}, 'in-progress'],
      ['old, without a node', undefined, down, 'in-progress'],
      ['old, final without a plan', handled, {}, 'unclear: unpaid'],
      ['old, forgotten by the node', unseen, {}, 'unclear: unpaid'],
      ['old, in a list', undefined, listed, 'unclear: unpaid'],
    ] as const) {
      // Within a month, a list does not end what it has not asked the node about.
      const old = lookup === listed ? [40] : [3, 40]
      for (const days of state.startsWith('old') ? old : [0]) {
        const ageMs = days * dayMs + minuteMs
        const response = readAsClient(
          answerTo(atNode, actions, { ...lookup, ageMs, network }),
        )
        const { verdict, explanation } = explained(response)
        const { reason } = explanation.doubts
        const doubt =
          reason?.code === 'doubt' && verdict === 'unclear' ? reason.doubt : ''
        const told = [verdict, doubt].filter((word) => word !== '').join(': ')
        const isOwed = kind !== 'LENDINGREPAY' || expected === 'in-progress'
        expect({ state, days, told, message: response.message }).toEqual({
          state,
          days,
          told: isOwed ? expected : 'complete',
          message: '',
        })
        expect(sayWhere(known([response])).sentence).not.toMatch(/reject|wallet/i)
      }
    }
  })
})
