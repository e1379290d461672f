import { isRecoveryPhrase } from '../recoveryPhrase'
import { maxQueryLength } from './foldText'

/**
 * The sort orders by their values in the URL. `match` is the order of the search, and the
 * default.
 */
export const tokenSorts = ['match', 'swap', 'lists', 'ticker', 'name', 'chain'] as const
export type TokenSort = (typeof tokenSorts)[number]

/**
 * The filters of the token list. No categories means all, no chains means every chain;
 * several of each are a union. Chains are in capitals. `warnings`: only tokens with a
 * warning. `computeTokenView` of `view.ts` applies them.
 */
export type TokenFilters = {
  q: string
  categories: readonly string[]
  chains: readonly string[]
  warnings: boolean
  sort: TokenSort
}

function readValues(query: URLSearchParams, name: string) {
  const values = query.getAll(name).flatMap((value) => value.split(','))
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '')
}

/**
 * Reads the filters of a URL. A recovery phrase is read as no text, so that no request and no
 * further URL has it. An unknown sort becomes `match`; the category `all`
 * overrides the others.
 */
export function readFilters(query: URLSearchParams): TokenFilters {
  const categories = readValues(query, 'category')
  const q = query.get('q') ?? ''
  return {
    q: isRecoveryPhrase(q) ? '' : q.slice(0, maxQueryLength),
    categories: categories.includes('all') ? [] : categories,
    chains: [...new Set(readValues(query, 'chain').map((chain) => chain.toUpperCase()))],
    warnings: query.get('warnings') === 'only',
    sort: tokenSorts.find((sort) => sort === query.get('sort')) ?? 'match',
  }
}

/** Writes filters as URL parameters, without default values. */
export function writeFilters({ q, categories, chains, warnings, sort }: TokenFilters) {
  const values = {
    q,
    category: categories.join(','),
    chain: chains.join(','),
    warnings: warnings ? 'only' : '',
    sort: sort === 'match' ? '' : sort,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
