import type { TokenRecord } from '../../contract/tokens'
import { getChainName } from '../chains/chains'
import type { TokenFilters, TokenSort } from './filters'
import { type ListedToken, listWarningKinds } from './flags'
import type { TokenIndex } from './search'
import { findTokensByWords } from './wordedQuery'

/** A list that can be searched. */
export type SearchableTokens = {
  index: TokenIndex
  /** The identifiers in each of the service's categories but `all`. */
  categories: ReadonlyMap<string, ReadonlySet<string>>
}

/** One order in all languages: the service keeps one list for them. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const startsReadable = /^\$?[\p{L}\p{N}]/u

const compareTexts = (a: string, b: string) =>
  Number(startsReadable.test(b)) - Number(startsReadable.test(a)) ||
  collator.compare(a, b)

const comparisons: Record<TokenSort, (a: TokenRecord, b: TokenRecord) => number> = {
  match: () => 0,
  swap: (a, b) => Number(b.swappable === true) - Number(a.swappable === true),
  // Unknown numbers of lists come last.
  lists: (a, b) => (b.lists?.length ?? -1) - (a.lists?.length ?? -1),
  ticker: (a, b) => compareTexts(a.ticker, b.ticker),
  name: (a, b) => compareTexts(a.name || a.ticker, b.name || b.ticker),
  chain: (a, b) => compareTexts(getChainName(a.protocol), getChainName(b.protocol)),
}

const isWarned = ({ flags }: ListedToken) => listWarningKinds(flags).length > 0

/** The tokens that pass filters. Each count is of the tokens that pass all other filters. */
type TokenView = {
  /** Equals in the sort order keep the order of the search. */
  tokens: ListedToken[]
  /** On each chain of the list, most first. */
  counts: [chain: string, count: number][]
  /** In each category, and in `all`. */
  categories: Record<string, number | undefined>
  /** The number of tokens with a warning. */
  warned: number
}

/** Applies filters to a list. Unknown categories are ignored. */
export function computeTokenView(
  list: SearchableTokens,
  filters: TokenFilters,
): TokenView {
  const { q, categories, chains, warnings, sort } = filters
  const chosen = categories
    .map((category) => list.categories.get(category))
    .filter((identifiers) => identifiers !== undefined)
  const isChosen = ({ record }: ListedToken) =>
    chosen.length === 0 ||
    chosen.some((identifiers) => identifiers.has(record.identifier))
  const isOnChosenChain = ({ record }: ListedToken) =>
    chains.length === 0 || chains.includes(record.protocol.toUpperCase())

  const matching = findTokensByWords(list.index, q).tokens.filter(
    (token) => !warnings || isWarned(token),
  )
  const inChosen = matching.filter(isChosen)
  const found = inChosen.filter(isOnChosenChain)
  const tokens = matching.filter(isOnChosenChain)
  const byChain = new Map(list.index.map(({ token }) => [token.record.protocol, 0]))
  for (const { record } of inChosen)
    byChain.set(record.protocol, (byChain.get(record.protocol) ?? 0) + 1)
  const counts = Array.from(list.categories, ([category, identifiers]) => {
    const members = tokens.filter(({ record }) => identifiers.has(record.identifier))
    return [category, members.length] as const
  })
  return {
    tokens: found.toSorted((a, b) => comparisons[sort](a.record, b.record)),
    counts: [...byChain].toSorted(([, a], [, b]) => b - a),
    categories: Object.fromEntries<number | undefined>([
      ['all', tokens.length],
      ...counts,
    ]),
    warned: found.filter(isWarned).length,
  }
}
