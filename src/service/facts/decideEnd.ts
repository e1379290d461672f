import { hourMs, minuteMs } from '../../model/time'
import { type Kind, kindRules, paysOut } from '../../model/kinds'
import { networkBlockMs } from '../networks/network'
import type { End, Facts, Payout, SourceName } from './facts'
import {
  type PairedPayouts,
  areAllPlansPaid,
  listRepeated,
  listsAgain,
  pairPayouts,
} from './pairPayouts'
import { isTakenLate } from './payments'

/** What the sources say of one transaction now, and for how long they have said so. */
type Reports = {
  /** The node's facts; null while it reports nothing. */
  node: Facts | null
  /** The indexer's facts; null while it reports nothing. */
  indexer: Facts | null
  /** The kind that either of them names. */
  kind: Kind
  /** The sources that gave no usable response: they may know more. */
  unavailable: readonly SourceName[]
  /**
   * The sources that cannot be asked about this form of hash: they neither lag nor
   * contradict.
   */
  notAsked: readonly SourceName[]
  /** The node could be asked, and was not: it may contradict the indexer. */
  isNodeLeftOut: boolean
  /** How long ago any of the reports last changed, ms. */
  ageMs: number
}

/** The reports with what is derived from them once. */
type Case = Reports & {
  isOld: boolean
  /** Whether a source gave no usable response. */
  isOutage: boolean
  /**
   * The source that alone reports the transaction, and the end by its word; null where
   * both report it.
   */
  lone: { source: SourceName; end: End } | null
  /** The payments of both; null where one source alone reports the transaction. */
  paired: PairedPayouts | null
}

/**
 * The end, or open with the doubt that leaves it so. `reportedBy`: the one source that
 * decided.
 */
export type Decision = Pick<Facts, 'end' | 'doubt' | 'reportedBy'>

/** The indexer lists what happened some blocks after the node. */
const newForMs = minuteMs
/**
 * Networks name the kind of each deposit at once, so one without a kind stays without it.
 */
const unknownKindAfterMs = hourMs
/** After this time a source that says less than the other one does not just lag. */
export const oldAfterMs = 24 * hourMs
/** Payments that a halt stopped have waited for weeks. */
const longestMs = 30 * 24 * hourMs

const open = (doubt: Facts['doubt'] = null): Decision => ({
  end: 'open',
  doubt,
  reportedBy: null,
})
const ended = (end: End, reportedBy: SourceName | null = null): Decision => ({
  end,
  doubt: null,
  reportedBy,
})

/**
 * Decides the end of a transaction that at least one source reports. What a source says
 * is pending, and what the sources whose word is needed say together, needs no time. The
 * rules about time are last: after a day nothing is open unless a source says so today.
 */
export function decideEnd(reports: Reports): Decision {
  const { node, indexer, unavailable, ageMs } = reports
  const input: Case = {
    ...reports,
    isOld: ageMs > oldAfterMs,
    isOutage: unavailable.length > 0,
    lone: findLone(reports),
    paired:
      node && indexer && pairPayouts(node.payouts, indexer.payouts, isOrder(reports)),
  }
  return (
    decidePlanned(input) ??
    decidePending(input) ??
    decideTogether(input) ??
    decideByTime(input)
  )
}

/**
 * Decides what the node still plans, and the indexer lists as sent. A node that waits for
 * an outbound under another hash never notices that it was sent (THORNode querier.go
 * compares the planned outbounds with the observed ones). A plan that is later than the
 * payment is another payment.
 */
function decidePlanned(input: Case): Decision | null {
  const { node, isOld, paired } = input
  if (node === null || paired === null || !isOld || !isPaying(input)) return null
  // Since the plan, less than a day has passed.
  if (node.payoutDueIn !== null && node.payoutDueIn > -oldAfterMs) return null
  if (!isProvenBy('indexer', input)) return null
  return areAllPlansPaid(node.payouts, paired)
    ? ended('ended', 'indexer')
    : open('contradiction')
}

/** What leaves it open whatever else is reported; null for nothing. */
function decidePending(input: Case): Decision | null {
  const { node, indexer, kind, isOutage, isOld } = input
  const pending = open(isOutage ? 'outage' : null)
  // The node has the state of the network now (THORNode and Mayanode querier.go).
  if (node?.end === 'open') return pending
  // Liquidity waits in the network until its second deposit arrives, which the node does
  // not say.
  if (indexer?.needsOtherAsset === true) return pending
  // A send to another network's vault is only the deposit there, and this network never
  // learns more.
  if (kind === 'DEPOSIT' && indexer?.end === 'ended')
    return open(isOld ? 'elsewhere' : null)
  // There are more payments than are read, so their sum is not known.
  if (isTruncated(input)) return open('too-many')
  // Both report the same payments, and not to the address that the memo names.
  return listMisdirected(input).length > 0 ? open('paid-elsewhere') : null
}

