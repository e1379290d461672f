import type { Verdict } from '../model/transaction/verdict'

export type PollContext = {
  verdict: Verdict
  ageMs: number
  /** Until the estimated end; negative when it has passed, null without an estimate. */
  remainingMs: number | null
  failures: number
  retryAfterMs: number | null
  /** How many responses in a row confirmed a final verdict. */
  finalCount: number
  /** The request is invalid, so a retry cannot succeed. */
  isRejected: boolean
}

const secondMs = 1_000
const inProgressMs = { min: 4 * secondMs, initial: 5 * secondMs, max: 15 * secondMs }
const maxNotSeenMs = 60 * secondMs
const maxFailureMs = 30 * secondMs
/** A service can withdraw a final verdict, so it is confirmed after these delays. */
const confirmationMs = [30 * secondMs, 60 * secondMs, 90 * secondMs]

/**
 * The delay until the next poll in ms; null to stop polling. In progress: 3 to 15 s, longer with age and far from the estimated
 * end. Not found: up to 60 s. After failures: up to 30 s, and never shorter than `Retry-After`. `random` in [0, 1) shortens the
 * delay by up to 20 %, so that many pages do not poll at the same time; it lengthens a `Retry-After`.
 */
export function getPollDelay(context: PollContext, random: number): number | null {
  const { isRejected, retryAfterMs, failures } = context
  if (isRejected) return null
  if (retryAfterMs !== null) return retryAfterMs + random * secondMs
  const delay =
    failures > 0
      ? Math.min(2 * secondMs * 2 ** Math.min(failures - 1, 10), maxFailureMs)
      : getResponseDelay(context)
  return delay === null ? null : Math.round(delay * (0.8 + 0.2 * random))
}

function getResponseDelay({ verdict, ageMs, remainingMs, finalCount }: PollContext): number | null {
  const age = Math.max(0, ageMs)
  switch (verdict) {
    case 'complete':
    case 'refunded':
    case 'partially-refunded':
    case 'failed':
      return confirmationMs[finalCount - 1] ?? null
    case 'not-seen':
      return Math.min(4 * secondMs + age / 4, maxNotSeenMs)
    case 'checking':
    case 'in-progress':
    case 'unclear': {
      // Shortest near the estimated end, longest far from it or long past it.
      const byAge = inProgressMs.initial + age / 60
      const byEstimate = remainingMs === null ? Infinity : Math.abs(remainingMs) / 10
      return Math.min(Math.max(inProgressMs.min, Math.min(byAge, byEstimate)), inProgressMs.max)
    }
  }
}

/** In a list, each transaction waits its turn: together they send at most ten requests a second. */
export const listSpacingMs = 100
