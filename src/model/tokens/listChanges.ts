import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { isEvm, findChain } from '../chains/chains'
import { chainOfCategory } from './assetCategories'

/** One asset as it was seen: identifier, decimals, whether it was enabled, whether the network could swap it. */
type Seen = readonly [identifier: string, decimals: number | null, enabled: 0 | 1, swaps: 0 | 1]

/** A change of one asset. `was` and `is` say what differs, '' where there is nothing to say. */
export type AssetChange = {
  kind: 'added' | 'removed' | 'enabled' | 'disabled' | 'decimals' | 'address'
  identifier: string
  was: string
  is: string
}

/** How many changes there are of each kind. */
export type ChangeCounts = Record<AssetChange['kind'], number>

/**
 * What has changed since a list was seen: loud ones first (addresses, decimals), at most `mostTold` of them. `counts` are of
 * all changes, `tallies` of those in each category that a record's own fields decide, by its name without the network's
 * prefix (`eth-erc20s`, `chain-coins`). `next` is what to keep as seen from now on, '' for a list too long to keep.
 */
export type ListChanges = {
  changes: AssetChange[]
  counts: ChangeCounts
  tallies: Record<string, ChangeCounts>
  next: string
}

const mostTold = 200
/** A list of so many assets takes about a megabyte, and browsers keep five in all for an origin. */
const mostKept = 20_000

const seenOf = (record: CurrencyRecord): Seen => [
  record.identifier,
  record.decimals,
  record.enabled ? 1 : 0,
  record.swappable === true ? 1 : 0,
]

/** What was kept, or null when it is nothing of ours. */
const readSeen = (text: string): Seen[] | null => {
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value)) return null
    return value.flatMap((entry: unknown): Seen[] => {
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

/** The categories that a change belongs to, as far as what is kept of an asset says: which are stable only the service knows. */
const categoriesOf = ([identifier, , , swaps]: Seen): string[] => {
  const asset = parseIdentifier(identifier)
  if (asset?.kind !== 'native') return []
  const { address, chain, ticker } = asset
  const isCoin = address === '' && ticker === findChain(chain)?.coin
  return [
    ...['eth-erc20s', 'avax-erc20s'].filter(
      (category) => address !== '' && chainOfCategory(category) === chain,
    ),
    ...(swaps === 1 ? ['chain-all'] : []),
    ...(swaps === 1 && isCoin ? ['chain-coins'] : []),
    ...(swaps === 1 && address !== '' ? ['chain-tokens'] : []),
  ]
}

/** A change, and what is kept of its asset. */
type Found = { change: AssetChange; of: Seen }

const found = (kind: AssetChange['kind'], of: Seen, was = '', is = ''): Found => ({
  change: { kind, identifier: of[0], was, is },
  of,
})

/** By this an asset is the same one: on EVM chains the case of an address is a checksum, and lists differ in it. */
const keyOf = (identifier: string): string => {
  const asset = parseIdentifier(identifier)
  return asset && asset.address !== '' && isEvm(asset.chain) ? identifier.toLowerCase() : identifier
}

/** "ETH.USDC" of an identifier with an address; '' without one. */
const placeOf = (identifier: string): string => {
  const asset = parseIdentifier(identifier)
  return asset && asset.address !== '' ? `${asset.chain} ${asset.kind} ${asset.ticker}` : ''
}

/** Places that stand exactly once in a list. */
const lonely = (all: Iterable<Seen>): Set<string> => {
  const counts = new Map<string, number>()
  for (const [identifier] of all) {
    const place = placeOf(identifier)
    if (place !== '') counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count === 1).map(([place]) => place))
}

const order: readonly AssetChange['kind'][] = [
  'address',
  'decimals',
  'disabled',
  'removed',
  'enabled',
  'added',
]

/**
 * What has changed between a list as it was `seen` (an earlier `next`; '' for never) and the list of today. An asset whose
 * ticker stood once on its chain and still does, under another address, has changed its address: that is the trick one
 * must hear of.
 */
export const listChanges = (seen: string, records: readonly CurrencyRecord[]): ListChanges => {
  const today = byKey(records.map(seenOf))
  const next = today.size > mostKept ? '' : JSON.stringify([...today.values()])
  const before = seen === '' ? null : readSeen(seen)
  const all = before === null ? [] : compare(byKey(before), today)
  const counts = noChanges()
  const tallies: Record<string, ChangeCounts> = {}
  for (const { change, of } of all) {
    counts[change.kind] += 1
    for (const category of categoriesOf(of)) (tallies[category] ??= noChanges())[change.kind] += 1
  }
  const told = all
    .map(({ change }) => change)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return { changes: told.slice(0, mostTold), counts, tallies, next }
}

const noChanges = (): ChangeCounts => ({
  added: 0,
  removed: 0,
  enabled: 0,
  disabled: 0,
  decimals: 0,
  address: 0,
})

const byKey = (all: readonly Seen[]): Map<string, Seen> =>
  new Map(all.map((each) => [keyOf(each[0]), each]))

const said = (decimals: number | null): string => (decimals === null ? '—' : String(decimals))

const compare = (before: Map<string, Seen>, today: Map<string, Seen>): Found[] => {
  const gone = [...before].flatMap(([key, was]) => (today.has(key) ? [] : [was]))
  const come = [...today].flatMap(([key, is]) => (before.has(key) ? [] : [is]))
  const onlyBefore = lonely(before.values())
  const onlyToday = lonely(today.values())
  const comeTo = new Map(come.map((each) => [placeOf(each[0]), each]))
  const moved = gone.flatMap((was) => {
    const place = placeOf(was[0])
    const is = onlyBefore.has(place) && onlyToday.has(place) ? comeTo.get(place) : undefined
    return is ? [{ was, is }] : []
  })
  const movedFrom = new Set(moved.map(({ was }) => was))
  const movedTo = new Set(moved.map(({ is }) => is))
  const stayed = [...today].flatMap(([key, is]): Found[] => {
    const was = before.get(key)
    if (!was) return []
    const both: Found[] = []
    if (was[1] !== is[1]) both.push(found('decimals', is, said(was[1]), said(is[1])))
    if (was[2] !== is[2]) both.push(found(is[2] === 1 ? 'enabled' : 'disabled', is))
    return both
  })
  return [
    ...moved.map(({ was, is }) => found('address', is, was[0], is[0])),
    ...stayed,
    ...gone.filter((each) => !movedFrom.has(each)).map((each) => found('removed', each)),
    ...come.filter((each) => !movedTo.has(each)).map((each) => found('added', each)),
  ]
}
