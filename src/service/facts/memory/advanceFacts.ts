import { minuteMs } from '../../../model/time'
import type { ReportRules } from '../../../model/transaction/sourceMemory'
import type { End, Facts, Payout, SourceName, Swap, Transfer } from '../facts'
import { pairReports } from './pairReports'

const arrivalRanks: Record<Facts['arrival'], number> = {
  mempool: 0,
  confirming: 1,
  final: 2,
}

const swapRanks: Record<Swap['state'], number> = {
  waiting: 0,
  swapping: 1,
  streaming: 1,
  done: 2,
}

const orderRanks: Record<NonNullable<Facts['order']>, number> = {
  open: 1,
  'partly-filled': 2,
  filled: 4,
  expired: 4,
  cancelled: 4,
}
/** A node tells that an order is over, but not how. */
const overOrderRank = 3

/** A payment can be planned later, and one that failed can be made good. */
const endRanks: Record<End, number> = {
  open: 0,
  'no-payment': 0,
  unassigned: 0,
  'refund-failed': 2,
  'payout-failed': 2,
  'taken-as-fee': 2,
  rejected: 3,
  ended: 3,
}

function getOrderRank({ order, swap }: Facts): number {
  if (order !== null) return orderRanks[order]
  return swap.state === 'done' ? overOrderRank : 0
}

/** How many of its costs a report tells. */
const countKnownCosts = ({ costs }: Facts): number =>
  Object.values(costs ?? {}).filter(({ length }) => length > 0).length

const countSent = (payouts: readonly Payout[]): number =>
  payouts.filter(({ sent }) => sent).length

/** How far a report tells each field of which the furthest stays as it is. */
const ranks = {
  arrival: ({ arrival }: Facts) => arrivalRanks[arrival],
  order: getOrderRank,
  orderFilled: ({ orderFilled }: Facts) => Number(orderFilled),
  end: ({ end }: Facts) => endRanks[end],
}

/** How far a report tells each part of a transaction. */
const measure = (facts: Facts): number[] => [
  ...Object.values(ranks).map((getRank) => getRank(facts)),
  swapRanks[facts.swap.state],
  countSent(facts.payouts),
  facts.payouts.length,
  Number(facts.deposit.asset !== ''),
]

/**
 * Whether a report of a source lacks something that the source has reported before: it comes from
 * a node that lags, or from an index that omits something. It then decides nothing that has no
 * order, such as the amount of a planned payment.
 */
function isBehind(reported: Facts, before: Facts): boolean {
  const reached = measure(reported)
  const triesLess =
    (reported.swap.parts?.tried ?? Infinity) < (before.swap.parts?.tried ?? 0)
  const isLower = (reported.height ?? Infinity) < (before.height ?? 0)
  return (
    isLower ||
    triesLess ||
    countsLess(reported.confirmations, before.confirmations) ||
    measure(before).some((rank, index) => (reached[index] ?? 0) < rank)
  )
}

const countsLess = (
  reported: Facts['confirmations'],
  before: Facts['confirmations'],
): boolean =>
  reported !== null &&
  reported.required === before?.required &&
  reported.counted < before.counted

/**
 * Joins two reports of one source about one transaction, made `elapsedMs` after each other:
 * of each fact the furthest.
 */
function advanceFacts(before: Facts, reported: Facts, elapsedMs: number): Facts {
  const isOlder = isBehind(reported, before)
  const [latest, earlier] = isOlder
    ? [before, reported]
    : [followTimes(before, reported, elapsedMs), before]
  const { kind, nextNetwork } = latest.kind === 'REQUEST' ? earlier : latest
  const pickField = <Field extends keyof typeof ranks>(field: Field): Facts[Field] =>
    pickFurther(latest, earlier, ranks[field])[field]
  return {
    ...latest,
    kind,
    nextNetwork,
    deposit: advanceDeposit(latest.deposit, earlier.deposit),
    arrival: pickField('arrival'),
    confirmations: advanceConfirmations(latest, earlier),
    memo:
      latest.memo.kind === null && latest.memo.asset === '' ? earlier.memo : latest.memo,
    swap: advanceSwap(latest.swap, earlier.swap),
    order: pickField('order'),
    orderFilled: pickField('orderFilled'),
    payouts: advancePayouts(before.payouts, reported.payouts, isOlder),
    misdirected: advancePayouts(before.misdirected, reported.misdirected, isOlder),
    fees: latest.fees.length > 0 ? latest.fees : earlier.fees,
    costs: pickFurther(latest, earlier, countKnownCosts).costs,
    credit: latest.credit ?? earlier.credit,
    end: pickField('end'),
    isTruncated: latest.isTruncated || earlier.isTruncated,
    reason: latest.reason || earlier.reason,
  }
}

