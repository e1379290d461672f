import { isSameAsset } from '../../../model/assets'
import type { Network } from '../../networks/network'
import { type Decision, decideEnd, isOrder, listMisdirected } from '../decideEnd'
import {
  type Facts,
  type Payout,
  type SourceName,
  type Swap,
  type SwapParts,
  emptyFacts,
} from '../facts'
import { readIndexerFacts } from '../indexer/indexerFacts'
import { readNodeFacts } from '../node/nodeFacts'
import { findPaidForm } from '../node/nodePayments'
import { isBelowMinimum } from './memoMinimum'
import { mergeMessages, separateMessages } from './messages'
import type { Sources } from './sources'
import { listRepeated, listsAgain, pairPayouts } from '../pairPayouts'
import { isTakenLate } from '../payments'

/**
 * Each source's facts about a transaction; null where it reports none of a known kind.
 */
export type SourceFacts = {
  node: Facts | null
  indexer: Facts | null
  /** The indexer's facts of another message of the transaction; null for none. */
  other: Facts | null
}

/** Reads what each source reports. */
export function readSourceFacts(sources: Sources, network: Network): SourceFacts {
  const present = readPresentFacts(sources, network, null)
  return { ...present, node: joinRefunds(present) }
}

/**
 * Reads what each source reports now. `knownNode`: what the node has reported before, where it does
 * not now.
 */
export function readPresentFacts(
  sources: Sources,
  network: Network,
  knownNode: Facts | null,
): SourceFacts {
  const { node: status } = sources
  const paidForm = status ? findPaidForm(status, network) : ''
  const resolved = { ...sources, recipient: sources.recipient || paidForm }
  const messages = separateMessages(resolved, network, knownNode)
  const node = readNode(messages.own, network)
  return {
    node,
    indexer: readIndexer(messages.own, network, node ?? knownNode),
    other: messages.other && readIndexer(messages.other, network, null),
  }
}

/** The node's facts with the refunds that only the indexer lists. */
export function joinRefunds({ node, indexer }: SourceFacts): Facts | null {
  if (node === null || indexer === null) return node
  return { ...node, payouts: addUntakenRefunds(node, indexer) }
}

/**
 * Each refund is compared with each payment of the indexer. Real transactions have one,
 * or one of each asset.
 */
const maxRefunds = 20

function readNode({ node, recipient }: Sources, network: Network): Facts | null {
  if (!node) return null
  const facts = readNodeFacts(node, network, recipient)
  const isTruncated = facts.isTruncated || listRefunds(facts).length > maxRefunds
  return { ...facts, isTruncated }
}

/**
 * Reads the indexer's facts; null where it reports none of a known kind. The refunds that the node
 * reports tell which of its payments are refunds.
 */
function readIndexer(
  { hash, actions, isTruncated, recipient }: Sources,
  network: Network,
  node: Facts | null,
): Facts | null {
  if (actions === undefined) return null
  const refunds = listSentRefunds(node)
  const facts = readIndexerFacts(actions, network, { hash, recipient, refunds })
  return facts && { ...facts, isTruncated: facts.isTruncated || isTruncated }
}

const listRefunds = (facts: Facts | null): Payout[] =>
  facts === null ? [] : facts.payouts.filter(({ isRefund }) => isRefund)

/**
 * Lists the node's refunds, unless one is only planned: its amount is larger by the
 * chain's fee.
 */
function listSentRefunds(node: Facts | null): Payout[] {
  const refunds = listRefunds(node)
  return refunds.every(({ sent }) => sent) ? refunds.slice(0, maxRefunds) : []
}

/**
 * The node's payments with the refunds of what was not taken, which only the indexer
 * lists, unless the node lists one of the asset. Where the node lists no payment, all of
 * the indexer's count.
 */
function addUntakenRefunds(node: Facts, indexer: Facts): Payout[] {
  if (node.payouts.length === 0) return []
  const listed = [...node.payouts, ...node.misdirected].filter(({ isRefund }) => isRefund)
  const untaken = listRefunds(indexer).filter(
    ({ asset }) =>
      isTakenLate(asset) && !listed.some((refund) => isSameAsset(refund.asset, asset)),
  )
  return [...node.payouts, ...untaken]
}

/**
 * Merges both sources; null when neither reports a transaction of a known kind. `ageMs`: how long
 * ago a source last reported news.
 */
export function mergeFacts(
  facts: SourceFacts,
  sources: Sources,
  ageMs: number,
): Facts | null {
  const { other, ...own } = facts
  const message = mergeMessage(own, sources, ageMs)
  if (other === null) return message
  // The node knows the last message alone.
  const withoutNode = { ...sources, node: undefined, unavailable: [] }
  return mergeMessages(
    message,
    mergeMessage({ node: null, indexer: other }, withoutNode, ageMs),
  )
}

