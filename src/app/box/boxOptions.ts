import { readableCount } from '../../model/amounts'
import { chainName } from '../../model/chains/chains'
import type { Reading } from '../../model/recognise/reading'
import type { Recognised } from '../../model/recognise/recognise'
import type { Recent } from '../../queries/recents'
import { type NotRead, notOf } from './boxNot'
import { place, type Target, targetsOf } from './target'

/** The list below the box never asks for more reading than this. */
export const most = { options: 8, watched: 3, recent: 3, assets: 6, chains: 2 }

/** Shorter beginnings of a watched hash would match by accident. */
const leastOfHash = 4

/** What of an asset the list needs to know to lead to it. */
type Found = { identifier: string }

/** One thing the box offers, and where it leads: what the text reads as, something looked up before, or an asset. */
export type BoxOption<Asset extends Found> = { target: Target } & (
  | { reading: Reading }
  | { recent: Recent }
  | { asset: Asset }
)

/** What the list shows: groups in order, how many assets match in all, and what the text is *not*, with why. */
export type BoxList<Asset extends Found> = {
  groups: {
    of: 'readings' | 'watched' | 'recent' | 'assets' | 'chains'
    title: string
    options: BoxOption<Asset>[]
  }[]
  matching: number
  not: NotRead | null
}

/**
 * What may be suggested. `found` are assets that match, likeliest first, null before they are known, and `matching` how many
 * there are in all; `watched` the watched hashes; `recent` what was looked up, newest first; `codes` all chains' codes.
 */
export type Suggestible<Asset extends Found> = {
  found: readonly Asset[] | null
  matching: number
  watched: readonly string[]
  recent: readonly Recent[]
  codes: readonly string[]
}

/**
 * The list for a text: what it reads as exactly, what is watched, what was looked up before, assets, chains, and last
 * what it is not. An empty text has what was looked up before.
 */
export function boxOptions<Asset extends Found>(
  text: string,
  recognised: Recognised,
  { found, matching, watched, recent, codes }: Suggestible<Asset>,
): BoxList<Asset> {
  const { readings } = recognised
  const exact = readings.flatMap((reading) => optionsOf<Asset>(reading)).slice(0, most.options)
  const known = watchedLike(text, watched).map((hash) => ofReading<Asset>(hashReading(hash)))
  const before = recentLike(text, recent).map((each): BoxOption<Asset> => ({
    target: place(each.kind, each.text, each.chain),
    recent: each,
  }))
  const named = chainsLike(text, codes).map((chain) => ofReading<Asset>({ kind: 'chain', chain }))
  // What is offered once is not offered again, nor more than there is room for.
  const taken = new Set(exact.map(({ target }) => target.to))
  const take = (options: BoxOption<Asset>[], limit: number) => {
    const room = Math.min(limit, most.options - taken.size)
    const fresh: BoxOption<Asset>[] = []
    for (const option of options) {
      if (fresh.length >= room || taken.has(option.target.to)) continue
      taken.add(option.target.to)
      fresh.push(option)
    }
    return fresh
  }
  const groups: BoxList<Asset>['groups'] = [
    { of: 'readings', title: titleOf(readings), options: exact },
    { of: 'watched', title: 'Watched', options: take(known, most.watched) },
    {
      of: 'recent',
      title: 'Recent',
      options: take(before, text.trim() === '' ? most.options : most.recent),
    },
  ]
  const chains = take(named, most.chains)
  const assets = take(
    (found ?? [])
      .slice(0, most.options)
      .map((asset) => ({ target: place('asset', asset.identifier), asset })),
    most.assets,
  )
  groups.push({ of: 'assets', title: assetsTitle(assets.length, matching), options: assets })
  groups.push({ of: 'chains', title: chains.length > 1 ? 'Chains' : 'Chain', options: chains })
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    matching,
    not: notOf(recognised),
  }
}

const hashReading = (hash: string): Reading => ({ kind: 'hash', hash, chains: [] })

const ofReading = <Asset extends Found>(reading: Reading): BoxOption<Asset> => ({
  target: targetsOf(reading)[0],
  reading,
})

/** A ticker leads to the assets that are listed anyway. */
const optionsOf = <Asset extends Found>(reading: Reading): BoxOption<Asset>[] =>
  reading.kind === 'ticker' ? [] : targetsOf(reading).map((target) => ({ target, reading }))

const titles: Record<Reading['kind'], string> = {
  hash: 'Transaction',
  address: 'Address',
  contract: 'Asset’s contract',
  identifier: 'Asset',
  chain: 'Chain',
  name: 'Name',
  ticker: 'Ticker',
  start: 'Start of tracking',
}

const titleOf = (readings: readonly Reading[]): string =>
  [...new Set(readings.map(({ kind }) => kind))]
    .filter((kind) => kind !== 'ticker')
    .map((kind, index) => (index === 0 ? titles[kind] : titles[kind].toLowerCase()))
    .join(' and ')

const assetsTitle = (shown: number, matching: number): string =>
  shown < matching ? `Assets, ${shown} of ${readableCount(matching)}` : 'Assets'

const bare = (hash: string): string => hash.trim().replace(/^0x/i, '').toLowerCase()

function watchedLike(text: string, watched: readonly string[]): string[] {
  const start = bare(text.slice(0, 100))
  if (start.length < leastOfHash) return []
  // A whole hash is an exact reading already.
  return watched.filter((hash) => bare(hash).startsWith(start) && bare(hash) !== start)
}

/** Those that begin as the text does; all for an empty one. */
function recentLike(text: string, recent: readonly Recent[]): Recent[] {
  const start = bare(text.slice(0, 200))
  return recent.filter((each) => bare(each.text).startsWith(start))
}

/** Shorter beginnings of a chain's name would match by accident. */
const leastOfName = 3

function chainsLike(text: string, codes: readonly string[]): string[] {
  const start = text.trim().toLowerCase()
  if (start.length < leastOfName || start.length > 40) return []
  return codes.filter(
    (code) =>
      code.toLowerCase().startsWith(start) || chainName(code).toLowerCase().startsWith(start),
  )
}
