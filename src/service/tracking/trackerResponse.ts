import * as v from 'valibot'
import { type Leg, TrackerResponseSchema, type WireResponse } from '../../contract/tracker'
import { parseIdentifier } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import { type Verdict, decideVerdict, isFinal } from '../../model/transaction/verdict'
import type { StoredStart } from '../store/starts'
import { type Facts, classifyRefund, emptyFacts, isResting } from './facts'
import {
  type LegContext,
  type LegStatus,
  type ResponseInput,
  createExternalLeg,
  createLegs,
  endStatuses,
} from './legs'
import { getAssetChain } from './payees'

type Result = WireResponse['result']

/** A tracker response as this service sends it. "Not found" has only the fields of the interface. */
export type SentResponse = Pick<WireResponse, 'done' | 'status'> & {
  result: Partial<Result> & Pick<Result, keyof typeof noResult>
  error?: WireResponse['error']
}

const noResult = {
  quoteId: '',
  firstTransactionHash: '',
  estimatedDuration: 0,
  currentLegIndex: 0,
  legs: [],
}

/** The response for a transaction that no source reported. It does not prove that there is none. */
export const createNotFound = (firstTransactionHash: string): SentResponse => {
  return { done: false, status: 'not_found', result: { ...noResult, firstTransactionHash } }
}

export type ResponseContext = Pick<ResponseInput, 'network' | 'describe'>

/** The input for a response to which nothing else contributes than the facts. */
export const emptyInput = {
  isReported: false,
  wasReported: false,
  isOutage: false,
  externalLegs: [],
  start: null,
  isOwnQuote: false,
  times: { began: null, confirmed: null, swapped: null, sent: null, isSentComputed: false },
  estimates: { inbound: 0, swap: 0, outbound: 0 },
  haltedChains: new Map(),
} satisfies Partial<ResponseInput>

const settledStatuses: ReadonlySet<string> = new Set<LegStatus>([
  ...Object.values(endStatuses),
  'reverted',
])

/**
 * Creates the tracker's response from the merged facts; null when no source reported any. `done` is true only when the facts
 * have ended and every leg is settled. In any doubt the status is pending.
 */
export function createTrackerResponse(facts: Facts | null, input: ResponseInput): SentResponse {
  const waitingFor = facts && findWait(facts, input)
  const context = { ...input, isWaiting: waitingFor !== null }
  const externalLegs = input.externalLegs.map((each) => createExternalLeg(each, context))
  if (facts === null) return createUnreported(externalLegs, context)
  const { doubt, reportedBy, reason: message, end } = facts
  const legs = [...externalLegs, ...createLegs(facts, context)]
  const isEnded = end === 'ended' || end === 'taken-as-fee'
  const done =
    end === 'rejected' || (isEnded && legs.every(({ status }) => settledStatuses.has(status)))
  const status = getStatus(facts, done)
  return createResponse(input, legs, { done, status, message, doubt, waitingFor, reportedBy })
}

/** A transaction that no source reports as a known kind: not found, or what the client's start says of it. */
function createUnreported(externalLegs: readonly Leg[], context: LegContext): SentResponse {
  const { start, isReported, isOutage, wasReported, hash } = context
  if (!isReported && externalLegs.some(({ status }) => status === 'reverted')) {
    return createResponse(context, externalLegs, { done: true, status: 'reverted' })
  }
  const doubt = isOutage ? 'outage' : wasReported && !isReported ? 'lag' : null
  if (isReported && doubt === null) {
    const message = 'The network reports this transaction as a kind that isn’t known here.'
    return createResponse(context, externalLegs, { message })
  }
  if (start === null && doubt === null) return createNotFound(hash)
  const isQuoted = start !== null && !isReported
  const quoted = isQuoted ? createQuotedLegs(start, externalLegs, context) : []
  return createResponse(context, [...externalLegs, ...quoted], { doubt })
}

/** The legs of a client's start. The deposit is pending once no leg before it is open. */
function createQuotedLegs(start: StoredStart, before: readonly Leg[], context: LegContext): Leg[] {
  const { sellAsset: asset, sellAmount: amount, fromAddress: from } = start
  const chain = parseIdentifier(asset)?.chain ?? ''
  const facts: Facts = {
    ...emptyFacts,
    kind: 'SWAP',
    deposit: { chain, hash: context.hash, from, to: '', asset, amount },
    memo: { ...emptyFacts.memo, asset: start.buyAsset, destination: start.toAddress },
  }
  const isFirst = before.every(({ status }) => status === 'success')
  return createLegs(facts, context).map((leg, at) => {
    const status = at === 0 && isFirst ? 'pending' : 'not_started'
    return Object.assign(leg, { status, unverified: !context.isOwnQuote })
  })
}

