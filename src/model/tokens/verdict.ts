import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { normalizeAddress } from '../chains/addresses'
import { findChain } from '../chains/chains'
import { normalizeTicker } from './ticker'

/**
 * The verdict on an asset among those with its ticker on its chain, and the figures that it rests on: `rivals` are the others,
 * `rivalLists` is the number of lists with the most listed of them; null where there is none, or that is unknown.
 * - `native`: the chain's own coin, which has no contract
 * - `claim`: a synthetic, trade or secured asset, which exists only inside the network
 * - `most-listed`: on more lists than each of its rivals
 * - `not-common`: a rival is on more lists, or the chain's own coin has the ticker
 * - `shared`: no rival is known to be on more lists, and none on fewer for certain
 * - `only`: it has no rival
 * - `unlisted`: on no list
 */
export type RankedVerdict = {
  verdict: 'native' | 'claim' | 'most-listed' | 'not-common' | 'shared' | 'only' | 'unlisted'
  rivals: number
  rivalLists: number | null
}

type Ranked = Pick<TokenRecord, 'identifier' | 'ticker' | 'protocol' | 'address' | 'lists'>

/** Whether the ticker is that of the chain's native coin. Hidden characters are ignored. */
export const hasCoinTicker = ({ ticker, protocol }: Pick<Ranked, 'ticker' | 'protocol'>) =>
  normalizeTicker(ticker) === findChain(protocol)?.coin.toUpperCase()

/** Identifies the claim (synthetic, trade or secured asset) by host, kind and chain; '' for a native asset or token. */
function claimKey({ identifier, protocol }: Ranked): string {
  // Nearly all identifiers are of this form, and need no parsing.
  if (identifier.startsWith(`${protocol}.`) && !/[/~]/.test(identifier)) return ''
  const asset = parseIdentifier(identifier)
  return asset === null || asset.kind === 'native' ? '' : `${asset.host}${asset.kind}${asset.chain}`
}

/** A contract that is listed twice counts as one asset. */
const contractKey = ({ protocol, address, identifier }: Ranked): string =>
  normalizeAddress(protocol, address) || identifier

/**
 * Computes for each asset whether it is the common one with its ticker on its chain, in linear time. The number of lists
 * decides, because anybody can copy a ticker.
 */
export function computeVerdicts<Asset extends Ranked>(
  assets: readonly Asset[],
): Map<Asset, RankedVerdict> {
  const groups = new Map<string, Asset[]>()
  for (const asset of assets) {
    const key = `${asset.protocol} ${claimKey(asset)} ${normalizeTicker(asset.ticker)}`
    groups
      .set(key, groups.get(key) ?? [])
      .get(key)
      ?.push(asset)
  }
  return new Map([...groups.values()].flatMap(rankGroup))
}

function rankGroup<Asset extends Ranked>(group: readonly Asset[]): [Asset, RankedVerdict][] {
  /** The number of lists of each contract; null if unknown. */
  const contracts = new Map<string, number | null>()
  for (const asset of group) {
    const key = contractKey(asset)
    const known = contracts.get(key) ?? null
    const own = asset.lists?.length ?? null
    contracts.set(key, own === null ? known : Math.max(own, known ?? 0))
  }
  const rivals = contracts.size - 1
  const known = [...contracts.values()].filter((count) => count !== null).toSorted((a, b) => b - a)
  return group.map((asset) => {
    const own = contracts.get(contractKey(asset)) ?? null
    // Its own count is excluded once. An equal count belongs to a rival.
    const rivalLists = (own !== null && own === known[0] ? known[1] : known[0]) ?? null
    const hasUnknownRival = known.length - Number(own !== null) < rivals
    const verdict = decideVerdict(asset, { own, rivals, rivalLists, hasUnknownRival })
    return [asset, { verdict, rivals, rivalLists }]
  })
}

type Rank = Omit<RankedVerdict, 'verdict'> & { own: number | null; hasUnknownRival: boolean }

function decideVerdict(asset: Ranked, rank: Rank): RankedVerdict['verdict'] {
  const { own, rivals, rivalLists, hasUnknownRival } = rank
  const isClaim = claimKey(asset) !== ''
  if (!isClaim && hasCoinTicker(asset)) {
    // A ticker with hidden characters is not that of the coin.
    const isPlain = normalizeTicker(asset.ticker) === asset.ticker.trim().toUpperCase()
    return asset.address === '' && isPlain ? 'native' : 'not-common'
  }
  if (rivals === 0) return isClaim ? 'claim' : own === 0 ? 'unlisted' : 'only'
  if (own === null) return 'shared'
  if (rivalLists !== null && rivalLists > own) return 'not-common'
  if (own === 0) return 'unlisted'
  return rivalLists === own || hasUnknownRival ? 'shared' : 'most-listed'
}
