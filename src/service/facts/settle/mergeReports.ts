import { isSameAsset } from '../../../model/assets'
import type { Answers, SourceFacts } from '../merge/answers'
import { type Facts, type Payout, type Settled, type Swap, emptyFacts } from '../facts'
import { joinSwaps } from '../memory/advanceFacts'
import { type PairedPayouts, listRepeated, listsAgain, pairPayouts } from '../pairPayouts'
import { isTakenLate } from '../payments'
import {
  type Decision,
  decideBy,
  decideRequest,
  listMisdirected,
  transactionRows,
} from './rows'
import { findUnaccounted } from './unaccounted'

/** How the sources could be asked. */
export type Asked = Pick<Answers, 'isOutage' | 'isSingle' | 'isNodeLeftOut'> & {
  isOther: boolean
}

type Reported = Pick<SourceFacts, 'node' | 'indexer'>

/**
 * Merges what both sources show of one request, and decides about it; null when neither reports
 * one of a known kind. `ageMs`: how long ago a source last reported news.
 */
export function settleRequest(
  reported: Reported,
  asked: Asked,
  ageMs: number,
): Settled | null {
  const { indexer } = reported
  const node = addUntakenRefunds(reported)
  // One source decides about a field; where it reports nothing, the other one does.
  const preferNode = node ?? indexer
  const preferIndexer = indexer ?? node
  if (preferNode === null || preferIndexer === null) return null
  // The indexer may know the kind of a memo that this service cannot parse.
  const kind = preferNode.kind === 'REQUEST' ? preferIndexer.kind : preferNode.kind
  const paired =
    node && indexer && pairPayouts(node.payouts, indexer.payouts, kind === 'LIMIT-SWAP')
  const misdirected = listMisdirected({ node, indexer })
  const decision = decideRequest({
    ...asked,
    node,
    indexer,
    kind,
    paired,
    misdirected,
    ageMs,
  })
  // What belongs to the kind.
  const { nextNetwork, strayMemo } =
    kind === preferIndexer.kind ? preferIndexer : emptyFacts
  const paid = mergePayouts(preferNode, preferIndexer, paired, decision)
  const listed = addRefundsElsewhere(paid, node, misdirected)
  // What is not over has no refund yet of what only the indexer knows to be untaken.
  const isUnsent = ({ isRefund, hash, asset }: Payout) =>
    decision.end === 'open' &&
    node === null &&
    isRefund &&
    hash === '' &&
    isTakenLate(asset)
  const payouts = listed.map((payout) =>
    isUnsent(payout) ? Object.assign({}, payout, { sent: false }) : payout,
  )
  const namesNothing = preferNode.memo.asset === '' && preferIndexer.memo.kind !== null

  const merged = {
    // The indexer alone reports the costs, what was credited and how far an order is.
    ...preferIndexer,
    ...decision,
    reportedBy: node && indexer ? null : decision.reportedBy,
    kind,
    nextNetwork,
    strayMemo,
    deposit: preferNode.deposit,
    arrival: mergeArrival(preferNode, preferIndexer, decision),
    confirmations: preferNode.confirmations,
    memo: namesNothing ? preferIndexer.memo : preferNode.memo,
    swap: mergeSwap(preferNode.swap, preferIndexer.swap, decision.end !== 'open'),
    payouts: decision.doubt === 'too-many' ? payouts.slice(0, maxShownPayouts) : payouts,
    misdirected: [...misdirected],
    queue: preferNode.queue,
    payoutDueIn: preferNode.payoutDueIn,
  }
  const unaccounted = findUnaccounted(merged)
  const main = { ...merged, unaccounted, alsoRequested: [] }
  return { ...main, ...decideBy(transactionRows, { main, others: [] }, main) }
}

function addUntakenRefunds({ node, indexer }: Reported): Facts | null {
  if (node === null || indexer === null || node.payouts.length === 0) return node
  // Only the indexer lists refunds of what was not taken. Where the node lists no payment, all of
  // the indexer's count.
  const listed = [...node.payouts, ...node.misdirected].filter(({ isRefund }) => isRefund)
  const untaken = indexer.payouts.filter(
    ({ isRefund, asset }) =>
      isRefund &&
      isTakenLate(asset) &&
      !listed.some((refund) => isSameAsset(refund.asset, asset)),
  )
  return { ...node, payouts: [...node.payouts, ...untaken] }
}

function mergeArrival(node: Facts, indexer: Facts, { end }: Decision) {
  // The indexer lists only what the network has handled, which can be before its deposit is final.
  // A node that still counts confirmations of what it does not know as handled lags.
  const isCounting =
    node.arrival === 'confirming' && (node.confirmations?.remaining ?? 0) > 0
  const isHandled = node === indexer || node.payouts.length > 0
  return end === 'open' && isCounting && isHandled ? node.arrival : indexer.arrival
}

function addRefundsElsewhere(
  merged: Payout[],
  node: Facts | null,
  misdirected: readonly Payout[],
) {
  if (misdirected.length > 0) {
    const elsewhere = new Set(pairPayouts(misdirected, merged).pairs.values())
    return merged.filter((payout) => !elsewhere.has(payout))
  }
  // Only the user gets refunds (`planned_out_txs[].refund`), so those that the node plans, or
  // reports alone, to another address than the memo's are told, without a claim.
  const refunds = (node?.misdirected ?? []).filter(({ isRefund }) => isRefund)
  const listed = pairPayouts(refunds, merged).pairs
  return [...merged, ...refunds.filter((refund) => !listed.has(refund))]
}

/** Of a transaction whose payments are not added up. A page shows at most 200 steps. */
const maxShownPayouts = 100

function mergePayouts(
  node: Facts,
  indexer: Facts,
  paired: PairedPayouts | null,
  { end, doubt, reportedBy }: Decision,
) {
  if (doubt === 'paid-twice') {
    const repeated = new Set(listRepeated(indexer.payouts))
    return indexer.payouts.filter((payout) => !repeated.has(payout))
  }
  if (paired === null || node.payouts.length === 0) return indexer.payouts
  if (reportedBy === 'indexer') {
    const valid = new Set([...paired.pairs.values(), ...paired.atIndexerAlone])
    return indexer.payouts.filter((payout) => valid.has(payout))
  }
  const payouts = node.payouts.map((payout) => {
    const entry = paired.pairs.get(payout)
    const isListed = entry?.sent === true
    if (isListed && !payout.sent && entry.amount !== null) return entry
    // The indexer alone knows the block of what was sent.
    return isListed && payout.sent ? { ...payout, height: entry.height } : payout
  })
  // The indexer's sent ones stand for those that a lagging node does not list yet.
  const isNodeBehind =
    end === 'open' &&
    paired.atNodeAlone.length === 0 &&
    !listsAgain(node.payouts, paired, node.kind === 'LIMIT-SWAP')
  const unlisted = isNodeBehind ? paired.atIndexerAlone.filter(({ sent }) => sent) : []
  return [...payouts, ...unlisted]
}

function mergeSwap(node: Swap, indexer: Swap, isEnded: boolean): Swap {
  const { state, parts, interval } = joinSwaps(node, indexer)
  const { tried = 0, total = 0, returned = 0 } = parts ?? {}
  // Failed parts are tried again, so that there can be as many tries as parts while a part is left.
  const most = state === 'done' ? total : total - 1
  return {
    state: isEnded ? 'done' : state,
    interval,
    parts: parts && {
      total,
      tried: isEnded ? total : Math.min(most, tried),
      returned: Math.min(total, returned),
    },
  }
}
