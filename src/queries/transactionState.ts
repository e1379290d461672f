import { queryOptions } from '@tanstack/react-query'
import type { TransactionSnapshot } from '../model/transaction/transaction'
import { type Lateness, getLateness, getTiming } from '../model/transaction/timing'
import type { PollFailure, Tracked } from './tracked'
import { transactionQuery } from './transaction'

/** The part of a transaction that does not change with every poll: it changes with new data and with errors. */
export type TransactionState = {
  snapshot: TransactionSnapshot
  failure: PollFailure | null
  /** When the shown data was last confirmed, while requests fail; else null. */
  staleSince: number | null
  lateness: Lateness
}

export const transactionStateQuery = (hash: string, chain: string) => ({
  ...queryOptions({ ...transactionQuery(hash, 'open', chain), select: selectTransactionState }),
  notifyOnChangeProps: ['data' as const],
})

/** Reads a transaction from the cache with the times of each poll, without polling it. */
export const cachedTransactionQuery = (hash: string) =>
  queryOptions({ ...transactionQuery(hash), enabled: false, refetchInterval: false })

/** TanStack Query returns the same object while its fields stay the same. */
export const selectTransactionState = ({
  snapshot,
  failure,
  checkedAt,
  requestedAt,
}: Tracked): TransactionState => ({
  snapshot,
  failure,
  staleSince: failure === null ? null : checkedAt,
  lateness: getLateness(getTiming(snapshot), requestedAt),
})
