import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { getPauseEnd } from './retry'
import type { TokenList } from './tokenList'

type LoadingOptions = {
  client: QueryClient
  /** For a loader's queries. The page waits for late ones. */
  deadlineMs: number
  /** On the server only: in the browser a worker reads them. */
  readTokens?: () => Promise<TokenList>
}

export type PageLoading = Omit<LoadingOptions, 'deadlineMs'> & {
  /** Starts a query, except during a `Retry-After`. */
  load: <Data, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
  ) => Promise<unknown>
  /** Never rejects: the page shows a failed query. */
  waitFor: (...queries: readonly Promise<unknown>[]) => Promise<null>
}

export type PageLoader = (
  loading: PageLoading,
) => (args: {
  request: Request
  params: Readonly<Record<string, string | undefined>>
}) => Promise<Response | null> | null

export function createPageLoading({ deadlineMs, ...options }: LoadingOptions): PageLoading {
  const { client } = options
  return {
    ...options,
    load: async (query) => {
      const state = client.getQueryState(query.queryKey)
      return state && Date.now() < getPauseEnd(state) ? undefined : client.query(query)
    },
    waitFor: async (...queries) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const deadline = new Promise((resolve) => {
        timer = setTimeout(resolve, deadlineMs)
      })
      await Promise.race([Promise.allSettled(queries), deadline])
      clearTimeout(timer)
      return null
    },
  }
}
