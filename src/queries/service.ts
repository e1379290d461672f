import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { checkHealth } from '../api/health'
import { fetchServiceDescription } from '../api/service'
import { recovering } from './retry'

/** What the service says of itself; null when it is another's and does not say. */
export const serviceQuery = queryOptions({
  queryKey: ['service'],
  queryFn: ({ signal }) => fetchServiceDescription(signal),
  staleTime: Infinity,
  refetchInterval: recovering.refetchInterval,
})

/** How long an answer about the tracker's health took, in ms; null where none came. */
export type HealthCheck = number | null

/** As many as are shown. */
const mostChecks = 38
/** By client: a query's state holds its last outcome only. */
const checks = new WeakMap<QueryClient, readonly HealthCheck[]>()

/** What the last askings of `healthQuery` came to in this tab, the newest last. */
export const healthChecks = (client: QueryClient): readonly HealthCheck[] =>
  checks.get(client) ?? []

const noteCheck = (client: QueryClient, check: HealthCheck) =>
  checks.set(client, [...healthChecks(client), check].slice(-mostChecks))

const healthKey = ['health'] as const

/**
 * Checks the tracker's health at once where a request has just come to something else than the last check, so that the footer
 * agrees with the page. `isWorking`: whether the request was answered.
 */
export function recheckHealth(client: QueryClient, isWorking: boolean): void {
  const state = client.getQueryState(healthKey)
  if (state !== undefined && isWorking !== (state.status === 'success')) {
    void client.invalidateQueries({ queryKey: healthKey })
  }
}

/** Whether the tracker is well, asked once a minute while somebody looks. Resolves to the moment it said so. */
export const healthQuery = queryOptions({
  queryKey: healthKey,
  queryFn: async ({ client, signal }) => {
    const begun = performance.now()
    try {
      await checkHealth(signal)
    } catch (error) {
      if (!signal.aborted) noteCheck(client, null)
      throw error
    }
    const took = Math.round(performance.now() - begun)
    noteCheck(client, took)
    return { at: Date.now(), took }
  },
  staleTime: 30_000,
  refetchInterval: 60_000,
})
