import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * What follows from a request, such as saving its response: query functions themselves
       * only request. It runs in browsers, once the data or the error is in the cache.
       */
      afterRequest?: (
        client: QueryClient,
        query: Query<unknown, unknown, unknown>,
      ) => void
    }
  }
}

/**
 * Old data is requested again on return to the page: from another tab or window, or
 * through the back/forward cache.
 */
if (typeof document !== 'undefined') {
  focusManager.setEventListener((onReturn) => {
    document.addEventListener('visibilitychange', () => onReturn())
    window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn())
    return undefined
  })
}

/**
 * The addresses that this browser has used or labeled: `useKnownAddress` compares others with
 * them.
 */
export const knownAddressesKey = ['known addresses'] as const

/**
 * The cache of responses. `networkMode: 'always'`, because `navigator.onLine` is wrong
 * on some devices.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSettled: (_, _error, query) => {
        if (typeof window !== 'undefined') query.meta?.afterRequest?.(client, query)
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 60_000 },
      mutations: { networkMode: 'always' },
    },
  })
  // Here, so that no page's own script has to name the files that it loads.
  client.setQueryDefaults(knownAddressesKey, {
    queryFn: async () =>
      (await import('./listKnownAddresses')).readKnownAddresses(client),
    staleTime: 0,
  })
  if (typeof window !== 'undefined') {
    // Polls at once, so that the error replaces the countdown to the next poll.
    window.addEventListener('offline', () => {
      void client.refetchQueries({
        queryKey: ['transaction'],
        type: 'active',
        stale: true,
      })
      void client.refetchQueries({ queryKey: ['health'] })
    })
  }
  return client
}
