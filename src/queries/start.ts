import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { requestTracking } from '../api/tracker'
import type { TrackingStart } from '../contract/trackerRequest'
import { transactionQuery } from './transaction'

/** Starts a tracking. What was known of the hash before is asked anew: now it has a quote and its legs. */
export const startTracking = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (txn: TrackingStart) => {
      await requestTracking(txn)
      client.removeQueries({ queryKey: transactionQuery(txn.hash).queryKey })
      return txn.hash
    },
  })
