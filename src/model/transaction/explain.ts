import { getSearchStage } from './search'
import { type TransactionSnapshot, unexplained } from './snapshot'
import type { Answers, Explanation, Moment, NextStep, Place } from './statements'
import { getLateness } from './dueTimes'

/**
 * The last poll's error; `canRetry` is false if the service rejects the hash, so that
 * polling stopped.
 */
export type PollError = {
  kind: string
  canRetry: boolean
  /** HTTP status; null without a response. */
  status: number | null
} | null

/** What only a page knows: the last poll's error, and when it asked, Unix ms. */
type Polled = { error: PollError; requestedAt: number }

/** What is said of a transaction at a time. */
export type Said = Pick<Explanation, 'headline' | 'doubts' | 'decidedBy'> & Answers

/**
 * What is said of a transaction at `now`, Unix ms by the server's clock. `polled`: on a
 * page.
 */
export function explain(
  snapshot: TransactionSnapshot,
  now: number,
  { error, requestedAt }: Polled = { error: null, requestedAt: now },
): Said {
  const { headline, doubts, decidedBy } = snapshot.explanation
  const moment =
    snapshot.verdict === 'not-seen'
      ? getSearchStage(snapshot, requestedAt)
      : getLateness(snapshot.timing, now)
  return { headline, doubts, decidedBy, ...explainAt(snapshot, moment, error) }
}

/** Where the money is, and what to do, at a moment and after a poll's error. */
export function explainAt(
  { verdict, response, explanation }: TransactionSnapshot,
  moment: Moment,
  error: PollError,
): Answers {
  const { later, unanswered } = explanation
  const { where, next } = { ...explanation, ...later[moment] }
  if (error === null) return { where, next }
  const { canRetry } = error
  const place: Place = { code: 'look-up-failed', canRetry }
  const failed = verdict === 'checking' ? { ...where, place } : where
  if (!canRetry && response === null) {
    const code = error.kind === 'unsupported' ? 'unsupported' : 'rejected'
    return { where: failed, next: { ...unexplained.next, code } }
  }
  const step = verdict === 'checking' ? next : unanswered
  return { where: failed, next: step === null ? next : answerError(step, error) }
}

function answerError(
  step: NextStep,
  { kind, canRetry, status }: NonNullable<PollError>,
): NextStep {
  if (!canRetry) return { ...step, code: 'stopped' }
  if (kind === 'offline') return { ...step, code: 'offline', explorer: null }
  // A browser does not always know that it is offline.
  const isUnreachable = kind === 'unavailable' && status === null
  return { ...step, code: isUnreachable ? 'unreachable' : 'failing' }
}
