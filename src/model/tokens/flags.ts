import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { normalizeAddress } from '../chains/addresses'
import { findChain } from '../chains/chains'
import { getAddressEnds } from '../chains/similarAddresses'
import { computeSkeletons, hasLetterPair, imitatesLatin, mixesScripts } from './lookAlikes'
import { hasHiddenCharacters, isAscii, normalizeTicker } from './ticker'

/** The flags that warn of an asset wherever it is listed. */
export const warningFlags = ['look-alike', 'similar-ends', 'hidden-characters', 'link'] as const
export type WarningFlag = (typeof warningFlags)[number]

/**
 * The verdict on an asset among those with its ticker on its chain:
 * - `native`: the chain's own coin, which has no contract
 * - `claim`: a synthetic, trade or secured asset, which exists only inside the network
 * - `most-listed`: on more lists than each of its rivals
 * - `not-common`: a rival is on more lists, or the chain's own coin has the ticker
 * - `shared`: no rival is known to be on more lists, and none on fewer for certain
 * - `only`: it has no rival
 * - `unlisted`: on no list
 */
type Verdict = 'native' | 'claim' | 'most-listed' | 'not-common' | 'shared' | 'only' | 'unlisted'

/**
 * What an asset is flagged for. `rivals` are the others with its ticker on its chain, `rivalLists` is the number of lists with
 * the most listed of them; null where there is none, or that is unknown. `namesake` (other assets have its ticker) and `unlisted`
 * are facts for its own page, and no accusations. `looksLike` is the ticker it can be mistaken for; then the verdict is
 * `imitation`. It is '' when it is not a look-alike, or merely has letters of other scripts in its ticker or name.
 */
export type AssetFlags = {
  verdict: Verdict | 'imitation'
  rivals: number
  rivalLists: number | null
  flags: ('namesake' | WarningFlag | 'unlisted')[]
  looksLike: string
}
type Ranks = Pick<AssetFlags, 'verdict' | 'rivals' | 'rivalLists'>

/** Whether an asset is warned of wherever it is listed. */
export const isWarned = ({ flags, verdict }: AssetFlags): boolean =>
  verdict === 'not-common' || warningFlags.some((flag) => flags.includes(flag))

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
export function computeFlags<Asset extends TokenRecord>(
  assets: readonly Asset[],
): Map<Asset, AssetFlags> {
  const { tickerCounts, addressesByEnds, groups, known, listed } = indexAssets(assets)
  const findOriginal = (written: string, ticker: string): string => {
    const isComparedWithAll = !isAscii(ticker) || hasLetterPair(written)
    const originals = computeSkeletons(written).map(
      (skeleton) => known.get(skeleton) ?? (isComparedWithAll ? listed.get(skeleton) : undefined),
    )
    return originals.find((original) => original !== undefined && original !== ticker) ?? ''
  }
  const flagAsset = (asset: Asset, ranks: Ranks): AssetFlags => {
    const { address, name, protocol, lists } = asset
    const ticker = normalizeTicker(asset.ticker)
    const looksLike = findOriginal(asset.ticker, ticker)
    const sameEnds = addressesByEnds.get(getAddressEnds(protocol, address))?.size ?? 0
    const isFlagged = {
      namesake: (tickerCounts.get(ticker) ?? 1) > 1,
      'look-alike': looksLike !== '' || mixesScripts(asset.ticker) || imitatesLatin(name),
      'similar-ends': address !== '' && sameEnds > 1,
      'hidden-characters': hasHiddenCharacters(`${asset.ticker} ${name}`.slice(0, maxTextLength)),
      link: hasForeignLink(asset),
      // null: the service does not say which lists contain its assets.
      unlisted: lists?.length === 0,
    }
    const flags = (['namesake', ...warningFlags, 'unlisted'] as const).filter(
      (flag) => isFlagged[flag],
    )
    return { ...ranks, verdict: looksLike === '' ? ranks.verdict : 'imitation', flags, looksLike }
  }
  return new Map(
    groups.flatMap((group) =>
      rankGroup(group).map(([asset, ranks]) => [asset, flagAsset(asset, ranks)] as const),
    ),
  )
}

/** Adds to the values of a key. */
const addTo = <Value>(index: Map<string, Set<Value>>, key: string, value: Value) =>
  index.set(key, (index.get(key) ?? new Set()).add(value))

