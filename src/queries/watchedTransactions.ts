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
import { getLateness } from '../model/transaction/dueTimes'
import type { Sum } from '../model/transaction/money'
import { isFinal, type Verdict } from '../model/transaction/verdict'
import { describeRequestError } from '../model/words/requestErrorText'
import type { Watched } from '../storage/watched'
import { toRequestError } from './retries'
import { savedFirst } from './savedTransaction'
import {
  isConfirmedEnd,
  toTracked,
  type Tracked,
  type TransactionData,
} from './trackedState'
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

/** What the watchlist as a whole shows of a transaction, and orders it by. */
export type WatchedSummary = Pick<Watched, 'hash' | 'chain' | 'label'> & {
  verdict: Verdict
  sold: Sum | null
  startTimestamp: number | null
  needsPerson: boolean
  /** Why it is not updated; '' where it is. */
  failureCause: string
  /** When it last changed, Unix ms; null if unknown. */
  changedAt: number | null
}

/**
 * Polls the watched transactions, and returns them in the order of the list. It renders the
 * component only if a summary changes: a hundred transactions have ten responses a second,
 * which only the row concerned should render.
 */
export function useWatchedSummaries(
  list: readonly Pick<Watched, 'hash' | 'chain' | 'label'>[],
): WatchedSummary[] {
  const since = useReturnTime()
  // A long list does not flood the service.
  const minDelayMs = list.length * listSpacingMs
  const getDelay = ({ nextPollDelay }: Tracked) =>
    nextPollDelay === null ? null : Math.max(nextPollDelay, minDelayMs)
  const queries = list.map(({ hash }, index) => ({
    ...listedTransactionQuery(hash, { index, getDelay, since }),
    notifyOnChangeProps: ['data' as const, 'error' as const],
  }))
  const summaries = useQueries({ queries, combine: summarizeAll })
  return list.flatMap(({ hash, chain, label }, index) => {
    const summary = summaries[index]
    return summary ? { ...summary, hash, chain, label } : []
  })
}

type ListedResult = { data: TransactionData; error: Error | null }

const summarizeAll = (results: readonly ListedResult[]) =>
  results.map(({ data: { snapshot, checkedAt }, error }) => {
    const { verdict, explanation, timing } = snapshot
    const isToBeLookedAt =
      verdict === 'in-progress'
        ? getLateness(timing, checkedAt ?? 0) !== 'none'
        : isFinal(verdict) && verdict !== 'complete'
    return {
      verdict,
      sold: explanation.sold,
      startTimestamp: timing.knownSince,
      needsPerson: explanation.need !== null || isToBeLookedAt,
      failureCause:
        error === null ? '' : describeRequestError(toRequestError(error)).cause,
      changedAt: timing.lastUpdateAt,
    }
  })

/**
 * Returns the state of a transaction that `useWatchedSummaries` polls. A row that is
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
