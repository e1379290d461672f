import { lastingDoubts } from '../../../contract/tracker'
import { dayMs, hourMs, minuteMs } from '../../../model/time'
import { isMore, isPositive, isSameAmount } from '../../../model/amounts'
import { isSameAsset } from '../../../model/assets'
import {
  type Kind,
  isSwapKind,
  kindRules,
  mayPayOut,
  paysOut,
} from '../../../model/kinds'
import { networkBlockMs } from '../../networks/network'
import type { End, Facts, Payout, Settled, SourceName } from '../facts'
import {
  type PairedPayouts,
  areAllPlansPaid,
  listRepeated,
  listsAgain,
  pairPayouts,
} from '../pairPayouts'
import { isTakenLate } from '../payments'
import type { ResponseInput } from '../response/responseInput'

/**
 * The end, or open with the doubt that leaves it so. `reportedBy`: the one source that
 * decided; `decidedBy`: the name of the row that did.
 */
export type Decision = Pick<Settled, 'end' | 'doubt' | 'reportedBy' | 'decidedBy'>
type Outcome = Omit<Decision, 'decidedBy'>

// Each decides, or leaves it to the next row.
type Rows<Input> = Record<string, (input: Input) => Outcome | null | false>

/** The first row that applies decides, or else what was decided before stays. */
export function decideBy<Input>(
  rows: Rows<Input>,
  input: Input,
  before: Decision = undecided,
): Decision {
  for (const [name, decide] of Object.entries(rows)) {
    const outcome = decide(input)
    if (outcome) return { ...outcome, decidedBy: name }
  }
  return before
}

const leaveOpen = (doubt: Settled['doubt'] = null): Outcome => ({
  end: 'open',
  doubt,
  reportedBy: null,
})
const endBy = (end: End, reportedBy: SourceName | null = null): Outcome => ({
  end,
  doubt: null,
  reportedBy,
})
export const undecided: Decision = { ...leaveOpen(), decidedBy: '' }
const pend = (isOutage: boolean) => leaveOpen(isOutage ? 'outage' : null)

/** What the sources say of one request now, and for how long they have said so. */
type Reports = {
  /** The node's facts; null while it reports nothing. */
  node: Facts | null
  /** The indexer's facts; null while it reports nothing. */
  indexer: Facts | null
  /** The payments of both; null where one source alone reports the transaction. */
  paired: PairedPayouts | null
  /** What both say went to another address than the memo's. */
  misdirected: readonly Payout[]
  /** The kind that either of them names. */
  kind: Kind
  /** A source gave no usable response: it may know more. */
  isOutage: boolean
  /**
   * One source alone can be asked about this form of hash: the other neither lags nor
   * contradicts.
   */
  isSingle: boolean
  /** The node could be asked, and was not: it may contradict the indexer. */
  isNodeLeftOut: boolean
  /** The node never tells of it, as a later request of the same transaction has its hash. */
  isOther: boolean
  /** How long ago any of the reports last changed, ms. */
  ageMs: number
}

type Requests = { main: Settled; others: readonly Settled[] }

/** What is told of a transaction beside what its sources say together. */
type ToldCase = {
  /** What they say, now or before. */
  said: Settled
  isRevoked: boolean
  isOutage: boolean
  /** No source has reported it for a day, although they answer. */
  isForgotten: boolean
  /** Whether a source still reports it. */
  isReported: boolean
  /** Whether the node no longer reports what it had left open. */
  isNodeSilent: boolean
}

type Case = Reports & {
  isOld: boolean
  /**
   * The source that alone reports the transaction, and the end by its word; null where
   * both report it.
   */
  lone: { source: SourceName; end: End } | null
}

/** The indexer lists what happened some blocks after the node. */
const newForMs = minuteMs
/**
 * Networks name the kind of each deposit at once, so one without a kind stays without it.
 */
const unknownKindAfterMs = hourMs
/** After this time a source that says less than the other one does not just lag. */
export const oldAfterMs = 24 * hourMs
/** Payments that a halt stopped have waited for weeks. */
const longestMs = 30 * dayMs
/** Nodes forget transactions after months, and some indexers have lost their first ones. */
const lostAfterMs = 30 * dayMs

