/** The sort orders by their values in the URL. `match` is the order of the search, and the default. */
export const tokenSorts = ['match', 'swap', 'lists', 'ticker', 'name', 'chain'] as const
export type TokenSort = (typeof tokenSorts)[number]

/**
 * The filters of the token list. No categories means all, no chains means every chain; several of each are a union.
 * `ignoredCategories` are listed in the URL beside `all`, so they have no effect.
 */
export type TokenFilters = {
  q: string
  categories: readonly string[]
  ignoredCategories: readonly string[]
  chains: readonly string[]
  warnings: boolean
  sort: TokenSort
}

export const noFilters: TokenFilters = {
  q: '',
  categories: [],
  ignoredCategories: [],
  chains: [],
  warnings: false,
  sort: 'match',
}

const maxQueryLength = 200
const maxValueLength = 80
/** The limit of the service. */
const maxValues = 50

/** Reads the values of a parameter, comma-separated or repeated. */
const readValues = (
  query: URLSearchParams,
  name: string,
  read: (value: string) => string = (value) => value,
): string[] => [
  ...new Set(
    query
      .getAll(name)
      .flatMap((value) => value.split(',', maxValues))
      .map((value) => read(value.trim().slice(0, maxValueLength)))
      .filter((value) => value !== '')
      .slice(0, maxValues),
  ),
]

/** Reads the filters of a URL. An unknown sort becomes `match`. Categories and chains are not checked: the service defines them. */
export const readFilters = (query: URLSearchParams): TokenFilters => {
  const chosen = readValues(query, 'category')
  const others = chosen.filter((category) => category !== 'all')
  const isAll = others.length < chosen.length
  return {
    q: (query.get('q') ?? '').slice(0, maxQueryLength),
    categories: isAll ? [] : others,
    ignoredCategories: isAll ? others : [],
    chains: readValues(query, 'chain', (chain) => chain.toUpperCase()),
    warnings: query.get('warnings') === 'only',
    sort: tokenSorts.find((sort) => sort === query.get('sort')) ?? 'match',
  }
}

/** Writes filters as URL parameters, without default values. */
export const writeFilters = ({
  q,
  categories,
  ignoredCategories,
  chains,
  warnings,
  sort,
}: TokenFilters) =>
  Object.fromEntries(
    Object.entries({
      q,
      category: (ignoredCategories.length > 0 ? ['all', ...ignoredCategories] : categories).join(
        ',',
      ),
      chain: chains.join(','),
      warnings: warnings ? 'only' : '',
      sort: sort === 'match' ? '' : sort,
    }).filter(([, value]) => value !== ''),
  )

export const toggleValue = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((chosen) => chosen !== value) : [...values, value]
