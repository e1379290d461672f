import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { getPauseEnd } from './retry'
import type { TokenList } from './tokenList'

type LoadingOptions = {
  client: QueryClient
  /** How long a page's loader waits for its queries. The page waits for late ones. */
  deadlineMs: number
  /** Reads all assets, on the server only. In the browser a worker has them. */
  readTokens?: () => Promise<TokenList>
}

export type PageLoading = Omit<LoadingOptions, 'deadlineMs'> & {
  /** Starts a query, except during a `Retry-After`. */
  load: <Data, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
  ) => Promise<unknown>
  /** Waits for queries until the deadline. The page shows a failed one. */
  waitFor: (...queries: readonly Promise<unknown>[]) => Promise<null>
}

/** A page's loader, for the server and the browser. It starts the page's queries and waits for them until the deadline. */
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
