/** The orders a person can choose, as they stand in the URL. `match` is the search's own, and the one without a choice. */
export const tokenSorts = ['match', 'swap', 'lists', 'ticker', 'name', 'chain'] as const
export type TokenSort = (typeof tokenSorts)[number]

/**
 * What the URL narrows the list by. No categories mean all, no chains every chain; several of each are a union. `besideAll`:
 * the categories that stand beside `all`, and narrow nothing.
 */
export type TokenFilters = {
  q: string
  categories: readonly string[]
  besideAll: readonly string[]
  chains: readonly string[]
  /** Only tokens with a warning. */
  warnings: boolean
  sort: TokenSort
}

/** The filters that leave everything. */
export const noFilters: TokenFilters = {
  q: '',
  categories: [],
  besideAll: [],
  chains: [],
  warnings: false,
  sort: 'match',
}

const longestQuery = 200
const longestWord = 80
/** The service refuses more. */
const mostValues = 50

/** Values however a link has them: comma-joined or repeated. */
const listOf = (
  query: URLSearchParams,
  name: string,
  read: (value: string) => string = (value) => value,
): string[] => [
  ...new Set(
    query
      .getAll(name)
      .flatMap((value) => value.split(',', mostValues))
      .map((value) => read(value.trim().slice(0, longestWord)))
      .filter((value) => value !== '')
      .slice(0, mostValues),
  ),
]

/** The filters of a URL's query. An unknown sort reads as `match`; categories and chains are the service's to know. */
export const readFilters = (query: URLSearchParams): TokenFilters => {
  const named = listOf(query, 'category')
  const rest = named.filter((category) => category !== 'all')
  const isAll = rest.length < named.length
  return {
    q: (query.get('q') ?? '').slice(0, longestQuery),
    categories: isAll ? [] : rest,
    besideAll: isAll ? rest : [],
    chains: listOf(query, 'chain', (chain) => chain.toUpperCase()),
    warnings: query.get('warnings') === 'only',
    sort: tokenSorts.find((sort) => sort === query.get('sort')) ?? 'match',
  }
}

/** The filters as they stand in a URL: what is the same without saying it is left out. */
export const writeFilters = ({ q, categories, besideAll, chains, warnings, sort }: TokenFilters) =>
  Object.fromEntries(
    Object.entries({
      q,
      category: (besideAll.length > 0 ? ['all', ...besideAll] : categories).join(','),
      chain: chains.join(','),
      warnings: warnings ? 'only' : '',
      sort: sort === 'match' ? '' : sort,
    }).filter(([, value]) => value !== ''),
  )
