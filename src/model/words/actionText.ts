import type { Leg } from '../../contract/leg'
import { shortNameOf } from '../assets'
import { parseAction } from '../transaction/legs'
import { parseLegState } from '../transaction/status'

/** Titles of network actions, before and after completion. A Map, as a service can send `constructor`. */
const actions: ReadonlyMap<string, readonly [title: string, done: string]> = new Map([
  ['ADDLIQUIDITY', ['Add liquidity', 'Liquidity added']],
  ['WITHDRAW', ['Withdraw liquidity', 'Liquidity withdrawn']],
  ['SAVERS-ADD', ['Add to savers', 'Added to savers']],
  ['SAVERS-WITHDRAW', ['Withdraw from savers', 'Withdrawn from savers']],
  ['DONATE', ['Donate to a pool', 'Donated to a pool']],
  ['BOND', ['Bond', 'Bonded']],
  ['UNBOND', ['Unbond', 'Unbonded']],
  ['REBOND', ['Move a bond', 'Bond moved']],
  ['LEAVE', ['Leave the node set', 'Request to leave accepted']],
  ['NODE', ['Node operation', 'Node operation done']],
  ['TNS-CREATE', ['Register name', 'Name registered']],
  ['TCY-CLAIM', ['Claim TCY', 'TCY claimed']],
  ['TCY-STAKE', ['Stake TCY', 'TCY staked']],
  ['TCY-UNSTAKE', ['Unstake TCY', 'TCY unstaked']],
  ['RUNEPOOL-DEPOSIT', ['Deposit to RUNEPool', 'Deposited to RUNEPool']],
  ['RUNEPOOL-WITHDRAW', ['Withdraw from RUNEPool', 'Withdrawn from RUNEPool']],
  ['CACAOPOOL-DEPOSIT', ['Deposit to CACAOPool', 'Deposited to CACAOPool']],
  ['CACAOPOOL-WITHDRAW', ['Withdraw from CACAOPool', 'Withdrawn from CACAOPool']],
  ['TRADE-DEPOSIT', ['Deposit to trade account', 'Deposited to trade account']],
  ['TRADE-WITHDRAW', ['Withdraw from trade account', 'Withdrawn from trade account']],
  ['SECURE-DEPOSIT', ['Deposit as secured asset', 'Deposited as secured asset']],
  ['SECURE-WITHDRAW', ['Withdraw secured asset', 'Secured asset withdrawn']],
  ['SWITCH', ['Switch asset', 'Asset switched']],
  ['MIGRATE', ['Vault migration', 'Vault migrated']],
  ['CONSOLIDATE', ['Vault consolidation', 'Vault consolidated']],
  ['CONTRACT', ['Contract call', 'Contract called']],
  ['SEND', ['Send', 'Sent']],
  ['REFERENCE', ['Register memo', 'Memo registered']],
  ['LIMIT-MODIFY', ['Change limit order', 'Limit order changed']],
  ['LENDINGOPEN', ['Open loan', 'Loan opened']],
  ['LENDINGREPAY', ['Repay loan', 'Loan repayment accepted']],
  ['RESERVE', ['Add to reserve', 'Added to reserve']],
  ['NOOP', ['Message without effect', 'Message accepted, no effect']],
  ['REQUEST', ['Request to the network', 'Request carried out']],
])

/** The title of an action leg: "Add liquidity", or "Liquidity added" when complete; the raw action if unknown. */
export function formatAction(leg: Leg): string {
  const action = parseAction(leg)
  const words = actions.get(action)
  if (words === undefined) return `Network action ${action}`
  return parseLegState(leg.status) === 'complete' ? words[1] : words[0]
}

const orders = {
  open: 'Order open',
  'partly-filled': 'Order partly filled',
  filled: 'Order filled',
  expired: 'Order expired',
  cancelled: 'Order cancelled',
} as const

/** The state of a limit order, "Order partly filled"; '' for other legs. */
export const formatOrder = ({ limitSwap }: Leg): string =>
  limitSwap === null ? '' : orders[limitSwap.state]

/** "Swap BTC to ETH", "Limit swap BTC to ETH". */
export const formatSwap = (leg: Leg): string =>
  `${leg.limitSwap === null ? 'Swap' : 'Limit swap'} ${shortNameOf(leg.fromAsset)} to ${shortNameOf(leg.toAsset)}`