/**
 * What the sources say of one request. What a source says is pending, and what the sources whose
 * word is needed say together, needs no time. The rows about time are last: after a day nothing is
 * open unless a source says so today.
 */
const requestRows: Rows<Case> = {
  'outdated-plan': decideOutdatedPlan,
  // The node has the state of the network now (THORNode and Mayanode querier.go).
  'open-at-node': ({ node, isOutage }) => node?.end === 'open' && pend(isOutage),
  // Liquidity waits in the network until its second deposit arrives, which the node does
  // not say.
  'second-deposit': ({ indexer, isOutage }) =>
    indexer?.needsOtherAsset === true && pend(isOutage),
  // A send to another network's vault is only the deposit there, and this network never
  // learns more.
  'passed-on': ({ kind, indexer, isOld }) =>
    kind === 'DEPOSIT' &&
    indexer?.end === 'ended' &&
    leaveOpen(isOld ? 'elsewhere' : null),
  // There are more payments than are read, so their sum is not known.
  'too-many-payments': (input) => isTruncated(input) && leaveOpen('too-many'),
  'paid-elsewhere': ({ misdirected }) =>
    misdirected.length > 0 && leaveOpen('paid-elsewhere'),
  'other-asset': ({ lone }) => lone?.end === 'other-asset' && leaveOpen('other-asset'),
  // The indexer lists a payment twice, days after each other, of which the node lists none.
  'paid-twice': ({ node, indexer, kind }) =>
    (node?.payouts ?? []).length === 0 &&
    kind !== 'LIMIT-SWAP' &&
    listRepeated(indexer?.payouts ?? []).length > 0 &&
    leaveOpen('paid-twice'),
  // Another request of the transaction may have the same memo.
  'deposits-differ': (input) =>
    hasMoreInputs(input) && leaveOpen(input.isOld ? 'contradiction' : 'disagree'),
  'no-contradiction': decideTogether,
  // The node never sees what a chain has rolled back (THORNode handler_deposit.go).
  'rejected-at-indexer': ({ lone, isOutage }) =>
    lone?.end === 'rejected' && !isOutage && endBy('rejected'),
  'one-is-enough': decideAlone,
  // The network has known the deposit for a while, but neither source knows what it asks
  // for, and nothing was paid.
  'unknown-request': ({ kind, node, lone, isOutage, ageMs }) =>
    kind === 'REQUEST' &&
    node?.end === 'no-payment' &&
    lone?.source === 'node' &&
    !isOutage &&
    ageMs > unknownKindAfterMs &&
    leaveOpen('unknown-kind'),
  'may-lag': (input) => !input.isOld && leaveOpen(findRecentDoubt(input)),
  // Nodes forget transactions after months, and indexers miss some: the one that reports
  // it has the end.
  'alone-for-a-day': ({ lone }) =>
    lone !== null && lone.end !== 'open' && endBy(lone.end, lone.source),
  // The indexer of a paid transaction can stay pending for ever (midgard actions.go).
  'proven-by-node': (input) => isProvenBy('node', input) && endBy('ended', 'node'),
  // A node can lack payments that the indexer lists with their hashes.
  'proven-by-indexer': (input) =>
    isProvenBy('indexer', input) && endBy('ended', 'indexer'),
  // The indexer says that it is pending, and no node can contradict it.
  'open-at-indexer': (input) =>
    input.lone?.source === 'indexer' &&
    input.indexer?.end === 'open' &&
    isUncontradicted(input) &&
    pend(input.isOutage),
  unassigned: ({ node, indexer }) =>
    [node, indexer].some((facts) => facts?.end === 'unassigned') &&
    leaveOpen('unassigned'),
  // Where one source alone reports a payment, nothing contradicts it.
  'unconfirmed-payment': ({ node, indexer, lone }) =>
    [node, indexer].some((facts) => facts?.payouts.some(({ sent }) => sent)) &&
    leaveOpen(lone === null ? 'contradiction' : 'unconfirmed'),
  // Within a day, what may be paid would have been planned or listed.
  'owes-nothing': ({ kind, node, indexer, isOutage, isNodeLeftOut, ageMs }) => {
    const isUnpaid = [node, indexer].every(
      (facts) =>
        facts === null || (facts.end === 'no-payment' && facts.payouts.length === 0),
    )
    if (!mayPayOut(kind) || !isUnpaid) return null
    const isPlanHidden = isOutage || (isNodeLeftOut && ageMs <= longestMs)
    return isPlanHidden ? pend(isOutage) : endBy('ended')
  },
  'no-payment': ({ kind }) => leaveOpen(paysOut(kind) ? 'unpaid' : 'unconfirmed'),
}

