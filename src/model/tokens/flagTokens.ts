import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { normalizeAddress } from '../chains/addresses'
import { isEndedChain, isSwapNetwork } from '../chains/chains'
import { getAddressEnds } from '../chains/similarAddresses'
import { getLostContract } from './contracts'
import {
  type AssetFlags,
  findNamedCoin,
  getTokenChain,
  hasCoinTicker,
  type ListedToken,
  warningFlags,
} from './flags'
import { computeSkeletons, hasLetterPair, imitatesLatin, mixesScripts } from './skeletons'
import { findRetirement } from './retiredTokens'
import { hasHiddenCharacters, isAscii, normalizeTicker } from './foldText'

/**
 * Tickers that are imitated most. They count even if the service does not say what is
 * swappable.
 */
const wellKnownTickers = [
  'BTC',
  'ETH',
  'BNB',
  'SOL',
  'USDC',
  'USDT',
  'DAI',
  'WBTC',
  'WETH',
  'RUNE',
  'ATOM',
  'AVAX',
  'LINK',
  'UNI',
  'AAVE',
]

/** The page truncates longer texts. */
const maxTextLength = 500

/**
 * Computes the flags and the verdict of every asset of a list, in linear time. A plain
 * ASCII ticker is compared only with well-known and swappable tickers, because otherwise
 * `A1` and `AI` would flag each other. A ticker with letters of other scripts, or with
 * two letters that look like one (`rn`), is compared with every ASCII ticker of the list.
 */
export function flagTokens(records: readonly TokenRecord[]): ListedToken[] {
  const index = indexRecords(records)
  return index.entries.map((entry) => {
    // The other ticker that a ticker can be mistaken for; '' for none.
    const isComparedWithAll = !isAscii(entry.ticker) || hasLetterPair(entry.record.ticker)
    const originals = computeSkeletons(entry.record.ticker).map(
      (skeleton) =>
        index.known.get(skeleton) ??
        (isComparedWithAll ? index.listed.get(skeleton) : undefined),
    )
    const looksLike =
      originals.find((original) => original && original !== entry.ticker) ?? ''
    const flags = listFlags(entry, index, looksLike)
    const rank = rankToken(entry)
    const retirement = findRetirement(entry.record.protocol, entry.record.address)
    const verdict = decideTokenVerdict(entry, rank, looksLike)
    const { rivals, bestRival } = rank
    const rivalLists = bestRival < 0 ? null : bestRival
    return {
      record: entry.record,
      flags: {
        verdict,
        rivals,
        rivalLists,
        flags,
        looksLike,
        ...(retirement && { retirement }),
      },
    }
  })
}

function listFlags(
  { record, ticker }: Entry,
  { tickerCounts, addressesByEnds }: ReturnType<typeof indexRecords>,
  looksLike: string,
) {
  const { address, name, protocol, lists } = record
  const sameEnds = addressesByEnds.get(getAddressEnds(protocol, address))
  const shownText = `${record.ticker} ${name}`.slice(0, maxTextLength)
  // A known brand may be named after its domain ("yearn.finance"): one on several lists, or on
  // one and swappable.
  const isBrand =
    (lists?.length ?? 0) > 1 || (record.swappable === true && lists?.length !== 0)
  const isFlagged: Record<AssetFlags['flags'][number], boolean> = {
    namesake: (tickerCounts.get(ticker) ?? 0) > 1,
    'look-alike': looksLike !== '' || mixesScripts(record.ticker) || imitatesLatin(name),
    'similar-ends': (sameEnds?.size ?? 0) > 1,
    'hidden-characters': hasHiddenCharacters(shownText),
    link: [record.ticker, name]
      .map((text) => text.slice(0, maxTextLength))
      .some(
        (text) => webAddress.test(text) && !(isBrand && bareDomain.test(text.trim())),
      ),
    // null: the service does not say which lists contain its assets.
    unlisted: lists?.length === 0,
  }
  return (['namesake', ...warningFlags, 'unlisted'] as const).filter(
    (flag) => isFlagged[flag],
  )
}

/** The assets with one ticker on one chain. */
type Group = {
  /** On how many lists each contract is; −1 if that is unknown. */
  contracts: Map<string, number>
  /** These numbers, most first. */
  counts: readonly number[]
}

function indexRecords(records: readonly TokenRecord[]) {
  const entries = groupByTicker(records)
  const tickerCounts = new Map<string, number>()
  const addressesByEnds = new Map<string, Set<string>>()
  for (const { record, ticker, address } of entries) {
    tickerCounts.set(ticker, (tickerCounts.get(ticker) ?? 0) + 1)
    const ends = getAddressEnds(record.protocol, address)
    addressesByEnds.set(ends, (addressesByEnds.get(ends) ?? new Set()).add(address))
  }
  return { entries, tickerCounts, addressesByEnds, ...indexOriginals(entries) }
}
type Entry = {
  record: TokenRecord
  /** Both are normalized. */
  ticker: string
  address: string
  /** The address, or the identifier of an asset without one. */
  contract: string
  /** Whether it is a synthetic, trade or secured asset. */
  isClaim: boolean
  group: Group
}

