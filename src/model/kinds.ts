/**
 * The kinds of transactions, as the legs of other actions than swaps name them
 * (`TC:<KIND>`), with what the user gets: a payout, a credit inside the network, or
 * nothing.
 */
const outputs = {
  SWAP: 'payout',
  'LIMIT-SWAP': 'payout',
  'FEE-PAYOUT': 'payout',
  ADDLIQUIDITY: 'none',
  WITHDRAW: 'payout',
  'SAVERS-ADD': 'none',
  'SAVERS-WITHDRAW': 'payout',
  DONATE: 'none',
  BOND: 'none',
  UNBOND: 'credit',
  REBOND: 'none',
  LEAVE: 'none',
  NODE: 'none',
  'TNS-CREATE': 'none',
  'TCY-CLAIM': 'payout',
  'TCY-STAKE': 'none',
  'TCY-UNSTAKE': 'payout',
  'RUNEPOOL-DEPOSIT': 'none',
  'RUNEPOOL-WITHDRAW': 'payout',
  'CACAOPOOL-DEPOSIT': 'none',
  'CACAOPOOL-WITHDRAW': 'payout',
  'TRADE-DEPOSIT': 'credit',
  'TRADE-WITHDRAW': 'payout',
  'SECURE-DEPOSIT': 'credit',
  'SECURE-WITHDRAW': 'payout',
  SWITCH: 'payout',
  MIGRATE: 'none',
  CONSOLIDATE: 'none',
  CONTRACT: 'none',
  SEND: 'credit',
  DEPOSIT: 'credit',
  REFERENCE: 'none',
  'LIMIT-MODIFY': 'none',
  LENDINGOPEN: 'payout',
  LENDINGREPAY: 'payout',
  RESERVE: 'none',
  NOOP: 'none',
  REQUEST: 'payout',
} as const

export type Kind = keyof typeof outputs

const outputsByKind: ReadonlyMap<string, (typeof outputs)[Kind]> = new Map(
  Object.entries(outputs),
)

/** Whether a transaction of this kind ends with a payout; false for an unknown kind. */
export const paysOut = (kind: string): boolean => outputsByKind.get(kind) === 'payout'

/** Whether a transaction of this kind credits something inside the network. */
export const isCredited = (kind: Kind): boolean => outputs[kind] === 'credit'

/** Kinds whose names are not what their codes are in lower case. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['ADDLIQUIDITY', 'add-liquidity'],
  ['LENDINGOPEN', 'lending-open'],
  ['LENDINGREPAY', 'lending-repay'],
])

/**
 * Names a kind of transactions as lists and files do: "add-liquidity" for ADDLIQUIDITY,
 * the code of the network's legs (`TC:ADDLIQUIDITY`).
 */
export const nameKind = (code: string): string =>
  otherNames.get(code) ?? code.toLowerCase()
