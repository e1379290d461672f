import { useQueries, useQuery } from '@tanstack/react-query'
import { createInitial } from './savedTransaction'
import type { Tracked } from './trackedState'
import { listSpacingMs, transactionQuery } from './transaction'

/**
 * Polls a transaction of a list, with the saved state before the first response.
 * Browser only. A hundred transactions have ten responses a second, which only the row
 * concerned should render.
 */
const listedQuery = (hash: string, index = 0, length = 1) => ({
  ...transactionQuery(hash, { index, minDelayMs: length * listSpacingMs }),
  initialData: () => createInitial(hash),
  // The saved state is requested again at once.
  initialDataUpdatedAt: 0,
  notifyOnChangeProps: ['data' as const],
})

/**
 * Polls transactions, and returns what `summarize` reads from each. It renders the
 * component only if a summary changes.
 */
export function useWatchedTransactions<Summary>(
  hashes: readonly string[],
  /** It must be the same function at each render. */
  summarize: (results: readonly { data: Tracked }[]) => Summary[],
): Summary[] {
  const queries = hashes.map((hash, index) => listedQuery(hash, index, hashes.length))
  return useQueries({ queries, combine: summarize })
}

/**
 * Returns the state of a transaction that `useWatchedTransactions` polls. A row that is
 * not visible is not rendered again.
 */
export function useWatchedTransaction(hash: string, isVisible: boolean): Tracked {
  // The list polls it.
  const query = { ...listedQuery(hash), enabled: false }
  return useQuery(isVisible ? query : { ...query, notifyOnChangeProps: [] }).data
}
