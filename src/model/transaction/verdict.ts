import type { Leg } from '../../contract/leg'
import type { TrackerResponse } from '../../contract/tracker'
import {
  type Evidence,
  getEvidence,
  type OrderState,
  type PayoutProof,
  type Step,
} from './evidence'
import { getLegKind, type LegKind } from './legs'
import { hasNoEffect, parseLegState } from './status'

export type Verdict =
  | 'checking'
  | 'not-seen'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'unclear'

/** Why the network refunds a deposit, as far as we recognize it. */
export type RefundCause = 'expired' | 'cancelled' | 'price-limit' | 'fees' | 'halted' | 'memo'

/** Why the sources of the service leave a transaction open: one lags, one can't be reached, or they disagree. */
export type Doubt = NonNullable<TrackerResponse['result']['doubt']>

/** What a transaction waits for, so that it is never late. */
type Wait = NonNullable<TrackerResponse['result']['waitingFor']>

/**
 * Why a verdict was given, or what contradicts it, as a code with its data; `formatReason` has the sentences. Steps count
 * from 1. A status or a message is untrusted text of the service.
 */
export type Reason =
  | { code: 'no-data' | 'not-found-but-done' | 'not-found-with-steps' | 'done-without-steps' }
  | { code: 'too-many-steps' | 'end-lost' | 'end-without-steps' | 'end-without-refund' | 'lost' }
  | { code: 'another-transaction' }
  | { code: 'steps-gone'; steps: readonly number[] }
  | { code: 'unknown-step'; step: number; status: string }
  | { code: 'done-with-open-step'; step: number; status: string }
  | { code: 'complete-with-open-step'; whole: string; step: number; status: string }
  | { code: 'failed-step'; step: number; status: string }
  | { code: 'replaced'; step: number }
  | { code: 'unknown-status' | 'failed-status' | 'refund-but-status'; status: string }
  | { code: 'done-but-status' | 'not-marked-done'; status: string }
  | { code: 'done-but-order'; state: OrderState }
  | ({ code: 'waiting'; order: OrderState | null } & Wait)
  | { code: 'unproven'; proof: Exclude<PayoutProof, 'proven'> }
  | { code: 'refunding'; isPart: boolean; cause: RefundCause | null; message: string }
  | { code: 'refunded'; cause: RefundCause | null; message: string }
  | { code: 'refund-stuck'; message: string }
  | { code: 'failed'; kind: LegKind; status: string; message: string }
  | { code: 'doubt'; doubt: Doubt }
  | { code: 'verdict-went-back'; from: Verdict; to: Verdict }
  | { code: 'step-went-back'; step: number; from: string; to: string }

/** A verdict and its reason; null where the verdict needs none. */
export type ReasonedVerdict = { verdict: Verdict; reason: Reason | null }

/** Whether no more changes are expected. `unclear` is not final, as later responses may resolve it. */
export const isFinal = (verdict: Verdict): boolean =>
  verdict === 'complete' ||
  verdict === 'refunded' ||
  verdict === 'partially-refunded' ||
  verdict === 'failed'

/** Real transactions have fewer legs. A response with more is not read. */
export const maxLegs = 200

/**
 * The verdict on one tracker response; every valid response has one.
 *
 * "Complete" needs `done`, a success status on the transaction and on every leg, no refund, and a proven payout. Refunds
 * are checked first, as a refund can arrive as a successful outbound transfer.
 */
export function decideVerdict(response: TrackerResponse): ReasonedVerdict {
  const { done, status, result } = response
  if (result.legs.length > maxLegs) return unclear({ code: 'too-many-steps' })
  if (isOnlyQuoted(response)) return { verdict: 'not-seen', reason: null }
  if (status === 'not_found') {
    if (!done && result.legs.length === 0) return { verdict: 'not-seen', reason: null }
    return unclear({ code: done ? 'not-found-but-done' : 'not-found-with-steps' })
  }
  if (status === refundFailed) return unclear({ code: 'refund-stuck', message: response.message })
  const evidence = getEvidence(response)
  if (evidence.refund !== 'none') return decideRefund(response, evidence)
  const failed = findFailedLeg(response, evidence)
  if (failed !== undefined) {
    const reason = { code: 'failed', kind: getLegKind(failed), status: failed.status } as const
    return { verdict: 'failed', reason: { ...reason, message: response.message } }
  }
  if (evidence.replaced !== null) return unclear({ code: 'replaced', step: evidence.replaced.step })
  return done ? decideDone(response, evidence) : decideOpen(response, evidence)
}

/** The service's status of a transaction whose refund the network cannot pay. */
const refundFailed = 'refund_failed'

/** Whether no source has reported the transaction, and its legs are only what a client said. */
const isOnlyQuoted = ({ done, result: { legs, doubt } }: TrackerResponse): boolean =>
  !done && doubt === null && legs.length > 0 && legs.every(({ unverified }) => unverified)

const unclear = (reason: Reason): ReasonedVerdict => ({ verdict: 'unclear', reason })

