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
