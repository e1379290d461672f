import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { networkPrefix } from '../api/request'
import { chainDetails, currencyDetails } from '../api/tokens'
import { categoriesOf } from '../contract/categories'
import type { TokenQuestion } from '../model/tokens/tokenView'
import { orLastKnown } from './lastKnown'
import { recovering } from './retry'
import { type Coming, loadTokenList, type TokenList } from './tokenList'

/**
 * Lists change by the day. After `staleTime` they are asked for anew, and the browser sends the ETag it has: an unchanged
 * list costs an empty 304.
 */
const list = {
  ...recovering,
  staleTime: 5 * 60_000,
} as const

/** How much of the list of all assets was here when a long one last told, for as long as somebody looks. */
export const comingQuery = queryOptions<Coming>({
  queryKey: ['coming'],
  queryFn: skipToken,
  gcTime: 0,
})

/**
 * All of the service's assets, read and searched off the main thread. See `TokenList`. Where that thread breaks, the list is as
 * good as not here: the question has failed then, and can be asked anew.
 */
export const currenciesQuery = () =>
  queryOptions({
    ...list,
    queryKey: ['currencies', []],
    queryFn: orLastKnown((signal, client) =>
      loadTokenList(
        signal,
        (coming) => client.setQueryData(comingQuery.queryKey, coming),
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
      ),
    ),
    // Comparing thousands of records with those of before would stop the page: `loadTokenList` knows an equal list.
    structuralSharing: false,
  })

/** The service's assets of some categories together: `records`, and how many were `malformed`. */
export const categoryQuery = (categories: readonly string[]) =>
  queryOptions({
    ...list,
    queryKey: ['currencies', categories],
    queryFn: orLastKnown((signal) => currencyDetails(categories, signal)),
    structuralSharing: false,
  })

/**
 * What a question leaves of a list; an earlier answer stands until the next is there. `held` stands for the question's
 * members, which are too many for a key.
 */
export const foundQuery = (tokens: TokenList | undefined, question: TokenQuestion, held = '') =>
  queryOptions({
    queryKey: ['found', tokens?.serial, question.q, question.chains, question.sort, held],
    queryFn: tokens ? () => tokens.find(question) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    // Long enough that who comes back to a list finds it at its full height; answers can be as large as the list.
    gcTime: 60_000,
    structuralSharing: false,
  })

/** The service's chains: `records`, and how many were `malformed`. */
export const chainsQuery = queryOptions({
  ...list,
  queryKey: ['chains'],
  queryFn: orLastKnown(chainDetails),
})

/** The category of what the network itself can swap: a short list, and the first of all in the order of all assets. */
export const networkCategory = (): string => `${networkPrefix()}chain-all`

/** The categories there are, with the network's name in them. */
export const categories = (): string[] => categoriesOf(networkPrefix())