/** Merges what both sources report of one message. */
function mergeMessage(
  facts: Omit<SourceFacts, 'other'>,
  sources: Sources,
  ageMs: number,
): Facts | null {
  // One source decides about a field; where it reports nothing, the other one does.
  const preferNode = facts.node ?? facts.indexer
  const preferIndexer = facts.indexer ?? facts.node
  if (preferNode === null || preferIndexer === null) return null
  // The indexer may know the kind of a memo that this service cannot parse.
  const kind = preferNode.kind === 'REQUEST' ? preferIndexer.kind : preferNode.kind
  const decision = decideEnd({
    ...facts,
    kind,
    unavailable: sources.unavailable,
    notAsked: listNotAsked(sources),
    isNodeLeftOut: sources.isNodeLeftOut === true,
    ageMs,
  })
  // What belongs to the kind.
  const { nextNetwork, strayMemo } =
    kind === preferIndexer.kind ? preferIndexer : emptyFacts
  const misdirected = listMisdirected(facts)
  const merged = mergePayouts(preferNode, preferIndexer, decision)
  const refunds = misdirected.length === 0 ? listRefundsElsewhere(facts.node) : []
  // Each payment is told once.
  const elsewhere = new Set(pairPayouts(misdirected, merged).pairs.values())
  const listed = pairPayouts(refunds, merged).pairs
  const payouts = [
    ...merged.filter((payout) => !elsewhere.has(payout)),
    ...refunds.filter((refund) => !listed.has(refund)),
  ]

  const told: Facts = {
    ...decision,
    kind,
    nextNetwork,
    strayMemo,
    deposit: preferNode.deposit,
    // The indexer lists only what has arrived, also while the node lags.
    arrival: preferIndexer.arrival,
    confirmations: preferNode.confirmations,
    memo: namesNothing(preferNode, preferIndexer) ? preferIndexer.memo : preferNode.memo,
    swap: mergeSwap(preferNode.swap, preferIndexer.swap, decision.end !== 'open'),
    order: preferIndexer.order,
    orderFilled: preferIndexer.orderFilled,
    payouts: limitPayouts(payouts, decision),
    misdirected: [...misdirected],
    fees: preferIndexer.fees,
    costs: preferIndexer.costs,
    credit: preferIndexer.credit,
    alsoRequested: null,
    queue: preferNode.queue,
    payoutDueIn: preferNode.payoutDueIn,
    height: preferNode.height,
    needsOtherAsset: preferIndexer.needsOtherAsset,
    isTruncated: preferIndexer.isTruncated,
    reason: preferIndexer.reason,
  }
  const isTooLittle = told.end === 'ended' && isBelowMinimum(told)
  return isTooLittle ? { ...told, end: 'open', doubt: 'paid-too-little' } : told
}

/** Whether the node's memo names no asset, and the indexer knows one. */
const namesNothing = ({ memo }: Facts, indexer: Facts): boolean =>
  memo.asset === '' && indexer.memo.kind !== null

/**
 * The refunds that the node plans, or reports alone, to another address than the memo's. Only the
 * user gets refunds (`planned_out_txs[].refund`), so they are told, without a claim.
 */
const listRefundsElsewhere = (node: Facts | null): Payout[] =>
  node === null ? [] : node.misdirected.filter(({ isRefund }) => isRefund)

/** Of a transaction whose payments are not added up. A page reads at most 200 legs. */
const maxShownPayouts = 100

const limitPayouts = (payouts: Payout[], { doubt }: Decision): Payout[] =>
  doubt === 'too-many' ? payouts.slice(0, maxShownPayouts) : payouts

/**
 * The sources that were not asked: a hash can have a form that one of them does not know.
 */
function listNotAsked(sources: Sources): SourceName[] {
  const { node, actions, unavailable, isNodeLeftOut = false } = sources
  const notAsked: SourceName[] = []
  const isNodeMissing = isNodeLeftOut || unavailable.includes('node')
  if (node === undefined && !isNodeMissing) notAsked.push('node')
  if (actions === undefined && !unavailable.includes('indexer')) notAsked.push('indexer')
  return notAsked
}

/**
 * The payments by the source that decided, or else the node's. The indexer's sent ones
 * stand for those that a lagging node only plans, or does not list yet.
 */
function mergePayouts(
  node: Facts,
  indexer: Facts,
  { end, doubt, reportedBy }: Decision,
): Payout[] {
  if (doubt === 'paid-twice') {
    const repeated = new Set(listRepeated(indexer.payouts))
    return indexer.payouts.filter((payout) => !repeated.has(payout))
  }
  if (node.payouts.length === 0) return indexer.payouts
  const paired = pairPayouts(node.payouts, indexer.payouts, isOrder(node))
  if (reportedBy === 'indexer') {
    const valid = new Set([...paired.pairs.values(), ...paired.atIndexerAlone])
    return indexer.payouts.filter((payout) => valid.has(payout))
  }
  const payouts = node.payouts.map((payout) => {
    const entry = paired.pairs.get(payout)
    const isNewer = !payout.sent && entry?.sent === true && entry.amount !== ''
    return isNewer ? entry : payout
  })
  const isNodeBehind =
    end === 'open' &&
    paired.atNodeAlone.length === 0 &&
    !listsAgain(node.payouts, paired, isOrder(node))
  const unlisted = isNodeBehind ? paired.atIndexerAlone.filter(({ sent }) => sent) : []
  return [...payouts, ...unlisted]
}

function mergeSwap(node: Swap, indexer: Swap, isEnded: boolean): Swap {
  const { state } = node.state === 'waiting' ? indexer : node
  return {
    state: isEnded ? 'done' : state,
    parts: mergeParts([node.parts, indexer.parts], isEnded ? 'ended' : state),
    interval: node.interval || indexer.interval,
  }
}

/**
 * Takes the highest counts; at the end, all parts were tried. Failed parts are tried
 * again, so that there can be as many tries as parts while a part is left. Only the
 * indexer knows how many were refunded.
 */
function mergeParts(
  reported: readonly (SwapParts | null)[],
  state: Swap['state'] | 'ended',
): SwapParts | null {
  const known = reported.filter((parts) => parts !== null)
  const total = known[0]?.total
  if (total === undefined) return null
  const countMost = (count: 'tried' | 'returned') =>
    Math.min(total, Math.max(...known.map((parts) => parts[count])))
  const most = state === 'done' ? total : total - 1
  return {
    total,
    tried: state === 'ended' ? total : Math.min(most, countMost('tried')),
    returned: countMost('returned'),
  }
}
