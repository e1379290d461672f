import { keepPreviousData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { ChainRecord } from '../contract/tokens'
import { registeredQuery } from '../queries/names'
import { chainsQuery, currenciesQuery } from '../queries/tokens'
import {
  ambiguousWord,
  type Destination,
  enterDestination,
  isTickerOf,
  type SearchQuery,
  unknownKinds,
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

/**
 * Whether an ambiguous word is a registered name; null while that is not known. Only a word that is a ticker is sent to the
 * service: any other is taken for a name anyway, and stays in the browser until Enter.
 */
export function useIsRegistered(word: string | null, isAsked: boolean): boolean | null {
  const { data, failureCount } = useQuery({
    ...registeredQuery(word ?? ''),
    enabled: word !== null && isAsked,
  })
  // A retry takes seconds, and the tokens are one Enter away.
  return data ?? (failureCount > 0 ? false : null)
}

/** How long Enter waits for what tells a ticker from a name, before it opens the token page. */
const lookupTimeoutMs = 2_000

/** Where a query leads, loading what tells a ticker from a name. null: nowhere. */
export async function findDestination(
  query: SearchQuery,
  client: QueryClient,
): Promise<Destination | null> {
  const word = ambiguousWord(query)
  if (word === null) return enterDestination(query, unknownKinds)
  // Without a response in time, the token page shows the error and offers to search.
  const isTicker = await within(
    client
      .query(currenciesQuery())
      .then(({ records }) => records.some(({ ticker }) => isTickerOf(word, ticker))),
    true,
  )
  const isRegistered = isTicker && (await within(client.query(registeredQuery(word)), false))
  return enterDestination(query, { isTicker, isRegistered })
}

/** The response, or `fallback` after an error or the timeout. */
async function within<Value>(response: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(fallback), lookupTimeoutMs)
  })
  return Promise.race([response.catch(() => fallback), timeout]).finally(() => clearTimeout(timer))
}
