import type { Verdict } from '../model/progress/verdict'

/** What decides when to ask next. Durations in ms. */
export type PollingFacts = {
  verdict: Verdict
  /** Since this page began to ask. */
  age: number
  /** Until the service's own estimate; below zero once that is past, null where there is none. */
  left: number | null
  /** Failed attempts in a row. */
  failures: number
  /** What the service asked for with its last refusal. */
  retryAfter: number | null
  /** How often in a row the same end was heard. */
  sameEnd: number
  /** The request itself was refused as wrong: asking again cannot help. */
  refused: boolean
}

const second = 1_000

/** After an end the page asks on a few times, slowly: a service can take an end back. Then it rests. */
const confirmations = [30 * second, 60 * second, 90 * second]

/** Whether an end was heard so often that nobody asks again. */
export const isConfirmed = (sameEnd: number): boolean => sameEnd > confirmations.length

const underWay = { least: 4 * second, first: 5 * second, most: 15 * second }
const longestPause = { notSeen: 60 * second, afterFailure: 30 * second }

/**
 * When to ask next, in ms; null is never. While under way 5 s at first and slower with age, in step with what remains of
 * the estimate (3 to 15 s); slower and slower while nobody has seen the transaction (to 60 s), three confirming asks
 * after an end, growing pauses after failures (to 30 s), and never before a pause that the service asked for is over.
 * `chance` in [0, 1) spreads many pages over 20 % of the pause, so that they do not all ask at once; a pause asked for
 * is only ever made longer.
 */
export function nextAsk(facts: PollingFacts, chance: number): number | null {
  if (facts.refused) return null
  if (facts.retryAfter !== null) return facts.retryAfter + chance * second
  const pause = facts.failures > 0 ? afterFailures(facts.failures) : afterAnswer(facts)
  return pause === null ? null : Math.round(pause * (0.8 + 0.2 * chance))
}

const afterFailures = (failures: number): number =>
  Math.min(2 * second * 2 ** Math.min(failures - 1, 10), longestPause.afterFailure)

function afterAnswer({ verdict, age, left, sameEnd }: PollingFacts): number | null {
  switch (verdict) {
    case 'complete':
    case 'refunded':
    case 'partially-refunded':
    case 'failed':
      return confirmations[sameEnd - 1] ?? null
    case 'not-seen':
      return Math.min(4 * second + Math.max(0, age) / 4, longestPause.notSeen)
    case 'checking':
    case 'in-progress':
    case 'unclear':
      return underWayPause(Math.max(0, age), left)
  }
}

/** Near the estimated end as quickly as at first, far from it or long past it as slowly as may be. */
function underWayPause(age: number, left: number | null): number {
  const byAge = underWay.first + age / 60
  const byEstimate = left === null ? 0 : Math.abs(left) / 10
  const pause = left === null ? byAge : Math.max(underWay.least, Math.min(byAge, byEstimate))
  return Math.min(pause, underWay.most)
}

/** Whether somebody looks at the page; if not, whether they asked to be told. */
export type Gaze = 'looking' | 'away' | 'waits-to-be-told'

/** Who only waits to be told need not be told within seconds; browsers slow a hidden page's timers to this anyway. */
const slowPace = 60 * second

/** The pause that holds under such a gaze, in ms; null: nobody asks until somebody is back. */
export function paceFor(pause: number | null, gaze: Gaze): number | null {
  if (pause === null || gaze === 'away') return null
  return gaze === 'looking' ? pause : Math.max(pause, slowPace)
}
