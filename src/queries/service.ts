import { queryOptions } from '@tanstack/react-query'
import { sendRequest, validate } from '../api/request'
import { getBaseUrl } from '../contract/connection'
import { ServiceDescriptionSchema } from '../contract/service'
import { retryOptions } from './retries'

/** `GET /service`: the description of a Crosswatch service; null for another service. */
export const serviceQuery = queryOptions({
  ...retryOptions,
  queryKey: ['service'],
  queryFn: async ({ signal }) => {
    const reply = await sendRequest({ path: '/service', expected: [404], signal })
    return reply.status === 404 ? null : validate(ServiceDescriptionSchema, reply)
  },
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
