import { queryOptions } from '@tanstack/react-query'
import { getBaseUrl } from '../api/request'
import { fetchServiceDescription } from '../api/service'
import { retryOptions } from './retries'

/** The description of a Crosswatch service; null for another service. */
export const serviceQuery = queryOptions({
  ...retryOptions,
  queryKey: ['service'],
  queryFn: ({ signal }) => fetchServiceDescription(signal),
  staleTime: Infinity,
})

/**
 * The same, repeated once a minute, for the states of its networks. Another service has
 * none.
 */
export const polledServiceQuery = queryOptions({
  ...serviceQuery,
  // On return to the page, too.
  staleTime: ({ state }) => (state.data === null ? Infinity : 60_000),
  refetchInterval: ({ state }) => (state.data === null ? false : 60_000),
})

/** The address of the service; '' for the origin of the page. */
export const getServiceAddress = (): string => getBaseUrl()
