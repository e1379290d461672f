import type { RequestError } from '../api/requestError'
import type { TransactionSnapshot } from '../model/transaction/snapshot'
import { isFinal } from '../model/transaction/verdict'
import { getRetryDelay } from './retries'

/** What decides when a transaction is polled next. */
export type Polled = {
  snapshot: TransactionSnapshot
  isRestored: boolean
  clockOffset: number
  /** The last error, and the number of failed requests in a row. */
  failure: { error: RequestError; failures: number } | null
  /** Unix ms by the server's clock. */
  requestedAt: number
}

/** A service can withdraw a final verdict, so it is confirmed after these delays. */
const confirmationMs = [30_000, 60_000, 90_000]

/**
 * The delay until the next poll in ms; null to stop polling. In progress: 3 to 15 s,
 * longer with age and far from the estimated end. Not found: up to 60 s. After
 * failures: see `getRetryDelay`. Other clients are told theirs by `getPollAfter`. It is the
 * same for the same response: jitter of 20 % keeps many pages from polling together.
 */
export function getPollDelay(polled: Polled): number | null {
  const { failure } = polled
  if (failure !== null) {
    const { error, failures } = failure
    return error.canRetry ? getRetryDelay(failures, error) : null
  }
  const delay = getResponseDelay(polled)
  const jitter = (polled.requestedAt % 1_000) / 1_000
  return delay === null ? null : Math.round(delay * (0.8 + 0.2 * jitter))
}

function getResponseDelay({ snapshot, isRestored, requestedAt }: Polled) {
  const age = Math.max(0, requestedAt - snapshot.requestedSince)
  // A saved state is no verdict until a response confirms it.
  const verdict = isRestored ? 'checking' : snapshot.verdict

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
export function getNotificationDelay(
  polled: Polled & { nextPollDelay: number | null },
  now: number,
): number | null {
  const { nextPollDelay, snapshot, clockOffset, failure } = polled
  if (nextPollDelay === null) return null
  const slow = Math.max(nextPollDelay, watchedDelayMs)
  const { expectedAt } = snapshot.timing
  if (expectedAt === null || failure !== null) return slow

  const timeLeft = expectedAt - now - clockOffset
  if (timeLeft < -nearEndMs) return slow
  return Math.max(nextPollDelay, Math.min(slow, timeLeft))
}
