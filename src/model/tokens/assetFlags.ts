import type { AssetFlag, AssetFlags } from '../../contract/assetFlags'
import { hasLetterPair, imitatesLatin, mixesScripts, computeSkeletons } from './lookAlikes'
import { hasForeignLink } from './nameLinks'
import { hasHiddenCharacters, isAscii, normalizeTicker } from './normalizeTicker'
import { addressKey, computeVerdicts, type RankedAsset } from './tokenVerdict'

export type FlaggedAsset = RankedAsset & {
  readonly name: string
  readonly swappable: boolean | null
}

/** Tickers that are imitated most. They count even if the service does not say what the network can swap. */
const wellKnownTickers =
  'BTC ETH BNB SOL USDC USDT DAI WBTC WETH RUNE ATOM AVAX LINK UNI AAVE'.split(' ')

/** Six characters after the prefix of the chain's addresses, and the last six: the part that a truncated address shows. */
const truncateAddress = (asset: FlaggedAsset): string => {
  const body = addressKey(asset).replace(/^(?:0x|ibc\/|resource_rdx1)/i, '')
  return `${body.slice(0, 6)}…${body.slice(-6)}`
}

const increment = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Adds a ticker under its skeletons. A ticker that equals its skeleton replaces others, so that no imitation hides it. */
const addOriginal = (originals: Map<string, string>, asset: FlaggedAsset): void => {
  const ticker = normalizeTicker(asset.ticker)
  for (const skeleton of computeSkeletons(asset.ticker)) {
    if (!originals.has(skeleton) || ticker === skeleton) originals.set(skeleton, ticker)
  }
}

/** Indexes the whole list, which the flags of each asset depend on. */
const indexAssets = (assets: readonly FlaggedAsset[]) => {
  const byTicker = new Map<string, number>()
  const addressesByEnds = new Map<string, Set<string>>()
  const known = new Map(wellKnownTickers.map((ticker) => [ticker, ticker]))
  const listed = new Map<string, string>()
  for (const asset of assets) {
    const ticker = normalizeTicker(asset.ticker)
    const isFirst = !byTicker.has(ticker)
    increment(byTicker, ticker)
    if (asset.address !== '') {
      const key = truncateAddress(asset)
      const addresses = addressesByEnds.get(key)
      if (addresses) addresses.add(addressKey(asset))
      else addressesByEnds.set(key, new Set([addressKey(asset)]))
    }
    if (!isAscii(ticker)) continue
    if (isFirst) addOriginal(listed, asset)
    if (asset.swappable === true) addOriginal(known, asset)
  }
  return { byTicker, addressesByEnds, known, listed }
}

/**
 * Computes the flags and the verdict of every asset of a list, in linear time. A plain ASCII ticker is compared only with
 * well-known and swappable tickers, because otherwise `A1` and `AI` would flag each other. A ticker with letters of other
 * scripts, or with two letters that look like one (`rn`), is compared with every ASCII ticker of the list.
 */
export const computeFlags = (assets: readonly FlaggedAsset[]): AssetFlags[] => {
  const { byTicker, addressesByEnds, known, listed } = indexAssets(assets)
  const verdicts = computeVerdicts(assets)
  const findOriginal = (written: string, ticker: string): string => {
    const isComparedWithAll = !isAscii(ticker) || hasLetterPair(written)
    const originals = computeSkeletons(written).map(
      (skeleton) => known.get(skeleton) ?? (isComparedWithAll ? listed.get(skeleton) : undefined),
    )
    return originals.find((original) => original !== undefined && original !== ticker) ?? ''
  }
  return assets.flatMap((asset, at) => {
    const ranked = verdicts[at]
    if (!ranked) return []
    const ticker = normalizeTicker(asset.ticker)
    const namesakes = (byTicker.get(ticker) ?? 1) - 1
    const looksLike = findOriginal(asset.ticker, ticker)
    const addresses = asset.address === '' ? undefined : addressesByEnds.get(truncateAddress(asset))
    const flags: AssetFlag[] = []
    if (namesakes > 0) flags.push('namesake')
    if (looksLike !== '' || mixesScripts(asset.ticker) || imitatesLatin(asset.name)) {
      flags.push('look-alike')
    }
    if (addresses !== undefined && addresses.size > 1) flags.push('similar-ends')
    if (hasHiddenCharacters(`${asset.ticker} ${asset.name}`.slice(0, 500))) {
      flags.push('hidden-characters')
    }
    if (hasForeignLink(asset)) flags.push('link')
    // null: the service does not say which lists contain its assets.
    if (asset.lists?.length === 0) flags.push('unlisted')
    const verdict = looksLike === '' ? ranked.verdict : 'imitation'
    return [{ ...ranked, verdict, flags, namesakes, looksLike }]
  })
}
