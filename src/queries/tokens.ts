import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createInvalidResponseError, getNetworkPrefix } from '../api/request'
import { fetchCurrencyText } from '../api/tokens'
import { listCategories } from '../contract/tokens'
import type { ExportFormat, TokenExport } from '../model/tokens/export'
import { type TokenFilters, writeFilters } from '../model/tokens/filters'
import { withCachedFallback } from './cachedFallback'
import { retryOptions } from './client'
import type { RunningEngine } from './startTokenEngine'
import type { FoundTokens } from './tokenEngine'

const staleTime = 5 * 60_000
const listOptions = { ...retryOptions, staleTime } as const

/** The categories of the service other than `all`: the network's, then the tokens of one chain. */
export const getCategories = (): string[] =>
  listCategories(getNetworkPrefix())
    .filter((category) => category !== 'all')
    .toSorted((a, b) => Number(isOfOneChain(a)) - Number(isOfOneChain(b)))

/** Whether a category follows from the records. */
const isOfOneChain = (category: string): boolean => category.endsWith('-erc20s')

/**
 * The engine that holds the whole list: in the browser in its worker. It is loaded when a page needs more than the server
 * rendered.
 */
export const tokenListQuery = () =>
  queryOptions<RunningEngine>({
    ...listOptions,
    queryKey: ['token list'],
    staleTime: ({ state }) => (state.data?.hasCrashed() ? 0 : staleTime),
    queryFn: withCachedFallback(async (signal, client) => {
      const known = client.getQueryData<RunningEngine>(['token list'])
      // Started during the download.
      const start = known && !known.hasCrashed() ? known : startEngine()
      const categories = getCategories().filter((category) => !isOfOneChain(category))
      const [list, ...ofCategories] = await Promise.all([
        fetchCurrencyText([], signal),
        ...categories.map((category) => fetchCurrencyText([category], signal)),
      ])
      const engine = await start
      const loaded = await engine.load({
        list: list.data.text,
        categories: Object.fromEntries(
          categories.map((category, index) => [category, ofCategories[index]?.data.text ?? '']),
        ),
      })
      if ('error' in loaded) throw createInvalidResponseError(loaded.error, list.data.status)
      if (loaded.hasChanged) void client.invalidateQueries({ queryKey: ['tokens'] })
      return { data: engine, cachedAt: list.cachedAt }
    }),
    structuralSharing: false,
  })

/** Only pages that search tokens need the code of the worker's other end. */
const startEngine = async () => (await import('./startTokenEngine')).startTokenEngine()

/** Returns an engine with the list. Offline, the failed query has the cached list as its data. */
async function loadEngine(client: QueryClient): Promise<RunningEngine> {
  const query = tokenListQuery()
  return client.query({ ...query, retry: false }).catch((error: unknown) => {
    const cached = client.getQueryData(query.queryKey)
    if (cached === undefined) throw error
    return cached
  })
}

const engineOptions = { ...retryOptions, staleTime: Infinity } as const

/** The number of rows that are loaded at once. */
export const pageLength = 100

/** A page of the tokens that pass filters; the first page has index 0. */
export const foundTokensQuery = (filters: TokenFilters, page: number) =>
  queryOptions<FoundTokens>({
    ...engineOptions,
    queryKey: ['tokens', 'found', writeFilters(filters), page],
    queryFn: async ({ client }) =>
      (await loadEngine(client)).find(filters, page * pageLength, (page + 1) * pageLength),
    // A page further down has no rows until they are found.
    placeholderData: (previous) => (page === 0 ? previous : undefined),
  })

/** A token with what its page shows, by its identifier. */
export const tokenQuery = (identifier: string) =>
  queryOptions({
    ...engineOptions,
    queryKey: ['tokens', 'token', identifier],
    queryFn: async ({ client }) => (await loadEngine(client)).token(identifier),
  })

/** Writes the tokens that pass filters as a file. */
export const exportTokens = async (
  client: QueryClient,
  filters: TokenFilters,
  format: ExportFormat,
): Promise<TokenExport> =>
  (await loadEngine(client)).export(filters, format, window.location.origin)

/** What the token lists say about an address: an EVM address is looked up on each EVM chain. */
export const contractQuery = (address: string) =>
  queryOptions({
    ...engineOptions,
    queryKey: ['tokens', 'contract', address],
    queryFn: async ({ client }) => (await loadEngine(client)).contract(address),
  })

/** The first matches of a text for the search box. */
export const suggestedTokensQuery = (text: string) =>
  queryOptions({
    ...engineOptions,
    queryKey: ['tokens', 'suggested', text],
    queryFn: async ({ client }) => (await loadEngine(client)).suggest(text),
    placeholderData: keepPreviousData,
  })
