import { normalizeTicker } from './searchText'

/**
 * Tickers that a project has replaced for all holders, so that the same asset has another
 * one now.
 */
const renames = [
  {
    former: 'MATIC',
    present: 'POL',
    /**
     * The code of the chain whose coin it is; '' if none of our networks trades with that
     * chain.
     */
    chain: 'POL',
    since: '2024-09-04',
    source: 'https://github.com/0xPolygon/pos-contracts/releases/tag/v2.0.0',
  },
  {
    former: 'FTM',
    present: 'S',
    chain: '',
    since: '2024-12-18',
    source: 'https://docs.soniclabs.com/migration/app-token-migration.md',
  },
]

type Listed = { ticker: string; protocol: string; identifier: string; address: string }

/** A former ticker, and how the present asset is found. */
export type Rename = {
  former: string
  present: string
  /** Whether any listed token has the present ticker. */
  isListed: boolean
  /** The identifier of the present coin on its own chain; '' if it is not listed. */
  identifier: string
}

/**
 * The rename of a ticker that is no longer used; null for any other text. `listed`: the
 * tokens that the service lists.
 */
export function findRename(text: string, listed: readonly Listed[]): Rename | null {
  const ticker = normalizeTicker(text)
  const rename = renames.find(({ former }) => former === ticker)
  if (rename === undefined) return null
  const { former, present, chain } = rename
  const named = listed.filter((token) => normalizeTicker(token.ticker) === present)
  const coin = named.find(({ protocol, address }) => protocol === chain && address === '')
  return {
    former,
    present,
    isListed: named.length > 0,
    identifier: coin?.identifier ?? '',
  }
}
