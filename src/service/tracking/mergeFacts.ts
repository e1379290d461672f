import { isSameAsset } from '../../model/assets'
import { kindRules } from '../networks/kinds'
import type { Network } from '../networks/network'
import type { Facts, Payout, SourceName, SwapParts } from './facts'
import { type Action, readIndexerFacts } from './indexer'
import { type NodeStatus, readNodeFacts } from './node'
import { isTakenLate } from './payees'

/**
 * The sources' responses about `hash`. A node's null is "not observed", undefined is "not requested". `unavailable`
 * sources gave no usable response. `parts`: those that earlier responses had of a streaming swap, because the node reports
 * them only while they are pending (querier.go).
 */
export type Sources = {
  hash: string
  node: NodeStatus | null | undefined
  actions: readonly Action[] | undefined
  unavailable: readonly SourceName[]
  parts: SwapParts | null
  /** One source has reported the transaction for a day, so the other one does not just lag. */
  isOld: boolean
  /** The network was first seen to have handled it within the last minute, so the indexer may still lag. */
  isJustHandled: boolean
}

/** Merges both sources; null when neither reports a transaction of a known kind. */
export function mergeFacts(sources: Sources, network: Network): Facts | null {
  const { hash, node: status, actions } = sources
  const node = status ? readNodeFacts(status, network) : null
  const indexer = actions ? readIndexerFacts(actions, network, hash) : null
  const untaken = indexer?.payouts.filter(({ isRefund, asset }) => isRefund && isTakenLate(asset))
  // Only the indexer lists the refund of what was not taken. Where the node lists no payment, all of the indexer's count.
  if (node && node.payouts.length > 0) node.payouts = node.payouts.concat(untaken ?? [])
  const [first, other] = [node ?? indexer, indexer ?? node]
  if (first === null || other === null) return null
  // The indexer may know the kind of a memo that this service cannot parse.
  const kind = first.kind === 'REQUEST' ? other.kind : first.kind
  const decision: Decision =
    sources.unavailable.length > 0
      ? { end: 'open', doubt: 'outage' }
      : node !== null && indexer !== null
        ? decideByBoth(node, indexer, kindRules[kind].reportedBy)
        : decideByOne(node === null ? 'indexer' : 'node', first, sources)
  const isEnded = decision.end !== 'open'
  const { state } = first.swap.state === 'waiting' ? other.swap : first.swap
  return {
    ...other,
    ...decision,
    kind,
    deposit: first.deposit,
    // The indexer lists only what has arrived, also while the node lags.
    arrival: (indexer ?? first).arrival,
    confirmations: first.confirmations,
    queue: first.queue,
    memo: first.memo.asset === '' ? other.memo : first.memo,
    swap: {
      state: isEnded ? 'done' : state,
      parts: mergeParts([first.swap.parts, other.swap.parts, sources.parts], isEnded),
      interval: first.swap.interval || other.swap.interval,
    },
    payouts:
      first.payouts.length === 0 ? other.payouts : mergePayouts(first.payouts, other.payouts),
  }
}

/** The node's payments. The indexer's sent ones stand for those of one asset that a lagging node only plans. */
const mergePayouts = (node: Payout[], indexer: Payout[]): Payout[] =>
  node.map((payout) => {
    const isSent = ({ hash }: Payout) => node.some((each) => each.sent && each.hash === hash)
    const [planned = [], listed = []] = [node, indexer.filter(({ sent }) => sent)].map((all) =>
      all.filter((each) => isSameAsset(each.asset, payout.asset) && !isSent(each)),
    )
    return (planned.length === listed.length && listed[planned.indexOf(payout)]) || payout
  })

/** Takes the highest counts; at the end, all parts were tried. Only the indexer knows how many were refunded. */
function mergeParts(reported: readonly (SwapParts | null)[], isEnded: boolean): SwapParts | null {
  const known = reported.filter((parts) => parts !== null)
  const { total } = known[0] ?? {}
  if (total === undefined) return null
  const countMost = (count: 'tried' | 'returned') =>
    Math.min(total, Math.max(...known.map((parts) => parts[count])))
  return { total, tried: isEnded ? total : countMost('tried'), returned: countMost('returned') }
}

/** The end, or open, with the doubt that leaves it so. */
type Decision = Pick<Facts, 'end'> & Partial<Pick<Facts, 'doubt' | 'reportedBy'>>

/**
 * The end of a transaction that one source reports: it has ended only when each source that reports its kind says so. In any
 * doubt it is open, with the doubt.
 */
function decideByOne(name: SourceName, facts: Facts, sources: Sources): Decision {
  const { end: reported, kind, payouts } = facts
  const { reportedBy, outputs } = kindRules[kind]
  const isNode = name === 'node'
  // The node does not say that liquidity waits for its other asset, and the indexer lists no refund inside the network.
  const isOver = isNode
    ? outputs !== 'payout' && kind !== 'ADDLIQUIDITY'
    : payouts.every(({ sent }) => sent)
  const end = reported !== 'no-payment' ? reported : isOver ? 'ended' : 'open'
  // The node never sees what a chain has rolled back. A source that was not asked cannot lag.
  const isOtherAsked = (isNode ? sources.actions : sources.node) !== undefined
  // A refund that its fees used up is only listed by the indexer: the node shows the deposit as handled.
  const isEarly = isNode && sources.isJustHandled
  const isByRule = [name, 'one'].includes(reportedBy) && !isEarly
  if (reported === 'open' || end === 'rejected' || isByRule || !isOtherAsked) return { end }
  // The node forgets transactions after months, and the indexer has no types of action for some kinds.
  return sources.isOld ? { end, reportedBy: name } : { end: 'open', doubt: 'lag' }
}

/** The end of a transaction that both report: they must report the same payments to the user. The first line that matches decides. */
function decideByBoth(node: Facts, indexer: Facts, reportedBy: string): Decision {
  // The network itself waits for the second deposit.
  if (node.end === 'open' || indexer.needsOtherAsset) return { end: 'open' }
  if (indexer.end === 'open') return { end: 'open', doubt: 'lag' }
  // The indexer lists no payment for a refund inside the network.
  const hasRefund = node.payouts.some(({ isRefund }) => isRefund)
  if (indexer.end === 'no-payment' && hasRefund) return { end: node.end }
  if (node.end === 'no-payment' && indexer.end !== 'no-payment') {
    // The node does not report payments inside the network, nor what it forwards itself.
    const isEnough = indexer.payouts.every(({ hash }) => hash === '') || reportedBy === 'indexer'
    return isEnough ? { end: indexer.end } : { end: 'open', doubt: 'lag' }
  }
  if (indexer.end !== 'ended') return { end: 'open', doubt: 'disagree' }
  const doubt = comparePayouts(node.payouts, indexer.payouts)
  return { end: doubt === null ? 'ended' : 'open', doubt }
}

/** Whether both report the same payments (null), one has more of them, or they differ. */
function comparePayouts(node: readonly Payout[], indexer: readonly Payout[]): Facts['doubt'] {
  const [left = [], right = []] = [node, indexer].map((payouts) =>
    payouts.map((each) => [each.hash, each.asset, each.amount, each.isRefund].join().toUpperCase()),
  )
  const atNodeAlone = left.filter((payment) => {
    const at = right.indexOf(payment)
    if (at >= 0) right.splice(at, 1)
    return at < 0
  })
  if (atNodeAlone.length > 0 && right.length > 0) return 'disagree'
  return atNodeAlone.length > 0 || right.length > 0 ? 'lag' : null
}
