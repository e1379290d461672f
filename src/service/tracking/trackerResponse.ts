import type { Leg } from '../../contract/leg'
import type { WireResponse } from '../../contract/tracker'
import { parseIdentifier } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/catalogue'
import type { Network } from '../networks/network'
import { type SentResponse, createNotFound } from './encodedResponse'
import {
  type Facts,
  type LegStatus,
  type StepEstimates,
  type StepTimes,
  classifyRefund,
  emptyFacts,
} from './facts'
import {
  type ExternalLeg,
  type LegContext,
  createExternalLeg,
  createLegs,
  endStatuses,
} from './legs'
import { getAssetChain } from './outputs'
import type { StoredStart } from './storedStart'

/** What a response needs beside the facts. `hash` is canonical. */
export type ResponseInput = {
  hash: string
  /** A source reports the transaction, maybe as a kind that is not known here. */
  isReported: boolean
  /** The network reported the transaction earlier. */
  wasReported: boolean
  /** A source gave no usable response. */
  isOutage: boolean
  /** Legs before the deposit that the network does not report. */
  externalLegs: readonly ExternalLeg[]
  start: StoredStart | null
  /** The quote belongs to a sample of the sandbox, not to a client. */
  isOwnQuote?: boolean
  times: StepTimes
  estimates: StepEstimates
  /** The chains that the network halted, and since when this service knows: Unix ms, null for earlier. */
  haltedChains: ReadonlyMap<string, number | null>
  now: number
}

export type ResponseContext = { network: Network; describe: Describe }

export const emptyInput = {
  isReported: false,
  wasReported: false,
  isOutage: false,
  externalLegs: [],
  start: null,
  times: { began: null, confirmed: null, swapped: null, sent: null, isSentComputed: false },
  estimates: { inbound: 0, swap: 0, outbound: 0 },
  haltedChains: new Map(),
} satisfies Omit<ResponseInput, 'hash' | 'now'>

type Result = WireResponse['result']
type Outcome = Pick<Result, 'doubt' | 'waitingFor' | 'reportedBy'> & {
  done: boolean
  status: LegStatus
  message: string
}
const open: Outcome = {
  done: false,
  status: 'pending',
  message: '',
  doubt: null,
  waitingFor: null,
  reportedBy: null,
}

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
  const { start, times, estimates, now, isOwnQuote = false } = input
  const waitingFor = facts === null ? null : findWait(facts, input)
  const expected = start && { asset: start.buyAsset, amount: start.expectedBuyAmount }
  const context: LegContext = {
    ...fixed,
    times,
    estimates,
    now,
    expected: expected && { ...expected, isOwn: isOwnQuote },
    isWaiting: waitingFor !== null,
  }
  const externalLegs = input.externalLegs.map((each) => createExternalLeg(each, context))
  if (facts === null) return createUnreported(input, externalLegs, context)
  const { doubt, reportedBy, reason, end } = facts
  const legs = [...externalLegs, ...createLegs(facts, context)]
  const isEnded = end === 'ended' || end === 'taken-as-fee'
  const done =
    end === 'rejected' || (isEnded && legs.every(({ status }) => settledStatuses.has(status)))
  const status = getStatus(facts, done)
  return createResponse(input, legs, {
    done,
    status,
    message: reason,
    doubt,
    waitingFor,
    reportedBy,
  })
}

/** A transaction that no source reports as a known kind: not found, or what the client's start says of it. */
function createUnreported(
  input: ResponseInput,
  externalLegs: readonly Leg[],
  context: LegContext,
): SentResponse {
  const { start, isReported, isOutage, wasReported } = input
  if (!isReported && externalLegs.some(({ status }) => status === 'reverted')) {
    return createResponse(input, externalLegs, { ...open, done: true, status: 'reverted' })
  }
  const doubt = isOutage ? 'outage' : wasReported && !isReported ? 'lag' : null
  const message =
    isReported && doubt === null
      ? 'The network reports this transaction as a kind that isn’t known here.'
      : ''
  if (start === null && doubt === null && message === '') return createNotFound(input.hash)
  const promised =
    start === null || isReported ? [] : createPromisedLegs(start, input, externalLegs, context)
  return createResponse(input, [...externalLegs, ...promised], { ...open, doubt, message })
}

