import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { findChain, isEvm } from '../chains/chains'
import { normalizeTicker } from './ticker'

/**
 * What an asset is among those of its ticker on its chain:
 * - `native`: the chain's own coin, which has no contract
 * - `claim`: a synthetic, trade or secured asset, which exists only inside the network
 * - `most-listed`: on more lists than each of its rivals
 * - `not-common`: a rival is on more lists, or the chain's own coin has the ticker
 * - `shared`: no rival is known to be on more lists, and none on fewer for certain
 * - `only`: it has no rival
 * - `unlisted`: on no list
 * - `imitation`: its ticker can be mistaken for another one
 */
type AssetVerdict =
  | 'native'
  | 'claim'
  | 'most-listed'
  | 'not-common'
  | 'shared'
  | 'only'
  | 'unlisted'
  | 'imitation'

/**
 * The verdict on one asset, with the figures that it rests on. `rivals`: how many other assets have its ticker on its chain.
 * `rivalLists`: on how many lists the most listed of them is; null where there is none, or that is unknown.
 */
export type RankedVerdict = { verdict: AssetVerdict; rivals: number; rivalLists: number | null }

type Ranked = Pick<TokenRecord, 'identifier' | 'ticker' | 'protocol' | 'address' | 'lists'>

/** Lists write EVM addresses in either letter case. */
export const addressKey = ({ protocol, address }: Pick<Ranked, 'protocol' | 'address'>): string =>
  isEvm(protocol) ? address.toLowerCase() : address

/** Whether the ticker is that of the chain's native coin. Hidden characters are ignored. */
export const hasCoinTicker = ({ ticker, protocol }: Pick<Ranked, 'ticker' | 'protocol'>) =>
  normalizeTicker(ticker) === findChain(protocol)?.coin.toUpperCase()

/** A ticker with hidden characters is not that of the coin. */
const isNativeCoin = ({ ticker, protocol, address }: Ranked): boolean =>
  address === '' && ticker.trim().toUpperCase() === findChain(protocol)?.coin.toUpperCase()

/** Identifies the claim (synthetic, trade or secured asset) by host, kind and chain; '' for a native asset or token. */
const claimKey = ({ identifier, protocol }: Ranked): string => {
  // Nearly all identifiers are of this form, and need no parsing.
  const isPlain = identifier.startsWith(`${protocol}.`) && !/[/~]/.test(identifier)
  const asset = isPlain ? null : parseIdentifier(identifier)
  return asset === null || asset.kind === 'native' ? '' : `${asset.host}${asset.kind}${asset.chain}`
}

/** Returns the number of lists for each contract of a group; null if unknown. */
function countLists(group: readonly Ranked[]): Map<string, number | null> {
  const counts = new Map<string, number | null>()
  for (const asset of group) {
    const key = addressKey(asset) || asset.identifier
    const known = counts.get(key) ?? null
    const own = asset.lists?.length ?? null
    counts.set(key, own === null ? known : Math.max(own, known ?? 0))
  }
  return counts
}

/**
 * Computes for each asset whether it is the common one with its ticker on its chain, in linear time. The number of lists
 * decides, because anybody can copy a ticker. A contract that is listed twice counts as one asset.
 */
export function computeVerdicts<Asset extends Ranked>(
  assets: readonly Asset[],
): Map<Asset, RankedVerdict> {
  const groups = new Map<string, Asset[]>()
  for (const asset of assets) {
    const key = `${asset.protocol} ${claimKey(asset)} ${normalizeTicker(asset.ticker)}`
    const group = groups.get(key)
    if (group) group.push(asset)
    else groups.set(key, [asset])
  }
  const verdicts = new Map<Asset, RankedVerdict>()
  for (const group of groups.values()) {
    const contracts = countLists(group)
    const known = [...contracts.values()]
      .filter((count) => count !== null)
      .toSorted((a, b) => b - a)
    const rivals = contracts.size - 1
    for (const asset of group) {
      const own = contracts.get(addressKey(asset) || asset.identifier) ?? null
      // Its own count is excluded once. An equal count belongs to a rival.
      const rivalLists = (own !== null && own === known[0] ? known[1] : known[0]) ?? null
      const hasUnknownRival = known.length - Number(own !== null) < rivals
      const verdict = decideVerdict(asset, { own, rivals, rivalLists, hasUnknownRival })
      verdicts.set(asset, { verdict, rivals, rivalLists })
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

function decideVerdict(asset: Ranked, rank: Rank): RankedVerdict['verdict'] {
  const { own, rivals, rivalLists, hasUnknownRival } = rank
  const isClaim = claimKey(asset) !== ''
  if (!isClaim && hasCoinTicker(asset)) return isNativeCoin(asset) ? 'native' : 'not-common'
  if (rivals === 0) return isClaim ? 'claim' : own === 0 ? 'unlisted' : 'only'
  if (own === null) return 'shared'
  if (rivalLists !== null && rivalLists > own) return 'not-common'
  if (own === 0) return 'unlisted'
  return rivalLists === own || hasUnknownRival ? 'shared' : 'most-listed'
}