/** What an open transaction waits for that has no usual duration. */
function findWait(facts: Facts, { times, haltedChains }: ResponseInput): Result['waitingFor'] {
  if (facts.end !== 'open') return null
  const none = { chain: '', since: null, until: null }
  if (facts.needsOtherAsset) return { ...none, reason: 'other-asset' }
  const chain = listNextChains(facts).find((each) => haltedChains.has(each))
  if (chain !== undefined) {
    return { ...none, reason: 'halted', chain, since: haltedChains.get(chain) ?? null }
  }
  const until = times.confirmed === null ? null : times.confirmed + facts.memo.lifeMs
  return isResting(facts) ? { ...none, reason: 'limit-price', until } : null
}

/** The chains that the next step needs. */
function listNextChains({ arrival, deposit, payouts, memo, swap }: Facts): string[] {
  if (arrival !== 'final') return [deposit.chain]
  if (payouts.length > 0) return payouts.filter(({ sent }) => !sent).map(({ chain }) => chain)
  return swap.state === 'done' ? [] : [getAssetChain(memo.asset), deposit.chain]
}

function getStatus(facts: Facts, done: boolean): LegStatus {
  const { end, arrival, swap } = facts
  if (end === 'rejected' || end === 'taken-as-fee') return 'reverted'
  if (end === 'refund-failed') return 'refund_failed'
  if (done) return endStatuses[classifyRefund(facts)]
  if (arrival !== 'final') return arrival === 'mempool' ? 'mempool' : 'inbound'
  if (swap.state === 'waiting' || isResting(facts)) return 'pending'
  return swap.state === 'done' ? 'outbound' : swap.state
}

type Outcome = Partial<Pick<Result, 'doubt' | 'waitingFor' | 'reportedBy'>> & {
  done?: boolean
  status?: LegStatus
  message?: string
}

function createResponse(
  { times, estimates, start, hash, ...input }: ResponseInput,
  legs: readonly Leg[],
  { done = false, status = 'pending', message = '', ...outcome }: Outcome,
): SentResponse {
  // A client's start time counts only while no source has reported the transaction.
  const isClaimed = !input.isReported && !input.wasReported
  const began = times.began ?? (isClaimed ? (start?.startTimestamp ?? null) : null)
  const last = legs.at(-1)
  const end = done ? (last?.endTimestamp ?? null) : null
  const { inbound, swap, outbound } = estimates
  const { doubt = null, waitingFor = null, reportedBy = null } = outcome
  const usual = waitingFor !== null || swap === null ? 0 : inbound + swap + outbound
  const since = began ?? (times.confirmed === null ? null : times.confirmed - inbound)
  const current = legs.findIndex((each) => !settledStatuses.has(each.status))
  const details = legs.find((leg) => leg.isStreamingSwap)?.streamingSwapDetails ?? null
  return {
    done,
    status,
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: formatHashForChain(legs[0]?.chain ?? '', hash),
      // A client's clock can be ahead of the network's.
      estimatedDuration: began !== null && end !== null ? Math.max(0, end - began) : usual,
      currentLegIndex: current < 0 ? Math.max(0, legs.length - 1) : current,
      legs: [...legs],
      startTimestamp: began,
      endTimestamp: end,
      estimatedEndTimestamp: end ?? (usual === 0 || since === null ? null : since + usual),
      isEndApproximate: end !== null && last?.isEndApproximate === true,
      isStreamingSwap: details !== null,
      streamingSwapDetails: details,
      doubt,
      waitingFor,
      reportedBy,
      unverified: start !== null && !input.isOwnQuote,
      ...(start?.isContested === true && { disputed: true }),
    },
    ...(message === '' ? {} : { error: { message } }),
  }
}

/** A tracker response as JSON, serialized once for all clients. */
export type EncodedResponse = { text: string; state: 'not-found' | 'moving' | 'final' }

/** Serializes a response with this service's verdict and its reason, an addition to the interface. */
export function encodeResponse(response: Pick<SentResponse, 'done' | 'status'>) {
  const { verdict, reason } = decideVerdict(v.parse(TrackerResponseSchema, response))
  const text = JSON.stringify({ ...response, verdict, reason: reason?.code ?? null })
  const isNotFound = verdict === 'not-seen' && response.status === 'not_found'
  // An end without proof in the response can change, so it is fetched as often as an open transaction.
  const state = response.done && isFinal(verdict) ? 'final' : isNotFound ? 'not-found' : 'moving'
  return { text, state, verdict } satisfies EncodedResponse & { verdict: Verdict }
}

/** The body for a hash that no source reported. Its verdict is always the same. */
export const encodeNotFound = (hash: string): string =>
  JSON.stringify({ ...createNotFound(hash), verdict: 'not-seen', reason: null })