/** Ends after which the user has nothing of a request. */
export const lostEnds: ReadonlySet<End> = new Set([
  'rejected',
  'taken-as-fee',
  'refund-failed',
  'payout-failed',
])

/** What takes an end back: the sum of the request, or another one of the transaction. */
export const transactionRows: Rows<Requests> = {
  unaccounted: ({ main }) => main.unaccounted !== null && leaveOpen('unaccounted'),
  // Of one transaction, what is lost is the main request.
  'next-network-keeps': ({ main, others }) =>
    main.end === 'ended' &&
    others.some(({ end }) => lostEnds.has(end)) &&
    leaveOpen('unconfirmed'),
  'other-request-open'({ main, others }) {
    const open = others.find(({ end }) => end === 'open')
    return main.end !== 'open' && open !== undefined && leaveOpen(open.doubt)
  },
}

/** What is told of a transaction whose sources say less than before, or the contrary. */
export const toldRows: Rows<ToldCase> = {
  // They have said for some minutes the contrary of an end that was told.
  revoked: ({ isRevoked }) => isRevoked && leaveOpen('revoked'),
  forgotten: (input) => isOpen(input) && input.isForgotten && leaveOpen('forgotten'),
  unreported: (input) =>
    isOpen(input) &&
    !input.isReported &&
    [null, 'lag', 'disagree'].includes(input.said.doubt) &&
    leaveOpen('unreported'),
  'node-silent': (input) =>
    isOpen(input) && input.isNodeSilent && input.said.doubt === null && leaveOpen('lag'),
}

/** Of a transaction of which no source gives facts. */
const unreportedRows: Rows<ResponseInput> = {
  'no-answer': ({ outages }) => outages.length > 0 && leaveOpen('outage'),
  // Nothing was sent.
  'rejected-on-chain': ({ reported, chainReport }) =>
    reported === 'never' && chainReport?.state === 'rejected' && endBy('rejected'),
  'never-reported': ({ reported }) => reported === 'never' && leaveOpen(),
  'unknown-kind': ({ reported, ageMs }) =>
    reported === 'now' && leaveOpen(ageMs > unknownKindAfterMs ? 'unknown-kind' : null),
  'reported-earlier': ({ ageMs }) => leaveOpen(ageMs > oldAfterMs ? 'forgotten' : 'lag'),
}

/** What is told of the deposit of another network, and of what was read in part. */
const responseRows: Rows<ResponseInput & { said: Decision }> = {
  // While it cannot be asked, its silence means nothing.
  'next-network-away': ({ nextNetwork }) => nextNetwork === 'away' && leaveOpen('outage'),
  // Of a transaction that was read in part no end is told: the rest may contradict it.
  'read-in-part': ({ said, isReadInPart }) =>
    isReadInPart && (said.end !== 'open' || isLasting(said)) && leaveOpen('lag'),
  'next-network-silent': ({ said, nextNetwork, ageMs }) =>
    nextNetwork === 'silent' &&
    said.doubt === 'elsewhere' &&
    leaveOpen(ageMs > lostAfterMs ? 'forgotten-there' : 'unseen'),
}

/** An end without proof is none. */
export const proofRows: Rows<boolean> = {
  unproven: (isProven) => !isProven && leaveOpen('unconfirmed'),
}

