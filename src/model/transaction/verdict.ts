import type { Leg } from '../../contract/leg'
import type { TrackerResponse } from '../../contract/tracker'
import { type Evidence, getEvidence, type PayoutProof } from './evidence'
import { isPending, hasNoEffect, parseLegState } from './status'
import { getLegKind } from './legs'
import { getSwapFacts } from './swapFacts'
import { explainRefund } from '../words/explainRefund'

export type Verdict =
  | 'checking'
  | 'not-seen'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'unclear'

/** A verdict and a sentence with its reason; '' where the verdict needs none. */
export type ReasonedVerdict = { verdict: Verdict; reason: string }

/** Whether no more changes are expected. `unclear` is not final, as later responses may resolve it. */
export const isFinal = (verdict: Verdict): boolean =>
  verdict === 'complete' ||
  verdict === 'refunded' ||
  verdict === 'partially-refunded' ||
  verdict === 'failed'

/**
 * The verdict on one tracker response; every valid response has one.
 *
 * "Complete" needs `done`, a success status on the transaction and on every leg, no refund, and a proven payout. Refunds
 * are checked first, as a refund can arrive as a successful outbound transfer.
 */
export function decideVerdict(response: TrackerResponse): ReasonedVerdict {
  const evidence = getEvidence(response)
  if (response.status === 'not_found') return decideNotFound(response)
  if (evidence.refund !== 'none') return decideRefund(response, evidence)
  const failedLeg = findFailedLeg(response)
  if (failedLeg !== undefined) {
    return { verdict: 'failed', reason: explainFailure(failedLeg, response.message) }
  }
  if (evidence.replacedLeg >= 0) {
    const subject =
      evidence.replacedLeg === 0
        ? 'this transaction'
        : `the transaction of step ${evidence.replacedLeg + 1}`
    return unclear(`The wallet replaced ${subject}. The replacement may have gone through.`)
  }
  return response.done ? decideDone(response, evidence) : decideOpen(response, evidence)
}

function decideNotFound({ done, result }: TrackerResponse): ReasonedVerdict {
  if (!done && result.legs.length === 0) return { verdict: 'not-seen', reason: '' }
  return {
    verdict: 'unclear',
    reason: done
      ? 'Marked not found and complete at the same time.'
      : 'Marked not found, but steps are reported.',
  }
}

/** A refund in progress is "in progress". One that arrived and is closed by the service is final. */
function decideRefund(response: TrackerResponse, evidence: Evidence): ReasonedVerdict {
  const { done, status, result } = response
  const state = parseLegState(status)
  if (evidence.unknownLeg >= 0) return unclear(describeLegStatus(result.legs, evidence.unknownLeg))
  if (state === 'failed' || state === 'unknown') {
    return unclear(`A refund is reported, but ${describeStatus(status)}`)
  }
  if (evidence.pendingLeg >= 0) {
    return done
      ? unclear(`Marked complete, but ${describeLegStatus(result.legs, evidence.pendingLeg)}`)
      : describeRefundInProgress(response, evidence)
  }
  if (!done && state !== 'refunded' && state !== 'partially-refunded') {
    return describeRefundInProgress(response, evidence)
  }
  return {
    verdict: evidence.refund === 'whole' ? 'refunded' : 'partially-refunded',
    reason: explainRefund(response).reason,
  }
}

/** A partial refund shows two amounts, so its reason is given only when it has arrived. */
function describeRefundInProgress(
  response: TrackerResponse,
  { refund }: Evidence,
): ReasonedVerdict {
  const reason =
    refund === 'part'
      ? 'A part is being refunded.'
      : `The deposit is being refunded. ${explainRefund(response).reason}`.trim()
  return { verdict: 'in-progress', reason }
}

/**
 * The leg that failed without moving money, or undefined. The chain or the network must report no effect for the first
 * unsettled leg, and that no later leg happened. Legs before it may be approvals, or the deposit of a refused action: an
 * action keeps its deposit in the network. The deposit of a swap may precede it only if it was too small for the fees.
 */
function findFailedLeg({ done, status, result, message }: TrackerResponse): Leg | undefined {
  if (parseLegState(status) !== 'failed' || status === 'replaced') return undefined
  const { legs } = result
  const isRefused = getSwapFacts(legs).isAction || (done && feesExceedDeposit.test(message))
  const isSettled = (leg: Leg) =>
    parseLegState(leg.status) === 'complete' &&
    (getLegKind(leg) === 'approval' || (isRefused && getLegKind(leg) === 'deposit'))
  const first = legs.find((leg) => !isSettled(leg))
  if (first === undefined || !hasNoEffect(first.status)) return undefined
  const later = legs.slice(legs.indexOf(first) + 1)
  const hasNothingAfter = later.every(
    (leg) =>
      parseLegState(leg.status) === 'not-started' ||
      hasNoEffect(leg.status) ||
      (getLegKind(leg) === 'approval' && parseLegState(leg.status) === 'complete'),
  )
  return hasNothingAfter ? first : undefined
}

