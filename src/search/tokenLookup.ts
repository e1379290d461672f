import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChainRecord } from '../contract/tokens'
import { registrationQuery } from '../queries/names'
import { chainsQuery, suggestedTokensQuery, tokenListQuery } from '../queries/tokens'
import {
  findAmbiguousWord,
  type Destination,
  findEnterDestination,
  isSameTicker,
  type SearchQuery,
  unknownMeaning,
} from './readQuery'
import type { TokenMatches } from './suggestions'

type TokenLookup = {
  /** null until known; the matches of the previous text while a search runs. */
  matches: TokenMatches | null
  chains: readonly ChainRecord[] | undefined
  isCurrent: boolean
  status: 'ready' | 'loading' | 'failed'
}

/** Finds the tokens that match a query. A cached token list is searched at once; `canLoad` allows requests. */
export function useTokenLookup({ tokenQuery }: SearchQuery, canLoad: boolean): TokenLookup {
  const enabled = canLoad && tokenQuery !== ''
  const isLoaded = useQueryClient().getQueryData(tokenListQuery().queryKey) !== undefined
  const chains = useQuery({ ...chainsQuery, enabled }).data?.records
  const search = useQuery({
    ...suggestedTokensQuery(tokenQuery),
    enabled: tokenQuery !== '' && (canLoad || isLoaded),
  })
  const found = tokenQuery === '' ? undefined : search.data
  const isMissing = enabled && found === undefined
  return {
    matches: found ? { tokens: found.rows, total: found.total } : null,
    chains,
    isCurrent: tokenQuery === '' || (found !== undefined && !search.isPlaceholderData),
    status: search.failureReason !== null ? 'failed' : isMissing ? 'loading' : 'ready',
  }
}

/**
 * Returns whether an ambiguous word is a registered name; null until known. Only a word that is a ticker is sent to the service.
 * Other words are names anyway, and stay private until Enter.
 */
export function useIsRegistered(word: string | null, isEnabled: boolean): boolean | null {
  const { data, failureCount } = useQuery({
    ...registrationQuery(word ?? ''),
    enabled: word !== null && isEnabled,
  })
  // After an error the tokens are used, because a retry takes seconds.
  return data?.isRegistered ?? (failureCount > 0 ? false : null)
}

/** Enter waits this long for the meaning of a word. */
const lookupTimeoutMs = 2_000

/** Finds the page of a query, loading the meaning of an ambiguous word; null for none. */
export async function findDestination(
  query: SearchQuery,
  client: QueryClient,
): Promise<Destination | null> {
  const word = findAmbiguousWord(query)
  if (word === null) return findEnterDestination(query, unknownMeaning)
  // Without a response, the token page opens, which shows the error.
  const isTicker = await withTimeout(
    client
      .query(suggestedTokensQuery(word))
      .then(({ rows }) => rows.some(({ record }) => isSameTicker(word, record.ticker))),
    true,
  )
  const loadRegistration = async () => (await client.query(registrationQuery(word))).isRegistered
  const isRegistered = isTicker && (await withTimeout(loadRegistration(), false))
  return findEnterDestination(query, { isTicker, isRegistered })
}

async function withTimeout<Value>(response: Promise<Value>, fallback: Value): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(fallback), lookupTimeoutMs)
  })
  return Promise.race([response.catch(() => fallback), timeout]).finally(() => clearTimeout(timer))
}
