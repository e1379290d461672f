import { parseCurrencies, toTokenRecord } from '../../src/contract/tokens'
import { flagTokens } from '../../src/model/tokens/flagTokens'

/** Reads raw records as a list of tokens with their flags. The chain is Ethereum unless a record has another. */
export const listTokens = (raw: readonly object[]) =>
  flagTokens(
    parseCurrencies(raw.map((asset) => ({ protocol: 'ETH', ...asset }))).records.map(
      toTokenRecord,
    ),
  )
