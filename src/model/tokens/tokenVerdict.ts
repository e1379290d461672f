import type { JudgedVerdict } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { findChain, isEvm } from '../chains/chains'
import { plainTicker } from './plainTicker'

/** What a verdict rests on, as a currency record carries it. */
export type RankedAsset = Pick<CurrencyRecord, 'identifier' | 'ticker' | 'protocol' | 'address'> & {
  /** null or absent where the service does not say. */
  readonly lists?: readonly string[] | null
}

/** One contract can be listed on several EVM chains, and in either case. */
export const addressKey = ({ protocol, address }: Pick<RankedAsset, 'protocol' | 'address'>) =>
  isEvm(protocol) ? address.toLowerCase() : address

/** Whether the ticker is that of the chain's own coin, hidden characters or not. */
export const hasCoinTicker = ({ ticker, protocol }: Pick<RankedAsset, 'ticker' | 'protocol'>) =>
  plainTicker(ticker) === findChain(protocol)?.coin.toUpperCase()

/** The asset that a claim stands for, with its kind and host; '' for an asset itself. */
const claimKey = ({ identifier, protocol }: RankedAsset): string => {
  // Parsing 100,000 identifiers takes too long, and nearly all are of this form.
  const isPlain = identifier.startsWith(`${protocol}.`) && !/[/~]/.test(identifier)
  const asset = isPlain ? null : parseIdentifier(identifier)
  return asset === null || asset.kind === 'native' ? '' : `${asset.host}${asset.kind}${asset.chain}`
}

/** Assets that can be mistaken for one another by their ticker on one chain, by their places in the list. */
function groupRivals(assets: readonly RankedAsset[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [at, asset] of assets.entries()) {
    const key = `${asset.protocol} ${claimKey(asset)} ${plainTicker(asset.ticker)}`
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  return groups
}

/** The contracts of a group, each with its most lists; null where a service does not say. */
function listsByContract(assets: readonly RankedAsset[]): Map<string, number | null> {
  const counts = new Map<string, number | null>()
  for (const asset of assets) {
    const key = addressKey(asset) || asset.identifier
    const own = asset.lists?.length ?? null
    const known = counts.get(key) ?? null
    counts.set(key, own === null ? known : Math.max(own, known ?? 0))
  }
  return counts
}

/**
 * Whether each asset is the one that most people mean by its ticker on its chain, in the order of the list. Lists decide,
 * because a ticker is free to copy; the same contract listed twice is one asset. Linear in the length of the list.
 */
export function computeVerdicts(assets: readonly RankedAsset[]): JudgedVerdict[] {
  const verdicts: JudgedVerdict[] = []
  for (const places of groupRivals(assets).values()) {
    const group = places.flatMap((at) => assets[at] ?? [])
    const contracts = listsByContract(group)
    const counts = [...contracts.values()]
    const known = counts.filter((count) => count !== null).toSorted((a, b) => b - a)
    for (const [index, asset] of group.entries()) {
      const own = contracts.get(addressKey(asset) || asset.identifier) ?? null
      // Its own count is left out once; of several equal ones the others are rivals.
      const rivalLists = (own !== null && own === known[0] ? known[1] : known[0]) ?? null
      const rivals = contracts.size - 1
      const hasUnknownRival = known.length - Number(own !== null) < rivals
      const place = places[index] ?? 0
      verdicts[place] = {
        verdict: verdictOn(asset, { own, rivals, rivalLists, hasUnknownRival }),
        rivals,
        rivalLists,
      }
    }
  }
  return verdicts
}

type Rank = {
  own: number | null
  rivals: number
  rivalLists: number | null
  hasUnknownRival: boolean
}

function verdictOn(asset: RankedAsset, rank: Rank): JudgedVerdict['verdict'] {
  const { own, rivals, rivalLists, hasUnknownRival } = rank
  const isClaim = claimKey(asset) !== ''
  if (!isClaim && hasCoinTicker(asset)) return isOwnCoin(asset) ? 'native' : 'not-common'
  if (rivals === 0) return isClaim ? 'claim' : own === 0 ? 'unlisted' : 'only'
  if (own === null) return 'shared'
  if (rivalLists !== null && rivalLists > own) return 'not-common'
  if (own === 0) return 'unlisted'
  return rivalLists === own || hasUnknownRival ? 'shared' : 'most-listed'
}

/** A ticker with hidden characters is not the coin's. */
const isOwnCoin = ({ ticker, protocol, address }: RankedAsset): boolean =>
  address === '' && ticker.trim().toUpperCase() === findChain(protocol)?.coin.toUpperCase()
