import type { Network } from '../networks/network'
import { decideEnd } from './decideEnd'
import type { Facts, Payout, SourceName, Swap, SwapParts } from './facts'
import { type Action, readIndexerFacts } from './indexer'
import { type NodeStatus, readNodeFacts } from './node'
import { pairPayouts } from './pairPayouts'
import { isTakenLate } from './payees'

/** The sources' responses about one hash. */
export type Sources = {
  hash: string
  /** Null: the node has not observed it. Undefined: no usable response, or not requested. */
  node: NodeStatus | null | undefined
  /** Undefined: no usable response, or not requested. */
  actions: readonly Action[] | undefined
  /** The indexer has more actions than were read. */
  isTruncated: boolean
  /** The sources that gave no usable response. */
  unavailable: readonly SourceName[]
  /** The account that the memo's registered name resolved to; '' for none. */
  recipient: string
}

/** Each source's facts about a transaction; null where it reports none of a known kind. */
export type SourceFacts = { node: Facts | null; indexer: Facts | null }

/** What earlier responses said. */
export type Past = {
  /** The parts of a streaming swap: the node reports them only while they are pending (querier.go). */
  parts: SwapParts | null
  /** How long ago any of the reports last changed, ms. */
  ageMs: number
}

/** Real transactions have one refund, or one of each asset. */
const maxRefunds = 20

/** Reads what each source reports. */
export function readSourceFacts(sources: Sources, network: Network): SourceFacts {
  const { hash, node: status, actions, isTruncated, recipient } = sources
  const node = status ? readNodeFacts(status, network, recipient) : null
  const marked = node?.payouts.filter(({ isRefund }) => isRefund) ?? []
  // Each is compared with each payment of the indexer.
  if (node !== null && marked.length > maxRefunds) node.isTruncated = true
  // The amount of a refund that is only planned is larger by the chain's fee.
  const refunds = marked.every(({ sent }) => sent) ? marked.slice(0, maxRefunds) : []
  const read = actions
    ? readIndexerFacts(actions, network, { hash, recipient, refunds })
    : null
  const indexer = read && { ...read, isTruncated: read.isTruncated || isTruncated }
  if (node === null || indexer === null) return { node, indexer }
  // Only the indexer lists the refund of what was not taken. Where the node lists no payment, all of the indexer's count.
  const untaken = indexer.payouts.filter(
    ({ isRefund, asset }) => isRefund && isTakenLate(asset),
  )
  const payouts = node.payouts.length === 0 ? [] : [...node.payouts, ...untaken]
  return { node: { ...node, payouts }, indexer }
}

/** Merges both sources; null when neither reports a transaction of a known kind. */
export function mergeFacts(
  facts: SourceFacts,
  sources: Sources,
  past: Past,
): Facts | null {
  const { node, indexer } = facts
  const preferred = node ?? indexer
  if (preferred === null) return null
  const other = indexer ?? preferred
  // The indexer may know the kind of a memo that this service cannot parse.
  const kind = preferred.kind === 'REQUEST' ? other.kind : preferred.kind
  const decision = decideEnd({
    node,
    indexer,
    kind,
    unavailable: sources.unavailable,
    notAsked: listNotAsked(sources),
    ageMs: past.ageMs,
  })
  return {
    ...other,
    ...decision,
    kind,
    deposit: preferred.deposit,
    // The indexer lists only what has arrived, also while the node lags.
    arrival: other.arrival,
    confirmations: preferred.confirmations,
    queue: preferred.queue,
    memo: preferred.memo.asset === '' ? other.memo : preferred.memo,
    swap: mergeSwap(preferred.swap, other.swap, past.parts, decision.end !== 'open'),
    payouts: mergePayouts(preferred, other, decision.reportedBy).slice(
      0,
      decision.doubt === 'too-many' ? maxShownPayouts : undefined,
    ),
  }
}

/** Of a transaction whose payments are not added up. A page reads at most 200 legs. */
const maxShownPayouts = 100

/** The sources that were not asked: a hash can have a form that one of them does not know. */
function listNotAsked({ node, actions, unavailable }: Sources): SourceName[] {
  const notAsked: SourceName[] = []
  if (node === undefined && !unavailable.includes('node')) notAsked.push('node')
  if (actions === undefined && !unavailable.includes('indexer')) notAsked.push('indexer')
  return notAsked
}

/**
 * The payments by the source that decided, or else the node's. The indexer's sent ones stand for those that a lagging node only
 * plans.
 */
function mergePayouts(
  node: Facts,
  indexer: Facts,
  reportedBy: SourceName | null,
): Payout[] {
  if (reportedBy === 'indexer' || node.payouts.length === 0) return indexer.payouts
  const { pairs } = pairPayouts(node.payouts, indexer.payouts)
  return node.payouts.map((payout) => {
    const entry = pairs.get(payout)
    const isNewer = !payout.sent && entry?.sent === true && entry.amount !== ''
    return isNewer ? entry : payout
  })
}

function mergeSwap(
  preferred: Swap,
  other: Swap,
  known: SwapParts | null,
  isEnded: boolean,
): Swap {
  const { state } = preferred.state === 'waiting' ? other : preferred
  return {
    state: isEnded ? 'done' : state,
    parts: mergeParts([preferred.parts, other.parts, known], isEnded),
    interval: preferred.interval || other.interval,
  }
}

/** Takes the highest counts; at the end, all parts were tried. Only the indexer knows how many were refunded. */
function mergeParts(
  reported: readonly (SwapParts | null)[],
  isEnded: boolean,
): SwapParts | null {
  const known = reported.filter((parts) => parts !== null)
  const { total } = known[0] ?? {}
  if (total === undefined) return null
  const countMost = (count: 'tried' | 'returned') =>
    Math.min(total, Math.max(...known.map((parts) => parts[count])))
  return {
    total,
    tried: isEnded ? total : countMost('tried'),
    returned: countMost('returned'),
  }
}
