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

/** The address of the service; '' for the origin of the page. */
export const getServiceAddress = (): string => getBaseUrl()
