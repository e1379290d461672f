import { type Kind, getKindRule } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { End, Facts, Payout, SourceName, SwapParts } from './facts'
import { type Action, readIndexerFacts } from './indexer'
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
    memo: facts.memo.asset === '' ? other.memo : facts.memo,
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

/** An end, or the doubt that leaves the transaction open. */
type Decision = End | NonNullable<Facts['doubt']>

function conclude(
  decision: Decision,
  reportedBy: Facts['reportedBy'] = null,
): Pick<Facts, 'end' | 'doubt' | 'reportedBy'> {
  const isDoubt = decision === 'lag' || decision === 'outage' || decision === 'disagree'
  if (isDoubt) return { end: 'open', doubt: decision, reportedBy }
  return { end: decision === 'no-payment' ? 'open' : decision, doubt: null, reportedBy }
}

/**
 * The end of a transaction: it has ended only when each source that reports its kind says so, and both report the same
 * payments to the user. In any doubt it is open, with the doubt.
 */
function decideEnd(
  { node, indexer }: { node: Facts | null; indexer: Facts | null },
  sources: Sources,
  kind: Kind,
  isOld: boolean,
): ReturnType<typeof conclude> {
  const { reportedBy, outputs } = getKindRule(kind)
  if (sources.unavailable.length > 0) return conclude('outage')
  if (node !== null && indexer !== null) return conclude(decideByBoth(node, indexer, reportedBy))
  const name = node === null ? 'indexer' : 'node'
  const reported = (node ?? indexer)?.end ?? 'open'
  const end = reported === 'no-payment' && node && outputs !== 'payout' ? 'ended' : reported
  // The node never sees what a chain has rolled back. A source that was not asked cannot lag.
  const isOtherAsked = (node === null ? sources.node : sources.actions) !== undefined
  const isEnough =
    end === 'rejected' || reportedBy === name || reportedBy === 'one' || !isOtherAsked
  if (end === 'open' || isEnough) return conclude(end)
  // The node forgets transactions after months, and the indexer has no types of action for some kinds.
  return isOld ? conclude(end, name) : conclude('lag')
}

/** The first line that matches decides. */
function decideByBoth(node: Facts, indexer: Facts, reportedBy: string): Decision {
  if (node.end === 'open') return 'open'
  // The network itself waits for the second deposit.
  if (indexer.needsOtherAsset) return 'open'
  if (indexer.end === 'open') return 'lag'
  // The indexer lists no payment for a refund inside the network.
  const hasRefund = node.payouts.some(({ isRefund }) => isRefund)
  if (indexer.end === 'no-payment') return hasRefund ? node.end : 'disagree'
  // The node does not report payments inside the network, nor what it forwards itself.
  const isEnough = indexer.payouts.every(({ hash }) => hash === '') || reportedBy === 'indexer'
  if (node.end === 'no-payment') return isEnough ? indexer.end : 'lag'
  if (indexer.end !== 'ended') return 'disagree'
  return comparePayouts(node.payouts, indexer.payouts) ?? 'ended'
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