function groupByTicker(records: readonly TokenRecord[]) {
  const groups = new Map<string, Group>()
  const entries = records.map((record): Entry => {
    const { identifier, protocol } = record
    const ticker = normalizeTicker(record.ticker)
    const address = normalizeAddress(protocol, record.address)
    const { kind = 'native', host, chain } = parseIdentifier(identifier) ?? {}
    const isClaim = kind !== 'native'
    // Claims on the assets of different chains are no rivals.
    const key = `${protocol} ${isClaim ? `${host}${kind}${chain}` : ''} ${ticker}`
    const group = groups.get(key) ?? { contracts: new Map(), counts: [] }
    groups.set(key, group)

    // A contract that is listed twice counts as one asset.
    const contract = address || identifier
    const before = group.contracts.get(contract) ?? -1
    group.contracts.set(contract, Math.max(before, record.lists?.length ?? -1))
    return { record, ticker, address, contract, isClaim, group }
  })
  for (const group of groups.values()) {
    group.counts = [...group.contracts.values()].toSorted((a, b) => b - a)
  }
  return entries
}

/**
 * The tickers that others can be mistaken for, by their skeletons: `known` are well known
 * or swappable, `listed` are all ASCII tickers of the list.
 */
function indexOriginals(entries: readonly Entry[]) {
  const known = new Map(wellKnownTickers.map((ticker) => [ticker, ticker]))
  const listed = new Map<string, string>()
  const seen = new Set<string>()
  for (const { record, ticker } of entries) {
    const isFirst = !seen.has(ticker)
    seen.add(ticker)
    if (isAscii(ticker) && isFirst) addOriginal(listed, record.ticker)
    if (isAscii(ticker) && record.swappable === true) addOriginal(known, record.ticker)
  }
  return { known, listed }
}

/**
 * Adds a ticker under its skeletons. A ticker that equals its skeleton replaces others,
 * so that no imitation hides it.
 */
function addOriginal(originals: Map<string, string>, written: string) {
  const ticker = normalizeTicker(written)
  for (const skeleton of computeSkeletons(written)) {
    if (!originals.has(skeleton) || ticker === skeleton) originals.set(skeleton, ticker)
  }
}

type TokenRank = ReturnType<typeof rankToken>

/**
 * The place of an asset among those with its ticker on its chain. Lists rank them, because
 * anybody can copy a ticker.
 */
function rankToken({ contract, group: { contracts, counts } }: Entry) {
  const own = contracts.get(contract) ?? -1
  return {
    /** On how many lists it is; −1 if that is unknown. */
    own,
    rivals: contracts.size - 1,
    /** On how many the most listed rival is; −1 if that is unknown, or without rivals. */
    // Its own count is excluded once. An equal count belongs to a rival.
    bestRival: (own === counts[0] ? counts[1] : counts[0]) ?? -1,
    hasUnknownCount: counts.at(-1) === -1,
  }
}

function decideTokenVerdict(
  entry: Entry,
  rank: TokenRank,
  looksLike: string,
): AssetFlags['verdict'] {
  const { record, isClaim } = entry
  if (looksLike !== '') return 'imitation'
  if (
    isEndedChain(getTokenChain(record)) ||
    findRetirement(record.protocol, record.address) !== undefined
  )
    return 'retired'
  if (isClaim) return rank.rivals === 0 ? 'claim' : decideByRank(rank)
  if (getLostContract(record) !== '') return 'unknown-contract'
  if (hasCoinTicker(record)) {
    // A ticker with hidden characters is not that of the coin.
    const isPlain = normalizeTicker(record.ticker) === record.ticker.trim().toUpperCase()
    return record.address === '' && isPlain ? 'native' : 'not-common'
  }
  if (findNamedCoin(record.ticker) !== undefined) return 'not-common'
  // Whether a network of our table trades with a token that has no contract on its chain.
  return rank.own === 0 &&
    isSwapNetwork(record.protocol) &&
    record.address === '' &&
    record.swappable === true
    ? 'own'
    : decideByRank(rank)
}

function decideByRank({ own, rivals, bestRival, hasUnknownCount }: TokenRank) {
  if (rivals === 0) return own === 0 ? 'unlisted' : 'only'
  // Rivals may be on fewer or on more lists than it.
  if (own < 0) return 'shared'
  if (bestRival > own) return 'not-common'
  if (own === 0) return 'unlisted'
  // A rival with an unknown number may be on as many lists.
  return bestRival === own || hasUnknownCount ? 'shared' : 'most-listed'
}

const domains = 'com|org|net|io|xyz|app|site|top|vip|bet|info|me|link|click|finance'
const webAddress = new RegExp(`https?:|www\\.|[a-z0-9]\\.(?:${domains})(?![a-z0-9])`, 'i')
/** Only a domain, without a path or other words. */
const bareDomain = new RegExp(`^[a-z0-9-]{1,40}\\.(?:${domains})$`, 'i')
