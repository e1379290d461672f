import { parseIdentifier } from '../../model/assets'
import { formatHashForChain } from '../../model/chains/hashes'
import type { Describe } from '../catalogue/describe'
import type { Network } from '../networks/network'
import { type Estimates, type Facts, type Parts, type Times, refundOf } from './facts'
import { legsOf } from './legs'
import { type Sources, mergeFacts, silenceReason } from './merge'
import { type OutsideLeg, outsideLeg } from './outsideLeg'
import type { Tracked } from './tracked'
import { type WireResponse, type WireLeg, type WireStatus, notFound } from './wire'
import type { LegContext } from './wireLeg'

/** Everything that the tracker's response about one transaction is made from. `hash` as `canonicalHash` gives it. */
export type Evidence = Sources & {
  /** The network reported the transaction earlier. */
  isKnown: boolean
  /** The parts of its streaming swap as seen earlier. */
  seenParts: Parts | null
  /** Legs before the deposit that the source knows and the network does not report. */
  outside: readonly OutsideLeg[]
  /** Legs that only the quote of a client names. */
  planned: readonly OutsideLeg[]
  start: Tracked | null
  /** The quote is the source's own, as of a sample of the sandbox, and not a client's. */
  isOwnQuote?: boolean
  times: Times
  estimates: Estimates
  now: number
}

/** What stays the same from one transaction to the next. */
export type ResponseContext = { network: Network; describe: Describe }

const settled: ReadonlySet<WireStatus> = new Set([
  'success',
  'refunded',
  'partially_refunded',
  'reverted',
])

/**
 * The tracker's response from what the network's node and indexer report. `done` is true only when the sources prove
 * the end and every leg is settled; when they disagree, or in any doubt, the whole is pending.
 */
export function trackerResponse(evidence: Evidence, fixed: ResponseContext): WireResponse {
  const { start, now, times, estimates } = evidence
  const merged = mergeFacts(evidence, fixed.network, evidence.seenParts)
  const facts = merged ?? (start === null ? null : promisedFacts(start, evidence))
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
            isOwn: evidence.isOwnQuote === true,
          },
  }
  const outside = evidence.outside.map((each) => outsideLeg(each, context))
  if (!isSeen(evidence) && outside.some(({ status }) => status === 'reverted')) {
    return whole(evidence, context, outside, { done: true, status: 'reverted', message: '' })
  }
  if (merged === null || facts === null) {
    const message = doubtOf(evidence)
    if (facts === null && message === '') return notFound(evidence.hash)
    const promised = facts === null || isSeen(evidence) ? [] : waitingLegs(facts, outside, context)
    const waiting = evidence.isOwnQuote === true ? promised : promised.map(asUnverified)
    const legs = [...outside, ...waiting]
    return whole(evidence, context, legs, { done: false, status: 'pending', message })
  }
  const legs = [...outside, ...legsOf(facts, context)]
  const isEnded = facts.end === 'ended' || facts.end === 'kept'
  const done =
    facts.end === 'rejected' || (isEnded && legs.every(({ status }) => settled.has(status)))
  const status = statusOf(facts, done)
  return whole(evidence, context, legs, { done, status, message: facts.reason })
}

const isSeen = ({ node, actions }: Sources): boolean =>
  (node !== null && node !== undefined) || (actions !== undefined && actions.length > 0)

/** Why "not found" can't be said: a source is silent, reports an unknown kind, or has lost what it reported earlier. */
function doubtOf(evidence: Evidence): string {
  const silence = silenceReason(evidence)
  if (silence !== '') return silence
  if (isSeen(evidence))
    return 'The network reports this transaction as a kind that isn’t known here.'
  return evidence.isKnown
    ? 'The network reported this transaction earlier. Its sources lag behind now.'
    : ''
}

/** What the quote promised, before the network has observed anything. */
function promisedFacts(start: Tracked, { hash }: Evidence): Facts {
  return {
    kind: 'SWAP',
    deposit: {
      chain: parseIdentifier(start.sellAsset)?.chain ?? '',
      hash,
      from: start.fromAddress,
      to: '',
      asset: start.sellAsset,
      amount: start.sellAmount,
    },
    arrival: 'mempool',
    confirmations: null,
    target: { asset: start.buyAsset, limit: '', address: start.toAddress },
    swap: { state: 'waiting', parts: null, remaining: null, paid: { asset: '', amount: '' } },
    order: null,
    payouts: [],
    credit: null,
    queue: null,
    end: 'open',
    reason: '',
  }
}

/** Legs of a deposit that the network has not observed: it is under way, or waits for what has to happen before it. */
function waitingLegs(facts: Facts, outside: readonly WireLeg[], context: LegContext): WireLeg[] {
  const isFirst = outside.every(({ status }) => status === 'success')
  const [deposit, ...rest] = legsOf(facts, context)
  if (deposit === undefined) return rest
  return [{ ...deposit, status: isFirst ? 'pending' : 'not_started' }, ...rest]
}

function statusOf(facts: Facts, done: boolean): WireStatus {
  if (facts.end === 'rejected' || facts.end === 'kept') return 'reverted'
  const refund = refundOf(facts)
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

type Outcome = { done: boolean; status: WireStatus; message: string }

function whole(
  evidence: Evidence,
  context: LegContext,
  legs: WireLeg[],
  { done, status, message }: Outcome,
): WireResponse {
  const { times, estimates, start } = evidence
  // A client's start time counts only while nobody has seen the transaction.
  const claimed = isSeen(evidence) || evidence.isKnown ? null : (start?.startTimestamp ?? null)
  const began = times.began ?? claimed ?? times.confirmed
  const end = done ? (legs.at(-1)?.endTimestamp ?? null) : null
  const total = estimates.inbound + estimates.swap + estimates.outbound
  const open = legs.findIndex((each) => !settled.has(each.status))
  const parts = legs.find(({ streamingSwapDetails }) => streamingSwapDetails !== null)
  return {
    done,
    status,
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: formatHashForChain(legs[0]?.chain ?? '', evidence.hash),
      // A client's clock can be ahead of the network's.
      estimatedDuration: began !== null && end !== null ? Math.max(0, end - began) : total,
      currentLegIndex: open < 0 ? Math.max(0, legs.length - 1) : open,
      legs,
      startTimestamp: began,
      endTimestamp: end,
      estimatedEndTimestamp: end ?? (began === null || total === 0 ? null : began + total),
      isStreamingSwap: parts !== undefined,
      streamingSwapDetails: parts?.streamingSwapDetails ?? null,
      ...claimsOf(evidence, context),
    },
    ...(message === '' ? {} : { error: { message } }),
  }
}

/** The marks for what a client claimed: the quote ID, and the legs that only its quote names. */
function claimsOf(
  { start, isOwnQuote, planned }: Evidence,
  context: LegContext,
): Pick<WireResponse['result'], 'unverified' | 'plannedLegs'> {
  if (start === null || isOwnQuote === true) return {}
  const plannedLegs = planned.map((each) => asUnverified(outsideLeg(each, context)))
  return { unverified: true, plannedLegs }
}

const asUnverified = (leg: WireLeg): WireLeg => ({ ...leg, unverified: true })
