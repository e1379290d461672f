import { getTimeToNextPoll, getTiming } from '../model/transaction/timing'
import { isFinal } from '../model/transaction/verdict'
import { getRetryDelay } from './retries'
import { getConfirmedVerdict, type Tracked } from './trackedState'

/** A service can withdraw a final verdict, so it is confirmed after these delays. */
const confirmationMs = [30_000, 60_000, 90_000]

/**
 * The delay until the next poll in ms; null to stop polling. In progress: 3 to 15 s,
 * longer with age and far from the estimated end. Not found: up to 60 s. After
 * failures: see `getRetryDelay`.
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

/** The delay after a response, in ms; null after an end that was confirmed. */
function getResponseDelay(tracked: Tracked): number | null {
  const { snapshot, requestedAt } = tracked
  const age = Math.max(0, requestedAt - snapshot.requestedSince)
  const verdict = getConfirmedVerdict(tracked)

  if (isFinal(verdict)) return confirmationMs[snapshot.finalCount - 1] ?? null
  if (verdict === 'not-seen') return Math.min(4_000 + age / 4, 60_000)

  // Shortest near the estimated end, longest far from it or long past it.
  const { expectedAt } = getTiming(snapshot)
  const byEstimate =
    expectedAt === null ? Infinity : Math.abs(expectedAt - requestedAt) / 10
  return Math.min(Math.max(4_000, Math.min(5_000 + age / 60, byEstimate)), 15_000)
}

/**
 * The rest of the `Retry-After` that the service sent, in ms; 0 for none. `now`: Unix
 * ms by this device's clock.
 */
export function getRemainingPause(tracked: Tracked, now: number): number {
  if (!tracked.failure?.error.retryAfter) return 0
  return getTimeToNextPoll(tracked, now + tracked.clockOffset) ?? 0
}
