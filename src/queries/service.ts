import { queryOptions } from '@tanstack/react-query'
import { getBaseUrl } from '../api/request'
import { fetchServiceDescription } from '../api/service'
import type { ServiceDescription } from '../contract/service'
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

/** The name of a network, "THORChain"; its `id` where the service does not describe it. */
export const getNetworkName = (
  service: ServiceDescription | null | undefined,
  id: string,
): string => service?.networks.find((network) => network.id === id)?.name ?? id
