import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { pausedUntil } from './retry'
import type { TokenList } from './tokenList'

type LoadingOptions = {
  client: QueryClient
  /** How long a page's loader waits for its queries, in ms; what is later is loaded by the page. */
  deadlineMs: number
  /** All assets of the service, where they are read in this process: on the server. In the browser a worker has them. */
  readTokens?: () => Promise<TokenList>
}

/** What the loaders of the pages load with. */
export type PageLoading = Omit<LoadingOptions, 'deadlineMs'> & {
  /** Starts a query, but never within a pause that the service asked for. */
  load: <Data, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
  ) => Promise<unknown>
  /** Waits for queries until the deadline. A failed one is the page's matter. */
  within: (...queries: readonly Promise<unknown>[]) => Promise<null>
}

/** A page's loader: it starts the page's queries, and waits for them for a moment. The same on the server and in the browser. */
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
      return state && Date.now() < pausedUntil(state) ? undefined : client.query(query)
    },
    within: async (...queries) => {
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
