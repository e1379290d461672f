import type { Verdict } from '../model/transaction/verdict'

export type PollContext = {
  verdict: Verdict
  ageMs: number
  /** Until the estimated end; negative when it has passed, null without an estimate. */
  remainingMs: number | null
  failures: number
  retryAfterMs: number | null
  /** As in `TransactionSnapshot`. */
  finalCount: number
  /** The request is invalid, so a retry cannot succeed. */
  isRejected: boolean
}

const secondMs = 1_000

/** A service can withdraw a final verdict, so it is confirmed after these delays. */
const confirmationDelaysMs = [30 * secondMs, 60 * secondMs, 90 * secondMs]

export const isConfirmed = (finalCount: number): boolean => finalCount > confirmationDelaysMs.length

const inProgressDelaysMs = { min: 4 * secondMs, initial: 5 * secondMs, max: 15 * secondMs }
const maxDelaysMs = { notSeen: 60 * secondMs, afterFailure: 30 * secondMs }

/**
 * The delay until the next poll in ms; null to stop polling. In progress: 3 to 15 s, longer with age and far from the estimated
 * end. Not found: up to 60 s. After failures: up to 30 s, and never shorter than `Retry-After`. `random` in [0, 1) shortens the
 * delay by up to 20 %, so that many pages do not poll at the same time; it lengthens a `Retry-After`.
 */
export function getNextPollDelay(context: PollContext, random: number): number | null {
  if (context.isRejected) return null
  if (context.retryAfterMs !== null) return context.retryAfterMs + random * secondMs
  const delay = context.failures > 0 ? getFailureDelay(context.failures) : getResponseDelay(context)
  return delay === null ? null : Math.round(delay * (0.8 + 0.2 * random))
}

const getFailureDelay = (failures: number): number =>
  Math.min(2 * secondMs * 2 ** Math.min(failures - 1, 10), maxDelaysMs.afterFailure)

function getResponseDelay({ verdict, ageMs, remainingMs, finalCount }: PollContext): number | null {
  switch (verdict) {
    case 'complete':
    case 'refunded':
    case 'partially-refunded':
    case 'failed':
      return confirmationDelaysMs[finalCount - 1] ?? null
    case 'not-seen':
      return Math.min(4 * secondMs + Math.max(0, ageMs) / 4, maxDelaysMs.notSeen)
    case 'checking':
    case 'in-progress':
    case 'unclear':
      return getInProgressDelay(Math.max(0, ageMs), remainingMs)
  }
}

/** Shortest near the estimated end, longest far from it or long past it. */
function getInProgressDelay(ageMs: number, remainingMs: number | null): number {
  const { min, initial, max } = inProgressDelaysMs
  const byAge = initial + ageMs / 60
  if (remainingMs === null) return Math.min(byAge, max)
  return Math.min(Math.max(min, Math.min(byAge, Math.abs(remainingMs) / 10)), max)
}

/** A notification may be a minute late, and browsers slow the timers of a hidden page to this anyway. */
const minBackgroundDelayMs = 60 * secondMs

export const getBackgroundPollDelay = (delay: number | null): number | null =>
  delay === null ? null : Math.max(delay, minBackgroundDelayMs)