/** A refund in progress is "in progress". One that arrived and is closed by the service is final. */
function decideRefund(response: TrackerResponse, evidence: Evidence): ReasonedVerdict {
  const { done, status, message } = response
  const state = parseLegState(status)
  const cause = classifyRefund(response)
  const isPart = evidence.refund === 'part'
  if (evidence.unknown !== null) return unclear({ code: 'unknown-step', ...evidence.unknown })
  if (state === 'failed' || state === 'unknown')
    return unclear({ code: 'refund-but-status', status })
  if (done && evidence.pending !== null) return unclear(openStep(evidence.pending))
  const isOver = done || state === 'refunded' || state === 'partially-refunded'
  if (evidence.pending !== null || !isOver) {
    return { verdict: 'in-progress', reason: { code: 'refunding', isPart, cause, message } }
  }
  const reason = { code: 'refunded', cause, message } as const
  return { verdict: isPart ? 'partially-refunded' : 'refunded', reason }
}

const openStep = (step: Step): Reason => ({ code: 'done-with-open-step', ...step })

/**
 * Reads the network's message, or else the state of a limit order. The phrases are from THORNode's source. A "tx type" is the
 * memo's first word. Not every message with the word "memo" is about an invalid one.
 */
function classifyRefund({ message, result }: TrackerResponse): RefundCause | null {
  if (/less than price limit/i.test(message)) return 'price-limit'
  if (/not enough (?:asset|fee|.*to pay for fee)/i.test(message)) return 'fees'
  if (/halted|trading is paused/i.test(message)) return 'halted'
  if (/^invalid tx type\b|\b(?:invalid|parse|decode|read)\b.{0,30}\bmemo\b/i.test(message)) {
    return 'memo'
  }
  if (/\bmemo\b.{0,30}\b(?:invalid|empty|not valid)\b/i.test(message)) return 'memo'
  if (/limit swap expired|swap has been completed/i.test(message)) return 'expired'
  if (/limit swap cancell?ed/i.test(message)) return 'cancelled'
  const states = message === '' ? result.legs.map(({ limitSwap }) => limitSwap?.state) : []
  return states.find((state) => state === 'expired' || state === 'cancelled') ?? null
}

/**
 * The leg that failed without moving money, or undefined. The chain or the network must report no effect for the first
 * unsettled leg, and that no later leg happened. Legs before it may be approvals, or the deposit of a refused action: an
 * action keeps its deposit in the network. The deposit of a swap may precede it only if it was too small for the fees.
 */
function findFailedLeg(
  { done, status, message }: TrackerResponse,
  { reading: { legs, isAction } }: Evidence,
): Leg | undefined {
  if (parseLegState(status) !== 'failed' || status === 'replaced') return undefined
  const isRefused = isAction || (done && feesExceedDeposit.test(message))
  const first = legs.findIndex(
    ({ kind, state }) =>
      state !== 'complete' || !(kind === 'approval' || (isRefused && kind === 'deposit')),
  )
  const failed = legs[first]
  if (failed === undefined || !hasNoEffect(failed.leg.status)) return undefined
  const hasNothingAfter = legs
    .slice(first + 1)
    .every(
      ({ leg, kind, state }) =>
        state === 'not-started' ||
        hasNoEffect(leg.status) ||
        (kind === 'approval' && state === 'complete'),
    )
  return hasNothingAfter ? failed.leg : undefined
}

/** The text of THORNode, x/thorchain/managers.go. */
const feesExceedDeposit = /not enough asset to pay for fees/

function decideDone({ status, result }: TrackerResponse, evidence: Evidence): ReasonedVerdict {
  const { unfinished, unfilledOrder, payout } = evidence
  const state = parseLegState(status)
  if (state === 'unknown') return unclear({ code: 'unknown-status', status })
  if (result.legs.length === 0) return unclear({ code: 'done-without-steps' })
  if (unfinished !== null) return unclear(openStep(unfinished))
  if (state !== 'complete') return unclear({ code: 'done-but-status', status })
  if (unfilledOrder !== null) return unclear({ code: 'done-but-order', state: unfilledOrder })
  if (payout !== 'proven') return unclear({ code: 'unproven', proof: payout })
  return { verdict: 'complete', reason: null }
}

function decideOpen(response: TrackerResponse, { failed, pending }: Evidence): ReasonedVerdict {
  const { status } = response
  const state = parseLegState(status)
  if (state === 'unknown') return unclear({ code: 'unknown-status', status })
  if (state === 'failed') return unclear({ code: 'failed-status', status })
  if (failed !== null) return unclear({ code: 'failed-step', ...failed })
  return { verdict: 'in-progress', reason: explainWait(response, pending) }
}

function explainWait(response: TrackerResponse, pending: Step | null): Reason | null {
  const { status, result } = response
  if (parseLegState(status) === 'complete' && result.legs.length > 0) {
    return pending === null
      ? { code: 'not-marked-done', status }
      : { code: 'complete-with-open-step', whole: status, ...pending }
  }
  const { doubt, waitingFor, legs } = result
  const open = legs.find(({ limitSwap, status: own }) => limitSwap !== null && isMoving(own))
  const order = open?.limitSwap?.state ?? null
  if (waitingFor !== null) return { code: 'waiting', order, ...waitingFor }
  if (doubt !== null) return { code: 'doubt', doubt }
  if (order !== 'open' && order !== 'partly-filled') return null
  return { code: 'waiting', order, reason: 'limit-price', chain: '', since: null, until: null }
}

const isMoving = (status: string): boolean => parseLegState(status) === 'in-progress'
