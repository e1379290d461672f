import { environmentManager, focusManager, QueryClient } from '@tanstack/react-query'
import { RequestError } from '../api/requestError'

/** Old data is requested again on return to the page: from another tab or window, or through the back/forward cache. */
if (typeof document !== 'undefined') {
  focusManager.setEventListener((onReturn) => {
    document.addEventListener('visibilitychange', () => onReturn())
    window.addEventListener('pageshow', ({ persisted }) => persisted && onReturn())
    return undefined
  })
}

/** The cache of responses. `networkMode: 'always'`, because `navigator.onLine` is wrong on some devices. */
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

/** Whether a later request can succeed. A rejection stays a rejection. */
export const isTemporary = (error: Error | null): boolean =>
  error instanceof RequestError && error.canRetry

const minRetryDelayMs = 1_000
const maxRetryDelayMs = 30_000

/**
 * When a failed request is repeated, in Unix ms: after the `Retry-After` of its response, or with exponential backoff.
 * `failures`: how many requests failed before. The delay has 50 % jitter, which is the same for the same error, so that the page
 * can show it.
 */
export function getRetryTime(failures: number, { at, retryAfter }: RequestError): number {
  if (retryAfter !== null) return at + Math.max(minRetryDelayMs, retryAfter)
  const backoffMs = Math.min(minRetryDelayMs * 2 ** failures, maxRetryDelayMs)
  return at + backoffMs * (0.5 + (at % 1_000) / 2_000)
}

/**
 * The options of queries that are repeated until they succeed, while a component shows them. A failed query without data stays
 * pending, with its error as `failureReason`. A caller that awaits the data sets `retry: false`.
 */
export const retryOptions = {
  // The server renders without the data, and the browser requests it.
  retry: (_: number, error: Error) =>
    !environmentManager.isServer() && isTemporary(error),
  retryDelay: (failures: number, error: Error) =>
    error instanceof RequestError
      ? getRetryTime(failures, error) - Date.now()
      : minRetryDelayMs,
  // A page's loader has just sent the request, so a rejected one is not repeated.
  retryOnMount: ({ state }: { state: { error: Error | null } }) =>
    isTemporary(state.error),
} as const
