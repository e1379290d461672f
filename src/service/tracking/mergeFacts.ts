import { type Kind, getKindRule } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { Facts, Payout, SourceName, SwapParts } from './facts'
import type { Action } from './indexer'
import { readIndexerFacts } from './indexerFacts'
import { type NodeStatus, readNodeFacts } from './node'

/**
 * The sources' responses about `hash`. A node's null is "not observed", undefined is "not requested". `unavailable`
 * sources gave no usable response.
 */
export type Sources = {
  hash: string
  node: NodeStatus | null | undefined
  actions: readonly Action[] | undefined
  unavailable: readonly SourceName[]
}

/**
 * What earlier responses showed. `parts`: those of a streaming swap, because the node reports them only while they are
 * pending (querier.go). `isOld`: one source has reported the transaction for a day, so the other one does not just lag.
 */
export type Known = { parts: SwapParts | null; isOld: boolean }

/** Merges both sources; null when neither reports a transaction of a known kind. */
export function mergeFacts(sources: Sources, network: Network, known: Known): Facts | null {
  const node = sources.node ? readNodeFacts(sources.node, network) : null
  const indexer = sources.actions ? readIndexerFacts(sources.actions, network, sources.hash) : null
  const facts = node ?? indexer
  if (facts === null) return null
  const other = indexer ?? facts
  // The indexer may know the kind of a memo that this service cannot parse.
  const kind = facts.kind === 'REQUEST' ? other.kind : facts.kind
  const decision = decideEnd({ node, indexer }, sources, kind, known.isOld)
  const isEnded = decision.end !== 'open'
  const { swap } = facts
  return {
    ...facts,
    ...decision,
    kind,
    target: facts.target.asset === '' ? other.target : facts.target,
    swap: {
      parts: mergeParts([swap.parts, other.swap.parts, known.parts], isEnded),
      duration: swap.parts === null && other.swap.parts ? other.swap.duration : swap.duration,
      remaining: swap.remaining ?? other.swap.remaining,
      state: isEnded ? 'done' : swap.state,
    },
    order: other.order,
    payouts: facts.payouts.length === 0 ? other.payouts : facts.payouts,
    credit: other.credit,
    needsOtherAsset: other.needsOtherAsset,
    reason: other.reason,
  }
}

/** Takes the highest counts; at the end, all parts were tried. Only the indexer knows how many were refunded. */
function mergeParts(reported: readonly (SwapParts | null)[], isEnded: boolean): SwapParts | null {
  const known = reported.filter((parts) => parts !== null)
  const total = known[0]?.total
  if (total === undefined) return null
  const tried = isEnded ? total : Math.max(...known.map((parts) => parts.tried))
  return {
    total,
    tried: Math.min(total, tried),
    returned: Math.max(...known.map((parts) => parts.returned)),
  }
}

type Conclusion = Pick<Facts, 'end' | 'doubt' | 'reportedBy'>

const conclude = (end: Facts['end'], reportedBy: Facts['reportedBy'] = null): Conclusion => ({
  end: end === 'no-payment' ? 'open' : end,
  doubt: null,
  reportedBy,
})
const leaveOpen = (doubt: Facts['doubt']): Conclusion => ({ end: 'open', doubt, reportedBy: null })

/**
 * The end of a transaction: it has ended only when each source that reports its kind says so, and both report the same
 * payments to the user. In any doubt it is open, with the doubt.
 */
function decideEnd(
  { node, indexer }: { node: Facts | null; indexer: Facts | null },
  sources: Sources,
  kind: Kind,
  isOld: boolean,
): Conclusion {
  const { reportedBy, outputs } = getKindRule(kind)
  if (sources.unavailable.length > 0) return leaveOpen('outage')
  if (node !== null && indexer !== null) return decideByBoth(node, indexer, reportedBy)
  const name = node === null ? 'indexer' : 'node'
  const reported = (node ?? indexer)?.end ?? 'open'
  const end = reported === 'no-payment' && node && outputs !== 'payout' ? 'ended' : reported
  // The node never sees what a chain has rolled back. A source that was not asked cannot lag.
  const isOtherAsked = (node === null ? sources.node : sources.actions) !== undefined
  const isEnough =
    end === 'rejected' || reportedBy === name || reportedBy === 'one' || !isOtherAsked
  if (end === 'open' || isEnough) return conclude(end)
  // The node forgets transactions after months, and the indexer has no types of action for some kinds.
  return isOld ? conclude(end, name) : leaveOpen('lag')
}

/** The first row that matches decides. */
function decideByBoth(node: Facts, indexer: Facts, reportedBy: string): Conclusion {
  const hasRefund = node.payouts.some(({ isRefund }) => isRefund)
  const isInternal = indexer.payouts.every(({ hash }) => hash === '')
  const doubt = comparePayouts(node.payouts, indexer.payouts)
  const rows: readonly (readonly [boolean, Conclusion])[] = [
    [node.end === 'open', conclude('open')],
    // The network itself waits for the second deposit.
    [indexer.needsOtherAsset, conclude('open')],
    [indexer.end === 'open', leaveOpen('lag')],
    // The indexer lists no payment for a refund inside the network.
    [indexer.end === 'no-payment', hasRefund ? conclude(node.end) : leaveOpen('disagree')],
    // The node does not report payments inside the network, nor what it forwards itself.
    [
      node.end === 'no-payment',
      isInternal || reportedBy === 'indexer' ? conclude(indexer.end) : leaveOpen('lag'),
    ],
    [indexer.end !== 'ended', leaveOpen('disagree')],
    [doubt === null, conclude('ended')],
  ]
  return rows.find(([matches]) => matches)?.[1] ?? leaveOpen(doubt)
}

/** Whether both report the same payments (null), one has more of them, or they differ. Compares those of one hash. */
function comparePayouts(node: readonly Payout[], indexer: readonly Payout[]): Facts['doubt'] {
  const [left, right] = [groupPayments(node), groupPayments(indexer)]
  const shared = [...left.keys()].filter((key) => right.has(key))
  const isDifferent = shared.some((key) => left.get(key) !== right.get(key))
  const [nodeHasMore, indexerHasMore] = [left, right].map(({ size }) => size > shared.length)
  if (isDifferent || (nodeHasMore && indexerHasMore)) return 'disagree'
  return nodeHasMore || indexerHasMore ? 'lag' : null
}

/** The payments of each hash as sorted text. Payments inside the network have none and are grouped by asset. */
function groupPayments(payouts: readonly Payout[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string[]>()
  for (const { hash, amount, isRefund, ...payout } of payouts) {
    const asset = payout.asset.toUpperCase()
    const group = hash === '' ? `internal ${asset} ${isRefund}` : hash.toUpperCase()
    groups.set(group, [...(groups.get(group) ?? []), `${asset} ${amount} ${isRefund}`])
  }
  return new Map([...groups].map(([group, texts]) => [group, texts.toSorted().join('|')]))
}
