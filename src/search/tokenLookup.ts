import { keepPreviousData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { ChainRecord } from '../contract/tokens'
import { chainsQuery, currenciesQuery } from '../queries/tokens'
import {
  ambiguousWord,
  type Destination,
  enterDestination,
  isTickerOf,
  type SearchQuery,
} from './readQuery'
import { maxSuggestions, type TokenMatches } from './suggestions'

type TokenLookup = {
  /** null while nothing is known; those of the text before while the search runs. */
  matches: TokenMatches | null
  chains: readonly ChainRecord[] | undefined
  /** False while `matches` are not those of this text. */
  isCurrent: boolean
  status: 'ready' | 'loading' | 'failed'
}

/**
 * The tokens that match a query. A token list that is in the cache is searched at once; `mayLoad` allows requests to the
 * service.
 */
export function useTokenLookup({ tokenQuery }: SearchQuery, mayLoad: boolean): TokenLookup {
  const enabled = mayLoad && tokenQuery !== ''
  const { data: list, isError } = useQuery({ ...currenciesQuery(), enabled })
  const chains = useQuery({ ...chainsQuery, enabled }).data?.records
  const canSearch = list !== undefined && tokenQuery !== ''
  const search = useQuery({
    queryKey: ['suggestions', list?.serial, tokenQuery],
    queryFn: canSearch ? () => list.suggest(tokenQuery, maxSuggestions) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  const found = canSearch ? search.data : undefined
  const isMissing = enabled && list === undefined
  const hasFailed = search.isError || (isMissing && isError)
  return {
    matches: found
      ? {
          tokens: found.places.flatMap((at) => {
            const record = list?.records[at]
            return record ? [{ record, flags: list?.flagsAt(at) }] : []
          }),
          total: found.matching,
        }
      : null,
    chains,
    isCurrent: tokenQuery === '' || (found !== undefined && !search.isPlaceholderData),
    status: hasFailed ? 'failed' : isMissing ? 'loading' : 'ready',
  }
}

/** How long Enter waits for the token list before it opens the token page instead of a name. */
const tokenListTimeoutMs = 2_000

/** Where a query leads, loading the token list where a word could be a ticker or a name. null: nowhere. */
export async function findDestination(
  query: SearchQuery,
  client: QueryClient,
): Promise<Destination | null> {
  const word = ambiguousWord(query)
  return enterDestination(query, word === null ? null : await isKnownTicker(word, client))
}

/** True without a response in time, too: the token page then shows the error and offers to search. */
async function isKnownTicker(word: string, client: QueryClient): Promise<boolean> {
  const response = client.query(currenciesQuery()).then(
    ({ records }) => records.some(({ ticker }) => isTickerOf(word, ticker)),
    () => true,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), tokenListTimeoutMs)
  })
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}
