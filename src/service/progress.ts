import { type Sources, combine, silenceOf } from './legs/combine'
import { type Network, type Setting, legsOf, refundOf } from './legs/legs'
import type { Estimates, Facts, Times } from './legs/facts'
import { parseIdentifier } from '../model/assets'
import { type OutsideLeg, outsideLeg } from './legs/outsideLeg'
import type { Tracked } from './legs/tracked'
import { type WireAnswer, type WireLeg, type WireStatus, notFound } from './legs/wire'
import { formatHashForChain } from '../model/chains/hashes'
import type { Describe } from './legs/wireLeg'

/** Everything there is to tell the progress of one transaction by. */
export type Evidence = Sources & {
  /** As the network knows the hash: `canonicalHash`. */
  hash: string
  /** The network has told of it before. */
  isKnown: boolean
  outside: readonly OutsideLeg[]
  /** What follows the network's payout elsewhere. */
  after: readonly OutsideLeg[]
  start: Tracked | null
  times: Times
  estimates: Estimates
  now: number
}

/** What stays the same from one transaction to the next. */
export type Surroundings = { network: Network; describe: Describe }

const settled: ReadonlySet<WireStatus> = new Set([
  'success',
  'refunded',
  'partially_refunded',
  'reverted',
])

/**
 * The tracker's answer from what the network's node and indexer say. `done` is said only when the source proves the
 * end and every leg is settled; when the two disagree, or in any doubt, the whole is under way.
 */
export function answerFrom(evidence: Evidence, surroundings: Surroundings): WireAnswer {
  const { start, now, times, estimates } = evidence
  const facts = combine(evidence) ?? (start === null ? null : promised(start, evidence))
  const setting: Setting = {
    ...surroundings,
    times,
    estimates,
    now,
    expectedAmount: start?.expectedBuyAmount ?? '',
  }
  const outside = evidence.outside.map((each) => outsideLeg(each, setting))
  if (!isSeen(evidence) && outside.some(({ status }) => status === 'reverted')) {
    return whole(evidence, outside, { done: true, status: 'reverted', message: '' })
  }
  const doubt = doubtOf(evidence)
  if (facts === null && doubt === '') return notFound(evidence.hash)
  if (facts === null || !isSeen(evidence)) {
    const waiting = facts === null ? [] : waitingLegs(facts, outside, setting)
    return whole(evidence, [...outside, ...waiting], {
      done: false,
      status: 'pending',
      message: doubt,
    })
  }
  const after = evidence.after.map((each) => outsideLeg(each, setting))
  const legs = [...outside, ...legsOf(facts, setting), ...after]
  const done = facts.closed && legs.every(({ status }) => settled.has(status))
  return whole(evidence, legs, { done, status: statusOf(facts, done), message: facts.reason })
}

const isSeen = ({ node, actions }: Evidence): boolean =>
  (node !== null && node !== undefined) || (actions !== undefined && actions.length > 0)

/** Why "not found" would be too much to say: a source is silent, tells of something else, or no more of what was seen once. */
function doubtOf(evidence: Evidence): string {
  const silence = silenceOf(evidence)
  if (silence !== '') return silence
  if (isSeen(evidence)) return 'The network knows this transaction, and tells of no swap in it.'
  const { isKnown } = evidence
  return isKnown ? 'The network has told of this transaction before: its sources lag behind.' : ''
}

/** What the quote promised, before the network has seen anything. */
function promised(start: Tracked, { hash }: Evidence): Facts {
  return {
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
    swap: { state: 'waiting', parts: null, remaining: null },
    payouts: [],
    queue: null,
    closed: false,
    reason: '',
  }
}

/** Legs of a deposit that the network has not seen: it is on its way, or waits for what has to happen before it. */
function waitingLegs(facts: Facts, outside: readonly WireLeg[], setting: Setting): WireLeg[] {
  const isFirst = outside.every(({ status }) => status === 'success')
  const [deposit, ...rest] = legsOf(facts, setting)
  if (deposit === undefined) return rest
  return [{ ...deposit, status: isFirst ? 'pending' : 'not_started' }, ...rest]
}

function statusOf(facts: Facts, done: boolean): WireStatus {
  const refund = refundOf(facts)
  if (done) {
    if (refund === 'none') return 'success'
    return refund === 'whole' ? 'refunded' : 'partially_refunded'
  }
  if (facts.arrival === 'mempool') return 'mempool'
  if (facts.arrival === 'confirming') return 'inbound'
  const { state } = facts.swap
  if (state === 'waiting') return 'pending'
  return state === 'done' ? 'outbound' : state
}

type Outcome = { done: boolean; status: WireStatus; message: string }

function whole(
  evidence: Evidence,
  legs: WireLeg[],
  { done, status, message }: Outcome,
): WireAnswer {
  const { times, estimates, start } = evidence
  const began = times.began ?? start?.startTimestamp ?? times.confirmed
  const end = done ? (legs.at(-1)?.endTimestamp ?? null) : null
  const total = estimates.inbound + estimates.swap + estimates.outbound
  const open = legs.findIndex((each) => !settled.has(each.status))
  const parts = legs.find(({ streamingSwapDetails }) => streamingSwapDetails !== null)
  return {
    done,
    status,
    result: {
      quoteId: start?.quoteId ?? '',
      firstTransactionHash: formatHashForChain(firstChain(legs), evidence.hash),
      estimatedDuration: began !== null && end !== null ? end - began : total,
      currentLegIndex: open < 0 ? Math.max(0, legs.length - 1) : open,
      legs,
      startTimestamp: began,
      endTimestamp: end,
      estimatedEndTimestamp: end ?? (began === null || total === 0 ? null : began + total),
      isStreamingSwap: parts !== undefined,
      streamingSwapDetails: parts?.streamingSwapDetails ?? null,
    },
    ...(message === '' ? {} : { error: { message } }),
  }
}

const firstChain = (legs: readonly WireLeg[]): string => legs[0]?.chain ?? ''