/** The end by the sources whose word is needed; null where they say none. */
function decideTogether(input: Case): Decision | null {
  const { lone, isOutage } = input
  if (listsTwice(input)) return open('paid-twice')
  // Both report the same payments to the user.
  const agreedEnd = findAgreedEnd(input)
  if (agreedEnd !== null) return ended(agreedEnd)
  if (lone === null) return null
  // The node never sees what a chain has rolled back (THORNode handler_deposit.go).
  if (lone.end === 'rejected' && !isOutage) return ended('rejected')
  // The word of one source is enough for this kind, or no other one can be asked.
  return isEnoughAlone(lone, input) ? ended(lone.end) : null
}

function decideByTime(input: Case): Decision {
  const { lone, isOld, isOutage } = input
  if (isOfUnknownKind(input)) return open('unknown-kind')
  if (!isOld) return open(findDoubt(input))
  // Nodes forget transactions after months, and indexers miss some: the one that reports
  // it has the end.
  if (lone !== null && lone.end !== 'open') return ended(lone.end, lone.source)
  // The indexer of a paid transaction can stay pending for ever (midgard actions.go).
  if (isProvenBy('node', input)) return ended('ended', 'node')
  // A node can lack payments that the indexer lists with their hashes.
  if (isProvenBy('indexer', input)) return ended('ended', 'indexer')
  if (isPendingAlone(input)) return open(isOutage ? 'outage' : null)
  return open(findLastingDoubt(input))
}

/**
 * Whether the network has known the deposit for a while, but neither source knows what it
 * asks for, and nothing was paid.
 */
const isOfUnknownKind = ({ kind, node, lone, isOutage, ageMs }: Case): boolean =>
  kind === 'REQUEST' &&
  node?.end === 'no-payment' &&
  lone?.source === 'node' &&
  !isOutage &&
  ageMs > unknownKindAfterMs

/**
 * Decides what leaves a transaction open for good of which no source gives facts: it was
 * reported `earlier`, or is reported `now` as a kind that is not known here. Null while
 * that is recent.
 */
export function decideUnreported(
  reported: 'now' | 'earlier',
  ageMs: number,
): Facts['doubt'] {
  if (reported === 'now') return ageMs > unknownKindAfterMs ? 'unknown-kind' : null
  return ageMs > oldAfterMs ? 'forgotten' : null
}

/**
 * Finds the source that alone reports the transaction. Its end is open where its word
 * leaves the payment open.
 */
function findLone({ node, indexer }: Reports): Case['lone'] {
  if (node !== null && indexer === null)
    return { source: 'node', end: getLoneEnd('node', node) }
  if (indexer === null || node !== null) return null
  return { source: 'indexer', end: getLoneEnd('indexer', indexer) }
}

/**
 * The end by one source alone. Where no payment is listed, something may be missing: the
 * node does not say that liquidity waits for its other asset, and the indexer lists no
 * refund inside the network.
 */
function getLoneEnd(source: SourceName, { end, kind, payouts }: Facts): End {
  if (end === 'unassigned') return 'open'
  if (end !== 'no-payment') return end
  const listsAll =
    source === 'indexer'
      ? payouts.every(({ sent }) => sent)
      : !paysOut(kind) && kind !== 'ADDLIQUIDITY'
  return listsAll ? 'ended' : 'open'
}

/** Whether the node says that a payment is pending, and nothing else. */
const isPaying = ({ node }: Case): boolean =>
  node?.end === 'open' && node.swap.state === 'done'

/** Whether the indexer says that it is pending, and no node can contradict it. */
const isPendingAlone = (input: Case): boolean =>
  input.lone?.source === 'indexer' &&
  input.indexer?.end === 'open' &&
  isUncontradicted(input)

/**
 * Whether a node that says nothing proves nothing. One that was left out would still
 * report what is pending, but not for ever.
 */
const isUncontradicted = (input: Case): boolean =>
  input.isOutage ||
  input.notAsked.length > 0 ||
  (input.isNodeLeftOut && input.ageMs < getLongestMs(input))

/** An order lives as long as its memo says, or else as long as the network has set. */
function getLongestMs({ kind, indexer }: Case): number {
  if (kind !== 'LIMIT-SWAP') return longestMs
  return longestMs + (indexer?.memo.interval || Infinity) * networkBlockMs
}

/** Whether the source that alone reports the transaction may end it at once. */
function isEnoughAlone(lone: NonNullable<Case['lone']>, input: Case): boolean {
  const { kind, isOutage, notAsked, isNodeLeftOut, ageMs } = input
  if (lone.end === 'open' || isOutage) return false
  if (notAsked.length > 0) return true
  // Only the indexer lists a refund that its fees used up: the node shows the deposit as
  // handled.
  const isEarly = lone.source === 'node' && ageMs < newForMs
  const { reportedBy } = kindRules[kind]
  if (reportedBy === lone.source) return !isEarly
  return reportedBy === 'one' && !isEarly && !isNodeLeftOut
}

/**
 * The end that both report, with the same payments to the user; null where they differ.
 */
