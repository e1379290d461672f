/** What is known of one kind of transaction. */
type KindRule = {
  /** The kind's name in lists, files and the API, where that is not its code in lower case. */
  name?: string
  /**
   * What the user gets: a payout, which only some transactions of the kind may owe, or a credit
   * inside the network. Absent: nothing.
   */
  gives?: 'payout' | 'possible-payout' | 'credit'
  /** An exchange of one asset for another: a payout in the sold asset is a refund. */
  isSwap?: true
  /**
   * The sources whose word is needed. Absent: both must agree about the end. With `one`,
   * either of them is enough when the other reports nothing. With `indexer`, the node's
   * payments are its own and not the user's.
   */
  reportedBy?: 'one' | 'node' | 'indexer'
  /** The network does it for itself: nobody deposits, and nobody is paid. */
  isOwn?: true
  /**
   * The keywords of memos that request this kind (THORNode x/thorchain/memo/memo.go,
   * Mayanode x/mayachain/memo/memo.go).
   */
  memoWords?: readonly string[]
  /** The one network that knows the keywords. Absent: both do. */
  chain?: 'THOR' | 'MAYA'
  /**
   * The indexer's types of action that name this kind (midgard
   * internal/timeseries/actions.go, and newer recordings).
   */
  indexerTypes?: readonly string[]
  /** SwapKit's names of this action: `providerAction` of a step, or the step's type. */
  swapkitNames?: readonly string[]
}

/**
 * The kinds of transactions by their codes: every kind but swaps is the action of a step. The
 * node does not report plain sends, direct contract calls and fee payouts
 * (x/thorchain/querier.go); the indexer has no types for operators of nodes and vaults.
 * `kindText.ts` has the titles.
 */
const rules = {
  SWAP: {
    gives: 'payout',
    isSwap: true,
    memoWords: ['swap', 's', '='],
    indexerTypes: ['swap'],
  },
  'LIMIT-SWAP': {
    gives: 'payout',
    isSwap: true,
    memoWords: ['=<'],
    chain: 'THOR',
    indexerTypes: ['limit_swap'],
  },
  'FEE-PAYOUT': { gives: 'payout', isSwap: true, reportedBy: 'indexer' },

  ADDLIQUIDITY: {
    name: 'add-liquidity',
    memoWords: ['add', '+'],
    indexerTypes: ['addLiquidity'],
    swapkitNames: ['addLiquidity'],
  },
  WITHDRAW: {
    gives: 'payout',
    memoWords: ['withdraw', 'wd', '-'],
    indexerTypes: ['withdraw'],
    swapkitNames: ['withdrawLiquidity'],
  },
  'SAVERS-ADD': { swapkitNames: ['addSavers'] },
  'SAVERS-WITHDRAW': { gives: 'payout', swapkitNames: ['withdrawSavers'] },
  DONATE: {
    memoWords: ['donate', 'd'],
    indexerTypes: ['donate'],
    swapkitNames: ['donate'],
  },

  BOND: { memoWords: ['bond'], indexerTypes: ['bond'] },
  UNBOND: { gives: 'credit', memoWords: ['unbond'], indexerTypes: ['unbond'] },
  REBOND: { memoWords: ['rebond'], chain: 'THOR', indexerTypes: ['rebond'] },
  LEAVE: { reportedBy: 'node', memoWords: ['leave'], indexerTypes: ['leave'] },
  NODE: { reportedBy: 'node', memoWords: ['maint', 'operator'], chain: 'THOR' },

  'TNS-CREATE': {
    memoWords: ['name', 'n', '~'],
    indexerTypes: ['thorname', 'mayaname'],
    swapkitNames: ['name', 'thorname_action'],
  },

  'TCY-CLAIM': {
    gives: 'payout',
    memoWords: ['tcy'],
    chain: 'THOR',
    indexerTypes: ['tcy_claim'],
  },
  'TCY-STAKE': { memoWords: ['tcy+'], chain: 'THOR', indexerTypes: ['tcy_stake'] },
  'TCY-UNSTAKE': {
    gives: 'payout',
    memoWords: ['tcy-'],
    chain: 'THOR',
    indexerTypes: ['tcy_unstake'],
  },

  'RUNEPOOL-DEPOSIT': {
    memoWords: ['pool+'],
    chain: 'THOR',
    indexerTypes: ['runePoolDeposit'],
  },
  'RUNEPOOL-WITHDRAW': {
    gives: 'payout',
    memoWords: ['pool-'],
    chain: 'THOR',
    indexerTypes: ['runePoolWithdraw'],
  },
  'CACAOPOOL-DEPOSIT': {
    memoWords: ['pool+'],
    chain: 'MAYA',
    indexerTypes: ['cacaoPoolDeposit'],
  },
  'CACAOPOOL-WITHDRAW': {
    gives: 'payout',
    memoWords: ['pool-'],
    chain: 'MAYA',
    indexerTypes: ['cacaoPoolWithdraw'],
  },

  // The indexer has one type for both directions of trade and secured assets.
  'TRADE-DEPOSIT': { gives: 'credit', memoWords: ['trade+'], indexerTypes: ['trade'] },
  'TRADE-WITHDRAW': { gives: 'payout', memoWords: ['trade-'] },
  'SECURE-DEPOSIT': {
    gives: 'credit',
    memoWords: ['secure+'],
    chain: 'THOR',
    indexerTypes: ['secure'],
  },
  'SECURE-WITHDRAW': { gives: 'payout', memoWords: ['secure-'], chain: 'THOR' },
  // The node forwards a switched asset to an address of the network (handler_switch.go).
  SWITCH: {
    gives: 'payout',
    reportedBy: 'indexer',
    memoWords: ['switch'],
    chain: 'THOR',
    indexerTypes: ['switch'],
  },

  MIGRATE: {
    isOwn: true,
    reportedBy: 'node',
    memoWords: ['migrate', 'ragnarok', 'yggdrasil+', 'yggdrasil-'],
  },
  CONSOLIDATE: { isOwn: true, reportedBy: 'node', memoWords: ['consolidate'] },

  CONTRACT: {
    reportedBy: 'one',
    memoWords: ['x', 'exec'],
    chain: 'THOR',
    indexerTypes: ['contract'],
  },
  SEND: { gives: 'credit', reportedBy: 'indexer', indexerTypes: ['send'] },
  // A plain send that is the deposit of another network.
  DEPOSIT: { gives: 'credit', reportedBy: 'indexer' },
  REFERENCE: { reportedBy: 'node', memoWords: ['reference'] },
  'LIMIT-MODIFY': { reportedBy: 'one', memoWords: ['m=<'], chain: 'THOR' },

  LENDINGOPEN: {
    name: 'lending-open',
    gives: 'payout',
    memoWords: ['loan+', '$+'],
    chain: 'THOR',
    swapkitNames: ['borrow'],
  },
  LENDINGREPAY: {
    name: 'lending-repay',
    // The collateral comes back with the last repayment (handler_loan_repayment.go).
    gives: 'possible-payout',
    memoWords: ['loan-', '$-'],
    chain: 'THOR',
    swapkitNames: ['repay'],
  },

  RESERVE: { reportedBy: 'node', memoWords: ['reserve'] },
  NOOP: { reportedBy: 'node', memoWords: ['noop'] },
  // A deposit whose request nobody here knows.
  REQUEST: { gives: 'payout', indexerTypes: ['refund', 'failed'] },
} as const satisfies Readonly<Record<string, KindRule>>

