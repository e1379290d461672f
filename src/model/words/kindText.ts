import { toPlainText } from '../text'

/** Titles of network actions. A Map, as a service can send `constructor`. */
export const actionTitles: ReadonlyMap<string, { title: string; done: string }> = new Map(
  [
    ['ADDLIQUIDITY', { title: 'Add liquidity', done: 'Liquidity added' }],
    ['WITHDRAW', { title: 'Withdraw liquidity', done: 'Liquidity withdrawn' }],
    ['SAVERS-ADD', { title: 'Add to savers', done: 'Added to savers' }],
    ['SAVERS-WITHDRAW', { title: 'Withdraw from savers', done: 'Withdrawn from savers' }],
    ['DONATE', { title: 'Donate to a pool', done: 'Donated to a pool' }],
    ['BOND', { title: 'Bond', done: 'Bonded' }],
    ['UNBOND', { title: 'Unbond', done: 'Unbonded' }],
    ['REBOND', { title: 'Move a bond', done: 'Bond moved' }],
    ['LEAVE', { title: 'Leave the node set', done: 'Request to leave accepted' }],
    ['NODE', { title: 'Node operation', done: 'Node operation done' }],
    ['TNS-CREATE', { title: 'Register name', done: 'Name registered' }],
    ['TCY-CLAIM', { title: 'Claim TCY', done: 'TCY claimed' }],
    ['TCY-STAKE', { title: 'Stake TCY', done: 'TCY staked' }],
    ['TCY-UNSTAKE', { title: 'Unstake TCY', done: 'TCY unstaked' }],
    ['RUNEPOOL-DEPOSIT', { title: 'Deposit to RUNEPool', done: 'Deposited to RUNEPool' }],
    [
      'RUNEPOOL-WITHDRAW',
      { title: 'Withdraw from RUNEPool', done: 'Withdrawn from RUNEPool' },
    ],
    [
      'CACAOPOOL-DEPOSIT',
      { title: 'Deposit to CACAOPool', done: 'Deposited to CACAOPool' },
    ],
    [
      'CACAOPOOL-WITHDRAW',
      { title: 'Withdraw from CACAOPool', done: 'Withdrawn from CACAOPool' },
    ],
    [
      'TRADE-DEPOSIT',
      { title: 'Deposit to trade account', done: 'Deposited to trade account' },
    ],
    [
      'TRADE-WITHDRAW',
      { title: 'Withdraw from trade account', done: 'Withdrawn from trade account' },
    ],
    [
      'SECURE-DEPOSIT',
      { title: 'Deposit as secured asset', done: 'Deposited as secured asset' },
    ],
    [
      'SECURE-WITHDRAW',
      { title: 'Withdraw secured asset', done: 'Secured asset withdrawn' },
    ],
    ['SWITCH', { title: 'Switch asset', done: 'Asset switched' }],
    ['MIGRATE', { title: 'Vault migration', done: 'Vault migrated' }],
    ['CONSOLIDATE', { title: 'Vault consolidation', done: 'Vault consolidated' }],
    ['CONTRACT', { title: 'Contract call', done: 'Contract called' }],
    ['SEND', { title: 'Send', done: 'Sent' }],
    ['REFERENCE', { title: 'Register memo', done: 'Memo registered' }],
    ['LIMIT-MODIFY', { title: 'Change limit order', done: 'Limit order changed' }],
    ['LENDINGOPEN', { title: 'Open loan', done: 'Loan opened' }],
    ['LENDINGREPAY', { title: 'Repay loan', done: 'Loan repayment accepted' }],
    ['RESERVE', { title: 'Add to reserve', done: 'Added to reserve' }],
    ['NOOP', { title: 'Message without effect', done: 'Message accepted, no effect' }],
    ['REQUEST', { title: 'Request to the network', done: 'Request carried out' }],
  ],
)

/** Kinds that a list of transactions can be filtered by, besides those in it. */
export const commonKinds = ['swap', 'limit-swap', 'send', 'add-liquidity', 'withdraw']

const otherTitles: ReadonlyMap<string, string> = new Map([
  ['', '—'],
  ['swap', 'Swap'],
  ['limit-swap', 'Limit order'],
  ['fee-payout', 'Fee payout'],
  ['other', 'Other'],
])

/**
 * The title of a kind of transactions, as a list names it: "Add liquidity" for
 * `add-liquidity`. One that is not known is shown as it is.
 */
export function formatKind(kind: string): string {
  const action = kind.toUpperCase()
  const texts = actionTitles.get(action) ?? actionTitles.get(action.replaceAll('-', ''))
  return otherTitles.get(kind) ?? texts?.title ?? toPlainText(kind, 30)
}
