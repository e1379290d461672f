import type { Leg } from '../../contract/leg'
import type { TrackerAnswer } from '../../contract/tracker'
import { type Evidence, evidenceOf, type PayoutProof } from './evidence'
import { isMoving, neverTookEffect, stateOf } from './status'
import { legKind } from './legs'
import { swapFactsOf } from './swapFacts'
import { whyRefunded } from '../words/why'

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
  if (failed !== undefined) {
    return { verdict: 'failed', reason: failureReason(failed, answer.message) }
  }
  if (evidence.replaced >= 0) {
    const what =
      evidence.replaced === 0
        ? 'this transaction'
        : `the transaction of step ${evidence.replaced + 1}`
    return unclear(`The wallet replaced ${what}. The replacement may have gone through.`)
  }
  return answer.done ? judgeDone(answer, evidence) : judgeOpen(answer, evidence)
}

function judgeNotFound({ done, result }: TrackerAnswer): Judgement {
  if (!done && result.legs.length === 0) return { verdict: 'not-seen', reason: '' }
  return {
    verdict: 'unclear',
    reason: done
      ? 'Marked not found and complete at the same time.'
      : 'Marked not found, but steps are reported.',
  }
}

/** A refund that is still on its way is progress; one that arrived, and that the service has closed, is an end. */
function judgeRefund(answer: TrackerAnswer, evidence: Evidence): Judgement {
  const { done, status, result } = answer
  const whole = stateOf(status)
  if (evidence.unknown >= 0) return unclear(legSays(result.legs, evidence.unknown))
  if (whole === 'failed' || whole === 'unknown') {
    return unclear(`A refund is reported, but ${wholeSays(status)}`)
  }
  if (evidence.moving >= 0) {
    return done
      ? unclear(`Marked complete, but ${legSays(result.legs, evidence.moving)}`)
      : returning(answer, evidence)
  }
  if (!done && whole !== 'refunded' && whole !== 'partially-refunded') {
    return returning(answer, evidence)
  }
  return {
    verdict: evidence.refund === 'whole' ? 'refunded' : 'partially-refunded',
    reason: whyRefunded(answer),
  }
}

/** Of a part, whose two amounts take more room on a phone, the reason is said once it is there. */
function returning(answer: TrackerAnswer, { refund }: Evidence): Judgement {
  const reason =
    refund === 'part'
      ? 'A part is being refunded.'
      : `The deposit is being refunded. ${whyRefunded(answer)}`.trim()
  return { verdict: 'in-progress', reason }
}

/**
 * Failed is said only when nothing can have left: the chain or the network itself says of the first leg that is not
 * settled that it took no effect, of every later leg that it did not happen, and the service has closed the case. A leg
 * that is `error` or `replaced`, or has an unknown word, may have moved money. An approval moves none, and what an action
 * was refused for did not leave the network, so a finished approval, or the deposit of an action, may stand before it;
 * the deposit of a swap, too, when the network says that it was too small even for the fee of a refund.
 */
function failedLeg({ done, status, result, message }: TrackerAnswer): Leg | undefined {
  if (stateOf(status) !== 'failed' || status === 'replaced') return undefined
  const { legs } = result
  const isRefused = swapFactsOf(legs).isAction || (done && isEatenByFees.test(message))
  const hasPassed = (leg: Leg) =>
    stateOf(leg.status) === 'complete' &&
    (legKind(leg) === 'approval' || (isRefused && legKind(leg) === 'deposit'))
  const first = legs.find((leg) => !hasPassed(leg))
  if (first === undefined || !neverTookEffect(first.status)) return undefined
  const later = legs.slice(legs.indexOf(first) + 1)
  const nothingAfter = later.every(
    (leg) =>
      stateOf(leg.status) === 'not-started' ||
      neverTookEffect(leg.status) ||
      (legKind(leg) === 'approval' && stateOf(leg.status) === 'complete'),
  )
  return nothingAfter ? first : undefined
}

/** THORNode x/thorchain/managers.go. */
const isEatenByFees = /not enough asset to pay for fees/

