import type { Leg } from '../../contract/leg'
import type { TrackerResponse } from '../../contract/tracker'
import { isSameAsset } from '../assets'
import {
  getPartsRefund,
  isRefundState,
  isTargetAsset,
  isTransferKind,
  type LegKind,
  type ReadLeg,
  type Reading,
  readLegs,
} from './legs'
import { hasNoEffect, isPending, type LegState, parseLegState } from './status'

export type Verdict =
  | 'checking'
  | 'not-seen'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'unclear'

/** A leg by its number from 1, with its reported status. */
type Step = { step: number; status: string }

/**
 * Whether the payout leg is proven. `no-deposit`: no leg names what was sold. `not-named`: a deposit, swap or payout does
 * not name its asset. `sold-asset`: the payout is in an asset that was sold. `other-asset`: it is not the last swap's target.
 */
type PayoutProof =
  | 'proven'
  | 'no-payout'
  | 'no-deposit'
  | 'not-named'
  | 'sold-asset'
  | 'other-asset'

/** The state of a limit order. */
type OrderState = NonNullable<Leg['limitSwap']>['state']

/** Why the network refunds a deposit, as far as we recognize it. */
export type RefundCause = 'expired' | 'cancelled' | 'price-limit' | 'fees' | 'halted' | 'memo'

/** Why the sources of the service leave a transaction open: one lags, one can't be reached, or they disagree. */
type Doubt = NonNullable<TrackerResponse['result']['doubt']>

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
  | ({ code: 'unknown-step' | 'done-with-open-step' | 'failed-step' } & Step)
  | ({ code: 'complete-with-open-step'; whole: string } & Step)
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
  const { done, status, message, result } = response
  if (result.legs.length > maxLegs) return unclear({ code: 'too-many-steps' })
  if (isOnlyQuoted(response)) return { verdict: 'not-seen', reason: null }
  if (status === 'not_found') {
    if (!done && result.legs.length === 0) return { verdict: 'not-seen', reason: null }
    return unclear({ code: done ? 'not-found-but-done' : 'not-found-with-steps' })
  }
  // The service's status of a transaction whose refund the network cannot pay.
  if (status === 'refund_failed') return unclear({ code: 'refund-stuck', message })
  const reading = readLegs(result.legs)
  const refund = findRefund(response, reading)
  if (refund !== 'none') return decideRefund(response, reading, refund === 'part')
  const failed = findFailedLeg(response, reading)
  if (failed !== undefined) {
    const { kind, leg } = failed
    return { verdict: 'failed', reason: { code: 'failed', kind, status: leg.status, message } }
  }
  const replaced = findFailedStep(reading, 'replaced')
  if (replaced !== null) return unclear({ code: 'replaced', step: replaced.step })
  return done ? decideDone(response, reading) : decideOpen(response, reading)
}

/** Whether no source has reported the transaction, and its legs are only what a client said. */
const isOnlyQuoted = ({ done, result: { legs, doubt } }: TrackerResponse): boolean =>
  !done && doubt === null && legs.length > 0 && legs.every(({ unverified }) => unverified)

const unclear = (reason: Reason): ReasonedVerdict => ({ verdict: 'unclear', reason })

/** The first leg of its sort; null for none. */
function findStep(
  { legs }: Reading,
  isWanted: (each: ReadLeg, at: number) => boolean,
): Step | null {
  const at = legs.findIndex(isWanted)
  return at < 0 ? null : { step: at + 1, status: legs[at]?.leg.status ?? '' }
}

const findPending = (reading: Reading): Step | null =>
  findStep(reading, ({ state }) => isPending(state))

/** The first leg that failed, of one `status`, except an approval that a later leg shows was given again. */
function findFailedStep(reading: Reading, status?: string): Step | null {
  const lastStarted = reading.legs.findLastIndex(({ state }) => state !== 'not-started')
  return findStep(
    reading,
    ({ leg, kind, state }, at) =>
      state === 'failed' &&
      !(kind === 'approval' && lastStarted > at) &&
      (status === undefined || leg.status === status),
  )
}

/**
 * How much was refunded or is being refunded. A refund shows in a status, in a payout of a sold asset, or in a streaming swap's
 * count of refunded parts. It is partial if the target asset was also paid out, or if statuses or counts say so.
 */
export function findRefund(
  { status, result }: TrackerResponse,
  { legs, sold, isAction }: Reading,
): 'none' | 'part' | 'whole' {
  const states = new Set<LegState>([parseLegState(status), ...legs.map(({ state }) => state)])
  const details = [result.streamingSwapDetails, ...legs.map(({ leg }) => leg.streamingSwapDetails)]
  const parts = new Set(details.map(getPartsRefund))
  const isPartial = states.has('partially-refunded') || parts.has('part')
  const refunds = legs.filter(({ role }) => role === 'refund')
  const isRefunded = states.has('refunded') || parts.has('whole') || refunds.length > 0
  if (!isPartial && !isRefunded) return 'none'
  // An action pays out any asset, if another of its payouts is the refund.
  const canBePaid =
    sold.length > 0 || (isAction && refunds.some(({ state }) => isRefundState(state)))
  const isPaid = legs.some(({ role, state }) => role === 'payout' && state !== 'not-started')
  return isPartial || (canBePaid && isPaid) ? 'part' : 'whole'
}