type Rules = typeof rules
export type Kind = keyof Rules

export const kindRules: Readonly<Record<Kind, KindRule>> = rules

const isKind = (code: string): code is Kind => Object.hasOwn(rules, code)

export const kinds = Object.keys(rules).filter(isKind)

/** The names of kinds in lists, files and the API; `other`: a kind that is not known here. */
export type KindName =
  | {
      [Code in Kind]: Rules[Code] extends { name: infer Name } ? Name : Lowercase<Code>
    }[Kind]
  | 'other'

/** Names a kind by its code, which may be one that is not known here. */
export const nameKind = (code: string): string =>
  (isKind(code) ? kindRules[code].name : undefined) ?? code.toLowerCase()

/** What the filter `type` of the API takes. */
export const kindNames: readonly string[] = [...kinds.map(nameKind), 'other']

/** Whether a transaction of this kind ends with a payout; false for an unknown kind. */
export const paysOut = (code: string): boolean =>
  isKind(code) && kindRules[code].gives === 'payout'

/** Whether a transaction of this kind may pay out, and owes nothing where it does not. */
export const mayPayOut = (kind: Kind): boolean =>
  kindRules[kind].gives === 'possible-payout'

/** Whether a transaction of this kind credits something inside the network. */
export const isCredited = (kind: Kind): boolean => kindRules[kind].gives === 'credit'

/** Whether the network does it for itself; false for an unknown kind. */
export const isOwnKind = (code: string): boolean =>
  isKind(code) && kindRules[code].isOwn === true

export const isSwapKind = (kind: Kind): boolean => kindRules[kind].isSwap === true

/** Finds the kind of a memo's keyword on the network of `chain`; null for none. */
export const findKindByWord = (word: string, chain: string): Kind | null =>
  kinds.find((kind) => {
    const { memoWords, chain: onlyChain = chain } = kindRules[kind]
    return memoWords?.includes(word) === true && onlyChain === chain
  }) ?? null

/** Finds the kind that one of another interface's names means; null for none. */
export const findKindByName = (
  interfaceNames: 'indexerTypes' | 'swapkitNames',
  name: string,
): Kind | null =>
  kinds.find((kind) => kindRules[kind][interfaceNames]?.includes(name) === true) ?? null
