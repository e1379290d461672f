import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { chainOfCategory } from './assetCategories'

/** One asset as it was seen: identifier, decimals, whether it was enabled, whether the network could swap it. */
type Seen = readonly [identifier: string, decimals: number | null, enabled: 0 | 1, swaps: 0 | 1]

/** A change of one asset. `was` and `is` say what differs, '' where there is nothing to say. */
export type AssetChange = {
  kind: 'added' | 'removed' | 'enabled' | 'disabled' | 'decimals' | 'address'
  identifier: string
  was: string
  is: string
  /** Whether it is among what the network can swap, and the chain whose tokens it is one of ('' for none of the two). */
  swaps: boolean
  tokensOf: string
}

/**
 * What has changed since a list was seen: loud ones first (addresses, decimals), at most `mostTold` of them, and how many
 * there are of each kind. `next` is what to keep as seen from now on, '' for a list too long to keep.
 */
export type ListChanges = {
  changes: AssetChange[]
  counts: Record<AssetChange['kind'], number>
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

const tokensOf = (identifier: string): string => {
  const asset = parseIdentifier(identifier)
  if (!asset || asset.address === '' || asset.kind !== 'native') return ''
  const isOwn = ['eth-erc20s', 'avax-erc20s'].some(
    (category) => chainOfCategory(category) === asset.chain,
  )
  return isOwn ? asset.chain : ''
}

const change = (
  kind: AssetChange['kind'],
  [identifier, , , swaps]: Seen,
  was = '',
  is = '',
): AssetChange => ({
  kind,
  identifier,
  was,
  is,
  swaps: swaps === 1,
  tokensOf: tokensOf(identifier),
})

/** "ETH.USDC" of an identifier with an address; '' without one. */
const placeOf = (identifier: string): string => {
  const asset = parseIdentifier(identifier)
  return asset && asset.address !== '' ? `${asset.chain} ${asset.kind} ${asset.ticker}` : ''
}

/** Places that stand exactly once in a list. */
const lonely = (all: Iterable<string>): Set<string> => {
  const counts = new Map<string, number>()
  for (const identifier of all) {
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
  const today = new Map(records.map((record) => [record.identifier, seenOf(record)] as const))
  const next = today.size > mostKept ? '' : JSON.stringify([...today.values()])
  const before = seen === '' ? null : readSeen(seen)
  const changes =
    before === null ? [] : compare(new Map(before.map((each) => [each[0], each])), today)
  const counts = { added: 0, removed: 0, enabled: 0, disabled: 0, decimals: 0, address: 0 }
  for (const { kind } of changes) counts[kind] += 1
  const told = changes.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return { changes: told.slice(0, mostTold), counts, next }
}

const said = (decimals: number | null): string => (decimals === null ? '—' : String(decimals))

const compare = (before: Map<string, Seen>, today: Map<string, Seen>): AssetChange[] => {
  const gone = [...before.values()].filter(([identifier]) => !today.has(identifier))
  const come = [...today.values()].filter(([identifier]) => !before.has(identifier))
  const onlyBefore = lonely(before.keys())
  const onlyToday = lonely(today.keys())
  const comeTo = new Map(come.map((each) => [placeOf(each[0]), each]))
  const moved = gone.flatMap((was) => {
    const place = placeOf(was[0])
    const is = onlyBefore.has(place) && onlyToday.has(place) ? comeTo.get(place) : undefined
    return is ? [{ was, is }] : []
  })
  const movedFrom = new Set(moved.map(({ was }) => was))
  const movedTo = new Set(moved.map(({ is }) => is))
  const stayed = [...today.values()].flatMap((is): AssetChange[] => {
    const was = before.get(is[0])
    if (!was) return []
    const found: AssetChange[] = []
    if (was[1] !== is[1]) found.push(change('decimals', is, said(was[1]), said(is[1])))
    if (was[2] !== is[2]) found.push(change(is[2] === 1 ? 'enabled' : 'disabled', is))
    return found
  })
  return [
    ...moved.map(({ was, is }) => change('address', is, was[0], is[0])),
    ...stayed,
    ...gone.filter((each) => !movedFrom.has(each)).map((each) => change('removed', each)),
    ...come.filter((each) => !movedTo.has(each)).map((each) => change('added', each)),
  ]
}
