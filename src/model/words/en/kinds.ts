import type { KindName } from '../../kinds'

/** The titles of a kind of transactions. */
export type KindTitle = {
  title: string
  /** For one that is complete. */
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: 'Swap', done: 'Swapped' },
  'limit-swap': { title: 'Limit order', done: 'Limit order filled' },
  'fee-payout': { title: 'Fee payout', done: 'Fees paid out' },
  'add-liquidity': { title: 'Add liquidity', done: 'Liquidity added' },
  withdraw: { title: 'Withdraw liquidity', done: 'Liquidity withdrawn' },
  'savers-add': { title: 'Add to savers', done: 'Added to savers' },
  'savers-withdraw': { title: 'Withdraw from savers', done: 'Withdrawn from savers' },
  donate: { title: 'Donate to a pool', done: 'Donated to a pool' },
  bond: { title: 'Bond', done: 'Bonded' },
  unbond: { title: 'Unbond', done: 'Unbonded' },
  rebond: { title: 'Move a bond', done: 'Bond moved' },
  leave: { title: 'Leave the node set', done: 'Request to leave accepted' },
  node: { title: 'Node operation', done: 'Node operation done' },
  'tns-create': { title: 'Register name', done: 'Name registered' },
  'tcy-claim': { title: 'Claim TCY', done: 'TCY claimed' },
  'tcy-stake': { title: 'Stake TCY', done: 'TCY staked' },
  'tcy-unstake': { title: 'Unstake TCY', done: 'TCY unstaked' },
  'runepool-deposit': { title: 'Deposit to RUNEPool', done: 'Deposited to RUNEPool' },
  'runepool-withdraw': {
    title: 'Withdraw from RUNEPool',
    done: 'Withdrawn from RUNEPool',
  },
  'cacaopool-deposit': { title: 'Deposit to CACAOPool', done: 'Deposited to CACAOPool' },
  'cacaopool-withdraw': {
    title: 'Withdraw from CACAOPool',
    done: 'Withdrawn from CACAOPool',
  },
  'trade-deposit': {
    title: 'Deposit to trade account',
    done: 'Deposited to trade account',
  },
  'trade-withdraw': {
    title: 'Withdraw from trade account',
    done: 'Withdrawn from trade account',
  },
  'secure-deposit': {
    title: 'Deposit as secured asset',
    done: 'Deposited as secured asset',
  },
  'secure-withdraw': { title: 'Withdraw secured asset', done: 'Secured asset withdrawn' },
  switch: { title: 'Switch asset', done: 'Asset switched' },
  migrate: { title: 'Vault migration', done: 'Vault migrated' },
  consolidate: { title: 'Vault consolidation', done: 'Vault consolidated' },
  contract: { title: 'Contract call', done: 'Contract called' },
  send: { title: 'Send', done: 'Sent' },
  deposit: { title: 'Deposit on another network', done: 'Sent to another network' },
  reference: { title: 'Register memo', done: 'Memo registered' },
  'limit-modify': { title: 'Change limit order', done: 'Limit order changed' },
  'lending-open': { title: 'Open loan', done: 'Loan opened' },
  'lending-repay': { title: 'Repay loan', done: 'Loan repayment accepted' },
  reserve: { title: 'Add to reserve', done: 'Added to reserve' },
  noop: { title: 'Message without effect', done: 'Message accepted, no effect' },
  request: { title: 'Request to the network', done: 'Request carried out' },
  other: { title: 'Other', done: 'Other' },
  /** A send between two of the user’s own addresses. */
  transfer: { title: 'Own transfer', done: 'Transferred' },
}

/** In place of a kind. */
export const noKind = '—'
