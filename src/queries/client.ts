import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of answers. `networkMode: 'always'`, as `navigator.onLine` is wrong on some devices: the page asks and sees.
 * A refusal or a "no" is not asked again by itself; each question says how it wants its retries.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 60_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