/** The further of two values; the first one where they are equal. */
const pickFurther = <T>(latest: T, earlier: T, getRank: (value: T) => number): T =>
  getRank(earlier) > getRank(latest) ? earlier : latest

/** The larger deposit: a source can list a part of it, as a refund of the rest comes later. */
function advanceDeposit(latest: Transfer, earlier: Transfer): Transfer {
  const isMore = Number(earlier.amount) > Number(latest.amount)
  const hasMore = earlier.asset === latest.asset && isMore
  return fillBlanks(hasMore ? { ...latest, amount: earlier.amount } : latest, earlier)
}

/** Nodes omit the heights once the blocks are counted. */
function advanceConfirmations(latest: Facts, earlier: Facts): Facts['confirmations'] {
  const counts = latest.confirmations ?? earlier.confirmations
  if (counts === null || latest.arrival !== 'final') return counts
  return { ...counts, counted: counts.required, remaining: 0 }
}

/** A time may move by this without news, or by a tenth of what remains. */
const steadyMs = 15_000
/** In this time: who polls seldom sees the moves of answers to others together. */
const moveMs = 15_000
/** Times that differ by more than a source lags, ms, are news. */
const maxLagMs = 2 * minuteMs

/** What a source says remains, moved slowly. */
function followTime(before: number, reported: number, elapsedMs: number): number {
  const moved = reported - before
  const stepMs = Math.max(steadyMs, before / 10) * Math.min(1, elapsedMs / moveMs)
  if (Math.abs(moved) > maxLagMs) return reported
  return before + Math.min(stepMs, Math.max(-stepMs, moved))
}

/**
 * Follows the times that a source says remain, slowly where they move without news: a source that
 * lags for a while says later ones, and then the true ones again.
 */
function followTimes(before: Facts, reported: Facts, elapsedMs: number): Facts {
  const { confirmations: counts, payoutDueIn: due } = reported
  const { confirmations: knownCounts, payoutDueIn: knownDue } = before
  const isCounted = counts !== null && knownCounts !== null
  const isSameCount = isCounted && counts.counted === knownCounts.counted
  return {
    ...reported,
    confirmations: isSameCount
      ? {
          ...counts,
          remaining: followTime(knownCounts.remaining, counts.remaining, elapsedMs),
        }
      : counts,
    payoutDueIn:
      due === null || knownDue === null ? due : followTime(knownDue, due, elapsedMs),
  }
}

function advanceSwap(latest: Swap, earlier: Swap): Swap {
  const { state } = pickFurther(latest, earlier, (swap) => swapRanks[swap.state])
  const interval = latest.interval || earlier.interval
  if (latest.parts === null || earlier.parts === null) {
    return { state, interval, parts: latest.parts ?? earlier.parts }
  }
  const parts = {
    ...latest.parts,
    tried: Math.max(latest.parts.tried, earlier.parts.tried),
    returned: Math.max(latest.parts.returned, earlier.parts.returned),
  }
  return { state, interval, parts }
}

/** The fields of a transfer, those that are not known from another report of it. */
const fillBlanks = <T extends Transfer>(transfer: T, other: Transfer): T => ({
  ...transfer,
  chain: transfer.chain || other.chain,
  hash: transfer.hash || other.hash,
  from: transfer.from || other.from,
  to: transfer.to || other.to,
  asset: transfer.asset || other.asset,
  amount: transfer.amount || other.amount,
})

/**
 * Joins two lists of payments. What was sent stays; what was planned gives way to a later plan, but
 * not to a list that is behind.
 */
