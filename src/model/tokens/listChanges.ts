import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { isEvm, findChain } from '../chains/chains'
import { getCategoryChain } from './assetCategories'

/** The stored state of one asset. The last two fields are whether it was enabled, and whether the network could swap it. */
type AssetSnapshot = readonly [
  identifier: string,
  decimals: number | null,
  enabled: 0 | 1,
  swaps: 0 | 1,
]

/** A change of one asset. `was` and `is` are the values that differ, '' for a change without values. */
export type AssetChange = {
  kind: 'added' | 'removed' | 'enabled' | 'disabled' | 'decimals' | 'address'
  identifier: string
  was: string
  is: string
}

export type ChangeCounts = Record<AssetChange['kind'], number>

/**
 * The changes since the last visit, the risky ones first (addresses, decimals), at most `maxChanges`. `counts` has all changes.
 * `categoryCounts` has them by category without the network's prefix (`eth-erc20s`, `chain-coins`), as far as the records
 * themselves decide it. `next` is the snapshot to store, '' for a list that is too long.
 */
export type ListChanges = {
  changes: AssetChange[]
  counts: ChangeCounts
  categoryCounts: Record<string, ChangeCounts>
  next: string
}

const maxChanges = 200
/** Such a list takes about 1 MB, and browsers store about 5 MB for an origin. */
const maxStoredAssets = 20_000

const createSnapshot = (record: CurrencyRecord): AssetSnapshot => [
  record.identifier,
  record.decimals,
  record.enabled ? 1 : 0,
  record.swappable === true ? 1 : 0,
]

/** Parses a stored list; null if it is damaged. */
const parseSnapshots = (text: string): AssetSnapshot[] | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return null
    return value.flatMap((entry: unknown): AssetSnapshot[] => {
      if (!Array.isArray(entry) || typeof entry[0] !== 'string') return []
      const [identifier, decimals, enabled, swaps] = entry
      return [
        [
          identifier,
          typeof decimals === 'number' ? decimals : null,
          enabled ? 1 : 0,
          swaps ? 1 : 0,
        ],
      ]
    })
  } catch {
    return null
  }
}

/** The categories of an asset as far as its snapshot decides them. Only the service knows the stablecoins. */
const listCategories = ([identifier, , , swaps]: AssetSnapshot): string[] => {
  const asset = parseIdentifier(identifier)
  if (asset?.kind !== 'native') return []
  const { address, chain, ticker } = asset
  const isCoin = address === '' && ticker === findChain(chain)?.coin
  return [
    ...['eth-erc20s', 'avax-erc20s'].filter(
      (category) => address !== '' && getCategoryChain(category) === chain,
    ),
    ...(swaps === 1 ? ['chain-all'] : []),
    ...(swaps === 1 && isCoin ? ['chain-coins'] : []),
    ...(swaps === 1 && address !== '' ? ['chain-tokens'] : []),
  ]
}

type ChangedAsset = { change: AssetChange; asset: AssetSnapshot }

const createChange = (
  kind: AssetChange['kind'],
  asset: AssetSnapshot,
  was = '',
  is = '',
): ChangedAsset => ({ change: { kind, identifier: asset[0], was, is }, asset })

/** The key of an asset. On EVM chains the letter case of an address is a checksum, and lists differ in it. */
const getAssetKey = (identifier: string): string => {
  const asset = parseIdentifier(identifier)
  return asset && asset.address !== '' && isEvm(asset.chain) ? identifier.toLowerCase() : identifier
}

/** The chain, kind and ticker of an asset with an address: "ETH native USDC"; '' without an address. */
const getTickerPlace = (identifier: string): string => {
  const asset = parseIdentifier(identifier)
  return asset && asset.address !== '' ? `${asset.chain} ${asset.kind} ${asset.ticker}` : ''
}

const findUniquePlaces = (all: Iterable<AssetSnapshot>): Set<string> => {
  const counts = new Map<string, number>()
  for (const [identifier] of all) {
    const place = getTickerPlace(identifier)
    if (place !== '') counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count === 1).map(([place]) => place))
}

const kindOrder: readonly AssetChange['kind'][] = [
  'address',
  'decimals',
  'disabled',
  'removed',
  'enabled',
  'added',
]

/**
 * Compares the current list with a stored one (`next` of an earlier call, '' for none). If a ticker is unique on its chain in
 * both lists and its address differs, the address has changed. Such a change can be a fraud, so it is listed first.
 */
export const findListChanges = (
  stored: string,
  records: readonly CurrencyRecord[],
): ListChanges => {
  const today = indexByKey(records.map(createSnapshot))
  const next = today.size > maxStoredAssets ? '' : JSON.stringify([...today.values()])
  const before = stored === '' ? null : parseSnapshots(stored)
  const all = before === null ? [] : compareSnapshots(indexByKey(before), today)
  const counts = createZeroCounts()
  const categoryCounts: Record<string, ChangeCounts> = {}
  for (const { change, asset } of all) {
    counts[change.kind] += 1
    for (const category of listCategories(asset))
      (categoryCounts[category] ??= createZeroCounts())[change.kind] += 1
  }
  const sorted = all
    .map(({ change }) => change)
    .toSorted((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
  return { changes: sorted.slice(0, maxChanges), counts, categoryCounts, next }
}

const createZeroCounts = (): ChangeCounts => ({
  added: 0,
  removed: 0,
  enabled: 0,
  disabled: 0,
  decimals: 0,
  address: 0,
})

const indexByKey = (all: readonly AssetSnapshot[]): Map<string, AssetSnapshot> =>
  new Map(all.map((each) => [getAssetKey(each[0]), each]))

const formatDecimals = (decimals: number | null): string =>
  decimals === null ? '—' : String(decimals)

const compareSnapshots = (
  before: Map<string, AssetSnapshot>,
  today: Map<string, AssetSnapshot>,
): ChangedAsset[] => {
  const removed = [...before].flatMap(([key, was]) => (today.has(key) ? [] : [was]))
  const added = [...today].flatMap(([key, is]) => (before.has(key) ? [] : [is]))
  const uniqueBefore = findUniquePlaces(before.values())
  const uniqueToday = findUniquePlaces(today.values())
  const addedByPlace = new Map(added.map((each) => [getTickerPlace(each[0]), each]))
  const moved = removed.flatMap((was) => {
    const place = getTickerPlace(was[0])
    const is =
      uniqueBefore.has(place) && uniqueToday.has(place) ? addedByPlace.get(place) : undefined
    return is ? [{ was, is }] : []
  })
  const movedFrom = new Set(moved.map(({ was }) => was))
  const movedTo = new Set(moved.map(({ is }) => is))
  const changed = [...today].flatMap(([key, is]): ChangedAsset[] => {
    const was = before.get(key)
    if (!was) return []
    const changes: ChangedAsset[] = []
    if (was[1] !== is[1])
      changes.push(createChange('decimals', is, formatDecimals(was[1]), formatDecimals(is[1])))
    if (was[2] !== is[2]) changes.push(createChange(is[2] === 1 ? 'enabled' : 'disabled', is))
    return changes
  })
  return [
    ...moved.map(({ was, is }) => createChange('address', is, was[0], is[0])),
    ...changed,
    ...removed.filter((each) => !movedFrom.has(each)).map((each) => createChange('removed', each)),
    ...added.filter((each) => !movedTo.has(each)).map((each) => createChange('added', each)),
  ]
}
