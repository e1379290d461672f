import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { requestTracking } from '../api/tracker'
import type { TrackingStart } from '../contract/trackerRequest'
import { transactionQuery } from './transaction'

/** Removes the cached state, as the service now knows the quote and its legs. */
export const startTrackingMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (txn: TrackingStart) => {
      await requestTracking(txn)
      client.removeQueries({ queryKey: transactionQuery(txn.hash).queryKey })
      return txn.hash
    },
  })
