/** What this service knows of one kind of transaction. */
type KindRule = {
  /**
   * The sources whose word is needed. `both` must agree about the end. With `one`, either
   * of them is enough when the other reports nothing. With `indexer`, the node's payments
   * are its own and not the user's.
   */
  reportedBy: 'both' | 'one' | 'node' | 'indexer'
  /** What the user gets: a payout, a credit inside the network, or nothing. */
  outputs: 'payout' | 'credit' | 'none'
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
    outputs: 'payout',
    memoWords: ['swap', 's', '='],
    actionTypes: ['swap'],
  },
  'LIMIT-SWAP': {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['=<'],
    actionTypes: ['limit_swap'],
    chain: 'THOR',
  },
  'FEE-PAYOUT': { reportedBy: 'indexer', outputs: 'payout' },

  ADDLIQUIDITY: {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['add', '+'],
    actionTypes: ['addLiquidity'],
  },
  WITHDRAW: {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['withdraw', 'wd', '-'],
    actionTypes: ['withdraw'],
  },
  'SAVERS-ADD': { reportedBy: 'both', outputs: 'none' },
  'SAVERS-WITHDRAW': { reportedBy: 'both', outputs: 'payout' },
  DONATE: {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['donate', 'd'],
    actionTypes: ['donate'],
  },

  BOND: {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['bond'],
    actionTypes: ['bond'],
  },
  UNBOND: {
    reportedBy: 'both',
    outputs: 'credit',
    memoWords: ['unbond'],
    actionTypes: ['unbond'],
  },
  REBOND: {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['rebond'],
    actionTypes: ['rebond'],
    chain: 'THOR',
  },
  LEAVE: {
    reportedBy: 'node',
    outputs: 'none',
    memoWords: ['leave'],
    actionTypes: ['leave'],
  },
  NODE: {
    reportedBy: 'node',
    outputs: 'none',
    memoWords: ['maint', 'operator'],
    chain: 'THOR',
  },

  'TNS-CREATE': {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['name', 'n', '~'],
    actionTypes: ['thorname', 'mayaname'],
  },

  'TCY-CLAIM': {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['tcy'],
    actionTypes: ['tcy_claim'],
    chain: 'THOR',
  },
  'TCY-STAKE': {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['tcy+'],
    actionTypes: ['tcy_stake'],
    chain: 'THOR',
  },
  'TCY-UNSTAKE': {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['tcy-'],
    actionTypes: ['tcy_unstake'],
    chain: 'THOR',
  },

  'RUNEPOOL-DEPOSIT': {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['pool+'],
    actionTypes: ['runePoolDeposit'],
    chain: 'THOR',
  },
  'RUNEPOOL-WITHDRAW': {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['pool-'],
    actionTypes: ['runePoolWithdraw'],
    chain: 'THOR',
  },
  'CACAOPOOL-DEPOSIT': {
    reportedBy: 'both',
    outputs: 'none',
    memoWords: ['pool+'],
    actionTypes: ['cacaoPoolDeposit'],
    chain: 'MAYA',
  },
  'CACAOPOOL-WITHDRAW': {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['pool-'],
    actionTypes: ['cacaoPoolWithdraw'],
    chain: 'MAYA',
  },

  // The indexer has one type for both directions of trade and secured assets.
  'TRADE-DEPOSIT': {
    reportedBy: 'both',
    outputs: 'credit',
    memoWords: ['trade+'],
    actionTypes: ['trade'],
  },
  'TRADE-WITHDRAW': { reportedBy: 'both', outputs: 'payout', memoWords: ['trade-'] },
  'SECURE-DEPOSIT': {
    reportedBy: 'both',
    outputs: 'credit',
    memoWords: ['secure+'],
    actionTypes: ['secure'],
    chain: 'THOR',
  },
  'SECURE-WITHDRAW': {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['secure-'],
    chain: 'THOR',
  },
  // The node forwards a switched asset to an address of the network (handler_switch.go).
  SWITCH: {
    reportedBy: 'indexer',
    outputs: 'payout',
    memoWords: ['switch'],
    actionTypes: ['switch'],
    chain: 'THOR',
  },

  MIGRATE: {
    reportedBy: 'node',
    outputs: 'none',
    memoWords: ['migrate', 'ragnarok', 'yggdrasil+', 'yggdrasil-'],
  },
  CONSOLIDATE: { reportedBy: 'node', outputs: 'none', memoWords: ['consolidate'] },

  CONTRACT: {
    reportedBy: 'one',
    outputs: 'none',
    memoWords: ['x', 'exec'],
    actionTypes: ['contract'],
    chain: 'THOR',
  },
  SEND: { reportedBy: 'indexer', outputs: 'credit', actionTypes: ['send'] },
  // A plain send that is the deposit of another network.
  DEPOSIT: { reportedBy: 'indexer', outputs: 'credit' },
  REFERENCE: {
    reportedBy: 'node',
    outputs: 'none',
    memoWords: ['reference'],
    chain: 'THOR',
  },
  'LIMIT-MODIFY': {
    reportedBy: 'one',
    outputs: 'none',
    memoWords: ['m=<'],
    chain: 'THOR',
  },

  LENDINGOPEN: {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['loan+', '$+'],
    chain: 'THOR',
  },
  LENDINGREPAY: {
    reportedBy: 'both',
    outputs: 'payout',
    memoWords: ['loan-', '$-'],
    chain: 'THOR',
  },

  RESERVE: { reportedBy: 'node', outputs: 'none', memoWords: ['reserve'] },
  NOOP: { reportedBy: 'node', outputs: 'none', memoWords: ['noop'] },
  // A deposit whose request nobody here knows.
  REQUEST: { reportedBy: 'both', outputs: 'payout', actionTypes: ['refund', 'failed'] },
} satisfies Record<string, KindRule>

export type Kind = keyof typeof rules

export const kindRules: Readonly<Record<Kind, KindRule>> = rules

const kinds = Object.keys(rules).filter((name): name is Kind =>
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