/** Decides about one request that at least one source reports. */
export const decideRequest = (reports: Reports): Decision =>
  decideBy(requestRows, {
    ...reports,
    isOld: reports.ageMs > oldAfterMs,
    lone: findLone(reports),
  })

/** Decides about a response. `settled`: null where no source gives facts. */
export function decideResponse(settled: Settled | null, input: ResponseInput): Decision {
  const said = settled ?? decideBy(unreportedRows, input)
  return decideBy(responseRows, { ...input, said }, said)
}

/** Whether waiting does not resolve why it is open. */
export const isLasting = ({ doubt }: Decision): boolean =>
  lastingDoubts.some((lasting) => lasting === doubt)

const isOpen = ({ said, isOutage }: ToldCase) => said.end === 'open' && !isOutage

/**
 * Decides what the node still plans, and the indexer lists as sent. A node that waits for
 * an outbound under another hash never notices that it was sent (THORNode querier.go
 * compares the planned outbounds with the observed ones). A plan that is later than the
 * payment is another payment.
 */
function decideOutdatedPlan(input: Case) {
  const { node, indexer, kind, isOld, paired } = input
  if (node === null || paired === null) return null
  if (node.end !== 'open' || node.swap.state !== 'done') return null
  if (hasMoreInputs(input)) return null
  // What the node plans is not the user's.
  if (kindRules[kind].reportedBy === 'indexer' && indexer?.end === 'ended')
    return endBy('ended')
  if (!isOld) return null
  // Since the plan, less than a day has passed.
  if (node.payoutDueIn !== null && node.payoutDueIn > -oldAfterMs) return null
  if (!isProvenBy('indexer', input)) return null
  return areAllPlansPaid(node.payouts, paired)
    ? endBy('ended', 'indexer')
    : leaveOpen('contradiction')
}

// The indexer lists more of the asset than the node knows of.
function hasMoreInputs({ node, indexer, kind }: Case) {
  if (node === null || indexer === null || !isSwapKind(kind)) return false
  const [known, listed] = [node.deposit, indexer.deposit]
  return (
    isPositive(known.amount) &&
    isSameAsset(known.asset, listed.asset) &&
    isMore(listed.amount, known.amount)
  )
}

function decideTogether({ node, indexer, kind, paired }: Case): Outcome | null {
  if (node === null || indexer === null || paired === null) return null
  if (isUndecided(node) || isUndecided(indexer)) return null
  // The indexer lists no payment for a refund inside the network.
  if (indexer.end === 'no-payment') {
    return node.payouts.some(({ isRefund }) => isRefund) ? endBy(node.end) : null
  }
  // The node does not report payments inside the network, nor what it forwards itself.
  if (node.end === 'no-payment') {
    const isUnlisted =
      kindRules[kind].reportedBy === 'indexer' ||
      indexer.payouts.every(({ hash }) => hash === '')
    return isUnlisted ? endBy(indexer.end) : null
  }
  return indexer.end === 'ended' && isSame(paired) ? endBy('ended') : null
}

function decideAlone(input: Case): Outcome | null {
  const { kind, lone, isOutage, isSingle, isNodeLeftOut, ageMs } = input
  if (lone === null || lone.end === 'open' || isOutage) return null
  // Only the indexer lists a refund that its fees used up: the node shows the deposit as
  // handled.
  const isEarly = lone.source === 'node' && ageMs < newForMs
  const { reportedBy } = kindRules[kind]
  const isEnough =
    !isEarly && (reportedBy === lone.source || (reportedBy === 'one' && !isNodeLeftOut))
  return isSingle || isEnough ? endBy(lone.end) : null
}

function findRecentDoubt(input: Case): Settled['doubt'] {
  const { node, indexer, isOutage, isSingle, paired } = input
  if (isOutage) return 'outage'
  if (node === null || indexer === null || paired === null)
    return indexer?.end === 'open' || isSingle ? null : 'lag'
  if (isUndecided(indexer) || isUndecided(node) || node.end === 'no-payment') return 'lag'
  const isEachMissing = paired.atNodeAlone.length > 0 && paired.atIndexerAlone.length > 0
  return indexer.end !== 'ended' || isEachMissing ? 'disagree' : 'lag'
}

