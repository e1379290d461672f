import * as v from 'valibot'
import {
  type Leg,
  TrackerResponseSchema,
  type WireResponse,
} from '../../contract/tracker'
import { formatHashForChain } from '../../model/chains/hashes'
import { type Verdict, decideVerdict, isFinal } from '../../model/transaction/verdict'
import { listOtherNetworks, networkBlockMs } from '../networks/network'
import type { StoredStart } from '../store/starts'
import { decideUnreported } from './decideEnd'
import { type Facts, emptyFacts, isResting } from './facts'
import {
  type LegContext,
  type ResponseInput,
  createExternalLeg,
  createLegs,
  isSettled,
  timeSpan,
} from './legs'
import { getAssetChain } from './payees'
import { findHalt, findHaltEnd, findRefundingHalt, unknownHalts } from './stepHalts'

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
  return {
    done: false,
    status: 'not_found',
    result: { ...noResult, firstTransactionHash },
  }
}

/** The input for a response to which nothing else contributes than the facts. */
export const emptyInput = {
  reported: 'never',
  isOutage: false,
  ageMs: 0,
  usedBy: [],
  externalLegs: [],
  start: null,
  isOwnQuote: false,
  times: {
    began: null,
    confirmed: null,
    swapped: null,
    sent: null,
    isSentComputed: false,
  },
  estimates: { inbound: 0, swap: 0, outbound: 0 },
  halts: unknownHalts,
} satisfies Partial<ResponseInput>

/**
 * Creates the tracker's response from the merged facts; null when no source reported any. `done` is true only when the facts
 * have ended and every leg is settled. In any doubt the status is pending.
 */
export function createTrackerResponse(
  facts: Facts | null,
  input: ResponseInput,
): SentResponse {
  const { hash, start, times, estimates, reported, isOwnQuote } = input
  const waitingFor = facts && findWait(facts, input)
  const context = { ...input, isWaiting: waitingFor !== null }
  const before = input.externalLegs.map((each) => createExternalLeg(each, context))
  const { end, doubt, reportedBy, reason } = facts ?? readUnreported(before, input)
  const isUnseen =
    facts === null && reported !== 'now' && end === 'open' && doubt === null
  if (isUnseen && start === null) return createNotFound(hash)
  const quoted =
    isUnseen && start !== null ? createQuotedLegs(start, before, context) : []
  const own = facts === null ? quoted : createLegs(facts, context)
  const legs = [...before, ...own]
  const isEnded = end === 'ended' || end === 'taken-as-fee'
  const done = end === 'rejected' || (isEnded && legs.every(isSettled))
  // A client's start time counts only while no source has reported the transaction.
  const claimed = reported === 'never' ? start?.startTimestamp : null
  const began = times.began ?? claimed ?? null
  const last = legs.findLast(isSettled)
  const endedAt = done ? (last?.endTimestamp ?? null) : null
  const { inbound, swap, outbound } = estimates
  const usual = waitingFor !== null || swap === null ? null : inbound + swap + outbound
  // Each step that happened moves the estimate.
  const confirmed = (times.confirmed ?? 0) - inbound
  const swapped = (times.swapped ?? 0) - inbound - (swap ?? 0)
  const known = Math.max(0, began ?? 0, confirmed, swapped)
  // After a halt, the network still has to do what it stopped.
  const haltEnd = facts ? findHaltEnd(facts, input.halts, input.network) : 0
  const since = known === 0 ? null : Math.max(known, haltEnd)
  const current = legs.findIndex((leg) => !isSettled(leg))
  const details = legs.find((leg) => leg.isStreamingSwap)?.streamingSwapDetails ?? null
  return {
    done,
    status: getStatus(facts === null ? before : own, done),
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: formatHashForChain(legs[0]?.chain ?? '', hash),
      currentLegIndex: current < 0 ? Math.max(0, legs.length - 1) : current,
      legs,
      ...timeSpan([began, endedAt, usual], since),
      isEndApproximate: endedAt !== null && last?.isEndApproximate === true,
      isStreamingSwap: details !== null,
      streamingSwapDetails: details,
      doubt,
      waitingFor,
      likelyRefund: facts && expectRefund(facts, input),
      reportedBy,
      ...(input.usedBy.length > 0 && { usedBy: [...input.usedBy] }),
      unverified: start !== null && !isOwnQuote,
      ...(start?.isContested === true && { disputed: true }),
    },
    ...(reason !== '' && { error: { message: reason } }),
  }
}

