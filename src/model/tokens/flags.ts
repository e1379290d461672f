import type { TokenRecord } from '../../contract/tokens'
import { computeSkeletons, hasLetterPair, imitatesLatin, mixesScripts } from './lookAlikes'
import { hasHiddenCharacters, isAscii, normalizeTicker } from './ticker'
import { type RankedVerdict, addressKey, computeVerdicts } from './verdict'

/** What an asset is flagged for, in this order. `namesake` is no accusation: other assets use the same ticker. */
export type AssetFlag =
  | 'namesake'
  | 'look-alike'
  | 'similar-ends'
  | 'hidden-characters'
  | 'link'
  | 'unlisted'

/** The flags that warn of an asset wherever it is listed. The others are facts for its own page. */
export const warningFlags = [
  'look-alike',
  'similar-ends',
  'hidden-characters',
  'link',
] as const satisfies readonly AssetFlag[]

export type WarningFlag = (typeof warningFlags)[number]

/**
 * The flags of one asset among all, and its verdict. `namesakes` counts the other assets with its ticker on all chains;
 * `looksLike` is the ticker it can be mistaken for, '' when it is not a look-alike, or merely has letters of other scripts in
 * its ticker or name.
 */
export type AssetFlags = RankedVerdict & {
  flags: AssetFlag[]
  namesakes: number
  looksLike: string
}

/** Tickers that are imitated most. They count even if the service does not say what the network can swap. */
const wellKnownTickers =
  'BTC ETH BNB SOL USDC USDT DAI WBTC WETH RUNE ATOM AVAX LINK UNI AAVE'.split(' ')

/** The page truncates longer texts. */
const maxTextLength = 500

/** Six characters after the prefix of the chain's addresses, and the last six: the part that a truncated address shows. */
export const getAddressEnds = (asset: Pick<TokenRecord, 'protocol' | 'address'>): string => {
  const body = addressKey(asset).replace(/^(?:0x|ibc\/|resource_rdx1)/i, '')
  return `${body.slice(0, 6)}…${body.slice(-6)}`
}

/** Adds a ticker under its skeletons. A ticker that equals its skeleton replaces others, so that no imitation hides it. */
const addOriginal = (originals: Map<string, string>, written: string): void => {
  const ticker = normalizeTicker(written)
  for (const skeleton of computeSkeletons(written)) {
    if (!originals.has(skeleton) || ticker === skeleton) originals.set(skeleton, ticker)
  }
}

/** Indexes the whole list, which the flags of each asset depend on. */
const indexAssets = (assets: readonly TokenRecord[]) => {
  const tickerCounts = new Map<string, number>()
  const addressesByEnds = new Map<string, Set<string>>()
  const known = new Map(wellKnownTickers.map((ticker) => [ticker, ticker]))
  const listed = new Map<string, string>()
  for (const asset of assets) {
    const ticker = normalizeTicker(asset.ticker)
    const count = tickerCounts.get(ticker) ?? 0
    tickerCounts.set(ticker, count + 1)
    if (asset.address !== '') {
      const ends = getAddressEnds(asset)
      const addresses = addressesByEnds.get(ends) ?? new Set()
      addressesByEnds.set(ends, addresses.add(addressKey(asset)))
    }
    if (!isAscii(ticker)) continue
    if (count === 0) addOriginal(listed, asset.ticker)
    if (asset.swappable === true) addOriginal(known, asset.ticker)
  }
  return { tickerCounts, addressesByEnds, known, listed }
}

/**
 * Computes the flags and the verdict of every asset of a list, in its order and in linear time. A plain ASCII ticker is compared only with
 * well-known and swappable tickers, because otherwise `A1` and `AI` would flag each other. A ticker with letters of other
 * scripts, or with two letters that look like one (`rn`), is compared with every ASCII ticker of the list.
 */
export const computeFlags = <Asset extends TokenRecord>(
  assets: readonly Asset[],
): Map<Asset, AssetFlags> => {
  const { tickerCounts, addressesByEnds, known, listed } = indexAssets(assets)
  const findOriginal = (written: string, ticker: string): string => {
    const isComparedWithAll = !isAscii(ticker) || hasLetterPair(written)
    const originals = computeSkeletons(written).map(
      (skeleton) => known.get(skeleton) ?? (isComparedWithAll ? listed.get(skeleton) : undefined),
    )
    return originals.find((original) => original !== undefined && original !== ticker) ?? ''
  }
  const verdicts = computeVerdicts(assets)
  const flagged = new Map<Asset, AssetFlags>()
  for (const asset of assets) {
    const ranked = verdicts.get(asset)
    if (!ranked) continue
    const ticker = normalizeTicker(asset.ticker)
    const namesakes = (tickerCounts.get(ticker) ?? 1) - 1
    const looksLike = findOriginal(asset.ticker, ticker)
    const sameEnds = asset.address === '' ? undefined : addressesByEnds.get(getAddressEnds(asset))
    const hasForeignLetters = mixesScripts(asset.ticker) || imitatesLatin(asset.name)
    const flags: AssetFlag[] = []
    if (namesakes > 0) flags.push('namesake')
    if (looksLike !== '' || hasForeignLetters) flags.push('look-alike')
    if (sameEnds !== undefined && sameEnds.size > 1) flags.push('similar-ends')
    if (hasHiddenCharacters(`${asset.ticker} ${asset.name}`.slice(0, maxTextLength))) {
      flags.push('hidden-characters')
    }
    if (hasForeignLink(asset)) flags.push('link')
    // null: the service does not say which lists contain its assets.
    if (asset.lists?.length === 0) flags.push('unlisted')
    const verdict = looksLike === '' ? ranked.verdict : 'imitation'
    flagged.set(asset, { ...ranked, verdict, flags, namesakes, looksLike })
  }
  return flagged
}

/** Whether an asset is warned of wherever it is listed. */
export const isWarned = ({ flags, verdict }: AssetFlags): boolean =>
  verdict === 'not-common' || warningFlags.some((flag) => flags.includes(flag))

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
