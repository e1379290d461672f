import { queryOptions } from '@tanstack/react-query'
import { sendRequest, validate } from '../api/request'
import { LatestSwapsSchema } from '../contract/addressTransactions'
import { retryOptions } from './retries'

/** As often as the service reads them. */
const pollMs = 30_000

/** `GET /tracker/v2/txns`: the latest swaps of the networks. */
export const latestSwapsQuery = queryOptions({
  ...retryOptions,
  queryKey: ['latest swaps'],
  queryFn: async ({ signal }) =>
    validate(LatestSwapsSchema, await sendRequest({ path: '/tracker/v2/txns', signal })),
  staleTime: pollMs,
  refetchInterval: pollMs,
})
