import { focusManager, onlineManager, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listedTransactionQuery } from './listedTransaction'
import { toTracked } from './polling'
import { savedFirst } from './savedTransaction'
import type { Tracked, TransactionData } from './trackedState'
import { transactionQuery } from './transaction'
import { listSpacingMs } from './transactionBatch'
import { useQuery } from './useQuery'

/** `error`: why the data is not updated. */
export type ListedResult = { data: TransactionData; error: Error | null }

/**
 * Polls transactions, and returns what `summarize` reads from each. It renders the
 * component only if a summary changes: a hundred transactions have ten responses a
 * second, which only the row concerned should render.
 */
export function useWatchedTransactions<Summary>(
  hashes: readonly string[],
  /** It must be the same function at each render. */
  summarize: (results: readonly ListedResult[]) => Summary[],
): Summary[] {
  const since = useReturnTime()
  // A long list does not flood the service.
  const minDelayMs = hashes.length * listSpacingMs
  const getDelay = ({ nextPollDelay }: Tracked) =>
    nextPollDelay === null ? null : Math.max(nextPollDelay, minDelayMs)
  const queries = hashes.map((hash, index) => ({
    ...listedTransactionQuery(hash, { index, getDelay, since }),
    notifyOnChangeProps: ['data' as const, 'error' as const],
  }))
  return useQueries({ queries, combine: summarize })
}

/**
 * Returns the state of a transaction that `useWatchedTransactions` polls. A row that is
 * not visible is not rendered again.
 */
export function useWatchedTransaction(hash: string, isVisible: boolean): Tracked {
  const result = useQuery({
    ...transactionQuery(hash),
    ...savedFirst(hash),
    // The list polls it.
    enabled: false,
    notifyOnChangeProps: isVisible ? ['data', 'errorUpdatedAt'] : [],
  })
  return toTracked(result.data, result)
}

function useReturnTime() {
  const [returnedAt, setReturnedAt] = useState(() => Date.now())
  useEffect(() => {
    const update = (isHere: boolean) => {
      if (isHere) setReturnedAt(Date.now())
    }
    const stopFocus = focusManager.subscribe(update)
    const stopOnline = onlineManager.subscribe(update)
    return () => {
      stopFocus()
      stopOnline()
    }
  }, [])
  return returnedAt
}
