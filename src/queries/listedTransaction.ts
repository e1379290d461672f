import {
  focusManager,
  onlineManager,
  type QueryFunctionContext,
  type QueryState,
  type StaleTime,
  useQueries,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxBatchSize } from '../contract/trackerRequest'
import { secondMs } from '../model/time'
import { toTracked } from './polling'
import { savedFirst } from './savedTransaction'
import { isConfirmedEnd, type Tracked } from './trackedState'
import type { TransactionData } from './transactionData'
import { requestData, transactionQuery } from './transaction'
import { fetchInBatch, listSpacingMs } from './transactionBatch'
import { useQuery } from './useQuery'

/**
 * The place of a transaction in the turns of a list: all that fit a batch have one turn.
 */
export type Turn = {
  /** The position in the list, from 0. */
  index: number
  /** The delay until the next poll of data that is not older, in ms; null for none. */
  getDelay: (tracked: Tracked) => number | null
  /** When the turns began, Unix ms: data from before is polled in its turn. */
  since: number
}

type ListedState = { state: QueryState<TransactionData> }

const batchedTransactionQuery = (hash: string) => ({
  ...transactionQuery(hash),
  // The signal is not used: a batch goes on for the others.
  queryFn: async ({ client }: Pick<QueryFunctionContext, 'client'>) =>
    requestData({ hash, chain: '' }, (lookUp) => fetchInBatch(client, lookUp)),
  ...savedFirst(hash),
})

/** Requests a transaction that neither a response nor an error has told of. Browser only. */
export const checkedTransactionQuery = (hash: string) => ({
  ...batchedTransactionQuery(hash),
  staleTime: ({ state }: ListedState): StaleTime =>
    state.dataUpdateCount + state.errorUpdateCount > 0 ? 'static' : 0,
})

/** Polls a transaction of a list in its turn. Browser only. */
export const listedTransactionQuery = (hash: string, turn: Turn) => ({
  ...batchedTransactionQuery(hash),
  // Otherwise all of them would be requested at once.
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: ({ state }: ListedState) => getTurnDelay(state, turn),
})

function getTurnDelay(state: QueryState<TransactionData>, turn: Turn) {
  const { data, dataUpdatedAt, errorUpdatedAt, fetchStatus } = state
  if (data === undefined || fetchStatus === 'fetching') return false
  const tracked = toTracked(data, state)
  const since = Math.max(dataUpdatedAt, errorUpdatedAt)
  const isOld = since < turn.since
  if (isOld && !isConfirmedEnd(tracked) && !tracked.failure?.error.retryAfter)
    return (Math.floor(turn.index / maxBatchSize) + 1) * listSpacingMs
  const delayMs = turn.getDelay(tracked)
  if (delayMs === null) return false
  return Math.ceil((since + delayMs) / secondMs) * secondMs - since
}

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
