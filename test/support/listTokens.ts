import { parseCurrencies } from '../../src/contract/tokens'
import { computeFlags } from '../../src/model/tokens/flags'
import type { ListedToken } from '../../src/model/tokens/search'

/** Reads raw records as a list of tokens with their flags, in their order. The chain is Ethereum unless a record has another. */
export function listTokens(raw: readonly object[]): ListedToken[] {
  const { records } = parseCurrencies(raw.map((asset) => ({ protocol: 'ETH', ...asset })))
  const flags = computeFlags(records)
  return records.flatMap((record) => {
    const own = flags.get(record)
    return own ? [{ record, flags: own }] : []
  })
}
