/** Every kind but swaps becomes a leg `TC:<KIND>`. */
export type Kind =
  | 'SWAP'
  | 'LIMIT-SWAP'
  | 'FEE-PAYOUT'
  | 'ADDLIQUIDITY'
  | 'WITHDRAW'
  | 'SAVERS-ADD'
  | 'SAVERS-WITHDRAW'
  | 'DONATE'
  | 'BOND'
  | 'UNBOND'
  | 'REBOND'
  | 'LEAVE'
  | 'NODE'
  | 'TNS-CREATE'
  | 'TCY-CLAIM'
  | 'TCY-STAKE'
  | 'TCY-UNSTAKE'
  | 'RUNEPOOL-DEPOSIT'
  | 'RUNEPOOL-WITHDRAW'
  | 'CACAOPOOL-DEPOSIT'
  | 'CACAOPOOL-WITHDRAW'
  | 'TRADE-DEPOSIT'
  | 'TRADE-WITHDRAW'
  | 'SECURE-DEPOSIT'
  | 'SECURE-WITHDRAW'
  | 'SWITCH'
  | 'MIGRATE'
  | 'CONSOLIDATE'
  | 'CONTRACT'
  | 'SEND'
  | 'REFERENCE'
  | 'LIMIT-MODIFY'
  | 'LENDINGOPEN'
  | 'LENDINGREPAY'
  | 'RESERVE'
  | 'NOOP'
  | 'REQUEST'

/**
 * `reportedBy`: "both" must agree about its end. `outputs`: its payments to the user: a payout, a credit in the action's
 * own leg, or none.
 */
type KindRule = {
  reportedBy: 'both' | 'node' | 'indexer'
  outputs: 'payout' | 'credit' | 'none'
}

const swap: KindRule = { reportedBy: 'both', outputs: 'payout' }
const payout: KindRule = { reportedBy: 'both', outputs: 'payout' }
const credit: KindRule = { reportedBy: 'both', outputs: 'credit' }
const noOutput: KindRule = { reportedBy: 'both', outputs: 'none' }
const nodeOnly: KindRule = { reportedBy: 'node', outputs: 'none' }

/**
 * Midgard has no action types for transactions of node operators and vaults (internal/timeseries/actions.go). The node does
 * not report plain sends, contract calls and fee payouts (x/thorchain/querier.go).
 */
const rules: Readonly<Record<Kind, KindRule>> = {
  SWAP: swap,
  'LIMIT-SWAP': swap,
  'FEE-PAYOUT': { reportedBy: 'indexer', outputs: 'payout' },
  ADDLIQUIDITY: noOutput,
  WITHDRAW: payout,
  'SAVERS-ADD': noOutput,
  'SAVERS-WITHDRAW': payout,
  DONATE: noOutput,
  BOND: noOutput,
  UNBOND: credit,
  REBOND: noOutput,
  LEAVE: nodeOnly,
  NODE: nodeOnly,
  'TNS-CREATE': noOutput,
  'TCY-CLAIM': payout,
  'TCY-STAKE': noOutput,
  'TCY-UNSTAKE': payout,
  'RUNEPOOL-DEPOSIT': noOutput,
  'RUNEPOOL-WITHDRAW': payout,
  'CACAOPOOL-DEPOSIT': noOutput,
  'CACAOPOOL-WITHDRAW': payout,
  'TRADE-DEPOSIT': credit,
  'TRADE-WITHDRAW': payout,
  'SECURE-DEPOSIT': credit,
  'SECURE-WITHDRAW': payout,
  SWITCH: payout,
  MIGRATE: nodeOnly,
  CONSOLIDATE: nodeOnly,
  CONTRACT: { reportedBy: 'indexer', outputs: 'none' },
  SEND: { reportedBy: 'indexer', outputs: 'credit' },
  REFERENCE: nodeOnly,
  'LIMIT-MODIFY': noOutput,
  LENDINGOPEN: payout,
  LENDINGREPAY: payout,
  RESERVE: nodeOnly,
  NOOP: nodeOnly,
  REQUEST: payout,
}

export const getKindRule = (kind: Kind): KindRule => rules[kind]

/** A payout in the sold asset is then a refund. */
export const isSwapKind = (kind: Kind): boolean =>
  kind === 'SWAP' || kind === 'LIMIT-SWAP' || kind === 'FEE-PAYOUT'

/** Memo keywords of both networks (THORNode x/thorchain/memo/memo.go, Mayanode x/mayachain/memo/memo.go). */
export const commonMemoKeywords: readonly (readonly [string, Kind])[] = [
  ['swap', 'SWAP'],
  ['s', 'SWAP'],
  ['=', 'SWAP'],
  ['add', 'ADDLIQUIDITY'],
  ['+', 'ADDLIQUIDITY'],
  ['withdraw', 'WITHDRAW'],
  ['wd', 'WITHDRAW'],
  ['-', 'WITHDRAW'],
  ['donate', 'DONATE'],
  ['d', 'DONATE'],
  ['bond', 'BOND'],
  ['unbond', 'UNBOND'],
  ['leave', 'LEAVE'],
  ['name', 'TNS-CREATE'],
  ['n', 'TNS-CREATE'],
  ['~', 'TNS-CREATE'],
  ['trade+', 'TRADE-DEPOSIT'],
  ['trade-', 'TRADE-WITHDRAW'],
  ['noop', 'NOOP'],
  ['consolidate', 'CONSOLIDATE'],
  ['reserve', 'RESERVE'],
  ['migrate', 'MIGRATE'],
  ['ragnarok', 'MIGRATE'],
]
