import { CancelledError, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createInvalidResponseError, sendRequest } from '../api/request'
import { getNetworkPrefixes } from '../contract/connection'
import { RequestError } from '../api/requestError'
import { listCategories } from '../contract/tokens'
import { type TokenFilters, writeFilters } from '../model/tokens/filters'
import { notJson } from '#words/responses'
import { withCachedFallback } from './cachedFallback'
import { retryOptions } from './retries'
import type { RunningEngine } from '../tokenEngine/startTokenEngine'
import type { FoundTokens, TokenEngine } from '../tokenEngine/tokenEngine'

const staleTime = 5 * 60_000
/** A page that shows tokens for longer asks for the list again: what can be swapped changes. */
export const listPollMs = 10 * 60_000

/**
 * The categories of the service other than `all`: those of each network, then the tokens
 * of one chain.
 */
export const getCategories = (): string[] =>
  [...new Set(getNetworkPrefixes().flatMap(listCategories))]
    .filter((category) => category !== 'all')
    .toSorted((a, b) => Number(isOfOneChain(a)) - Number(isOfOneChain(b)))

const isOfOneChain = (category: string) => category.endsWith('-erc20s')

const listKey = ['token list'] as const

/**
 * The one engine of a tab, in its worker. It is never forgotten, and apart from the list, so
 * that neither a pause nor a failed download leaves a worker behind and starts another one.
 */
const runningEngineQuery = queryOptions<RunningEngine>({
  queryKey: ['token engine'],
  // Only pages that search tokens need the code of the worker's other end.
  queryFn: async () =>
    (await import('../tokenEngine/startTokenEngine')).startTokenEngine(),
  gcTime: Infinity,
  staleTime: ({ state }) => (state.data?.hasCrashed() ? 0 : Infinity),
})

/** `hasChanged`: whether the last response had another list than the one before. */
type LoadedEngine = RunningEngine & { hasChanged: boolean }

/**
 * The engine with the whole list. It is loaded when a page needs more than the server
 * rendered.
 */
export const tokenListQuery = queryOptions<LoadedEngine>({
  ...retryOptions,
  queryKey: listKey,
  refetchInterval: listPollMs,
  staleTime: ({ state }) => (state.data?.hasCrashed() ? 0 : staleTime),
  queryFn: withCachedFallback(async (signal, client) => {
    const names = getCategories().filter((category) => !isOfOneChain(category))
    const [engine, list, ...categories] = await Promise.all([
      // Started during the download.
      client.query(runningEngineQuery),
      fetchCurrencyText('', signal),
      ...names.map(async (name) => fetchCategoryText(name, signal)),
    ])
    const texts = categories.map((text, index) => [names[index], text])
    const responses = { all: list.data.text, ...Object.fromEntries(texts) }
    const hasChanged = await engine
      .run((each) => each.load(responses))
      .catch(({ name, message }: Error) => {
        const reason = name === 'SyntaxError' ? notJson : message
        throw createInvalidResponseError(reason, list.data.status)
      })
    return { data: { ...engine, hasChanged }, cachedAt: list.cachedAt }
  }),
  meta: {
    afterRequest: (client, { state }) => {
      if (state.error === null && client.getQueryData<LoadedEngine>(listKey)?.hasChanged)
        void client.invalidateQueries({ queryKey: ['tokens'] })
    },
  },
})

/**
 * `GET /tokenlist/utils/currencies/details`: the assets of a category, '' for all, as text for
 * the worker, which parses it.
 */
async function fetchCurrencyText(category: string, signal: AbortSignal) {
  const query = category === '' ? '' : `?${new URLSearchParams({ categories: category })}`
  const path = `/tokenlist/utils/currencies/details${query}`
  const { text, status, cachedAt } = await sendRequest({
    path,
    signal,
    acceptsCached: true,
  })
  return { data: { text, status }, cachedAt }
}

/**
 * The assets of a category as text; null while the service does not know them, although
 * it has the list of all.
 */
const fetchCategoryText = async (name: string, signal: AbortSignal) =>
  fetchCurrencyText(name, signal).then(
    ({ data }) => data.text,
    (error: unknown) => {
      if (error instanceof RequestError && error.status === 503) return null
      throw error
    },
  )

/**
 * Loads the list. Offline, the failed query has the cached list as its data. React Query
 * ends a download when the last page that observes it is closed, also for those who wait for
 * it here, such as the next page: for them it starts again.
 */
async function loadEngine(client: QueryClient) {
  try {
    return await client.query({ ...tokenListQuery, retry: false })
  } catch (error) {
    if (error instanceof CancelledError) return loadEngine(client)
    const cached = client.getQueryData<LoadedEngine>(listKey)
    if (cached === undefined) throw error
    return cached
  }
}

/** Calls the engine, once it has the list. */
export async function callEngine<Value>(
  client: QueryClient,
  call: (engine: TokenEngine) => Promise<Value>,
): Promise<Value> {
  const { run } = await loadEngine(client)
  return run(call)
}

const engineQuery = <Value>(
  key: readonly [kind: string, ...(readonly (string | number | object)[])],
  call: (engine: TokenEngine) => Promise<Value>,
) =>
  queryOptions({
    ...retryOptions,
    staleTime: Infinity,
    queryKey: ['tokens', ...key],
    queryFn: async ({ client }) => callEngine(client, call),
  })

/** The number of rows that are loaded at once. */
export const pageLength = 100

/** A page of the tokens that pass filters; the first page has index 0. */
export const foundTokensQuery = (filters: TokenFilters, page: number) => ({
  ...engineQuery(['found', writeFilters(filters), page], (engine) =>
    engine.find(filters, page * pageLength, (page + 1) * pageLength),
  ),
  // A page further down has no rows until they are found.
  placeholderData: (previous: FoundTokens | undefined) =>
    page === 0 ? previous : undefined,
})

/** A token with what its page shows, by its identifier. */
export const tokenQuery = (identifier: string) =>
  engineQuery(['token', identifier], (engine) => engine.token(identifier))

/**
 * The first matches of a text, and what the token lists say about it as an address,
 * which is looked up on each EVM chain.
 */
export const suggestedTokensQuery = (text: string) =>
  engineQuery(['suggested', text], (engine) => engine.suggest(text))
