import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { getNetworkPrefix } from '../api/request'
import { fetchChainDetails, fetchCurrencyDetails } from '../api/tokens'
import { listCategories } from '../contract/categories'
import type { TokenQuery, TokenView } from '../model/tokens/tokenView'
import { withCachedFallback } from './cachedFallback'
import { recoveryOptions } from './retry'
import type { LoadingProgress, TokenList } from './tokenList'

/** Lists change daily. A refetch after `staleTime` sends the ETag, so that an unchanged list costs an empty 304. */
const listOptions = {
  ...recoveryOptions,
  staleTime: 5 * 60_000,
} as const

export const loadingProgressQuery = queryOptions<LoadingProgress>({
  queryKey: ['loading progress'],
  queryFn: skipToken,
  gcTime: 0,
})

/** All of the service's assets. See `TokenList`. A crash of its worker turns the query into a failed one, which can be retried. */
export const currenciesQuery = () =>
  queryOptions({
    ...listOptions,
    queryKey: ['currencies', []],
    queryFn: withCachedFallback(async (signal, client) => {
      // Only pages that search tokens need the worker's code.
      const { loadTokenList } = await import('./tokenList')
      return loadTokenList(
        signal,
        (progress) => client.setQueryData(loadingProgressQuery.queryKey, progress),
        (error) =>
          client
            .getQueryCache()
            .find({ queryKey: ['currencies', []] })
            ?.setState({
              data: undefined,
              error,
              errorUpdatedAt: Date.now(),
              status: 'error',
            }),
      )
    }),
    // Comparing thousands of records would block the page; `loadTokenList` returns the same object for an unchanged list.
    structuralSharing: false,
  })

export const categoryQuery = (categories: readonly string[]) =>
  queryOptions({
    ...listOptions,
    queryKey: ['currencies', categories],
    queryFn: withCachedFallback((signal) => fetchCurrencyDetails(categories, signal)),
    structuralSharing: false,
  })

/** A search result with the list that its indexes refer to, because a placeholder result may be of the previous list. */
export type FoundTokens = TokenView & { tokens: TokenList }

/**
 * A search in a list; the previous result is the placeholder of the next. `membersKey` identifies the members of the search,
 * which are too many for a query key.
 */
export const foundQuery = (tokens: TokenList | undefined, question: TokenQuery, membersKey = '') =>
  queryOptions({
    queryKey: ['found', tokens?.serial, { ...question, members: membersKey }],
    queryFn: tokens
      ? async (): Promise<FoundTokens> => ({ ...(await tokens.find(question)), tokens })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Long enough to restore the scroll position on going back; short, because a result can be as large as the list.
    gcTime: 60_000,
    structuralSharing: false,
  })

export const chainsQuery = queryOptions({
  ...listOptions,
  queryKey: ['chains'],
  queryFn: withCachedFallback(fetchChainDetails),
})

/** The category of swappable assets: a short list, whose assets come first in the list of all. */
export const getNetworkCategory = (): string => `${getNetworkPrefix()}chain-all`

export const getCategories = (): string[] => listCategories(getNetworkPrefix())
