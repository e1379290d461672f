import type { Doubt, TrackerResult } from '../../../contract/tracker'
import { isPositive } from '../../../model/amounts'
import { isSameAsset, parseIdentifier } from '../../../model/assets'
import { isSwapKind, paysOut } from '../../../model/kinds'
import type { RefundReason } from '../../../model/transaction/refundCauses'
import {
  type DecidedVerdict,
  type Reason,
  type ReasonedVerdict,
  emptyWait,
} from '../../../model/transaction/verdict'
import { isRequestedAsset } from '../../networks/memo'
import type { Network } from '../../networks/network'
import { type End, type Payout, type Settled, emptyFacts, isResting } from '../facts'
import { describeSum } from '../response/step'
import { isWithoutDeposit } from '../response/stepState'
import type { ResponseInput } from '../response/responseInput'
import { type Decision, decideBy, isLasting, proofRows } from './rows'

/** Of a transaction that no source has reported. */
export const unseen: DecidedVerdict = {
  verdict: 'not-seen',
  reason: null,
  decidedBy: 'never-reported',
}

/**
 * The verdict on a transaction, by the decision about its end. `facts`: null where no source
 * reports any.
 */
export const decideOutcome = (
  facts: Settled | null,
  decision: Decision,
  result: TrackerResult,
  input: ResponseInput,
): DecidedVerdict => ({
  decidedBy: decision.decidedBy,
  ...decideByEnd(facts, decision, result, input),
})

type Outcome = ReasonedVerdict & Partial<DecidedVerdict>

function decideByEnd(
  facts: Settled | null,
  decision: Decision,
  result: TrackerResult,
  input: ResponseInput,
): Outcome {
  const { end, doubt } = decision
  const stuck = stuckEnds[end]
  if (stuck !== undefined) return unclear({ code: stuck, message: facts?.reason ?? '' })
  const doubted = explainDoubt(doubt, facts, result, input)
  if (doubted && isLasting(decision)) return unclear(doubted)
  if (end === 'rejected' || end === 'taken-as-fee') return fail(facts, end, input.network)
  // Until that lasts, it is not yet a doubt of the response.
  if (decision.decidedBy === 'unknown-kind')
    return inProgress({ code: 'doubt', doubt: 'unknown-kind' })
  if (facts === null || decision.decidedBy === 'read-in-part') return inProgress(doubted)
  const isOver = end === 'ended' && facts.payouts.every(({ sent }) => sent)
  const refunded = findRefund(facts)
  if (refunded !== null) return decideRefund(facts, refunded === 'part', isOver)
  if (!isOver) return inProgress(explainWait(facts, result, doubted))
  const proof = decideBy(proofRows, isProven(facts, input.network), decision)
  return proof.end === 'open'
    ? { ...unclear({ code: 'doubt', doubt: 'unconfirmed' }), decidedBy: proof.decidedBy }
    : { verdict: 'complete', reason: explainSender(facts) }
}

// Nobody sent what the network pays out of a pool that it closed.
const explainSender = ({ deposit }: Settled): Reason | null =>
  deposit.hash === '' ? { code: 'pool-closed' } : null

/** The network keeps the money until somebody acts. */
const stuckEnds: Partial<Record<End, 'refund-stuck' | 'payout-stuck'>> = {
  'refund-failed': 'refund-stuck',
  'payout-failed': 'payout-stuck',
}

const inProgress = (reason: Reason | null): ReasonedVerdict => ({
  verdict: 'in-progress',
  reason,
})
const unclear = (reason: Reason): ReasonedVerdict => ({ verdict: 'unclear', reason })

function fail(
  facts: Settled | null,
  end: 'rejected' | 'taken-as-fee',
  network: Network,
): ReasonedVerdict {
  const isOfDeposit =
    facts === null || (end === 'rejected' && !isWithoutDeposit(facts, network))
  const ofAction = facts !== null && isSwapKind(facts.kind) ? 'swap' : 'action'
  const failed = isOfDeposit ? 'deposit' : ofAction
  return {
    verdict: 'failed',
    reason: { code: 'failed', kind: failed, ending: 'reverted', ...readReason(facts) },
  }
}

const readReason = (facts: Settled | null): RefundReason => {
  const { cause, shortfall, reason: message } = facts ?? emptyFacts
  return { cause, shortfall, message }
}

