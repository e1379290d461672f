import type { RankedVerdict } from '../../contract/assetFlags'
import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { findChain, isEvm } from '../chains/chains'
import { normalizeTicker } from './normalizeTicker'

export type RankedAsset = Pick<CurrencyRecord, 'identifier' | 'ticker' | 'protocol' | 'address'> & {
  /** null or absent if the service does not report lists. */
  readonly lists?: readonly string[] | null
}

/** Lists write EVM addresses in either letter case. */
export const addressKey = ({ protocol, address }: Pick<RankedAsset, 'protocol' | 'address'>) =>
  isEvm(protocol) ? address.toLowerCase() : address

/** Whether the ticker is that of the chain's native coin. Hidden characters are ignored. */
export const hasCoinTicker = ({ ticker, protocol }: Pick<RankedAsset, 'ticker' | 'protocol'>) =>
  normalizeTicker(ticker) === findChain(protocol)?.coin.toUpperCase()

/** Identifies the claim (synthetic, trade or secured asset) by host, kind and chain; '' for a native asset or token. */
const claimKey = ({ identifier, protocol }: RankedAsset): string => {
  // Parsing 100,000 identifiers takes too long, and nearly all are of this form.
  const isPlain = identifier.startsWith(`${protocol}.`) && !/[/~]/.test(identifier)
  const asset = isPlain ? null : parseIdentifier(identifier)
  return asset === null || asset.kind === 'native' ? '' : `${asset.host}${asset.kind}${asset.chain}`
}

/** Groups the indexes of assets that share a ticker on one chain. */
function groupRivals(assets: readonly RankedAsset[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [at, asset] of assets.entries()) {
    const key = `${asset.protocol} ${claimKey(asset)} ${normalizeTicker(asset.ticker)}`
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }
  return groups
}

/** Returns the number of lists for each contract of a group; null if unknown. */
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
 * Computes for each asset whether it is the common one with its ticker on its chain, in linear time. The number of lists
 * decides, because anybody can copy a ticker. A contract that is listed twice counts as one asset.
 */
export function computeVerdicts(assets: readonly RankedAsset[]): RankedVerdict[] {
  const verdicts: RankedVerdict[] = []
  for (const places of groupRivals(assets).values()) {
    const group = places.flatMap((at) => assets[at] ?? [])
    const contracts = listsByContract(group)
    const counts = [...contracts.values()]
    const known = counts.filter((count) => count !== null).toSorted((a, b) => b - a)
    for (const [index, asset] of group.entries()) {
      const own = contracts.get(addressKey(asset) || asset.identifier) ?? null
      // Its own count is excluded once. An equal count belongs to a rival.
      const rivalLists = (own !== null && own === known[0] ? known[1] : known[0]) ?? null
      const rivals = contracts.size - 1
      const hasUnknownRival = known.length - Number(own !== null) < rivals
      const place = places[index] ?? 0
      verdicts[place] = {
        verdict: computeVerdict(asset, { own, rivals, rivalLists, hasUnknownRival }),
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

function computeVerdict(asset: RankedAsset, rank: Rank): RankedVerdict['verdict'] {
  const { own, rivals, rivalLists, hasUnknownRival } = rank
  const isClaim = claimKey(asset) !== ''
  if (!isClaim && hasCoinTicker(asset)) return isNativeCoin(asset) ? 'native' : 'not-common'
  if (rivals === 0) return isClaim ? 'claim' : own === 0 ? 'unlisted' : 'only'
  if (own === null) return 'shared'
  if (rivalLists !== null && rivalLists > own) return 'not-common'
  if (own === 0) return 'unlisted'
  return rivalLists === own || hasUnknownRival ? 'shared' : 'most-listed'
}

/** A ticker with hidden characters is not that of the coin. */
const isNativeCoin = ({ ticker, protocol, address }: RankedAsset): boolean =>
  address === '' && ticker.trim().toUpperCase() === findChain(protocol)?.coin.toUpperCase()
