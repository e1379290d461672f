import { normalizeTicker } from './searchText'

type RenamedTicker = {
  former: string
  present: string
  /**
   * The code of the chain whose coin it is; '' if none of our networks trades with that
   * chain.
   */
  chain: string
  /** Holders keep the same coin, and nothing has to be exchanged. */
  isSameCoin?: boolean
  /** The day, "2024-09-04". */
  since: string
  source: string
}

/**
 * Tickers that a project has replaced for all holders, so that the same asset has another
 * one now.
 */
const renames: readonly RenamedTicker[] = [
  {
    former: 'MATIC',
    present: 'POL',
    chain: 'POL',
    since: '2024-09-04',
    source: 'https://github.com/0xPolygon/pos-contracts/releases/tag/v2.0.0',
  },
  {
    former: 'RNDR',
    present: 'RENDER',
    chain: '',
    since: '2023-11-02',
    source: 'https://github.com/rendernetwork/RNPs/blob/main/RNP-006.md',
  },
  {
    former: 'TON',
    present: 'GRAM',
    // The same coin of the same chain, which none of our networks trades with.
    chain: '',
    isSameCoin: true,
    since: '2026-06-15',
    source: 'https://github.com/trustwallet/assets/pull/37091',
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
  /** The day of the rename, "2024-09-04". */
  since: string
  /** Whether holders keep the same coin, so that nothing has to be exchanged. */
  isSameCoin: boolean
  /** The ticker of the two to search for: the present one, unless lists have the former alone. */
  ticker: string
  /** Whether any listed token has `ticker`. */
  isListed: boolean
  /** The identifier of the present coin on its own chain; '' if it is not listed. */
  identifier: string
}

/**
 * The rename of a ticker that is no longer used, or of one that lists do not have yet;
 * null for any other text. `listed`: the tokens that the service lists.
 */
export function findRename(text: string, listed: readonly Listed[]): Rename | null {
  const typed = normalizeTicker(text)
  const rename = renames.find((each) => each.former === typed || each.present === typed)
  if (rename === undefined) return null
  const { former, present, chain, since, isSameCoin = false } = rename
  const listWith = (ticker: string) =>
    listed.filter((token) => normalizeTicker(token.ticker) === ticker)
  const named = listWith(present)
  const isTypedListed = typed === present && named.length > 0
  if (isTypedListed) return null

  const coin = named.find(({ protocol, address }) => protocol === chain && address === '')
  const isFormerAlone = typed === present && listWith(former).length > 0
  return {
    former,
    present,
    since,
    isSameCoin,
    ticker: isFormerAlone ? former : present,
    isListed: isFormerAlone || named.length > 0,
    identifier: coin?.identifier ?? '',
  }
}

/** What is said of a rename, as data. */
export type RenameStatement =
  | { code: 'renamed'; former: string; present: string }
  /** Unix ms. */
  | { code: 'since'; since: number }
  | { code: 'same-coin' }
  | { code: 'not-listed'; present: string }

/** What is to be known of a rename beside the ticker. */
export const explainRename = (rename: Rename): RenameStatement[] => [
  { code: 'since', since: Date.parse(rename.since) },
  ...(rename.isSameCoin ? [{ code: 'same-coin' } as const] : []),
  ...(rename.isListed ? [] : [{ code: 'not-listed', present: rename.present } as const]),
]
