import { queryOptions } from '@tanstack/react-query'
import type { TransactionSnapshot } from '../model/progress/snapshot'
import { type Lateness, getLateness, getTiming } from '../model/progress/timing'
import type { PollFailure, Tracked } from './tracked'
import { transactionQuery } from './transaction'

/** What of a transaction is no clock: it changes only when something new is heard, or checks begin or cease to fail. */
export type Seen = {
  snapshot: TransactionSnapshot
  failure: PollFailure | null
  /** When what is shown was last confirmed, while newer checks fail; else null. */
  staleSince: number | null
  lateness: Lateness
}

/** Follows a transaction, and draws anew only for what is new: a check that brings nothing costs nothing. */
export const seenQuery = (hash: string, chain: string) => ({
  ...queryOptions({ ...transactionQuery(hash, 'open', chain), select: seenIn }),
  notifyOnChangeProps: ['data' as const],
})

/** The same with every check, for the clocks. It asks nothing itself: the page does. */
export const clockQuery = (hash: string) =>
  queryOptions({ ...transactionQuery(hash), enabled: false, refetchInterval: false })

/** Without the times that change with every check: `seenQuery` returns the same object while its fields stay the same. */
export const seenIn = ({ snapshot, failure, checkedAt, requestedAt }: Tracked): Seen => ({
  snapshot,
  failure,
  staleSince: failure === null ? null : checkedAt,
  lateness: getLateness(getTiming(snapshot), requestedAt),
})
