import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { normalizeAddress } from '../chains/addresses'
import { getAddressEnds } from '../chains/similarAddresses'
import { type AssetFlags, hasCoinTicker, type ListedToken, warningFlags } from './flags'
import {
  computeSkeletons,
  hasLetterPair,
  imitatesLatin,
  mixesScripts,
} from './lookAlikes'
import { hasHiddenCharacters, isAscii, normalizeTicker } from './searchText'

/** Tickers that are imitated most. They count even if the service does not say what the network can swap. */
const wellKnownTickers =
  'BTC ETH BNB SOL USDC USDT DAI WBTC WETH RUNE ATOM AVAX LINK UNI AAVE'.split(' ')

/** The page truncates longer texts. */
const maxTextLength = 500

/**
 * Computes the flags and the verdict of every asset of a list, in linear time. A plain ASCII ticker is compared only with
 * well-known and swappable tickers, because otherwise `A1` and `AI` would flag each other. A ticker with letters of other
 * scripts, or with two letters that look like one (`rn`), is compared with every ASCII ticker of the list.
 */
export function flagTokens(records: readonly TokenRecord[]): ListedToken[] {
  const { entries, tickerCounts, addressesByEnds, known, listed } = indexRecords(records)
  return entries.map((entry) => {
    const { record, ticker } = entry
    const { address, name, protocol, lists } = record
    const isComparedWithAll = !isAscii(ticker) || hasLetterPair(record.ticker)
    const originals = computeSkeletons(record.ticker).map(
      (skeleton) => known.get(skeleton) ?? (isComparedWithAll && listed.get(skeleton)),
    )
    const looksLike = originals.find((original) => original && original !== ticker) || ''
    const isFlagged = {
      namesake: (tickerCounts.get(ticker) ?? 0) > 1,
      'look-alike':
        looksLike !== '' || mixesScripts(record.ticker) || imitatesLatin(name),
      'similar-ends':
        (addressesByEnds.get(getAddressEnds(protocol, address))?.size ?? 0) > 1,
      'hidden-characters': hasHiddenCharacters(
        `${record.ticker} ${name}`.slice(0, maxTextLength),
      ),
      link: hasForeignLink(record),
      // null: the service does not say which lists contain its assets.
      unlisted: lists?.length === 0,
    }
    const all = ['namesake', ...warningFlags, 'unlisted'] as const
    const flags = all.filter((flag) => isFlagged[flag])
    const ranks = rankToken(entry)
    const verdict = looksLike === '' ? ranks.verdict : 'imitation'
    return { record, flags: { ...ranks, verdict, flags, looksLike } }
  })
}

/** The assets with one ticker on one chain: on how many lists each contract is, −1 if unknown; and these numbers, most first. */
type Group = { contracts: Map<string, number>; counts: readonly number[] }

/** Indexes the whole list, which the flags of each asset depend on. */
function indexRecords(records: readonly TokenRecord[]) {
  const tickerCounts = new Map<string, number>()
  const addressesByEnds = new Map<string, Set<string>>()
  const groups = new Map<string, Group>()
  const known = new Map(wellKnownTickers.map((ticker) => [ticker, ticker]))
  const listed = new Map<string, string>()
  const entries = records.map((record) => {
    const ticker = normalizeTicker(record.ticker)
    const count = tickerCounts.get(ticker) ?? 0
    tickerCounts.set(ticker, count + 1)
    const address = normalizeAddress(record.protocol, record.address)
    const ends = getAddressEnds(record.protocol, address)
    addressesByEnds.set(ends, (addressesByEnds.get(ends) ?? new Set()).add(address))
    if (isAscii(ticker) && count === 0) addOriginal(listed, record.ticker)
    if (isAscii(ticker) && record.swappable === true) addOriginal(known, record.ticker)
    const { kind = 'native', host, chain } = parseIdentifier(record.identifier) ?? {}
    const isClaim = kind !== 'native'
    // Claims on the assets of different chains are no rivals.
    const key = `${record.protocol} ${isClaim ? `${host}${kind}${chain}` : ''} ${ticker}`
    const group = groups.get(key) ?? { contracts: new Map(), counts: [] }
    // A contract that is listed twice counts as one asset.
    const contract = address || record.identifier
    const lists = Math.max(
      record.lists?.length ?? -1,
      group.contracts.get(contract) ?? -1,
    )
    group.contracts.set(contract, lists)
    groups.set(key, group)
    return { record, ticker, contract, isClaim, group }
  })
  for (const group of groups.values()) {
    group.counts = [...group.contracts.values()].toSorted((a, b) => b - a)
  }
  return { entries, tickerCounts, addressesByEnds, known, listed }
}
type Entry = ReturnType<typeof indexRecords>['entries'][number]

/** Adds a ticker under its skeletons. A ticker that equals its skeleton replaces others, so that no imitation hides it. */
function addOriginal(originals: Map<string, string>, written: string): void {
  const ticker = normalizeTicker(written)
  for (const skeleton of computeSkeletons(written)) {
    if (!originals.has(skeleton) || ticker === skeleton) originals.set(skeleton, ticker)
  }
}

/** Ranks an asset among those with its ticker on its chain by their numbers of lists, because anybody can copy a ticker. */
function rankToken({ record, contract, isClaim, group: { contracts, counts } }: Entry) {
  const rivals = contracts.size - 1
  const own = contracts.get(contract) ?? -1
  // Its own count is excluded once. An equal count belongs to a rival.
  const best = (own === counts[0] ? counts[1] : counts[0]) ?? -1
  const decide = (): AssetFlags['verdict'] => {
    if (!isClaim && hasCoinTicker(record)) {
      // A ticker with hidden characters is not that of the coin.
      const isPlain =
        normalizeTicker(record.ticker) === record.ticker.trim().toUpperCase()
      return record.address === '' && isPlain ? 'native' : 'not-common'
    }
    if (rivals === 0) return isClaim ? 'claim' : own === 0 ? 'unlisted' : 'only'
    if (own < 0) return 'shared'
    if (best > own) return 'not-common'
    if (own === 0) return 'unlisted'
    // A rival with an unknown number may be on as many lists.
    return best === own || counts.at(-1) === -1 ? 'shared' : 'most-listed'
  }
  return { verdict: decide(), rivals, rivalLists: best < 0 ? null : best }
}

const domains = 'com|org|net|io|xyz|app|site|top|vip|bet|info|me|link|click|finance'
const webAddress = new RegExp(`https?:|www\\.|[a-z0-9]\\.(?:${domains})(?![a-z0-9])`, 'i')
/** Only a domain, without a path or other words. */
const bareDomain = new RegExp(`^[a-z0-9-]{1,40}\\.(?:${domains})$`, 'i')

/**
 * Whether a name or ticker contains a suspicious web address. A known brand may be named after its domain ("yearn.finance"):
 * one on several lists, or on one and swappable.
 */
const hasForeignLink = ({ ticker, name, lists, swappable }: TokenRecord): boolean => {
  const isBrand = (lists?.length ?? 0) > 1 || (swappable === true && lists?.length !== 0)
  return [ticker, name]
    .map((text) => text.slice(0, maxTextLength))
    .some((text) => webAddress.test(text) && !(isBrand && bareDomain.test(text.trim())))
}
