import type { Leg } from '../../contract/leg'
import type { WireResponse } from '../../contract/tracker'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/describe'
import type { Network } from '../networks/network'
import {
  type StepEstimates,
  type Facts,
  type LegStatus,
  type SwapParts,
  type StepTimes,
  classifyRefund,
} from './facts'
import { createLegs } from './legs'
import { type Sources, mergeFacts } from './merge'
import { type ExternalLeg, createExternalLeg } from './externalLeg'
import { createPromisedFacts, createWaitingLegs } from './promisedLegs'
import type { StoredStart } from './storedStart'
import { type SentResponse, createNotFound } from './encodedResponse'
import type { LegContext } from './wireLeg'

/** The input of one tracker response. `hash` is canonical. */
export type TrackingInput = Sources & {
  /** Whether the network reported the transaction earlier. */
  wasReported: boolean
  storedParts: SwapParts | null
  /** Legs before the deposit that the network does not report. */
  externalLegs: readonly ExternalLeg[]
  start: StoredStart | null
  /** The quote belongs to a sample of the sandbox, not to a client. */
  isOwnQuote?: boolean
  times: StepTimes
  estimates: StepEstimates
  now: number
}

export type ResponseContext = { network: Network; describe: Describe }

export const emptyInput = {
  node: undefined,
  actions: undefined,
  unavailable: [],
  wasReported: false,
  storedParts: null,
  externalLegs: [],
  start: null,
  times: { began: null, confirmed: null, swapped: null, sent: null },
  estimates: { inbound: 0, swap: 0, outbound: 0 },
} satisfies Omit<TrackingInput, 'hash' | 'now'>

const settledStatuses: ReadonlySet<string> = new Set<LegStatus>([
  'success',
  'refunded',
  'partially_refunded',
  'reverted',
])

/**
 * Creates the tracker's response from the reports of node and indexer. `done` is true only when the sources prove the end
 * and every leg is settled. In any doubt the status is pending.
 */
export const createTrackerResponse = (input: TrackingInput, fixed: ResponseContext): SentResponse =>
  createFactsResponse(mergeFacts(input, fixed.network, input.storedParts), input, fixed)

/** The same from merged facts; null when no source reported any. */
export function createFactsResponse(
  merged: Facts | null,
  input: TrackingInput,
  fixed: ResponseContext,
): SentResponse {
  const { start, now, times, estimates } = input
  const facts = merged ?? (start === null ? null : createPromisedFacts(start, input.hash))
  const context: LegContext = {
    ...fixed,
    times,
    estimates,
    now,
    expected:
      start === null
        ? null
        : {
            asset: start.buyAsset,
            amount: start.expectedBuyAmount,
            isOwn: input.isOwnQuote === true,
          },
  }
  const externalLegs = input.externalLegs.map((each) => createExternalLeg(each, context))
  if (
    merged === null &&
    !isReported(input) &&
    externalLegs.some(({ status }) => status === 'reverted')
  ) {
    return createResponse(input, externalLegs, {
      done: true,
      status: 'reverted',
      doubt: null,
      message: '',
    })
  }
  if (merged === null || facts === null) {
    const doubt = findDoubt(input)
    const message =
      isReported(input) && doubt === null
        ? 'The network reports this transaction as a kind that isn’t known here.'
        : ''
    if (facts === null && doubt === null && message === '') return createNotFound(input.hash)
    const promisedLegs =
      facts === null || isReported(input) ? [] : createWaitingLegs(facts, externalLegs, context)
    const waitingLegs = input.isOwnQuote === true ? promisedLegs : promisedLegs.map(markUnverified)
    const legs = [...externalLegs, ...waitingLegs]
    return createResponse(input, legs, {
      done: false,
      status: 'pending',
      doubt,
      message,
    })
  }
  const legs = [...externalLegs, ...createLegs(facts, context)]
  const isEnded = facts.end === 'ended' || facts.end === 'taken-as-fee'
  const done =
    facts.end === 'rejected' || (isEnded && legs.every(({ status }) => settledStatuses.has(status)))
  const status = getStatus(facts, done)
  return createResponse(input, legs, {
    done,
    status,
    doubt: facts.doubt,
    message: facts.reason,
  })
}

const isReported = ({ node, actions }: Sources): boolean =>
  (node !== null && node !== undefined) || (actions !== undefined && actions.length > 0)

/** Why nothing is certain without facts: an outage, or a report that the sources lost. */
function findDoubt(input: TrackingInput): WireResponse['result']['doubt'] {
  if (input.unavailable.length > 0) return 'outage'
  return input.wasReported && !isReported(input) ? 'lag' : null
}

function getStatus(facts: Facts, done: boolean): LegStatus {
  if (facts.end === 'rejected' || facts.end === 'taken-as-fee') return 'reverted'
  const refund = classifyRefund(facts)
  if (done) {
    if (refund === 'none') return 'success'
    return refund === 'whole' ? 'refunded' : 'partially_refunded'
  }
  if (facts.arrival === 'mempool') return 'mempool'
  if (facts.arrival === 'confirming') return 'inbound'
  const { state } = facts.swap
  if (state === 'waiting' || facts.order === 'open' || facts.order === 'partly-filled') {
    return 'pending'
  }
  return state === 'done' ? 'outbound' : state
}

type Outcome = {
  done: boolean
  status: LegStatus
  doubt: WireResponse['result']['doubt']
  message: string
}

function createResponse(
  input: TrackingInput,
  legs: Leg[],
  { done, status, doubt, message }: Outcome,
): SentResponse {
  const { times, estimates, start } = input
  // A client's start time counts only while no source has reported the transaction.
  const claimed = isReported(input) || input.wasReported ? null : (start?.startTimestamp ?? null)
  const began = times.began ?? claimed ?? times.confirmed
  const end = done ? (legs.at(-1)?.endTimestamp ?? null) : null
  const total = estimates.inbound + estimates.swap + estimates.outbound
  const open = legs.findIndex((each) => !settledStatuses.has(each.status))
  const parts = legs.find(({ streamingSwapDetails }) => streamingSwapDetails !== null)
  return {
    done,
    status,
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: formatHashForChain(legs[0]?.chain ?? '', input.hash),
      // A client's clock can be ahead of the network's.
      estimatedDuration: began !== null && end !== null ? Math.max(0, end - began) : total,
      currentLegIndex: open < 0 ? Math.max(0, legs.length - 1) : open,
      legs,
      startTimestamp: began,
      endTimestamp: end,
      estimatedEndTimestamp: end ?? (began === null || total === 0 ? null : began + total),
      isStreamingSwap: parts !== undefined,
      streamingSwapDetails: parts?.streamingSwapDetails ?? null,
      doubt,
      waitingFor: null,
      reportedBy: null,
      isEndApproximate: false,
      unverified: start !== null && input.isOwnQuote !== true,
    },
    ...(message === '' ? {} : { error: { message } }),
  }
}

const markUnverified = (leg: Leg): Leg => ({ ...leg, unverified: true })
