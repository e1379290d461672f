import type { Leg, WireResponse } from '../../contract/tracker'
import { parseIdentifier } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { StoredStart } from '../store/starts'
import { type Facts, classifyRefund, emptyFacts, isResting } from './facts'
import {
  type ExternalLeg,
  type LegContext,
  type LegStatus,
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

export type ResponseContext = Pick<LegContext, 'network' | 'describe'>

/** What a response needs beside the facts. `hash` is canonical. */
export type ResponseInput = Omit<LegContext, 'network' | 'describe' | 'isWaiting'> & {
  hash: string
  /** A source reports the transaction, maybe as a kind that is not known here. */
  isReported: boolean
  /** The network reported the transaction earlier. */
  wasReported: boolean
  /** A source gave no usable response. */
  isOutage: boolean
  /** Legs before the deposit that the network does not report. */
  externalLegs: readonly ExternalLeg[]
  /** The chains that the network halted, and since when this service knows: Unix ms, null for earlier. */
  haltedChains: ReadonlyMap<string, number | null>
}

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
} satisfies Omit<ResponseInput, 'hash' | 'now'>

const settledStatuses: ReadonlySet<string> = new Set<LegStatus>([
  ...Object.values(endStatuses),
  'reverted',
])

/**
 * Creates the tracker's response from the merged facts; null when no source reported any. `done` is true only when the facts
 * have ended and every leg is settled. In any doubt the status is pending.
 */
export function createTrackerResponse(
  facts: Facts | null,
  input: ResponseInput,
  fixed: ResponseContext,
): SentResponse {
  const waitingFor = facts && findWait(facts, input)
  const context = { ...fixed, ...input, isWaiting: waitingFor !== null }
  const externalLegs = input.externalLegs.map((each) => createExternalLeg(each, context))
  if (facts === null) return createUnreported(input, externalLegs, context)
  const { doubt, reportedBy, reason: message, end } = facts
  const legs = [...externalLegs, ...createLegs(facts, context)]
  const isEnded = end === 'ended' || end === 'taken-as-fee'
  const done =
    end === 'rejected' || (isEnded && legs.every(({ status }) => settledStatuses.has(status)))
  const status = getStatus(facts, done)
  return createResponse(input, legs, { done, status, message, doubt, waitingFor, reportedBy })
}

/** A transaction that no source reports as a known kind: not found, or what the client's start says of it. */
function createUnreported(
  input: ResponseInput,
  externalLegs: readonly Leg[],
  context: LegContext,
): SentResponse {
  const { start, isReported, isOutage, wasReported, hash } = input
  if (!isReported && externalLegs.some(({ status }) => status === 'reverted')) {
    return createResponse(input, externalLegs, { done: true, status: 'reverted' })
  }
  const doubt = isOutage ? 'outage' : wasReported && !isReported ? 'lag' : null
  const isUnknownKind = isReported && doubt === null
  if (start === null && doubt === null && !isUnknownKind) return createNotFound(hash)
  const quoted =
    start === null || isReported ? [] : createQuotedLegs(start, hash, externalLegs, context)
  const message = isUnknownKind
    ? 'The network reports this transaction as a kind that isn’t known here.'
    : ''
  return createResponse(input, [...externalLegs, ...quoted], { doubt, message })
}

/** The legs of a client's start. The deposit is pending once no leg before it is open. */
function createQuotedLegs(
  start: StoredStart,
  hash: string,
  before: readonly Leg[],
  context: LegContext,
): Leg[] {
  const { sellAsset: asset, sellAmount: amount, fromAddress: from, buyAsset, toAddress } = start
  const chain = parseIdentifier(asset)?.chain ?? ''
  const facts: Facts = {
    ...emptyFacts,
    kind: 'SWAP',
    deposit: { chain, hash, from, to: '', asset, amount },
    target: { ...emptyFacts.target, asset: buyAsset, address: toAddress },
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
  const until = times.confirmed === null ? null : times.confirmed + facts.target.lifeMs
  return isResting(facts) ? { ...none, reason: 'limit-price', until } : null
}

/** The chains that the next step needs. */
function listNextChains({ arrival, deposit, payouts, target, swap }: Facts): string[] {
  if (arrival !== 'final') return [deposit.chain]
  if (payouts.length > 0) return payouts.filter(({ sent }) => !sent).map(({ chain }) => chain)
  return swap.state === 'done' ? [] : [getAssetChain(target.asset), deposit.chain]
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
  { times, estimates, start, ...input }: ResponseInput,
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
      firstTransactionHash: formatHashForChain(legs[0]?.chain ?? '', input.hash),
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
