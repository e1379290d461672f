import {
  type Leg,
  type TrackerResponse,
  type TrackerResult,
} from '../../../contract/tracker'
import { formatHashForChain } from '../../../model/chains/hashes'
import { nameKind } from '../../../model/kinds'
import {
  type ExplainedResponse,
  explainResponse,
} from '../../../model/transaction/explainResponse'
import type { StoredStart } from '../../store/starts'
import { type Facts, type Settled, emptyFacts } from '../facts'
import { getAssetChain } from '../payments'
import { type Decision, decideResponse, isLasting } from '../settle/rows'
import { decideOutcome, unseen } from '../settle/outcome'
import { describeCosts } from './costs'
import { describeRejected, emptyResponse, explainNotFound } from './emptyResponse'
import { estimateEnd } from './expectedEnd'
import { type LegContext, describeSpan, describeSum } from './leg'
import { isSettled } from './legStatus'
import { createLegs } from './responseLegs'
import type { ResponseInput } from './responseInput'
import { findLikelyRefund, findWait } from './waiting'

/**
 * Creates what is told of a transaction from the merged facts; null when no source reported any.
 * `done` is true only when the facts have ended and every leg is settled. In any doubt
 * the status is pending.
 */
export function createTrackerResponse(
  facts: Settled | null,
  input: ResponseInput,
): ExplainedResponse {
  const { start, hash, chainReport } = input
  const decision = decideResponse(facts, input)
  const isUnseen = decision.decidedBy === unseen.decidedBy
  if (isUnseen && start === null) return explainNotFound(hash, chainReport)
  const isRejected = facts === null && decision.end === 'rejected' && chainReport !== null
  const response = isRejected
    ? describeRejected(hash, chainReport)
    : describeFacts(facts, decision, input)
  return explainResponse(
    response,
    isUnseen ? unseen : decideOutcome(facts, decision, response.result, input),
  )
}

function describeFacts(
  facts: Settled | null,
  { end, doubt, reportedBy }: Decision,
  input: ResponseInput,
): TrackerResponse {
  const outlook = describeOutlook(facts, input)
  const context = { ...input, isUnpredictable: isUnpredictable(facts, outlook, input) }
  const isQuoted = input.reported === 'never' && doubt === null
  const quoted = isQuoted ? createQuotedLegs(context) : []
  const legs = facts === null ? quoted : createLegs(facts, context)
  const done = decideDone(end, legs)
  return {
    ...emptyResponse,
    network: input.networkId,
    done,
    status: getStatus(facts === null ? [] : legs, done, { ...outlook, doubt }),
    result: {
      ...outlook,
      // Nobody sent what the network pays out of a pool that it closed.
      ...describeLegs(legs, facts?.deposit.hash === '' ? '' : input.hash),
      ...describeTimes(facts, legs, done, context),
      costs: describeCosts(facts, input, done),
      doubt,
      reportedBy,
      reportedAt: input.reportedAt,
      outages: input.nextNetwork === 'away' ? [] : [...input.outages],
      chainReport: input.chainReport,
      ...describeOthers(input),
    },
    message: facts?.reason ?? '',
  }
}

const describeOthers = ({ usedBy, start }: ResponseInput): Partial<TrackerResult> => ({
  ...(usedBy.length > 0 && { usedBy: [...usedBy] }),
  ...(start !== null && {
    quoteId: start.quoteId,
    disputed: start.isContested,
    unverified: true,
  }),
})

function decideDone(end: Facts['end'], legs: readonly Leg[]) {
  const isEnded = end === 'ended' || end === 'taken-as-fee'
  // What the deposit's chain has rejected is over, whatever its legs say.
  return end === 'rejected' || (isEnded && legs.every(isSettled))
}

function isUnpredictable(
  facts: Settled | null,
  { waitingFor, likelyRefund }: TrackerResult,
  { network }: ResponseInput,
) {
  if (facts === null) return false
  const { end, swap, payouts, queue } = facts
  // A payment inside the network takes no time, and a refund ends a swap.
  const isSent = payouts.every(
    ({ sent, chain }) => sent || chain === '' || chain === network.chain,
  )
  const isOver = swap.state === 'done' || payouts.every(({ isRefund }) => isRefund)
  const isAllSent = payouts.length > 0 && queue === null && isSent && isOver
  return (
    waitingFor !== null ||
    likelyRefund !== null ||
    (end === 'open' && isAllSent) ||
    isLasting(facts)
  )
}

