import type { Leg } from '../../contract/leg'
import type { TrackerAnswer } from '../../contract/tracker'
import { type Evidence, evidenceOf } from './evidence'
import { neverTookEffect, stateOf } from './status'
import { legKind } from './legs'
import { whyReturned } from '../words/why'

/** What may be said of a transaction as a whole. */
export type Verdict =
  | 'checking'
  | 'not-seen'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'unclear'

/** A verdict and, unless it speaks for itself, a sentence that says why. */
export type Judgement = { verdict: Verdict; reason: string }

/** Verdicts after which nothing more is expected. `unclear` is none: something may still clear it up. */
export const isEnd = (verdict: Verdict): boolean =>
  verdict === 'complete' ||
  verdict === 'refunded' ||
  verdict === 'partially-refunded' ||
  verdict === 'failed'

/**
 * The verdict on one answer of the tracker. Total: whatever the contract lets through gets a verdict.
 *
 * "Complete" needs all of it: `done`, a success word on the whole and on every leg, nothing refunded, and the leg that
 * pays out. Whatever else an answer holds is another verdict, with the reason. Refunds are looked for before anything
 * else, as a refund may arrive as an outbound transfer that succeeded.
 */
export function judge(answer: TrackerAnswer): Judgement {
  const evidence = evidenceOf(answer)
  if (answer.status === 'not_found') return judgeNotFound(answer)
  if (evidence.refund !== 'none') return judgeRefund(answer, evidence)
  const failed = failedLeg(answer)
  if (failed !== undefined) return { verdict: 'failed', reason: failureReason(failed) }
  if (answer.result.legs[evidence.failed]?.status === 'replaced') {
    const leg = `Its wallet replaced leg ${evidence.failed + 1} by another transaction`
    return unclear(`${leg}, which may have gone through.`)
  }
  return answer.done ? judgeDone(answer, evidence) : judgeOpen(answer, evidence)
}

function judgeNotFound({ done, result }: TrackerAnswer): Judgement {
  if (!done && result.legs.length === 0) return { verdict: 'not-seen', reason: '' }
  return {
    verdict: 'unclear',
    reason: done
      ? 'The service says not_found and done at once.'
      : 'The service says not_found, yet it reports legs.',
  }
}

/** A refund that is still on its way is progress; one that arrived, and that the service has closed, is an end. */
function judgeRefund(answer: TrackerAnswer, evidence: Evidence): Judgement {
  const { done, status, result } = answer
  const whole = stateOf(status)
  if (evidence.unknown >= 0) return unclear(legSays(result.legs, evidence.unknown))
  if (whole === 'failed' || whole === 'unknown') {
    return unclear(`A return is reported, and ${wholeSays(status)}`)
  }
  if (evidence.moving >= 0) {
    return done
      ? unclear(`The service says done, yet ${legSays(result.legs, evidence.moving)}`)
      : returning(answer, evidence)
  }
  if (!done && whole !== 'refunded' && whole !== 'partially-refunded') {
    return returning(answer, evidence)
  }
  return {
    verdict: evidence.refund === 'whole' ? 'refunded' : 'partially-refunded',
    reason: whyReturned(answer.message),
  }
}

/** Of a part, whose two amounts take more room on a phone, the reason is said once it is there. */
function returning({ message }: TrackerAnswer, { refund }: Evidence): Judgement {
  const reason =
    refund === 'part'
      ? 'A part is being returned.'
      : `The deposit is being returned. ${whyReturned(message)}`.trim()
  return { verdict: 'in-progress', reason }
}

/**
 * Failed is said only when it is known that nothing left: the first leg that is not settled did not take effect, by its
 * chain's own word, nothing after it happened, and the service has closed the case. An approval moves no money, so one
 * that went through before does not count.
 */
function failedLeg({ done, status, result }: TrackerAnswer): Leg | undefined {
  if (!done && stateOf(status) !== 'failed') return undefined
  const { legs } = result
  const at = legs.findIndex((leg) => !isPastApproval(leg))
  const first = legs[at]
  if (first === undefined || !neverTookEffect(first.status)) return undefined
  const nothingAfter = legs.slice(at + 1).every((leg) => {
    const state = stateOf(leg.status)
    return state === 'not-started' || state === 'failed' || isPastApproval(leg)
  })
  return nothingAfter ? first : undefined
}

const isPastApproval = (leg: Leg): boolean =>
  legKind(leg) === 'approval' && stateOf(leg.status) === 'complete'

const failureReason = (leg: Leg): string =>
  `The ${legKind(leg) === 'approval' ? 'approval' : 'deposit'} did not take effect on its chain: ${leg.status}.`

function judgeDone({ status, result }: TrackerAnswer, evidence: Evidence): Judgement {
  const { legs } = result
  if (stateOf(status) === 'unknown') return unclear(wholeSays(status))
  if (legs.length === 0) return unclear('The service says done and reports no legs.')
  if (evidence.unfinished >= 0) {
    return unclear(`The service says done, yet ${legSays(legs, evidence.unfinished)}`)
  }
  if (stateOf(status) !== 'complete')
    return unclear(`The service says done, yet ${wholeSays(status)}`)
  if (!evidence.paysOut) return unclear('Only a deposit is proven. No leg pays out another asset.')
  return { verdict: 'complete', reason: '' }
}

function judgeOpen({ status, result }: TrackerAnswer, { failed }: Evidence): Judgement {
  const state = stateOf(status)
  if (state === 'unknown') return unclear(wholeSays(status))
  if (state === 'failed') {
    return unclear(`the service says: ${status}. Where the money is, it does not say.`)
  }
  if (failed >= 0) {
    const leg = `Leg ${failed + 1} is ${result.legs[failed]?.status}`
    return unclear(`${leg}, and the service does not say what follows.`)
  }
  if (state === 'complete' && result.legs.length > 0) {
    return {
      verdict: 'in-progress',
      reason: `The service says ${status}, but not that it is done.`,
    }
  }
  return { verdict: 'in-progress', reason: '' }
}

const unclear = (reason: string): Judgement => ({
  verdict: 'unclear',
  reason: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`,
})

/** The words quote the service's own, so that the one it used is still readable at the end. */
function legSays(legs: readonly Leg[], at: number): string {
  const word = legs[at]?.status ?? ''
  return word === '' ? `leg ${at + 1} has no status.` : `leg ${at + 1} is ${word}.`
}
const wholeSays = (word: string): string =>
  word === '' ? 'the whole has no status.' : `the service says: ${word}.`
