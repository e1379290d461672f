import type { CurrencyRecord } from '../../contract/tokens'
import { getChainName } from '../chains/chains'
import type { TokenSort } from './tokenFilters'
import { findTokens, type TokenIndex } from './tokenSearch'

/** A query on a token list. `members`: the identifiers of the chosen categories, null for all. No `chains` means every chain. */
export type TokenQuery = {
  q: string
  chains: readonly string[]
  members: readonly string[] | null
  warnings: boolean
  sort: TokenSort
}

/**
 * The result of a query. `q`: its text. `order`: the indexes of the records. `counts`: the number of matches on each chain
 * without the chain filter, most first. `warned`: the number of matches with a warning, regardless of the warnings filter.
 */
export type TokenView = {
  q: string
  order: Uint32Array<ArrayBuffer>
  counts: readonly (readonly [chain: string, count: number])[]
  warned: number
}

export type SearchableTokens = {
  records: readonly CurrencyRecord[]
  isWarned: (at: number) => boolean
  index: TokenIndex
  /** Ranks by sort, computed on first use. */
  ranks: Map<TokenSort, Uint32Array>
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const startsReadable = /^\$?[\p{L}\p{N}]/u

/** Alphabetical. Texts that do not start with a letter or number come last. */
const compareTexts = (a: string, b: string): number =>
  Number(startsReadable.test(b)) - Number(startsReadable.test(a)) || collator.compare(a, b)

const comparisons: Record<
  Exclude<TokenSort, 'match'>,
  (a: CurrencyRecord, b: CurrencyRecord) => number
> = {
  swap: (a, b) => Number(b.swappable === true) - Number(a.swappable === true),
  // Unknown numbers of lists come last.
  lists: (a, b) => (b.lists?.length ?? -1) - (a.lists?.length ?? -1),
  ticker: (a, b) => compareTexts(a.ticker, b.ticker),
  name: (a, b) => compareTexts(a.name || a.ticker, b.name || b.ticker),
  chain: (a, b) => compareTexts(getChainName(a.protocol), getChainName(b.protocol)),
}

/** Computes each record's rank in a sort order, once: comparing texts on every keystroke would be slow. */
const computeRanks = (records: readonly CurrencyRecord[], sort: Exclude<TokenSort, 'match'>) => {
  const compare = comparisons[sort]
  const ordered = records
    .map((record, at) => ({ record, at }))
    .toSorted((a, b) => compare(a.record, b.record))
  const ranks = new Uint32Array(records.length)
  let rank = 0
  for (const [place, { record, at }] of ordered.entries()) {
    const before = ordered[place - 1]
    if (before && compare(before.record, record) !== 0) rank += 1
    ranks[at] = rank
  }
  return ranks
}

/** Computes the result of a query. Records that are equal in the sort order keep the order of the search. */
export const computeTokenView = (tokens: SearchableTokens, query: TokenQuery): TokenView => {
  const { records, isWarned, index, ranks } = tokens
  const { q, chains, members, warnings, sort } = query
  const memberSet = members && new Set(members)
  const matching = findTokens(index, q).filter(
    (at) => memberSet === null || memberSet.has(records[at]?.identifier ?? ''),
  )
  const found = warnings ? matching.filter(isWarned) : matching

  const counts = new Map<string, number>()
  for (const { protocol } of records) counts.set(protocol, 0)
  for (const at of found) {
    const protocol = records[at]?.protocol ?? ''
    counts.set(protocol, (counts.get(protocol) ?? 0) + 1)
  }

  const chosenChains = new Set(chains)
  const isOnChosenChain = (at: number): boolean =>
    chosenChains.size === 0 || chosenChains.has(records[at]?.protocol.toUpperCase() ?? '')
  const shown = found.filter(isOnChosenChain)
  if (sort !== 'match') {
    const known = ranks.get(sort) ?? computeRanks(records, sort)
    ranks.set(sort, known)
    shown.sort((a, b) => (known[a] ?? 0) - (known[b] ?? 0))
  }
  return {
    q,
    order: Uint32Array.from(shown),
    counts: [...counts].toSorted(([, a], [, b]) => b - a),
    warned: matching.reduce((sum, at) => sum + Number(isWarned(at) && isOnChosenChain(at)), 0),
  }
}
