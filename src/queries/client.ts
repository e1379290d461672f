import { focusManager, QueryClient } from '@tanstack/react-query'

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
 * The cache of responses. `networkMode: 'always'`, because `navigator.onLine` is wrong
 * on some devices.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 60_000 },
      mutations: { networkMode: 'always' },
    },
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