/** What is known of a transaction that no source reports as a known kind. */
function readUnreported(before: readonly Leg[], input: ResponseInput): typeof emptyFacts {
  const { reported, isOutage, ageMs } = input
  const isReverted =
    reported !== 'now' && before.some(({ status }) => status === 'reverted')
  if (isReverted) return { ...emptyFacts, end: 'rejected' }
  if (isOutage) return { ...emptyFacts, doubt: 'outage' }
  if (reported === 'never') return emptyFacts
  const lasting = decideUnreported(reported, ageMs)
  if (lasting !== null) return { ...emptyFacts, doubt: lasting }
  if (reported === 'earlier') return { ...emptyFacts, doubt: 'lag' }
  const reason = 'The network reports this transaction as a kind that isn’t known here.'
  return { ...emptyFacts, reason }
}

/** At the end, the status of the first leg that is no success, and before that of the last one that began and is open. */
function getStatus(legs: readonly Leg[], done: boolean): string {
  if (done) return legs.find(({ status }) => status !== 'success')?.status ?? 'success'
  const open = legs.filter((leg) => !isSettled(leg))
  if (open.length === 0 && legs.at(-1)?.txnType === 'TRANSFER:OUT') return 'outbound'
  return open.findLast(({ status }) => status !== 'not_started')?.status ?? 'pending'
}

/** The legs of a client's start. The deposit is pending once no leg before it is open. */
function createQuotedLegs(
  start: StoredStart,
  before: readonly Leg[],
  context: LegContext,
): Leg[] {
  const { sellAsset: asset, sellAmount: amount, fromAddress: from } = start
  const facts: Facts = {
    ...emptyFacts,
    kind: 'SWAP',
    deposit: {
      chain: getAssetChain(asset),
      hash: context.hash,
      from,
      to: '',
      asset,
      amount,
    },
    memo: { ...emptyFacts.memo, asset: start.buyAsset, destination: start.toAddress },
  }
  const isFirst = before.every(({ status }) => status === 'success')
  return createLegs(facts, context).map((leg, at) => {
    const status = at === 0 && isFirst ? 'pending' : 'not_started'
    return Object.assign(leg, { status, unverified: !context.isOwnQuote })
  })
}

/** Orders live as many blocks as their memo says in place of the interval, at most this many (THORNode docs/concepts/memos.md). */
const maxOrderBlocks = 43_200

/** What an open transaction waits for that has no usual duration. */
function findWait(
  facts: Facts,
  { times, halts, network }: ResponseInput,
): Result['waitingFor'] {
  if (facts.end !== 'open') return null
  const none = { chain: '', halt: null, since: null, until: null }
  if (facts.needsOtherAsset) return { ...none, reason: 'other-asset' }
  if (facts.kind === 'DEPOSIT') {
    const [other] = listOtherNetworks(network)
    return { ...none, reason: 'other-network', chain: other?.chain ?? '' }
  }
  const halted = findHalt(facts, halts, network)
  if (halted !== null) {
    const { chain, kind, since } = halted
    const halt = kind === 'liquidity' ? null : kind
    return { ...none, reason: 'halted', chain, halt, since }
  }
  const blocks = Math.min(facts.memo.interval || maxOrderBlocks, maxOrderBlocks)
  const until =
    times.confirmed === null ? null : times.confirmed + blocks * networkBlockMs
  return isResting(facts) ? { ...none, reason: 'limit-price', until } : null
}

/** Why the network will probably refund the deposit. The transaction does not wait for it, so it can be late. */
function expectRefund(
  facts: Facts,
  { halts, network }: ResponseInput,
): Result['likelyRefund'] {
  const halted = facts.end === 'open' ? findRefundingHalt(facts, halts, network) : null
  if (halted === null) return null
  const { chain, kind, since } = halted
  // A chain that is halted has no trading either.
  return { halt: kind === 'liquidity' ? kind : 'trading', chain, since }
}

/** A tracker response as JSON, serialized once for all clients. */
export type EncodedResponse = { text: string; state: 'not-found' | 'moving' | 'final' }

/** Serializes a response with this service's verdict and its reason, an addition to the interface. */
export function encodeResponse(response: Pick<SentResponse, 'done' | 'status'>) {
  const { verdict, reason } = decideVerdict(v.parse(TrackerResponseSchema, response))
  const text = JSON.stringify({ ...response, verdict, reason: reason?.code ?? null })
  const isNotFound = verdict === 'not-seen' && response.status === 'not_found'
  // An end without proof in the response can change, so it is fetched as often as an open transaction.
  const state =
    response.done && isFinal(verdict) ? 'final' : isNotFound ? 'not-found' : 'moving'
  return { text, state, verdict } satisfies EncodedResponse & { verdict: Verdict }
}