/** The text of THORNode, x/thorchain/managers.go. */
const feesExceedDeposit = /not enough asset to pay for fees/

/** Quotes the network's message, as it is untrusted text. */
function explainFailure(leg: Leg, message: string): string {
  const kind = getLegKind(leg)
  const subject =
    kind === 'action' || kind === 'swap'
      ? 'The network didn’t carry out this transaction'
      : `The ${kind === 'approval' ? 'approval' : 'deposit'} failed on-chain`
  return message === ''
    ? `${subject} (${leg.status}).`
    : `${subject}: “${message.slice(0, maxQuoteLength)}”`
}

/** The details show the whole message. */
const maxQuoteLength = 120

function decideDone({ status, result }: TrackerResponse, evidence: Evidence): ReasonedVerdict {
  const { legs } = result
  if (parseLegState(status) === 'unknown') return unclear(describeStatus(status))
  if (legs.length === 0) return unclear('Marked complete, but no steps are reported.')
  if (evidence.unfinishedLeg >= 0) {
    return unclear(`Marked complete, but ${describeLegStatus(legs, evidence.unfinishedLeg)}`)
  }
  if (parseLegState(status) !== 'complete')
    return unclear(`Marked complete, but ${describeStatus(status)}`)
  if (evidence.unfilledLeg >= 0) {
    const state = legs[evidence.unfilledLeg]?.limitSwap?.state ?? ''
    return unclear(`Marked complete, but the limit order is ${state.replace('-', ' ')}.`)
  }
  if (evidence.payout !== 'proven') return unclear(unprovenReasons[evidence.payout])
  return { verdict: 'complete', reason: '' }
}

const unprovenReasons: Record<Exclude<PayoutProof, 'proven'>, string> = {
  'no-payout': 'Only the deposit is confirmed. No payout has been reported.',
  'no-deposit': 'A payout is reported, but no deposit or swap.',
  'not-named': 'Some steps don’t name their token, so a payout can’t be told from a refund.',
  'sold-asset': 'Only the deposit is confirmed. No payout in another token has been reported.',
  'other-asset': 'The last step pays out a different token than the swap was for.',
}

function decideOpen({ status, result }: TrackerResponse, { failedLeg }: Evidence): ReasonedVerdict {
  const state = parseLegState(status)
  if (state === 'unknown') return unclear(describeStatus(status))
  if (state === 'failed') {
    return unclear(`the status is ${status}. The network hasn’t reported where the money is.`)
  }
  if (failedLeg >= 0) {
    const leg = `Step ${failedLeg + 1} is ${result.legs[failedLeg]?.status}`
    return unclear(`${leg}. The network hasn’t reported what follows.`)
  }
  if (state === 'complete' && result.legs.length > 0) {
    return {
      verdict: 'in-progress',
      reason: `The status is ${status}, but the transaction isn’t marked complete.`,
    }
  }
  const doubt = result.doubt === null ? '' : doubtReasons[result.doubt]
  return { verdict: 'in-progress', reason: doubt || explainOrder(result.legs) }
}

const doubtReasons: Record<NonNullable<TrackerResponse['result']['doubt']>, string> = {
  outage: 'One of the network’s sources can’t be reached. Nothing is certain until it responds.',
  lag: 'One of the network’s sources hasn’t confirmed it yet.',
  disagree: '',
}

function explainOrder(legs: readonly Leg[]): string {
  const order = legs.find(({ limitSwap }) => limitSwap !== null)
  if (order === undefined || parseLegState(order.status) !== 'in-progress') return ''
  const state = order.limitSwap?.state
  if (state === 'open') return 'The limit order is open, waiting for its price.'
  if (state === 'partly-filled')
    return 'The limit order is partly filled. The rest is waiting for its price.'
  return ''
}

const unclear = (reason: string): ReasonedVerdict => ({
  verdict: 'unclear',
  reason: `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`,
})

function describeLegStatus(legs: readonly Leg[], place: number): string {
  const status = legs[place]?.status ?? ''
  if (status === '') return `step ${place + 1} has no status.`
  return `step ${place + 1} is ${isPending(parseLegState(status)) ? 'still ' : ''}${status}.`
}
const describeStatus = (status: string): string =>
  status === '' ? 'the transaction has no status.' : `the status is ${status}.`
