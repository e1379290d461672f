import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { checkHealth } from '../api/service'

/**
 * Checks the tracker's health once a minute. Data: the time of the check (Unix ms) and
 * how long it took (ms).
 */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => {
    const startedAt = performance.now()
    await checkHealth(signal)
    return { at: Date.now(), took: Math.round(performance.now() - startedAt) }
  },
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/**
 * Checks the tracker's health at once if a request contradicts the last check, so that
 * the footer agrees with the page. `isWorking`: whether the request succeeded.
 */
export function recheckHealth(client: QueryClient, isWorking: boolean): void {
  const { queryKey } = healthQuery
  const state = client.getQueryState(queryKey)
  if (state !== undefined && isWorking !== (state.status === 'success')) {
    // A check that is under way decides.
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
}