/** A refund in progress is "in progress". One that arrived and is closed by the service is final. */
function decideRefund(
  response: TrackerResponse,
  reading: Reading,
  isPart: boolean,
): ReasonedVerdict {
  const { done, status, message } = response
  const state = parseLegState(status)
  const cause = classifyRefund(response)
  const unknown = findStep(reading, (each) => each.state === 'unknown')
  const pending = findPending(reading)
  if (unknown !== null) return unclear({ code: 'unknown-step', ...unknown })
  if (state === 'failed' || state === 'unknown') {
    return unclear({ code: 'refund-but-status', status })
  }
  if (done && pending !== null) return unclear({ code: 'done-with-open-step', ...pending })
  if (pending !== null || !(done || isRefundState(state))) {
    return { verdict: 'in-progress', reason: { code: 'refunding', isPart, cause, message } }
  }
  const reason = { code: 'refunded', cause, message } as const
  return { verdict: isPart ? 'partially-refunded' : 'refunded', reason }
}

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
 * action keeps its deposit in the network. The deposit of a swap may precede it only if it was too small for the fees
 * (the text of THORNode, x/thorchain/managers.go).
 */
function findFailedLeg(
  { done, status, message }: TrackerResponse,
  { legs, isAction }: Reading,
): ReadLeg | undefined {
  if (parseLegState(status) !== 'failed' || status === 'replaced') return undefined
  const isRefused = isAction || (done && /not enough asset to pay for fees/.test(message))
  const isSettled = ({ kind, state }: ReadLeg) =>
    state === 'complete' && (kind === 'approval' || (isRefused && kind === 'deposit'))
  const [failed, ...later] = legs.slice(legs.findIndex((each) => !isSettled(each)))
  if (failed === undefined || isSettled(failed) || !hasNoEffect(failed.leg.status)) return undefined
  const hasNothingAfter = later.every(
    ({ leg, kind, state }) =>
      state === 'not-started' ||
      hasNoEffect(leg.status) ||
      (kind === 'approval' && state === 'complete'),
  )
  return hasNothingAfter ? failed : undefined
}

function decideDone({ status, result }: TrackerResponse, reading: Reading): ReasonedVerdict {
  const state = parseLegState(status)
  if (state === 'unknown') return unclear({ code: 'unknown-status', status })
  if (result.legs.length === 0) return unclear({ code: 'done-without-steps' })
  const unfinished = findStep(reading, (each) => each.state !== 'complete')
  if (unfinished !== null) return unclear({ code: 'done-with-open-step', ...unfinished })
  if (state !== 'complete') return unclear({ code: 'done-but-status', status })
  const orders = result.legs.flatMap(({ limitSwap }) => limitSwap?.state ?? [])
  const unfilled = orders.find((order) => order !== 'filled')
  if (unfilled !== undefined) return unclear({ code: 'done-but-order', state: unfilled })
  const proof = provePayout(reading)
  if (proof !== 'proven') return unclear({ code: 'unproven', proof })
  return { verdict: 'complete', reason: null }
}

/**
 * The payout leg is the last leg other than a deposit. It is a payout, or a swap with no payout after it. Any other action
 * proves itself.
 */
function provePayout({ legs, sold, lastSwap, isAction }: Reading): PayoutProof {
  const transfers = legs.filter(({ kind }) => isTransferKind(kind))
  const last = transfers.findLast(({ kind }) => kind !== 'deposit')
  if (last === undefined || last.kind === 'other') return 'no-payout'
  if (isAction) return 'proven'
  const sellers = transfers.filter(({ kind }) => kind === 'deposit' || kind === 'swap')
  if (sellers.length === 0) return 'no-deposit'
  // An action after a swap takes in the bought asset and may pay out nothing.
  const isIntake = last.kind === 'action' && last.leg.toAsset === ''
  const asset = isIntake ? last.leg.fromAsset : last.leg.toAsset
  if (asset === '' || sellers.some(({ leg }) => leg.fromAsset === '')) return 'not-named'
  if (sold.some((each) => isSameAsset(each, asset))) return 'sold-asset'
  if (!isTargetAsset(asset, lastSwap)) return 'other-asset'
  const payouts = transfers.filter(({ kind }) => kind === 'payout')
  const isPaid = payouts.length === 0 || payouts.some(({ role }) => role === 'payout')
  return isPaid ? 'proven' : 'other-asset'
}

function decideOpen(response: TrackerResponse, reading: Reading): ReasonedVerdict {
  const { status } = response
  const state = parseLegState(status)
  if (state === 'unknown') return unclear({ code: 'unknown-status', status })
  if (state === 'failed') return unclear({ code: 'failed-status', status })
  const failed = findFailedStep(reading)
  if (failed !== null) return unclear({ code: 'failed-step', ...failed })
  return { verdict: 'in-progress', reason: explainWait(response, findPending(reading)) }
}

function explainWait({ status, result }: TrackerResponse, pending: Step | null): Reason | null {
  const { doubt, waitingFor, legs } = result
  if (parseLegState(status) === 'complete' && legs.length > 0) {
    return pending === null
      ? { code: 'not-marked-done', status }
      : { code: 'complete-with-open-step', whole: status, ...pending }
  }
  const moving = legs.filter((leg) => parseLegState(leg.status) === 'in-progress')
  const order = moving.find(({ limitSwap }) => limitSwap !== null)?.limitSwap?.state ?? null
  if (waitingFor !== null) return { code: 'waiting', order, ...waitingFor }
  if (doubt !== null) return { code: 'doubt', doubt }
  if (order !== 'open' && order !== 'partly-filled') return null
  return { code: 'waiting', order, reason: 'limit-price', chain: '', since: null, until: null }
}
