import type { QueryFunctionContext } from '@tanstack/react-query'
import { maxBatchSize } from '../contract/trackerRequest'
import { secondMs } from '../model/time'
import { savedFirst } from './savedTransaction'
import { getPhase, isConfirmedEnd, type Tracked } from './trackedState'
import { requestState, transactionQuery } from './transaction'
import { fetchInBatch, listSpacingMs } from './transactionBatch'

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

/** The part of a query's state that decides its next poll. */
type PollState = {
  data: Tracked | undefined
  dataUpdatedAt: number
  errorUpdatedAt: number
  fetchStatus: string
}

const batchedTransactionQuery = (hash: string) => ({
  ...transactionQuery(hash),
  // The signal is not used: a batch goes on for the others.
  queryFn: async ({ client }: Pick<QueryFunctionContext, 'client'>) =>
    requestState({ client, hash, chain: '' }, (lookUp) => fetchInBatch(client, lookUp)),
  ...savedFirst(hash),
})

/** Requests a transaction that neither a response nor an error has told of. Browser only. */
export const checkedTransactionQuery = (hash: string) => ({
  ...batchedTransactionQuery(hash),
  staleTime: ({ state: { data } }: { state: Pick<PollState, 'data'> }) =>
    data !== undefined && (getPhase(data) === 'current' || data.failure !== null)
      ? Infinity
      : 0,
})

/** Polls a transaction of a list in its turn. Browser only. */
export const listedTransactionQuery = (hash: string, turn: Turn) => ({
  ...batchedTransactionQuery(hash),
  // Otherwise all of them would be requested at once.
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: ({ state }: { state: PollState }) => getTurnDelay(state, turn),
})

function getTurnDelay(state: PollState, turn: Turn) {
  const { data, dataUpdatedAt, errorUpdatedAt, fetchStatus } = state
  if (data === undefined || fetchStatus === 'fetching') return false
  const isOld = Math.max(dataUpdatedAt, errorUpdatedAt) < turn.since
  if (isOld && !isConfirmedEnd(data) && !data.failure?.error.retryAfter)
    return (Math.floor(turn.index / maxBatchSize) + 1) * listSpacingMs
  const delayMs = turn.getDelay(data)
  if (delayMs === null) return false
  const since = Math.max(dataUpdatedAt, errorUpdatedAt)
  return Math.ceil((since + delayMs) / secondMs) * secondMs - since
}