/** Indexes the whole list, which the flags of each asset depend on. `groups`: the assets with one ticker on one chain. */
function indexAssets<Asset extends TokenRecord>(assets: readonly Asset[]) {
  const tickerCounts = new Map<string, number>()
  const addressesByEnds = new Map<string, Set<string>>()
  const groups = new Map<string, Set<Asset>>()
  const known = new Map(wellKnownTickers.map((ticker) => [ticker, ticker]))
  const listed = new Map<string, string>()
  for (const asset of assets) {
    const ticker = normalizeTicker(asset.ticker)
    const count = tickerCounts.get(ticker) ?? 0
    tickerCounts.set(ticker, count + 1)
    addTo(groups, `${asset.protocol} ${getClaimKey(asset)} ${ticker}`, asset)
    const address = normalizeAddress(asset.protocol, asset.address)
    addTo(addressesByEnds, getAddressEnds(asset.protocol, address), address)
    if (!isAscii(ticker)) continue
    if (count === 0) addOriginal(listed, asset.ticker)
    if (asset.swappable === true) addOriginal(known, asset.ticker)
  }
  return { tickerCounts, addressesByEnds, groups: [...groups.values()], known, listed }
}

/** Adds a ticker under its skeletons. A ticker that equals its skeleton replaces others, so that no imitation hides it. */
function addOriginal(originals: Map<string, string>, written: string): void {
  const ticker = normalizeTicker(written)
  for (const skeleton of computeSkeletons(written)) {
    if (!originals.has(skeleton) || ticker === skeleton) originals.set(skeleton, ticker)
  }
}

/** Identifies the claim (synthetic, trade or secured asset) by host, kind and chain; '' for a native asset or token. */
function getClaimKey({ identifier, protocol }: TokenRecord): string {
  // Nearly all identifiers are of this form, and need no parsing.
  if (identifier.startsWith(`${protocol}.`) && !/[/~]/.test(identifier)) return ''
  const asset = parseIdentifier(identifier)
  return asset === null || asset.kind === 'native' ? '' : `${asset.host}${asset.kind}${asset.chain}`
}

/** Whether the ticker is that of the chain's native coin. Hidden characters are ignored. */
export const hasCoinTicker = ({ ticker, protocol }: TokenRecord): boolean =>
  normalizeTicker(ticker) === findChain(protocol)?.coin.toUpperCase()

/** A contract that is listed twice counts as one asset. */
const getContractKey = ({ protocol, address, identifier }: TokenRecord): string =>
  normalizeAddress(protocol, address) || identifier

/** Ranks the assets with one ticker on one chain by their numbers of lists, because anybody can copy a ticker. */
function rankGroup<Asset extends TokenRecord>(group: ReadonlySet<Asset>) {
  /** The number of lists of each contract; null if unknown. */
  const contracts = new Map<string, number | null>()
  for (const asset of group) {
    const key = getContractKey(asset)
    const known = contracts.get(key) ?? null
    const own = asset.lists?.length ?? null
    contracts.set(key, own === null ? known : Math.max(own, known ?? 0))
  }
  const rivals = contracts.size - 1
  const known = [...contracts.values()].filter((count) => count !== null).toSorted((a, b) => b - a)
  const decide = (asset: Asset, own: number | null, rivalLists: number | null) => {
    const isClaim = getClaimKey(asset) !== ''
    if (!isClaim && hasCoinTicker(asset)) {
      // A ticker with hidden characters is not that of the coin.
      const isPlain = normalizeTicker(asset.ticker) === asset.ticker.trim().toUpperCase()
      return asset.address === '' && isPlain ? 'native' : 'not-common'
    }
    if (rivals === 0) return isClaim ? 'claim' : own === 0 ? 'unlisted' : 'only'
    if (own === null) return 'shared'
    if (rivalLists !== null && rivalLists > own) return 'not-common'
    if (own === 0) return 'unlisted'
    // A rival with an unknown number may be on as many lists.
    return rivalLists === own || known.length <= rivals ? 'shared' : 'most-listed'
  }
  return [...group].map((asset): [Asset, Ranks] => {
    const own = contracts.get(getContractKey(asset)) ?? null
    // Its own count is excluded once. An equal count belongs to a rival.
    const rivalLists = (own !== null && own === known[0] ? known[1] : known[0]) ?? null
    return [asset, { verdict: decide(asset, own, rivalLists), rivals, rivalLists }]
  })
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
