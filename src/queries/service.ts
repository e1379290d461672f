import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getBaseUrl, getSupportUrl } from '../api/request'
import { checkHealth, fetchServiceDescription } from '../api/service'
import { retryOptions } from './client'

/** The description of a Crosswatch service; null for another service. */
export const serviceQuery = queryOptions({
  ...retryOptions,
  queryKey: ['service'],
  queryFn: ({ signal }) => fetchServiceDescription(signal),
  staleTime: Infinity,
})

/** The address of the service; '' for the origin of the page. */
export const getServiceAddress = (): string => getBaseUrl()

/** Checks the tracker's health once a minute. Data: the time of the check (Unix ms) and how long it took (ms). */
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
 * Checks the tracker's health at once if a request contradicts the last check, so that the footer agrees with the page.
 * `isWorking`: whether the request succeeded.
 */
export function recheckHealth(client: QueryClient, isWorking: boolean): void {
  const { queryKey } = healthQuery
  const state = client.getQueryState(queryKey)
  if (state !== undefined && isWorking !== (state.status === 'success')) {
    void client.invalidateQueries({ queryKey })
  }
}

/** Addresses become part of a link, and mail programs cut long ones. */
const maxReportLength = 4_000

/** The operator's address for help with a transaction, with what it has a place for; '' for none. `report`: '' for none yet. */
export function createSupportLink(hash: string, report: string): string {
  const url = getSupportUrl()
  if (!/^(?:https:\/\/|mailto:)/.test(url)) return ''
  const shortReport = Array.from(report).slice(0, maxReportLength).join('')
  return url.replaceAll(/\{(?:hash|report)\}/g, (place) =>
    encodeURIComponent(place === '{hash}' ? hash : shortReport),
  )
}
