import type { TokenRecord } from '../../contract/tokens'
import { normalizeAddress } from '../chains/addresses'
import { getAddressEnds } from '../chains/similarAddresses'
import { computeSkeletons, hasLetterPair, imitatesLatin, mixesScripts } from './lookAlikes'
import { hasHiddenCharacters, isAscii, normalizeTicker } from './ticker'
import { type RankedVerdict, computeVerdicts } from './verdict'

/** The flags that warn of an asset wherever it is listed. */
export const warningFlags = ['look-alike', 'similar-ends', 'hidden-characters', 'link'] as const
export type WarningFlag = (typeof warningFlags)[number]

/**
 * What an asset is flagged for. `namesake` (other assets have its ticker) and `unlisted` are facts for its own page, and no
 * accusations. `looksLike` is the ticker it can be mistaken for; then the verdict is `imitation`. It is '' when it is not a
 * look-alike, or merely has letters of other scripts in its ticker or name.
 */
export type AssetFlags = Omit<RankedVerdict, 'verdict'> & {
  verdict: RankedVerdict['verdict'] | 'imitation'
  flags: ('namesake' | WarningFlag | 'unlisted')[]
  looksLike: string
}

/** Tickers that are imitated most. They count even if the service does not say what the network can swap. */
const wellKnownTickers =
  'BTC ETH BNB SOL USDC USDT DAI WBTC WETH RUNE ATOM AVAX LINK UNI AAVE'.split(' ')

/** The page truncates longer texts. */
const maxTextLength = 500

/** Adds a ticker under its skeletons. A ticker that equals its skeleton replaces others, so that no imitation hides it. */
function addOriginal(originals: Map<string, string>, written: string): void {
  const ticker = normalizeTicker(written)
  for (const skeleton of computeSkeletons(written)) {
    if (!originals.has(skeleton) || ticker === skeleton) originals.set(skeleton, ticker)
  }
}

/** Indexes the whole list, which the flags of each asset depend on. */
function indexAssets(assets: readonly TokenRecord[]) {
  const tickerCounts = new Map<string, number>()
  const addressesByEnds = new Map<string, Set<string>>()
  const known = new Map(wellKnownTickers.map((ticker) => [ticker, ticker]))
  const listed = new Map<string, string>()
  for (const asset of assets) {
    const ticker = normalizeTicker(asset.ticker)
    const count = tickerCounts.get(ticker) ?? 0
    tickerCounts.set(ticker, count + 1)
    const address = normalizeAddress(asset.protocol, asset.address)
    const ends = getAddressEnds(asset.protocol, address)
    addressesByEnds.set(ends, (addressesByEnds.get(ends) ?? new Set()).add(address))
    if (!isAscii(ticker)) continue
    if (count === 0) addOriginal(listed, asset.ticker)
    if (asset.swappable === true) addOriginal(known, asset.ticker)
  }
  return { tickerCounts, addressesByEnds, known, listed }
}

/**
 * Computes the flags and the verdict of every asset of a list, in its order and in linear time. A plain ASCII ticker is compared
 * only with well-known and swappable tickers, because otherwise `A1` and `AI` would flag each other. A ticker with letters of
 * other scripts, or with two letters that look like one (`rn`), is compared with every ASCII ticker of the list.
 */
export function computeFlags<Asset extends TokenRecord>(
  assets: readonly Asset[],
): Map<Asset, AssetFlags> {
  const { tickerCounts, addressesByEnds, known, listed } = indexAssets(assets)
  const findOriginal = (written: string, ticker: string): string => {
    const isComparedWithAll = !isAscii(ticker) || hasLetterPair(written)
    const originals = computeSkeletons(written).map(
      (skeleton) => known.get(skeleton) ?? (isComparedWithAll ? listed.get(skeleton) : undefined),
    )
    return originals.find((original) => original !== undefined && original !== ticker) ?? ''
  }
  const flagged = new Map<Asset, AssetFlags>()
  for (const [asset, ranked] of computeVerdicts(assets)) {
    const { address, name, protocol, lists } = asset
    const ticker = normalizeTicker(asset.ticker)
    const looksLike = findOriginal(asset.ticker, ticker)
    const sameEnds = addressesByEnds.get(getAddressEnds(protocol, address))?.size ?? 0
    const hasHidden = hasHiddenCharacters(`${asset.ticker} ${name}`.slice(0, maxTextLength))
    const isFlagged = {
      namesake: (tickerCounts.get(ticker) ?? 1) > 1,
      'look-alike': looksLike !== '' || mixesScripts(asset.ticker) || imitatesLatin(name),
      'similar-ends': address !== '' && sameEnds > 1,
      'hidden-characters': hasHidden,
      link: hasForeignLink(asset),
      // null: the service does not say which lists contain its assets.
      unlisted: lists?.length === 0,
    }
    const flags = allFlags.filter((flag) => isFlagged[flag])
    const verdict = looksLike === '' ? ranked.verdict : 'imitation'
    flagged.set(asset, { ...ranked, verdict, flags, looksLike })
  }
  return flagged
}

const allFlags = ['namesake', ...warningFlags, 'unlisted'] as const

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
