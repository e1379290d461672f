import type { AssetFlag, AssetFlags } from '../../contract/assetFlags'
import { hasLetterPair, imitatesLatin, mixesScripts, skeletons } from './lookAlikes'
import { hasForeignLink } from './nameLinks'
import { hasHiddenCharacters, isAscii, plainTicker } from './plainTicker'
import { addressKey, computeVerdicts, type RankedAsset } from './tokenVerdict'

/** What the flags are decided by, as a currency record carries it. */
export type FlaggedAsset = RankedAsset & {
  readonly name: string
  readonly swappable: boolean | null
}

/** Tickers that impostors copy most, known even where a service does not say what the network can swap. */
const famous = 'BTC ETH BNB SOL USDC USDT DAI WBTC WETH RUNE ATOM AVAX LINK UNI AAVE'.split(' ')

/** The ends that a shortened address shows: six characters after what all addresses of the chain begin with, and six. */
const ends = (asset: FlaggedAsset): string => {
  const body = addressKey(asset).replace(/^(?:0x|ibc\/|resource_rdx1)/i, '')
  return `${body.slice(0, 6)}…${body.slice(-6)}`
}

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Keeps a ticker by what it can be taken for; one that is written so itself wins, so that no imitation hides its original. */
const keepOriginal = (originals: Map<string, string>, asset: FlaggedAsset): void => {
  const ticker = plainTicker(asset.ticker)
  for (const skeleton of skeletons(asset.ticker)) {
    if (!originals.has(skeleton) || ticker === skeleton) originals.set(skeleton, ticker)
  }
}

/** What is counted over the whole list before any asset can be judged. */
const survey = (assets: readonly FlaggedAsset[]) => {
  const byTicker = new Map<string, number>()
  const addressesByEnds = new Map<string, Set<string>>()
  const known = new Map(famous.map((ticker) => [ticker, ticker]))
  const listed = new Map<string, string>()
  for (const asset of assets) {
    const ticker = plainTicker(asset.ticker)
    const isFirst = !byTicker.has(ticker)
    count(byTicker, ticker)
    if (asset.address !== '') {
      const key = ends(asset)
      const addresses = addressesByEnds.get(key)
      if (addresses) addresses.add(addressKey(asset))
      else addressesByEnds.set(key, new Set([addressKey(asset)]))
    }
    if (!isAscii(ticker)) continue
    if (isFirst) keepOriginal(listed, asset)
    if (asset.swappable === true) keepOriginal(known, asset)
  }
  return { byTicker, addressesByEnds, known, listed }
}

/**
 * The flags and the verdict of every asset of a list, in its order; linear in its length. A ticker in plain ASCII is
 * compared with well-known and swappable tickers alone (else every `A1` and `AI` would accuse each other). One with
 * letters of other scripts, or with two letters that look like one (`rn`), is compared with every ASCII ticker of the list.
 */
export const flagsOf = (assets: readonly FlaggedAsset[]): AssetFlags[] => {
  const { byTicker, addressesByEnds, known, listed } = survey(assets)
  const verdicts = computeVerdicts(assets)
  const originalOf = (written: string, ticker: string): string => {
    const isComparedWithAll = !isAscii(ticker) || hasLetterPair(written)
    const originals = skeletons(written).map(
      (skeleton) => known.get(skeleton) ?? (isComparedWithAll ? listed.get(skeleton) : undefined),
    )
    return originals.find((original) => original !== undefined && original !== ticker) ?? ''
  }
  return assets.flatMap((asset, at) => {
    const judged = verdicts[at]
    if (!judged) return []
    const ticker = plainTicker(asset.ticker)
    const namesakes = (byTicker.get(ticker) ?? 1) - 1
    const looksLike = originalOf(asset.ticker, ticker)
    const addresses = asset.address === '' ? undefined : addressesByEnds.get(ends(asset))
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
    // A service that says on which lists its assets stand, and on none for this one.
    if (asset.lists?.length === 0) flags.push('unlisted')
    const verdict = looksLike === '' ? judged.verdict : 'imitation'
    return [{ ...judged, verdict, flags, namesakes, looksLike }]
  })
}