/** The legs of a client's start. The deposit waits until all external legs before it succeed. */
function createPromisedLegs(
  start: StoredStart,
  { hash, isOwnQuote }: ResponseInput,
  externalLegs: readonly Leg[],
  context: LegContext,
): Leg[] {
  const { sellAsset: asset, sellAmount: amount, fromAddress: from, buyAsset, toAddress } = start
  const chain = parseIdentifier(asset)?.chain ?? ''
  const [deposit, ...rest] = createLegs(
    {
      ...emptyFacts,
      kind: 'SWAP',
      deposit: { chain, hash, from, to: '', asset, amount },
      target: { ...emptyFacts.target, asset: buyAsset, address: toAddress },
    },
    context,
  )
  const isFirst = externalLegs.every(({ status }) => status === 'success')
  const first = deposit && { ...deposit, status: isFirst ? 'pending' : 'not_started' }
  const legs = first === undefined ? rest : [first, ...rest]
  return isOwnQuote === true ? legs : legs.map(markUnverified)
}

const markUnverified = (leg: Leg): Leg => ({ ...leg, unverified: true })

/** What an open transaction waits for that has no usual duration. */
function findWait(facts: Facts, { times, haltedChains }: ResponseInput): Result['waitingFor'] {
  if (facts.end !== 'open') return null
  const none = { chain: '', since: null, until: null }
  if (facts.needsOtherAsset) return { ...none, reason: 'other-asset' }
  const chain = listNextChains(facts).find((each) => haltedChains.has(each))
  if (chain !== undefined) {
    return { ...none, reason: 'halted', chain, since: haltedChains.get(chain) ?? null }
  }
  if (!isResting(facts)) return null
  const until = times.confirmed === null ? null : times.confirmed + facts.target.lifeMs
  return { ...none, reason: 'limit-price', until }
}

const isResting = ({ order, arrival }: Facts): boolean =>
  arrival === 'final' && (order === 'open' || order === 'partly-filled')

/** The chains that the next step needs. */
function listNextChains({ arrival, deposit, payouts, target, swap }: Facts): string[] {
  if (arrival !== 'final') return [deposit.chain]
  if (payouts.length > 0) return payouts.filter(({ sent }) => !sent).map(({ chain }) => chain)
  return swap.state === 'done' ? [] : [getAssetChain(target.asset), deposit.chain]
}

function getStatus(facts: Facts, done: boolean): LegStatus {
  const { end, arrival, swap } = facts
  if (end === 'rejected' || end === 'taken-as-fee') return 'reverted'
  if (end === 'unpaid') return 'refund_failed'
  if (done) return endStatuses[classifyRefund(facts)]
  if (arrival !== 'final') return arrival === 'mempool' ? 'mempool' : 'inbound'
  if (swap.state === 'waiting' || isResting(facts)) return 'pending'
  return swap.state === 'done' ? 'outbound' : swap.state
}

function createResponse(
  input: ResponseInput,
  legs: readonly Leg[],
  { done, status, message, ...outcome }: Outcome,
): SentResponse {
  const { times, start } = input
  // A client's start time counts only while no source has reported the transaction.
  const isClaimed = !input.isReported && !input.wasReported
  const began = times.began ?? (isClaimed ? (start?.startTimestamp ?? null) : null)
  const last = legs.at(-1)
  const end = done ? (last?.endTimestamp ?? null) : null
  const { total, expectedEnd } = estimateWhole(input, began, outcome.waitingFor !== null)
  const current = legs.findIndex((each) => !settledStatuses.has(each.status))
  const details = legs.map((leg) => leg.streamingSwapDetails).find((each) => each !== null)
  return {
    done,
    status,
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: formatHashForChain(legs[0]?.chain ?? '', input.hash),
      // A client's clock can be ahead of the network's.
      estimatedDuration: began !== null && end !== null ? Math.max(0, end - began) : total,
      currentLegIndex: current < 0 ? Math.max(0, legs.length - 1) : current,
      legs: [...legs],
      startTimestamp: began,
      endTimestamp: end,
      estimatedEndTimestamp: end ?? expectedEnd,
      isEndApproximate: end !== null && last?.isEndApproximate === true,
      isStreamingSwap: details !== undefined,
      streamingSwapDetails: details ?? null,
      ...outcome,
      unverified: start !== null && input.isOwnQuote !== true,
    },
    ...(message === '' ? {} : { error: { message } }),
  }
}

/** The usual duration in all, ms, 0 when not known; and the end that follows from the first known step. */
function estimateWhole(
  { times, estimates }: ResponseInput,
  began: number | null,
  isWaiting: boolean,
): { total: number; expectedEnd: number | null } {
  const { inbound, swap, outbound } = estimates
  const total = inbound + (swap ?? 0) + outbound
  if (isWaiting || swap === null || total === 0) return { total: 0, expectedEnd: null }
  if (began !== null) return { total, expectedEnd: began + total }
  return { total, expectedEnd: times.confirmed && times.confirmed + swap + outbound }
}
