import { isSameContract } from '../chains/addresses'
import { normalizeTicker } from './foldText'

type RenamedTicker = {
  former: string
  present: string
  /**
   * The code of the chain whose coin it is; '' if none of our networks trades with that
   * chain.
   */
  chain: string
  /** The token that it is on `chain`; absent for the chain's coin. */
  address?: string
  /** Whose ticker it was, where others still have it: a project, or all on a chain of this code. */
  project?: string
  host?: string
  /** Holders keep the same coin, and nothing has to be exchanged. */
  isSameCoin?: boolean
  /** The day, "2024-09-04". */
  since: string
}

/**
 * Tickers that a project has replaced for all holders, so that the same asset has another
 * one now, each with its source as a comment: the worker does not need it.
 */
const renames: readonly RenamedTicker[] = [
  {
    former: 'MATIC',
    present: 'POL',
    chain: 'POL',
    since: '2024-09-04',
    // https://github.com/0xPolygon/pos-contracts/releases/tag/v2.0.0
  },
  {
    former: 'RNDR',
    present: 'RENDER',
    chain: '',
    since: '2023-11-02',
    // https://github.com/rendernetwork/RNPs/blob/main/RNP-006.md
  },
  {
    former: 'TON',
    present: 'GRAM',
    // The same coin of the same chain, which none of our networks trades with.
    chain: '',
    isSameCoin: true,
    since: '2026-06-15',
    // https://github.com/trustwallet/assets/pull/37091
  },
  {
    former: 'FTM',
    present: 'S',
    chain: '',
    since: '2024-12-18',
    // https://docs.soniclabs.com/migration/app-token-migration.md
  },
  {
    former: 'KLAY',
    present: 'KAIA',
    chain: '',
    isSameCoin: true,
    since: '2024-12-04',
    // https://github.com/satoshilabs/slips/pull/1831
  },
  {
    former: 'INST',
    present: 'FLUID',
    chain: 'ETH',
    address: '0x6f40d4A6237C257fff2dB00FA0510DeEECd303eb',
    isSameCoin: true,
    since: '2025-01-29',
    // https://github.com/trustwallet/assets/pull/30209
  },
  {
    former: 'GMT',
    present: 'GOMINING',
    chain: 'ETH',
    address: '0x7Ddc52c4De30e94Be3A6A0A2b259b2850f421989',
    // STEPN still has it.
    project: 'GoMining',
    isSameCoin: true,
    since: '2023-04-17',
    // https://github.com/trustwallet/assets/pull/24721
  },
  {
    former: 'USDT',
    present: 'USDT0',
    chain: 'ARB',
    address: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    host: 'ARB',
    isSameCoin: true,
    since: '2025-01-29',
    // https://github.com/OffchainLabs/arbitrum-token-lists/pull/158
  },
]

type Listed = { ticker: string; protocol: string; identifier: string; address: string }

/** A former ticker, and how the present asset is found. */
export type Rename = {
  former: string
  /** Whose former ticker it is, where others still have it; otherwise ''. */
  /** Of whom it was, or where; '' of all that had it. */
  project: string
  host: string
  present: string
  /** The day of the rename, "2024-09-04". */
  since: string
  /** Whether holders keep the same coin, so that nothing has to be exchanged. */
  isSameCoin: boolean
  /** The ticker of the two to search for: the present one, unless lists have the former alone. */
  ticker: string
  /** Whether any listed token has `ticker`. */
  isListed: boolean
  /** The identifier of the present coin or token on its chain; '' if it is not listed. */
  identifier: string
}

/**
 * The rename of a ticker that is no longer used, or of one that lists do not have yet;
 * null for any other text. `listed`: the tokens that the service lists.
 */
export function findRename(text: string, listed: readonly Listed[]): Rename | null {
  const typed = normalizeTicker(text)
  const rename = renames.find((each) => each.former === typed || each.present === typed)
  return rename === undefined ? null : readRename(rename, typed, listed)
}

function readRename(
  rename: RenamedTicker,
  typed: string,
  listed: readonly Listed[],
): Rename | null {
  const { former, present, since, project = '', host = '', isSameCoin = false } = rename
  const isOfAll = project + host === ''
  const listWith = (ticker: string) =>
    listed.filter((token) => normalizeTicker(token.ticker) === ticker)
  const named = listWith(present)
  // Whether a listed token is the renamed one: the coin of its chain, or its contract.
  const own = (isOfAll ? named : listed).find((token) => {
    const { chain, address = '' } = rename
    return token.protocol === chain && isSameContract(chain, token.address, address)
  })
  // Lists that still call it so mean it by the former ticker.
  const meant = typed === present ? named : listCalledSo(rename, own)
  if (meant.length > 0) return null

  const formers = isOfAll ? listWith(former) : listCalledSo(rename, own)
  const isFormerAlone = typed === present && formers.length > 0
  return {
    former,
    present,
    project,
    host,
    since,
    isSameCoin,
    ticker: isFormerAlone ? former : present,
    isListed: isFormerAlone || named.length > 0,
    identifier: own?.identifier ?? '',
  }
}

/** The renamed token, where lists still have it by a ticker that others have too. */
const listCalledSo = (
  { project, host, former }: RenamedTicker,
  own: Listed | undefined,
) => [own].filter((token) => (project ?? host) !== undefined && token?.ticker === former)

/** What is said of a rename, as data. */
export type RenameStatement =
  | { code: 'renamed'; former: string; project: string; host: string; present: string }
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