function findLone({ node, indexer }: Reports): Case['lone'] {
  const facts = node ?? indexer
  if (facts === null || (node !== null && indexer !== null)) return null
  const source = node === null ? 'indexer' : 'node'
  const { end, kind, payouts } = facts
  if (end === 'unassigned') return { source, end: 'open' }
  if (end !== 'no-payment') return { source, end }
  if (mayPayOut(kind)) return { source, end: 'open' }
  // Where no payment is listed, something may be missing: the node does not say that liquidity
  // waits for its other asset, and the indexer lists no refund inside the network.
  const listsAll =
    source === 'indexer'
      ? payouts.every(({ sent }) => sent)
      : !paysOut(kind) && kind !== 'ADDLIQUIDITY'
  return { source, end: listsAll ? 'ended' : 'open' }
}

function isUncontradicted(input: Case) {
  const { kind, indexer, isOutage, isSingle, isOther, isNodeLeftOut, ageMs } = input
  // A node that was left out would still report what is pending, but not for ever: an order
  // lives as long as its memo says, or else as long as the network has set.
  const orderBlocks = kind === 'LIMIT-SWAP' ? indexer?.memo.interval || Infinity : 0
  const openMs = isOther ? oldAfterMs : longestMs
  const isCurrent = ageMs < openMs + orderBlocks * networkBlockMs
  return isOutage || (isSingle && !isOther) || (isCurrent && (isNodeLeftOut || isOther))
}

/**
 * Lists the payments that both report as sent, and that went to another address than the
 * memo's. An indexer can have the memo of another transaction, so the node's decides.
 */
export function listMisdirected({
  node,
  indexer,
}: Pick<Reports, 'node' | 'indexer'>): readonly Payout[] {
  if (node === null || indexer === null) return []
  if (node.end === 'open' || indexer.swap.state !== 'done') return []
  const { misdirected } = node.memo.destination === null ? indexer : node
  const isOrder = node.kind === 'LIMIT-SWAP'
  const paired = pairPayouts(listAll(node), listAll(indexer), isOrder)
  return isSame(paired) && misdirected.every(({ sent }) => sent) ? misdirected : []
}

const listAll = ({ payouts, misdirected }: Facts) => [...payouts, ...misdirected]

const isTruncated = ({ node, indexer }: Reports) =>
  node?.isTruncated === true || indexer?.isTruncated === true

const isSame = ({ atNodeAlone, atIndexerAlone }: PairedPayouts) =>
  atNodeAlone.length === 0 && atIndexerAlone.length === 0

const isUndecided = ({ end }: Facts) => end === 'open' || end === 'unassigned'

function isProvenBy(source: SourceName, reports: Reports) {
  const { node, paired, kind } = reports
  const proving = reports[source]
  if (paired === null || isTruncated(reports)) return false
  if (proving?.end !== 'ended' || proving.payouts.length === 0) return false
  const isOrder = kind === 'LIMIT-SWAP'
  if (source === 'indexer')
    return (
      paired.atNodeAlone.length === 0 && !listsAgain(node?.payouts ?? [], paired, isOrder)
    )
  const { deposit, swap } = proving
  // The node lists no refund of what it takes only where it is swapped, so a part may have
  // stayed with the user.
  const hidesRefund =
    isTakenLate(deposit.asset) && (proving.kind === 'LIMIT-SWAP' || swap.parts !== null)
  if (paired.atIndexerAlone.length > 0 || hidesRefund) return false
  // The indexer may say that an affiliate was paid what the node lists as the user's.
  const isAffiliates = ({ asset, amount, to }: Payout) =>
    reports.indexer?.costs?.affiliates.some(
      (share) =>
        share.to === to &&
        isSameAmount(share.amount, amount) &&
        isSameAsset(share.asset, asset),
    ) === true
  return !node?.payouts.some(isAffiliates)
}
