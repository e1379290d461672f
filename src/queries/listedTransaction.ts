import { createInitial } from './savedTransaction'
import type { Tracked } from './trackedState'
import { transactionQuery } from './transaction'

/** The transactions of a list take turns: together they send ten requests a second. */
export const listSpacingMs = 100

/** The place of a transaction in the turns of a list. */
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

/**
 * Polls a transaction of a list in its turn, with the saved state before the first
 * response. Browser only.
 */
export const listedTransactionQuery = (hash: string, turn: Turn) => ({
  ...transactionQuery(hash),
  initialData: () => createInitial(hash),
  // The saved state is polled again.
  initialDataUpdatedAt: 0,
  // Otherwise all of them would be requested at once.
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: ({ state }: { state: PollState }) => getTurnDelay(state, turn),
})

/** The delay until the next poll in ms; false for none. */
function getTurnDelay(state: PollState, turn: Turn): number | false {
  const { data, dataUpdatedAt, errorUpdatedAt, fetchStatus } = state
  if (data === undefined || fetchStatus === 'fetching') return false
  const { nextPollDelay, failure } = data
  const isConfirmed = nextPollDelay === null && failure === null
  const isOld = Math.max(dataUpdatedAt, errorUpdatedAt) < turn.since
  if (isOld && !isConfirmed && !failure?.error.retryAfter)
    return (turn.index + 1) * listSpacingMs
  return turn.getDelay(data) ?? false
}
