import { getTimeToNextPoll } from '../model/transaction/polledSnapshot'
import { isFinal } from '../model/transaction/verdict'
import { getRetryDelay } from './retries'
import { getConfirmedVerdict, type Tracked } from './trackedState'

/** A service can withdraw a final verdict, so it is confirmed after these delays. */
const confirmationMs = [30_000, 60_000, 90_000]

/**
 * The delay until the next poll in ms; null to stop polling. In progress: 3 to 15 s,
 * longer with age and far from the estimated end. Not found: up to 60 s. After
 * failures: see `getRetryDelay`. Other clients are told theirs by `getPollAfter`.
 */
export function getPollDelay(
  tracked: Tracked,
  /**
   * In [0, 1). Shortens the delay by up to 20 %, so that many pages do not poll
   * together.
   */
  random = Math.random(),
): number | null {
  const { failure } = tracked
  if (failure !== null) {
    const { error, failures } = failure
    return error.canRetry ? getRetryDelay(failures, error) : null
  }
  const delay = getResponseDelay(tracked)
  return delay === null ? null : Math.round(delay * (0.8 + 0.2 * random))
}

function getResponseDelay(tracked: Tracked) {
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

/**
 * The rest of the `Retry-After` that the service sent, in ms; 0 for none. `now`: Unix
 * ms by this device's clock.
 */
export function getRemainingPause(tracked: Tracked, now: number): number {
  if (!tracked.failure?.error.retryAfter) return 0
  return getTimeToNextPoll(tracked, now + tracked.clockOffset) ?? 0
}
