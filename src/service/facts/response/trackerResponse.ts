import type { TrackerResponse, TrackerResult } from '../../../contract/tracker'
import { parseAmount } from '../../../model/amounts'
import { formatHashForChain } from '../../../model/chains/hashes'
import { nameKind } from '../../../model/kinds'
import { findLatest } from '../../../model/knownTimes'
import {
  type ExplainedResponse,
  explainResponse,
} from '../../../model/transaction/explainResponse'
import type { Step } from '../../../model/transaction/steps'
import type { StoredStart } from '../../store/starts'
import { type Facts, type Settled, emptyFacts } from '../facts'
import { getAssetChain } from '../payments'
import { type Decision, decideResponse, isLasting } from '../settle/rows'
import { decideOutcome, unseen } from '../settle/outcome'
import { describeCosts } from './costs'
import { describeRejected, emptyResponse, explainNotFound } from './emptyResponse'
import { estimateEnd } from './expectedEnd'
import { type StepContext, describeSpan, describeSum } from './step'
import { isSettled } from './stepState'
import type { ResponseInput } from './responseInput'
import { findLikelyRefund, findWait } from './waiting'
import { addLegs, writeStatus, writeRequestStatus } from './writeLegs'
import { writeSteps } from './writeSteps'

/**
 * Creates what is told of a transaction from the merged facts; null when no source reported any.
 * `done` is true only when the facts have ended and every step is settled. In any doubt
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
  const { response, steps } = isRejected
    ? describeRejected(hash, chainReport)
    : describeFacts(facts, decision, input)
  return explainResponse(
    addLegs(response, steps, input.describe),
    steps,
    isUnseen ? unseen : decideOutcome(facts, decision, response.result, input),
  )
}

function describeFacts(
  facts: Settled | null,
  { end, doubt, reportedBy }: Decision,
  input: ResponseInput,
): { response: TrackerResponse; steps: Step[] } {
  const outlook = describeOutlook(facts, input)
  const context = { ...input, isUnpredictable: isUnpredictable(facts, outlook, input) }
  const isQuoted = input.reported === 'never' && doubt === null
  const quoted = isQuoted ? quoteSteps(context) : []
  const steps = facts === null ? quoted : writeSteps(facts, context)
  const done = decideDone(end, steps)
  // Nobody sent what the network pays out of a pool that it closed.
  const hash = facts?.deposit.hash === '' ? '' : input.hash
  const response = {
    ...emptyResponse,
    network: input.networkId,
    done,
    status: writeStatus(facts === null ? [] : steps, done, {
      doubt,
      others: facts?.alsoRequested ?? [],
    }),
    result: {
      ...outlook,
      firstTransactionHash: formatHashForChain(steps[0]?.chain ?? '', hash),
      ...describeTimes(facts, steps, done, context),
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
  return { response, steps }
}

const describeOthers = ({ usedBy, start }: ResponseInput): Partial<TrackerResult> => ({
  ...(usedBy.length > 0 && { usedBy: [...usedBy] }),
  ...(start !== null && {
    quoteId: start.quoteId,
    disputed: start.isContested,
    unverified: true,
  }),
})

function decideDone(end: Facts['end'], steps: readonly Step[]) {
  const isEnded = end === 'ended' || end === 'taken-as-fee'
  // What the deposit's chain has rejected is over, whatever its steps say.
  return end === 'rejected' || (isEnded && steps.every(isSettled))
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
  const { kind, verdict, payouts } = request
  return {
    kind: nameKind(kind),
    status: writeRequestStatus(verdict),
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

function describeTimes(
  facts: Settled | null,
  steps: readonly Step[],
  done: boolean,
  context: StepContext,
) {
  const last = done ? steps.findLast(isSettled) : undefined
  const end =
    last === undefined ? null : findLatest([last.endedAt, context.times.othersSent])
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
    isEndApproximate: end !== null && last?.precision !== 'exact',
    isEndLatest: last?.precision === 'latest',
  }
}

function quoteSteps(context: StepContext): Step[] {
  const { start, hash } = context
  if (start === null) return []
  return writeSteps(quoteFacts(start, hash), context).map((step) => {
    const state = step.role === 'deposit' ? 'in-progress' : 'not-started'
    return Object.assign(step, { state, isQuoted: true } as const)
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
      amount: parseAmount(sellAmount),
    },
    memo: { ...emptyFacts.memo, asset: buyAsset, destination: toAddress },
  }
}
