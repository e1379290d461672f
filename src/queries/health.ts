import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../api/request'

/**
 * `GET /tracker/health`, once a minute: resolves where the tracker is healthy. Data: the time of
 * the check (Unix ms) and how long it took (ms).
 */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => {
    const startedAt = performance.now()
    await sendRequest({ path: '/tracker/health', signal })
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
