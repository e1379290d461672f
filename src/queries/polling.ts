import { isFinal } from '../model/transaction/verdict'
import { getRetryDelay, toRequestError } from './retries'
import { getConfirmedVerdict, type Requested, type Tracked } from './trackedState'
import type { TransactionData } from './transactionData'

/** What a query and its results have beside the data. */
type PollState = {
  error: unknown
  dataUpdatedAt: number
  errorUpdatedAt: number
  /** How many requests have failed in a row: see `createQueryClient`. */
  errorUpdateCount: number
}

/** The state of polling that its query has. */
export function toTracked(data: TransactionData, state?: PollState): Tracked {
  const {
    error = null,
    dataUpdatedAt = 0,
    errorUpdatedAt = 0,
    errorUpdateCount = 0,
  } = state ?? {}
  const updatedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  const tracked = {
    ...data,
    failure:
      error === null
        ? null
        : { error: toRequestError(error), failures: errorUpdateCount },
    requestedAt:
      updatedAt > 0 ? updatedAt + data.clockOffset : data.snapshot.requestedSince,
  }
  return { ...tracked, nextPollDelay: getPollDelay(tracked) }
}

/** A service can withdraw a final verdict, so it is confirmed after these delays. */
const confirmationMs = [30_000, 60_000, 90_000]

/**
 * The delay until the next poll in ms; null to stop polling. In progress: 3 to 15 s,
 * longer with age and far from the estimated end. Not found: up to 60 s. After
 * failures: see `getRetryDelay`. Other clients are told theirs by `getPollAfter`. It is the
 * same for the same response: jitter of 20 % keeps many pages from polling together.
 */
export function getPollDelay(tracked: Requested): number | null {
  const { failure } = tracked
  if (failure !== null) {
    const { error, failures } = failure
    return error.canRetry ? getRetryDelay(failures, error) : null
  }
  const delay = getResponseDelay(tracked)
  const jitter = (tracked.requestedAt % 1_000) / 1_000
  return delay === null ? null : Math.round(delay * (0.8 + 0.2 * jitter))
}

function getResponseDelay(tracked: Requested) {
  const { snapshot, requestedAt } = tracked
  const age = Math.max(0, requestedAt - snapshot.requestedSince)
  const verdict = getConfirmedVerdict(tracked)

  if (isFinal(verdict)) return confirmationMs[snapshot.finalCount - 1] ?? null
  if (verdict === 'not-seen') return Math.min(4_000 + age / 4, 60_000)

  // Shortest near the estimated end, longest far from it or long past it.
  const { expectedAt } = snapshot.timing
  const byEstimate =
    expectedAt === null ? Infinity : Math.abs(expectedAt - requestedAt) / 10
  return Math.min(Math.max(4_000, Math.min(5_000 + age / 60, byEstimate)), 15_000)
}

/**
 * A watched transaction with notifications is polled at this distance in any tab, as
 * browsers slow the timers of a hidden one to about this anyway.
 */
const watchedDelayMs = 60_000
/** As long before and after its estimated end, it is polled as if it were shown. */
const nearEndMs = 2 * 60_000

/**
 * The delay until a transaction is polled for its notifications, in ms; null for never.
 * Once a minute, but at its estimated end and from then on as often as its page polls,
 * so that the notification comes when it happens. `now`: Unix ms by this device's clock.
 */
export function getNotificationDelay(tracked: Tracked, now: number): number | null {
  const { nextPollDelay, snapshot, clockOffset, failure } = tracked
  if (nextPollDelay === null) return null
  const slow = Math.max(nextPollDelay, watchedDelayMs)
  const { expectedAt } = snapshot.timing
  if (expectedAt === null || failure !== null) return slow

  const timeLeft = expectedAt - now - clockOffset
  if (timeLeft < -nearEndMs) return slow
  return Math.max(nextPollDelay, Math.min(slow, timeLeft))
}