/** With the network's own reason, quoted, where the service has it: a stranger's text must not read as the page's. */
function failureReason(leg: Leg, message: string): string {
  const kind = legKind(leg)
  const what =
    kind === 'action' || kind === 'swap'
      ? 'The network didn’t carry out this transaction'
      : `The ${kind === 'approval' ? 'approval' : 'deposit'} failed on-chain`
  return message === '' ? `${what} (${leg.status}).` : `${what}: “${message.slice(0, mostQuoted)}”`
}

/** Characters of a message in a reason; the whole stands among the facts. */
const mostQuoted = 120

function judgeDone({ status, result }: TrackerAnswer, evidence: Evidence): Judgement {
  const { legs } = result
  if (stateOf(status) === 'unknown') return unclear(wholeSays(status))
  if (legs.length === 0) return unclear('Marked complete, but no steps are reported.')
  if (evidence.unfinished >= 0) {
    return unclear(`Marked complete, but ${legSays(legs, evidence.unfinished)}`)
  }
  if (stateOf(status) !== 'complete') return unclear(`Marked complete, but ${wholeSays(status)}`)
  if (evidence.unfilled >= 0) {
    const state = legs[evidence.unfilled]?.limitSwap?.state ?? ''
    return unclear(`Marked complete, but the limit order is ${state.replace('-', ' ')}.`)
  }
  if (evidence.payout !== 'proven') return unclear(payoutDoubts[evidence.payout])
  return { verdict: 'complete', reason: '' }
}

const payoutDoubts: Record<Exclude<PayoutProof, 'proven'>, string> = {
  'no-payout': 'Only the deposit is confirmed. No payout has been reported.',
  'no-deposit': 'A payout is reported, but no deposit or swap.',
  'not-named': 'Some steps don’t name their token, so a payout can’t be told from a refund.',
  'sold-asset': 'Only the deposit is confirmed. No payout in another token has been reported.',
  'other-asset': 'The last step pays out a different token than the swap was for.',
}

function judgeOpen({ status, result, message }: TrackerAnswer, { failed }: Evidence): Judgement {
  const state = stateOf(status)
  if (state === 'unknown') return unclear(wholeSays(status))
  if (state === 'failed') {
    return unclear(`the status is ${status}. The network hasn’t reported where the money is.`)
  }
  if (failed >= 0) {
    const leg = `Step ${failed + 1} is ${result.legs[failed]?.status}`
    return unclear(`${leg}. The network hasn’t reported what follows.`)
  }
  if (state === 'complete' && result.legs.length > 0) {
    return {
      verdict: 'in-progress',
      reason: `The status is ${status}, but the transaction isn’t marked complete.`,
    }
  }
  return { verdict: 'in-progress', reason: doubtIn(message) || orderReason(result.legs) }
}

/** What a message says about the service's sources, in our own words: it is a stranger's text. '' for anything else. */
function doubtIn(message: string): string {
  if (/\b(?:can(?:not|['’]t) be reached|does not answer|is silent)\b/i.test(message)) {
    return 'One of the network’s sources can’t be reached. Nothing is certain until it responds.'
  }
  return /\b(?:has not|hasn['’]t) confirmed\b/i.test(message)
    ? 'One of the network’s sources hasn’t confirmed it yet.'
    : ''
}

/** An order waits for its price, not for the network. */
function orderReason(legs: readonly Leg[]): string {
  const order = legs.find(({ limitSwap }) => limitSwap !== null)
  if (order === undefined || stateOf(order.status) !== 'in-progress') return ''
  const state = order.limitSwap?.state
  if (state === 'open') return 'The limit order is open, waiting for its price.'
  if (state === 'partly-filled')
    return 'The limit order is partly filled. The rest is waiting for its price.'
  return ''
}

const unclear = (reason: string): Judgement => ({
  verdict: 'unclear',
  reason: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`,
})

/** The words quote the service's own, so that the one it used is still readable at the end. */
function legSays(legs: readonly Leg[], at: number): string {
  const word = legs[at]?.status ?? ''
  if (word === '') return `step ${at + 1} has no status.`
  return `step ${at + 1} is ${isMoving(stateOf(word)) ? 'still ' : ''}${word}.`
}
const wholeSays = (word: string): string =>
  word === '' ? 'the transaction has no status.' : `the status is ${word}.`
