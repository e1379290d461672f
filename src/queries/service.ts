import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { checkHealth } from '../api/service'
import { fetchServiceDescription } from '../api/service'
import { recoveryOptions } from './retry'

/** The description of a Crosswatch service; null for another service. */
export const serviceQuery = queryOptions({
  queryKey: ['service'],
  queryFn: ({ signal }) => fetchServiceDescription(signal),
  staleTime: Infinity,
  refetchInterval: recoveryOptions.refetchInterval,
})

/** The response time of a health check in ms; null if it failed. */
export type HealthCheck = number | null

/** The number that the settings page shows. */
const maxHealthChecks = 38
/** By client, because a query's state has only its last result. */
const healthChecks = new WeakMap<QueryClient, readonly HealthCheck[]>()

/** The last results of `healthQuery` in this tab, the newest last. */
export const getHealthChecks = (client: QueryClient): readonly HealthCheck[] =>
  healthChecks.get(client) ?? []

const recordHealthCheck = (client: QueryClient, check: HealthCheck) =>
  healthChecks.set(client, [...getHealthChecks(client), check].slice(-maxHealthChecks))

const healthKey = ['health'] as const

/**
 * Checks the tracker's health at once if a request contradicts the last check, so that the footer agrees with the page.
 * `isWorking`: whether the request succeeded.
 */
export function recheckHealth(client: QueryClient, isWorking: boolean): void {
  const state = client.getQueryState(healthKey)
  if (state !== undefined && isWorking !== (state.status === 'success')) {
    void client.invalidateQueries({ queryKey: healthKey })
  }
}

/** Checks the tracker's health once a minute. Data: the time of the check (Unix ms) and how long it took (ms). */
export const healthQuery = queryOptions({
  queryKey: healthKey,
  queryFn: async ({ client, signal }) => {
    const startedAt = performance.now()
    try {
      await checkHealth(signal)
    } catch (error) {
      if (!signal.aborted) recordHealthCheck(client, null)
      throw error
    }
    const took = Math.round(performance.now() - startedAt)
    recordHealthCheck(client, took)
    return { at: Date.now(), took }
  },
  staleTime: 30_000,
  refetchInterval: 60_000,
})