function findAgreedEnd({ node, indexer, kind, paired }: Case): End | null {
  if (node === null || indexer === null || paired === null) return null
  if (isUndecided(node) || isUndecided(indexer)) return null
  // The indexer lists no payment for a refund inside the network.
  if (indexer.end === 'no-payment') return listsRefund(node) ? node.end : null
  // The node does not report payments inside the network, nor what it forwards itself.
  if (node.end === 'no-payment')
    return isUnlistedByNode(indexer, kind) ? indexer.end : null
  return indexer.end === 'ended' && isSame(paired) ? 'ended' : null
}

/**
 * Lists the payments that both report as sent, and that went to another address than the
 * memo's. An indexer can have the memo of another transaction, so the node's decides.
 */
export function listMisdirected({
  node,
  indexer,
}: Pick<Case, 'node' | 'indexer'>): readonly Payout[] {
  if (node === null || indexer === null) return []
  if (node.end === 'open' || indexer.swap.state !== 'done') return []
  const { misdirected } = node.memo.destination === null ? indexer : node
  const paired = pairPayouts(listAll(node), listAll(indexer), isOrder(node))
  return isSame(paired) && misdirected.every(({ sent }) => sent) ? misdirected : []
}

const listAll = ({ payouts, misdirected }: Facts): Payout[] => [
  ...payouts,
  ...misdirected,
]

/** Whether a source lists more payments than are read. */
function isTruncated({ node, indexer }: Pick<Case, 'node' | 'indexer'>): boolean {
  return node?.isTruncated === true || indexer?.isTruncated === true
}

const listsRefund = ({ payouts }: Facts): boolean =>
  payouts.some(({ isRefund }) => isRefund)

const isUnlistedByNode = ({ payouts }: Facts, kind: Kind): boolean =>
  kindRules[kind].reportedBy === 'indexer' || payouts.every(({ hash }) => hash === '')

const isSame = ({ atNodeAlone, atIndexerAlone }: PairedPayouts): boolean =>
  atNodeAlone.length === 0 && atIndexerAlone.length === 0

const isUndecided = ({ end }: Facts): boolean => end === 'open' || end === 'unassigned'

/**
 * Whether one source proves the end by itself: its payments to the user were sent, and
 * the other one's are among them.
 */
function isProvenBy(source: SourceName, { node, indexer, paired, kind }: Case): boolean {
  const proving = source === 'node' ? node : indexer
  if (proving === null || paired === null || isTruncated({ node, indexer })) return false
  if (proving.end !== 'ended' || proving.payouts.length === 0) return false
  if (source === 'indexer')
    return (
      paired.atNodeAlone.length === 0 &&
      !listsAgain(node?.payouts ?? [], paired, isOrder({ kind }))
    )
  return paired.atIndexerAlone.length === 0 && !hidesRefund(proving)
}

/** Whether the payments are fills, which can be equal, and days apart. */
export const isOrder = ({ kind }: Pick<Facts, 'kind'>): boolean => kind === 'LIMIT-SWAP'

/**
 * Whether the indexer lists a payment twice, days after each other, of which the node lists
 * none.
 */
const listsTwice = ({ node, indexer, kind }: Case): boolean =>
  (node?.payouts ?? []).length === 0 &&
  !isOrder({ kind }) &&
  indexer !== null &&
  listRepeated(indexer.payouts).length > 0

/**
 * The node lists no refund of what it takes only where it is swapped, so a part may have
 * stayed with the user.
 */
const hidesRefund = ({ deposit, swap, kind }: Facts): boolean =>
  isTakenLate(deposit.asset) && (kind === 'LIMIT-SWAP' || swap.parts !== null)

/** Why a transaction whose reports have not changed for a day has no end. */
function findLastingDoubt({ node, indexer, lone, kind }: Case): Facts['doubt'] {
  if (node?.end === 'unassigned' || indexer?.end === 'unassigned') return 'unassigned'
  const isPaid = [node, indexer].some((facts) => facts?.payouts.some(({ sent }) => sent))
  // Where one source alone reports it, nothing contradicts it.
  if (isPaid) return lone === null ? 'contradiction' : 'unconfirmed'
  return paysOut(kind) ? 'unpaid' : 'unconfirmed'
}

/** Why a transaction whose reports changed lately is open. */
function findDoubt({ node, indexer, isOutage, notAsked, paired }: Case): Facts['doubt'] {
  if (isOutage) return 'outage'
  if (node !== null && indexer !== null && paired !== null) {
    return findDoubtOfBoth(node, indexer, paired)
  }
  const isPending = indexer?.end === 'open'
  return isPending || notAsked.length > 0 ? null : 'lag'
}

function findDoubtOfBoth(
  node: Facts,
  indexer: Facts,
  paired: PairedPayouts,
): Facts['doubt'] {
  if (isUndecided(indexer) || isUndecided(node) || node.end === 'no-payment') return 'lag'
  const isEachMissing = paired.atNodeAlone.length > 0 && paired.atIndexerAlone.length > 0
  return indexer.end !== 'ended' || isEachMissing ? 'disagree' : 'lag'
}
