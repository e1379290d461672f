import type { Leg } from '../../contract/leg'
import type { WireResponse } from '../../contract/tracker'
import { parseIdentifier } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/describe'
import type { Network } from '../networks/network'
import { type SentResponse, createNotFound } from './encodedResponse'
import {
  type Doubt,
  type Facts,
  type LegStatus,
  type StepEstimates,
  type StepTimes,
  classifyRefund,
  emptyFacts,
  waitingSwap,
} from './facts'
import { type ExternalLeg, type LegContext, createExternalLeg, createLegs } from './legs'
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

const settledStatuses: ReadonlySet<string> = new Set<LegStatus>([
  'success',
  'refunded',
  'partially_refunded',
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
  const wait = facts === null ? null : findWait(facts, input)
  const context = createContext(input, fixed, wait !== null)
  const externalLegs = input.externalLegs.map((each) => createExternalLeg(each, context))
  if (facts === null) return createUnreported(input, context, externalLegs)
  const legs = [...externalLegs, ...createLegs(facts, context)]
  const isEnded = facts.end === 'ended' || facts.end === 'taken-as-fee'
  const done =
    facts.end === 'rejected' || (isEnded && legs.every(({ status }) => settledStatuses.has(status)))
  return createResponse(input, legs, {
    done,
    status: getStatus(facts, done),
    message: facts.reason,
    doubt: facts.doubt,
    wait,
    reportedBy: facts.reportedBy,
  })
}

function createContext(
  { start, isOwnQuote, times, estimates, now }: ResponseInput,
  fixed: ResponseContext,
  isWaiting: boolean,
): LegContext {
  const expected =
    start === null
      ? null
      : { asset: start.buyAsset, amount: start.expectedBuyAmount, isOwn: isOwnQuote === true }
  return { ...fixed, times, estimates, now, expected, isWaiting }
}

/** A transaction that no source reports as a known kind: not found, or what the client's start says of it. */
function createUnreported(
  input: ResponseInput,
  context: LegContext,
  externalLegs: readonly Leg[],
): SentResponse {
  const { start, isReported } = input
  const plain = { message: '', wait: null, reportedBy: null }
  if (!isReported && externalLegs.some(({ status }) => status === 'reverted')) {
    return createResponse(input, externalLegs, {
      ...plain,
      done: true,
      status: 'reverted',
      doubt: null,
    })
  }
  const lost: Doubt = input.wasReported && !isReported ? 'lag' : null
  const doubt = input.isOutage ? 'outage' : lost
  const message =
    isReported && doubt === null
      ? 'The network reports this transaction as a kind that isn’t known here.'
      : ''
  if (start === null && doubt === null && message === '') return createNotFound(input.hash)
  const promised =
    start === null || isReported ? [] : createPromisedLegs(start, input, externalLegs, context)
  const legs = [...externalLegs, ...promised]
  return createResponse(input, legs, { ...plain, done: false, status: 'pending', doubt, message })
}

/** The legs of a client's start. The deposit waits until all external legs before it succeed. */
function createPromisedLegs(
  start: StoredStart,
  { hash, isOwnQuote }: ResponseInput,
  externalLegs: readonly Leg[],
  context: LegContext,
): Leg[] {
  const chain = parseIdentifier(start.sellAsset)?.chain ?? ''
  const [deposit, ...rest] = createLegs(
    {
      kind: 'SWAP',
      deposit: {
        chain,
        hash,
        from: start.fromAddress,
        to: '',
        asset: start.sellAsset,
        amount: start.sellAmount,
      },
      ...emptyFacts,
      arrival: 'mempool',
      target: {
        asset: start.buyAsset,
        limit: '',
        address: start.toAddress,
        dexOut: null,
        lifeMs: 0,
      },
      swap: waitingSwap,
    },
    context,
  )
  const isFirst = externalLegs.every(({ status }) => status === 'success')
  const first = deposit && { ...deposit, status: isFirst ? 'pending' : 'not_started' }
  const legs = first === undefined ? rest : [first, ...rest]
  return isOwnQuote === true ? legs : legs.map(markUnverified)
}

const markUnverified = (leg: Leg): Leg => ({ ...leg, unverified: true })

type Wait = WireResponse['result']['waitingFor']

/** What an open transaction waits for that has no usual duration. */
function findWait(facts: Facts, { times, haltedChains }: ResponseInput): Wait {
  if (facts.end !== 'open') return null
  const none = { chain: '', since: null, until: null }
  if (facts.needsOtherAsset) return { ...none, reason: 'other-asset' }
  const halted = listNextChains(facts).find((chain) => haltedChains.has(chain))
  if (halted !== undefined) {
    const since = haltedChains.get(halted) ?? null
    return { ...none, reason: 'halted', chain: halted, since }
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
  if (facts.end === 'rejected' || facts.end === 'taken-as-fee') return 'reverted'
  if (facts.end === 'unpayable') return 'refund_failed'
  if (done) {
    const refund = classifyRefund(facts)
    if (refund === 'none') return 'success'
    return refund === 'whole' ? 'refunded' : 'partially_refunded'
  }
  if (facts.arrival === 'mempool') return 'mempool'
  if (facts.arrival === 'confirming') return 'inbound'
  const { state } = facts.swap
  if (state === 'waiting' || isResting(facts)) return 'pending'
  return state === 'done' ? 'outbound' : state
}

type Outcome = {
  done: boolean
  status: LegStatus
  message: string
  doubt: Doubt
  wait: Wait
  reportedBy: Facts['reportedBy']
}

function createResponse(
  input: ResponseInput,
  legs: readonly Leg[],
  { done, status, message, doubt, wait, reportedBy }: Outcome,
): SentResponse {
  const { times, start } = input
  // A client's start time counts only while no source has reported the transaction.
  const isClaimed = !input.isReported && !input.wasReported
  const began = times.began ?? (isClaimed ? (start?.startTimestamp ?? null) : null)
  const last = legs.at(-1)
  const end = done ? (last?.endTimestamp ?? null) : null
  const { total, expectedEnd } =
    wait === null ? estimate(input, began) : { total: 0, expectedEnd: null }
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
      legs: [...legs],
      startTimestamp: began,
      endTimestamp: end,
      estimatedEndTimestamp: end ?? expectedEnd,
      isEndApproximate: end !== null && last?.isEndApproximate === true,
      isStreamingSwap: parts !== undefined,
      streamingSwapDetails: parts?.streamingSwapDetails ?? null,
      doubt,
      waitingFor: wait,
      reportedBy,
      unverified: start !== null && input.isOwnQuote !== true,
    },
    ...(message === '' ? {} : { error: { message } }),
  }
}

/** The usual duration in all, ms, 0 when not known; and the end that follows from the first known step. */
function estimate({ times, estimates }: ResponseInput, began: number | null) {
  const { inbound, swap, outbound } = estimates
  if (swap === null) return { total: 0, expectedEnd: null }
  const total = inbound + swap + outbound
  if (total === 0) return { total, expectedEnd: null }
  const fromConfirmed = times.confirmed === null ? null : times.confirmed + swap + outbound
  return { total, expectedEnd: began === null ? fromConfirmed : began + total }
}