function advancePayouts(
  before: readonly Payout[],
  reported: readonly Payout[],
  isOlder: boolean,
): Payout[] {
  const { pairs, added } = pairReports(before, reported)
  const isPlanKept = isOlder || reported.length === 0
  const known = before.flatMap((payout): Payout[] => {
    const again = pairs.get(payout)
    if (again !== undefined) return [advancePayout(payout, again, isOlder)]
    return payout.sent || isPlanKept ? [payout] : []
  })
  return [...known, ...added.filter(({ sent }) => sent || !isOlder)]
}

function advancePayout(before: Payout, reported: Payout, isOlder: boolean): Payout {
  if (before.sent !== reported.sent) {
    return before.sent ? fillBlanks(before, reported) : fillBlanks(reported, before)
  }
  if (!before.sent) return isOlder ? before : reported
  // Inside the network a payment has no hash, and the list of it can grow.
  const isMore = Number(reported.amount) > Number(before.amount)
  const height = before.height ?? reported.height
  const known = { ...before, height, ...(isMore && { amount: reported.amount }) }
  return fillBlanks(known, reported)
}

/** Ends after which a source says the contrary with another one. */
const certainEnds: ReadonlySet<End> = new Set(['ended', 'rejected'])
const failedEnds: ReadonlySet<End> = new Set([
  'rejected',
  'taken-as-fee',
  'refund-failed',
  'payout-failed',
])

/**
 * Whether a report contradicts what the same source reported before: another end, recipient or
 * payment. Less is no contradiction.
 */
function contradicts(source: SourceName, before: Facts, reported: Facts): boolean {
  return (
    revokesEnd(source, before.end, reported.end) ||
    isOther(before.deposit.asset, reported.deposit.asset) ||
    isOther(before.memo.destination ?? '', reported.memo.destination ?? '') ||
    pairReports(before.payouts, reported.payouts).isContrary
  )
}

/** The node has the state of the network now. An indexer lists ended actions as pending again. */
function revokesEnd(source: SourceName, before: End, reported: End): boolean {
  if (!certainEnds.has(before) || before === reported) return false
  const isOpenAgain = source === 'node' && before === 'ended' && reported === 'open'
  return isOpenAgain || certainEnds.has(reported) || failedEnds.has(reported)
}

const isOther = (before: string, reported: string): boolean =>
  before !== '' && reported !== '' && before.toUpperCase() !== reported.toUpperCase()

/** What facts say of the progress of a transaction; its remaining times always change. */
function describeProgress(facts: Facts): string {
  const { kind, arrival, swap, order, orderFilled, payouts, misdirected, end } = facts
  const paid = [...payouts, ...misdirected].map(({ hash, asset, amount, sent }) => [
    hash,
    asset,
    amount,
    sent,
  ])
  const parts = swap.parts?.tried ?? 0
  const steps = [kind, arrival, swap.state, parts, order, orderFilled, paid, end]
  return JSON.stringify([...steps, facts.needsOtherAsset])
}

/**
 * What facts say some ms later: the times go on. What was counted stays as it was reported, such as
 * the blocks of the queue.
 */
function ageFacts(facts: Facts, ms: number): Facts {
  const { confirmations, queue, payoutDueIn } = facts
  const age = <Counts extends { remaining: number }>(counts: Counts | null) =>
    counts && { ...counts, remaining: Math.max(0, counts.remaining - ms) }
  return {
    ...facts,
    confirmations: age(confirmations),
    queue: age(queue),
    payoutDueIn: payoutDueIn === null ? null : payoutDueIn - ms,
  }
}

const createRules = (source: SourceName): ReportRules<Facts> => ({
  advance: advanceFacts,
  contradicts: (before, reported) => contradicts(source, before, reported),
  revise: (_, reported) => reported,
  isNews: (before, reported) => describeProgress(before) !== describeProgress(reported),
  age: ageFacts,
})

/** How the reports of each source are compared. */
export const factsRules: Record<SourceName, ReportRules<Facts>> = {
  node: createRules('node'),
  indexer: createRules('indexer'),
}
