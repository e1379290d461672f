/**
 * One meaning of a text. `text` is read as the same again. `chains`: the possible ones, likeliest first; none where the kind or the
 * text says nothing. `contract`: a token address that cannot be a wallet. `start`: JSON that starts tracking, with its hash if it
 * has one.
 */
export type Reading = { text: string; chains: readonly string[] } & (
  | { kind: 'hash' | 'address' | 'contract' | 'identifier' | 'chain' | 'name' | 'ticker' }
  | { kind: 'start'; hash: string | null }
)

export const createReading = (
  kind: Exclude<Reading['kind'], 'start'>,
  text: string,
  chains: readonly string[] = [],
): Reading => ({ kind, text, chains })