function describeOutlook(facts: Settled | null, input: ResponseInput): TrackerResult {
  if (facts === null) return emptyResponse.result
  const { kind, memo, deposit, strayMemo } = facts
  // A memo can also name who referred the user to the app.
  const apps = memo.affiliates.map((code) => {
    const app = input.network.affiliates.get(code.toLowerCase())
    return { code, name: app?.name ?? '', support: app?.support ?? '' }
  })
  const misdirected = facts.misdirected.at(0)
  const recipient =
    misdirected?.isRefund === true
      ? memo.refundAddress || deposit.from
      : (memo.destination ?? '')
  return {
    ...emptyResponse.result,
    waitingFor: input.nextNetwork === 'away' ? null : findWait(facts, input),
    likelyRefund: findLikelyRefund(facts, input),
    kind: nameKind(kind),
    app: apps.find(({ name }) => name !== '') ?? apps[0] ?? null,
    strayMemo,
    unaccounted: facts.unaccounted && describeSum(facts.unaccounted, input.describe),
    expectedRecipient: misdirected === undefined ? '' : recipient,
    alsoRequested: facts.alsoRequested.map((request) => describeRequest(request, input)),
  }
}

function describeRequest(
  request: Settled['alsoRequested'][number],
  { describe, network }: ResponseInput,
) {
  const { kind, status, payouts } = request
  return {
    kind: nameKind(kind),
    status,
    ...describeSum(request, describe),
    payments: payouts.map(({ isRefund, sent, ...payout }) => {
      const chain = payout.chain || network.chain
      const hash = formatHashForChain(chain, payout.hash)
      const role = isRefund ? 'refund' : 'payout'
      const sum = describeSum(payout, describe)
      return Object.assign(sum, {
        chain,
        hash,
        role,
        address: payout.to,
        estimated: !sent,
      })
    }),
  }
}

function getStatus(
  legs: readonly Leg[],
  done: boolean,
  { doubt, alsoRequested }: Pick<TrackerResult, 'doubt' | 'alsoRequested'>,
) {
  // All was sent, but against the memo, or too little.
  if (doubt === 'paid-elsewhere' || doubt === 'unaccounted') return 'pending'
  if (done) {
    // What another request got back is a part of the whole.
    const other = alsoRequested.find(({ status }) => status !== 'success')
    const whole = other === undefined ? 'success' : 'partially_refunded'
    return legs.find(({ status }) => status !== 'success')?.status ?? whole
  }
  // Before the end, the last leg that began and is open decides.
  const open = legs.filter((leg) => !isSettled(leg))
  if (open.length === 0 && legs.at(-1)?.txnType === 'TRANSFER:OUT') return 'outbound'
  return open.findLast(({ status }) => status !== 'not_started')?.status ?? 'pending'
}

function describeLegs(legs: Leg[], hash: string) {
  const openIndex = legs.findIndex((leg) => !isSettled(leg))
  const streaming = legs.find((leg) => leg.isStreamingSwap)
  const streamingSwapDetails = streaming?.streamingSwapDetails ?? null
  return {
    firstTransactionHash: formatHashForChain(legs[0]?.chain ?? '', hash),
    currentLegIndex: openIndex < 0 ? Math.max(0, legs.length - 1) : openIndex,
    legs,
    isStreamingSwap: streamingSwapDetails !== null,
    streamingSwapDetails,
  }
}

function describeTimes(
  facts: Settled | null,
  legs: readonly Leg[],
  done: boolean,
  context: LegContext,
) {
  const last = done ? legs.findLast(isSettled) : undefined
  const end = last?.endTimestamp ?? null
  const { inbound, swap, outbound } = context.estimates
  // A client's start time counts only while no source has reported the transaction.
  const claimed = context.reported === 'never' ? context.start?.startTimestamp : undefined
  const start = context.times.began ?? claimed ?? null
  const isUnknown = context.isUnpredictable || swap === null
  return {
    ...describeSpan({
      start,
      end,
      usual: isUnknown ? null : inbound + swap + outbound,
      expected: estimateEnd(facts, start, context),
    }),
    isEndApproximate: last?.isEndApproximate === true,
    isEndLatest: last?.isEndLatest === true,
  }
}

function createQuotedLegs(context: LegContext): Leg[] {
  const { start, hash } = context
  if (start === null) return []
  const legs = createLegs(quoteFacts(start, hash), context)
  return legs.map((leg, index) => {
    const status = index === 0 ? 'pending' : 'not_started'
    return Object.assign(leg, { status, unverified: true })
  })
}

function quoteFacts(start: StoredStart, hash: string): Facts {
  const { sellAsset, sellAmount, buyAsset, fromAddress, toAddress } = start
  return {
    ...emptyFacts,
    kind: 'SWAP',
    deposit: {
      chain: getAssetChain(sellAsset),
      hash,
      from: fromAddress,
      to: '',
      asset: sellAsset,
      amount: sellAmount,
    },
    memo: { ...emptyFacts.memo, asset: buyAsset, destination: toAddress },
  }
}