function decideRefund(facts: Settled, isPart: boolean, isOver: boolean): ReasonedVerdict {
  const reason = readReason(facts)
  if (!isOver) return inProgress({ code: 'refunding', isPart, ...reason })
  const verdict = isPart ? 'partially-refunded' : 'refunded'
  return { verdict, reason: { code: 'refunded', ...reason } }
}

function findRefund(facts: Settled): 'part' | 'whole' | null {
  const { payouts, swap, order, arrival, end, alsoRequested } = facts
  const { total = 0, returned = 0 } = swap.parts ?? {}
  const isOver = arrival === 'final' && swap.state === 'done'
  const isUnfilled = isOver && (order === 'expired' || order === 'cancelled')
  const hasRefund = payouts.some(({ isRefund }) => isRefund) || returned > 0 || isUnfilled
  // What another request got back is a part of the whole.
  const isOtherRefunded =
    end === 'ended' && alsoRequested.some(({ verdict }) => verdict !== 'complete')
  if (!hasRefund) return isOtherRefunded ? 'part' : null
  const isPaid = payouts.some(({ isRefund, sent }) => !isRefund && (sent || isOver))
  return isPaid || (returned > 0 && returned < total) ? 'part' : 'whole'
}

/** Whether what was sent proves that the user has what was asked for. */
function isProven({ kind, deposit, memo, payouts, order }: Settled, network: Network) {
  // Another provider, which has no chains of its own, can swap within the deposit, and
  // deliver the token itself to another chain.
  const isOther = network.chains.length === 0
  const isWithin = ({ chain }: Payout) => isOther && chain === deposit.chain
  const isBridged = ({ chain }: Payout) => isOther && chain !== deposit.chain
  const hasArrived = (payout: Payout) => {
    const { asset, amount, hash } = payout
    const paid = parseIdentifier(asset)
    // A payment inside the network is no transaction of its own.
    if (paid === null) return false
    if (paid.kind !== 'native' || paid.chain === network.chain) return true
    const isSent = hash !== '' && (hash !== deposit.hash || isWithin(payout))
    return isSent && isPositive(amount)
  }
  if (!payouts.every(hasArrived)) return false
  if (!isSwapKind(kind)) return payouts.length > 0 || !paysOut(kind)
  // What a source does not name cannot be compared.
  const isBought = (payout: Payout) =>
    (memo.asset === '' || isRequestedAsset(payout.asset, memo.asset)) &&
    (isBridged(payout) || !isSameAsset(payout.asset, deposit.asset))
  const isFilled = order === null || order === 'filled'
  return deposit.asset !== '' && isFilled && payouts.length > 0 && payouts.every(isBought)
}

function explainWait(
  facts: Settled,
  { waitingFor, likelyRefund }: TrackerResult,
  doubted: Reason | null,
): Reason | null {
  const isRefundLikely = likelyRefund !== null
  const order = isResting(facts) ? facts.order : null
  if (waitingFor !== null)
    return { code: 'waiting', order, isRefundLikely, ...waitingFor }
  if (likelyRefund !== null) return { code: 'likely-refund', ...likelyRefund }
  const isOtherOpen = facts.decidedBy === 'other-request-open' && facts.doubt === null
  if (isOtherOpen) return { code: 'other-request-open' }
  return doubted ?? explainSender(facts)
}

function explainDoubt(
  doubt: Doubt | null,
  facts: Settled | null,
  result: TrackerResult,
  { networkId, describe }: ResponseInput,
): Reason | null {
  const { waitingFor, outages, reportedAt, unaccounted } = result
  const network = networkId ?? ''
  switch (doubt) {
    case null:
      return null
    case 'outage':
      return { code: doubt, network, outages }
    case 'unreported':
      return { code: doubt, network, since: reportedAt }
    case 'revoked':
      return { code: doubt, network }
    case 'elsewhere':
    case 'unseen':
    case 'forgotten-there': {
      const { chain, request } = waitingFor ?? emptyWait
      return { code: doubt, chain, request }
    }
    case 'paid-elsewhere': {
      const payments = (facts?.misdirected ?? []).map((payout) =>
        Object.assign(describeSum(payout, describe), { address: payout.to }),
      )
      return { code: doubt, payments, expected: result.expectedRecipient }
    }
    case 'unaccounted':
      return unaccounted === null
        ? { code: 'doubt', doubt }
        : { code: doubt, ...unaccounted }
    default:
      return { code: 'doubt', doubt }
  }
}
