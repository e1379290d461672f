import type { Action } from '../../facts/indexer/actions'
import type { StepTimes } from '../../facts/response/responseInput'
import { computePaidAt, findFirstDate } from './actionDates'
import { type StepHistory, emptyHistory } from './stepHistory'

/** If nobody asked for this long after a payout, the indexer's dates precede the first sight. */
const seenLateMs = 300_000

/**
 * Reads when the steps happened. Observed times are exact. Steps before the first request
 * have the indexer's dates: it has the date and block of the deposit, and the block of
 * each payout.
 */
export function readStepTimes(
  known: StepHistory | null,
  actions: readonly Action[],
): StepTimes {
  const observed = known ?? emptyHistory
  const paidAt = computePaidAt(actions)
  const isSeenLate =
    observed.sent !== null && paidAt !== null && observed.sent - paidAt > seenLateMs
  const sent = isSeenLate ? null : observed.sent
  const confirmed = getEarlier(observed.confirmed, findFirstDate(actions))
  return {
    // This service's clock can be ahead of the network's.
    began: observed.began === null ? null : getEarlier(observed.began, confirmed),
    confirmed,
    swapped: isSeenLate ? null : observed.swapped,
    sent: sent ?? paidAt,
    isSentComputed: sent === null,
  }
}

/** The earlier of two times, of which null is not known. */
const getEarlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
