import type { Kind } from '../../model/kinds'

/** What this service knows of one kind of transaction. */
type KindRule = {
  /**
   * The sources whose word is needed. `both` must agree about the end. With `one`, either
   * of them is enough when the other reports nothing. With `indexer`, the node's payments
   * are its own and not the user's.
   */
  reportedBy: 'both' | 'one' | 'node' | 'indexer'
  /**
   * The keywords of memos that request this kind (THORNode x/thorchain/memo/memo.go,
   * Mayanode x/mayachain/memo/memo.go).
   */
  memoWords?: readonly string[]
  /**
   * The indexer's types of action that name this kind (midgard
   * internal/timeseries/actions.go, and newer recordings).
   */
  actionTypes?: readonly string[]
  /** The one network that knows the keywords. Absent: both do. */
  chain?: 'THOR' | 'MAYA'
}

/**
 * The requested action of a transaction, and who reports it. Every kind but swaps becomes
 * a leg `TC:<KIND>`. The node does not report plain sends, direct contract calls and fee
 * payouts (x/thorchain/querier.go); the indexer has no types for operators of nodes and
 * vaults.
 */
const rules = {
  SWAP: {
    reportedBy: 'both',
    memoWords: ['swap', 's', '='],
    actionTypes: ['swap'],
  },
  'LIMIT-SWAP': {
    reportedBy: 'both',
    memoWords: ['=<'],
    actionTypes: ['limit_swap'],
    chain: 'THOR',
  },
  'FEE-PAYOUT': { reportedBy: 'indexer' },

  ADDLIQUIDITY: {
    reportedBy: 'both',
    memoWords: ['add', '+'],
    actionTypes: ['addLiquidity'],
  },
  WITHDRAW: {
    reportedBy: 'both',
    memoWords: ['withdraw', 'wd', '-'],
    actionTypes: ['withdraw'],
  },
  'SAVERS-ADD': { reportedBy: 'both' },
  'SAVERS-WITHDRAW': { reportedBy: 'both' },
  DONATE: {
    reportedBy: 'both',
    memoWords: ['donate', 'd'],
    actionTypes: ['donate'],
  },

  BOND: {
    reportedBy: 'both',
    memoWords: ['bond'],
    actionTypes: ['bond'],
  },
  UNBOND: {
    reportedBy: 'both',
    memoWords: ['unbond'],
    actionTypes: ['unbond'],
  },
  REBOND: {
    reportedBy: 'both',
    memoWords: ['rebond'],
    actionTypes: ['rebond'],
    chain: 'THOR',
  },
  LEAVE: {
    reportedBy: 'node',
    memoWords: ['leave'],
    actionTypes: ['leave'],
  },
  NODE: {
    reportedBy: 'node',
    memoWords: ['maint', 'operator'],
    chain: 'THOR',
  },

  'TNS-CREATE': {
    reportedBy: 'both',
    memoWords: ['name', 'n', '~'],
    actionTypes: ['thorname', 'mayaname'],
  },

  'TCY-CLAIM': {
    reportedBy: 'both',
    memoWords: ['tcy'],
    actionTypes: ['tcy_claim'],
    chain: 'THOR',
  },
  'TCY-STAKE': {
    reportedBy: 'both',
    memoWords: ['tcy+'],
    actionTypes: ['tcy_stake'],
    chain: 'THOR',
  },
  'TCY-UNSTAKE': {
    reportedBy: 'both',
    memoWords: ['tcy-'],
    actionTypes: ['tcy_unstake'],
    chain: 'THOR',
  },

  'RUNEPOOL-DEPOSIT': {
    reportedBy: 'both',
    memoWords: ['pool+'],
    actionTypes: ['runePoolDeposit'],
    chain: 'THOR',
  },
  'RUNEPOOL-WITHDRAW': {
    reportedBy: 'both',
    memoWords: ['pool-'],
    actionTypes: ['runePoolWithdraw'],
    chain: 'THOR',
  },
  'CACAOPOOL-DEPOSIT': {
    reportedBy: 'both',
    memoWords: ['pool+'],
    actionTypes: ['cacaoPoolDeposit'],
    chain: 'MAYA',
  },
  'CACAOPOOL-WITHDRAW': {
    reportedBy: 'both',
    memoWords: ['pool-'],
    actionTypes: ['cacaoPoolWithdraw'],
    chain: 'MAYA',
  },

  // The indexer has one type for both directions of trade and secured assets.
  'TRADE-DEPOSIT': {
    reportedBy: 'both',
    memoWords: ['trade+'],
    actionTypes: ['trade'],
  },
  'TRADE-WITHDRAW': { reportedBy: 'both', memoWords: ['trade-'] },
  'SECURE-DEPOSIT': {
    reportedBy: 'both',
    memoWords: ['secure+'],
    actionTypes: ['secure'],
    chain: 'THOR',
  },
  'SECURE-WITHDRAW': {
    reportedBy: 'both',
    memoWords: ['secure-'],
    chain: 'THOR',
  },
  // The node forwards a switched asset to an address of the network (handler_switch.go).
  SWITCH: {
    reportedBy: 'indexer',
    memoWords: ['switch'],
    actionTypes: ['switch'],
    chain: 'THOR',
  },

  MIGRATE: {
    reportedBy: 'node',
    memoWords: ['migrate', 'ragnarok', 'yggdrasil+', 'yggdrasil-'],
  },
  CONSOLIDATE: { reportedBy: 'node', memoWords: ['consolidate'] },

  CONTRACT: {
    reportedBy: 'one',
    memoWords: ['x', 'exec'],
    actionTypes: ['contract'],
    chain: 'THOR',
  },
  SEND: { reportedBy: 'indexer', actionTypes: ['send'] },
  // A plain send that is the deposit of another network.
  DEPOSIT: { reportedBy: 'indexer' },
  REFERENCE: {
    reportedBy: 'node',
    memoWords: ['reference'],
    chain: 'THOR',
  },
  'LIMIT-MODIFY': {
    reportedBy: 'one',
    memoWords: ['m=<'],
    chain: 'THOR',
  },

  LENDINGOPEN: {
    reportedBy: 'both',
    memoWords: ['loan+', '$+'],
    chain: 'THOR',
  },
  LENDINGREPAY: {
    reportedBy: 'both',
    memoWords: ['loan-', '$-'],
    chain: 'THOR',
  },

  RESERVE: { reportedBy: 'node', memoWords: ['reserve'] },
  NOOP: { reportedBy: 'node', memoWords: ['noop'] },
  // A deposit whose request nobody here knows.
  REQUEST: { reportedBy: 'both', actionTypes: ['refund', 'failed'] },
} satisfies Record<Kind, KindRule>

export const kindRules: Readonly<Record<Kind, KindRule>> = rules

export const kinds = Object.keys(rules).filter((name): name is Kind =>
  Object.hasOwn(rules, name),
)

/**
 * Whether the kind exchanges one asset for another, so that a payout in the sold asset is
 * a refund.
 */
export const isSwapKind = (kind: Kind): boolean =>
  kind === 'SWAP' || kind === 'LIMIT-SWAP' || kind === 'FEE-PAYOUT'

/** Finds the kind of a memo's keyword on the network of `chain`; null for none. */
export const findKindByWord = (word: string, chain: string): Kind | null =>
  kinds.find((kind) => {
    const { memoWords, chain: onlyChain = chain } = kindRules[kind]
    return memoWords?.includes(word) === true && onlyChain === chain
  }) ?? null

/** Finds the kind that a type of the indexer names; null for none. */
export const findKindByType = (type: string): Kind | null =>
  kinds.find((kind) => kindRules[kind].actionTypes?.includes(type) === true) ?? null
