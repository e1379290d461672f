import { QueryClient } from '@tanstack/react-query'

/** `networkMode: 'always'`, because `navigator.onLine` is wrong on some devices. */
export const createQueryClient = (): QueryClient =>
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
