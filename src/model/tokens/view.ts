import type { TokenRecord } from '../../contract/tokens'
import { getChainName } from '../chains/chains'
import type { TokenFilters, TokenSort } from './filters'
import { type ListedToken, listWarningKinds } from './flags'
import { findTokens, type TokenIndex } from './search'

/**
 * A list that can be searched. `categories`: the identifiers in each of the service's
 * categories but `all`.
 */
export type TokenList = {
  index: TokenIndex
  categories: ReadonlyMap<string, ReadonlySet<string>>
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
const startsReadable = /^\$?[\p{L}\p{N}]/u

/** Alphabetical. Texts that do not start with a letter or number come last. */
const compareTexts = (a: string, b: string): number =>
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

const isWarned = ({ flags }: ListedToken): boolean => listWarningKinds(flags).length > 0

/**
 * Applies filters to a list. `tokens`: those that pass, of which equals in the sort order
 * keep the order of the search. Unknown categories are ignored. Each count is of the
 * tokens that pass all other filters. `counts`: on each chain of the list, most first.
 * `categories`: in each category, and in `all`. `warned`: with a warning.
 */
export function computeTokenView(list: TokenList, filters: TokenFilters) {
  const { q, categories, chains, warnings, sort } = filters
  const chosen = categories.flatMap((category) => list.categories.get(category) ?? [])
  const isChosen = ({ record }: ListedToken): boolean =>
    chosen.length === 0 ||
    chosen.some((identifiers) => identifiers.has(record.identifier))
  const isOnChosenChain = ({ record }: ListedToken): boolean =>
    chains.length === 0 || chains.includes(record.protocol.toUpperCase())
  const matching = findTokens(list.index, q).filter((each) => !warnings || isWarned(each))
  const inChosen = matching.filter(isChosen)
  const onChosen = matching.filter(isOnChosenChain)
  const found = inChosen.filter(isOnChosenChain)
  // Chains of the list without matches have 0.
  const counts = new Map(list.index.map(({ token }) => [token.record.protocol, 0]))
  for (const { record } of inChosen)
    counts.set(record.protocol, (counts.get(record.protocol) ?? 0) + 1)
  const sizes = Array.from(list.categories, ([category, identifiers]) => {
    const members = onChosen.filter(({ record }) => identifiers.has(record.identifier))
    return [category, members.length] as const
  })
  return {
    tokens: found.toSorted((a, b) => comparisons[sort](a.record, b.record)),
    counts: [...counts].toSorted(([, a], [, b]) => b - a),
    categories: Object.fromEntries<number | undefined>([
      ['all', onChosen.length],
      ...sizes,
    ]),
    warned: found.filter(isWarned).length,
  }
}
