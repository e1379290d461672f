/**
 * `reportedBy`: the sources whose word is needed. `both` must agree about the end. With `one`, either of them is enough when
 * the other reports nothing. With `indexer`, the node's payments are its own and not the user's. `outputs`: what the user
 * gets: a payout, a credit inside the network, or none. `words`: memo keywords (THORNode x/thorchain/memo/memo.go, Mayanode
 * x/mayachain/memo/memo.go). `types`: the indexer's types of action that name the kind (midgard
 * internal/timeseries/actions.go, and newer recordings). `chain`: the one network that knows the keywords; '' for both.
 */
const rule = (
  reportedBy: 'both' | 'one' | 'node' | 'indexer',
  outputs: 'payout' | 'credit' | 'none',
  words = '',
  types = '',
  chain: 'THOR' | 'MAYA' | '' = '',
) => ({
  reportedBy,
  outputs,
  words: words.match(/\S+/g),
  types: types.match(/\S+/g),
  chain,
})

/**
 * The requested action of a transaction, and who reports it. Every kind but swaps becomes a leg `TC:<KIND>`. The node does not
 * report plain sends, direct contract calls and fee payouts (x/thorchain/querier.go); the indexer has no types for operators
 * of nodes and vaults. A switched asset is forwarded by the node to an address of the network (handler_switch.go).
 */
export const kindRules = {
  SWAP: rule('both', 'payout', 'swap s =', 'swap'),
  'LIMIT-SWAP': rule('both', 'payout', '=<', 'limit_swap', 'THOR'),
  'FEE-PAYOUT': rule('indexer', 'payout'),
  ADDLIQUIDITY: rule('both', 'none', 'add +', 'addLiquidity'),
  WITHDRAW: rule('both', 'payout', 'withdraw wd -', 'withdraw'),
  'SAVERS-ADD': rule('both', 'none'),
  'SAVERS-WITHDRAW': rule('both', 'payout'),
  DONATE: rule('both', 'none', 'donate d', 'donate'),
  BOND: rule('both', 'none', 'bond', 'bond'),
  UNBOND: rule('both', 'credit', 'unbond', 'unbond'),
  REBOND: rule('both', 'none', 'rebond', 'rebond', 'THOR'),
  LEAVE: rule('node', 'none', 'leave', 'leave'),
  NODE: rule('node', 'none', 'maint operator', '', 'THOR'),
  'TNS-CREATE': rule('both', 'none', 'name n ~', 'thorname mayaname'),
  'TCY-CLAIM': rule('both', 'payout', 'tcy', 'tcy_claim', 'THOR'),
  'TCY-STAKE': rule('both', 'none', 'tcy+', 'tcy_stake', 'THOR'),
  'TCY-UNSTAKE': rule('both', 'payout', 'tcy-', 'tcy_unstake', 'THOR'),
  'RUNEPOOL-DEPOSIT': rule('both', 'none', 'pool+', 'runePoolDeposit', 'THOR'),
  'RUNEPOOL-WITHDRAW': rule('both', 'payout', 'pool-', 'runePoolWithdraw', 'THOR'),
  'CACAOPOOL-DEPOSIT': rule('both', 'none', 'pool+', 'cacaoPoolDeposit', 'MAYA'),
  'CACAOPOOL-WITHDRAW': rule('both', 'payout', 'pool-', 'cacaoPoolWithdraw', 'MAYA'),
  'TRADE-DEPOSIT': rule('both', 'credit', 'trade+', 'trade'),
  'TRADE-WITHDRAW': rule('both', 'payout', 'trade-'),
  'SECURE-DEPOSIT': rule('both', 'credit', 'secure+', 'secure', 'THOR'),
  'SECURE-WITHDRAW': rule('both', 'payout', 'secure-', '', 'THOR'),
  SWITCH: rule('indexer', 'payout', 'switch', 'switch', 'THOR'),
  MIGRATE: rule('node', 'none', 'migrate ragnarok yggdrasil+ yggdrasil-'),
  CONSOLIDATE: rule('node', 'none', 'consolidate'),
  CONTRACT: rule('one', 'none', 'x exec', 'contract', 'THOR'),
  SEND: rule('indexer', 'credit', '', 'send'),
  // A plain send that is the deposit of another network.
  DEPOSIT: rule('indexer', 'credit'),
  REFERENCE: rule('node', 'none', 'reference', '', 'THOR'),
  'LIMIT-MODIFY': rule('one', 'none', 'm=<', '', 'THOR'),
  LENDINGOPEN: rule('both', 'payout', 'loan+ $+', '', 'THOR'),
  LENDINGREPAY: rule('both', 'payout', 'loan- $-', '', 'THOR'),
  RESERVE: rule('node', 'none', 'reserve'),
  NOOP: rule('node', 'none', 'noop'),
  REQUEST: rule('both', 'payout', '', 'refund failed'),
}

export type Kind = keyof typeof kindRules

const kinds = Object.keys(kindRules).filter((name): name is Kind =>
  Object.hasOwn(kindRules, name),
)

/** Whether the kind exchanges one asset for another, so that a payout in the sold asset is a refund. */
export const isSwapKind = (kind: Kind): boolean =>
  kind === 'SWAP' || kind === 'LIMIT-SWAP' || kind === 'FEE-PAYOUT'

/** Finds the kind of a memo's keyword on the network of `chain`; null for none. */
export const findKindByWord = (word: string, chain: string): Kind | null =>
  kinds.find(
    (kind) =>
      kindRules[kind].words?.includes(word) &&
      [chain, ''].includes(kindRules[kind].chain),
  ) ?? null

/** Finds the kind that a type of the indexer names; null for none. */
export const findKindByType = (type: string): Kind | null =>
  kinds.find((kind) => kindRules[kind].types?.includes(type)) ?? null
