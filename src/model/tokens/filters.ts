/** The sort orders by their values in the URL. `match` is the order of the search, and the default. */
export const tokenSorts = ['match', 'swap', 'lists', 'ticker', 'name', 'chain'] as const
export type TokenSort = (typeof tokenSorts)[number]

/**
 * The filters of the token list. No categories means all, no chains means every chain; several of each are a union. Chains
 * are in capitals. `warnings`: only tokens with a warning.
 */
export type TokenFilters = {
  q: string
  categories: readonly string[]
  chains: readonly string[]
  warnings: boolean
  sort: TokenSort
}

export const noFilters: TokenFilters = {
  q: '',
  categories: [],
  chains: [],
  warnings: false,
  sort: 'match',
}

const maxQueryLength = 200
const maxValueLength = 80
/** The limit of the service. */
const maxValues = 50

/** Reads the values of a parameter, comma-separated or repeated, without duplicates. */
const readValues = (query: URLSearchParams, name: string): string[] => {
  const values = query
    .getAll(name)
    .flatMap((value) => value.split(',', maxValues))
    .map((value) => value.trim().slice(0, maxValueLength))
  return [...new Set(values)].filter((value) => value !== '').slice(0, maxValues)
}

/** Reads the filters of a URL. An unknown sort becomes `match`; the category `all` overrides the others. */
export const readFilters = (query: URLSearchParams): TokenFilters => {
  const categories = readValues(query, 'category')
  return {
    q: (query.get('q') ?? '').slice(0, maxQueryLength),
    categories: categories.includes('all') ? [] : categories,
    chains: [...new Set(readValues(query, 'chain').map((chain) => chain.toUpperCase()))],
    warnings: query.get('warnings') === 'only',
    sort: tokenSorts.find((sort) => sort === query.get('sort')) ?? 'match',
  }
}

/** Writes filters as URL parameters, without default values. */
export const writeFilters = (filters: TokenFilters): Record<string, string> => {
  const { q, categories, chains, warnings, sort } = filters
  const values = {
    q,
    category: categories.join(','),
    chain: chains.join(','),
    warnings: warnings ? 'only' : '',
    sort: sort === 'match' ? '' : sort,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
