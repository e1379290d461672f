import { isMore, toNumber } from '../../../model/amounts'
import { isSwapKind } from '../../../model/kinds'
import { minuteMs } from '../../../model/time'
import type { ReportRules } from '../../../model/transaction/sourceMemory'
import { areOfOneAccount } from '../accounts'
import {
  type End,
  type Facts,
  type Payout,
  type SourceName,
  type Swap,
  type Transfer,
  countCosts,
} from '../facts'
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

const failedRank = 2
/** Of ends after which a source says the contrary with another one. */
const certainRank = 3
/** A payment can be planned later, and one that failed can be made good. */
const endRanks: Record<End, number> = {
  open: 0,
  'no-payment': 0,
  unassigned: 0,
  'refund-failed': failedRank,
  'payout-failed': failedRank,
  'other-asset': failedRank,
  'taken-as-fee': failedRank,
  rejected: certainRank,
  ended: certainRank,
}

/** How two reports of one source are joined in a field. */
type Join<Value> = {
  /** Whether a report tells less of it than the one before. */
  isLess?: (reported: Facts, before: Facts) => boolean
  /** Absent: the latest stays. `isOlder`: the earlier report was made later, but lags. */
  join?: (latest: Facts, earlier: Facts, isOlder: boolean) => Value
}

// Of a field that only rises.
const rises = <Field extends keyof Facts>(
  field: Field,
  rank: (facts: Facts) => number,
): Required<Join<Facts[Field]>> => ({
  isLess: (reported, before) => rank(reported) < rank(before),
  join: (latest, earlier) => (rank(earlier) > rank(latest) ? earlier : latest)[field],
})

// Of a field that stays once it is known.
const stays = <Field extends keyof Facts>(
  field: Field,
  isKnown = (facts: Facts) => Boolean(facts[field]),
): Join<Facts[Field]> => ({
  join: (latest, earlier) => (isKnown(latest) ? latest : earlier)[field],
})

// Of a field that each report replaces.
const isReplaced = {}

const isKindKnown = ({ kind }: Facts) => kind !== 'REQUEST'
const isReasonKnown = ({ reason, cause }: Facts) => reason !== '' || cause !== null

function listAssigned({ kind, payouts }: Facts) {
  // A swap pays one account: of payments to several it is not known yet which are the user's.
  const paid = payouts.filter(({ isRefund, to }) => !isRefund && to !== '')
  return isSwapKind(kind) && !areOfOneAccount(paid) ? [] : payouts
}
const listSent = (facts: Facts) => listAssigned(facts).filter(({ sent }) => sent)

/** Joins two reports of one swap: its parts and steps only rise. */
export function joinSwaps(latest: Swap, earlier: Swap): Swap {
  const isFurther = swapRanks[earlier.state] > swapRanks[latest.state]
  const [most, least] = [latest.parts ?? earlier.parts, earlier.parts]
  return {
    state: (isFurther ? earlier : latest).state,
    interval: latest.interval || earlier.interval,
    parts: most && {
      ...most,
      tried: Math.max(most.tried, least?.tried ?? 0),
      returned: Math.max(most.returned, least?.returned ?? 0),
    },
  }
}

const joins: { [Field in keyof Facts]: Join<Facts[Field]> } = {
  kind: stays('kind', isKindKnown),
  nextNetwork: stays('nextNetwork', isKindKnown),
  strayMemo: isReplaced,
  deposit: {
    ...rises('deposit', ({ deposit }) => Number(deposit.asset !== '')),
    // The larger one: a source can list a part of it, as a refund of the rest comes later.
    join({ deposit: latest }, { deposit: earlier }) {
      const hasMore =
        earlier.asset === latest.asset && isMore(earlier.amount, latest.amount)
      return fillBlanks(hasMore ? { ...latest, amount: earlier.amount } : latest, earlier)
    },
  },
  arrival: rises('arrival', ({ arrival }) => arrivalRanks[arrival]),
  confirmations: {
    isLess: ({ confirmations: reported }, { confirmations: before }) =>
      reported !== null &&
      reported.required === before?.required &&
      reported.counted < before.counted,
    // Nodes omit the heights once the blocks are counted.
    join(latest, earlier) {
      const counts = latest.confirmations ?? earlier.confirmations
      return counts === null || latest.arrival !== 'final'
        ? counts
        : { ...counts, counted: counts.required, remaining: 0 }
    },
  },
  memo: stays('memo', ({ memo }) => memo.kind !== null || memo.asset !== ''),
  swap: {
    ...rises('swap', ({ swap }) => swapRanks[swap.state]),
    join: (latest, earlier) => joinSwaps(latest.swap, earlier.swap),
  },
  order: rises('order', ({ order, swap }) => {
    if (order !== null) return orderRanks[order]
    return swap.state === 'done' ? overOrderRank : 0
  }),
  orderFilled: rises('orderFilled', ({ orderFilled }) => toNumber(orderFilled)),
  swapped: isReplaced,
  payouts: {
    isLess: (reported, before) =>
      listSent(reported).length < listSent(before).length ||
      listAssigned(reported).length < listAssigned(before).length,
    join(latest, earlier, isOlder) {
      const [before, reported] = isOlder ? [latest, earlier] : [earlier, latest]
      const known = reported.end === 'ended' ? listAssigned(before) : before.payouts
      return advancePayouts(known, reported.payouts, isOlder)
    },
  },
  misdirected: {
    join(latest, earlier, isOlder) {
      const [before, reported] = isOlder ? [latest, earlier] : [earlier, latest]
      return advancePayouts(before.misdirected, reported.misdirected, isOlder)
    },
  },
  fees: stays('fees', ({ fees }) => fees.length > 0),
  // What is known of them only rises, but a report without them is not older.
  costs: {
    join: rises('costs', ({ costs }) => countCosts(costs)).join,
  },
  credit: stays('credit'),
  queue: isReplaced,
  payoutDueIn: isReplaced,
  height: {
    isLess: (reported, before) => (reported.height ?? Infinity) < (before.height ?? 0),
  },
  scheduledHeight: isReplaced,
  end: rises('end', ({ end }) => endRanks[end]),
  needsOtherAsset: isReplaced,
  isTruncated: stays('isTruncated'),
  reason: stays('reason', isReasonKnown),
  cause: stays('cause', isReasonKnown),
  shortfall: stays('shortfall', isReasonKnown),
}

function advanceFacts(before: Facts, reported: Facts, elapsedMs: number): Facts {
  // A report that lacks something which the source has reported before comes from a node that
  // lags, or from an index that omits something. It then decides nothing that has no order, such
  // as the amount of a planned payment.
  const isOlder = Object.values(joins).some(
    ({ isLess }) => isLess?.(reported, before) === true,
  )
  const [latest, earlier] = isOlder
    ? [before, reported]
    : [followTimes(before, reported, elapsedMs), before]
  const joined = Object.entries(joins).flatMap(([field, { join }]) =>
    join === undefined ? [] : [[field, join(latest, earlier, isOlder)]],
  )
  return Object.assign({}, latest, Object.fromEntries(joined))
}

/** A time may move by this without news, or by a tenth of what remains. */
const steadyMs = 15_000
/** In this time: who polls seldom sees the moves of answers to others together. */
const moveMs = 15_000
/** Times that differ by more than a source lags, ms, are news. */
const maxLagMs = 2 * minuteMs

function followTime(before: number, reported: number, elapsedMs: number) {
  const moved = reported - before
  const stepMs = Math.max(steadyMs, before / 10) * Math.min(1, elapsedMs / moveMs)
  if (Math.abs(moved) > maxLagMs) return reported
  return before + Math.min(stepMs, Math.max(-stepMs, moved))
}

function followTimes(before: Facts, reported: Facts, elapsedMs: number): Facts {
  // They follow slowly where they move without news: a source that lags for a while says later
  // ones, and then the true ones again.
  const { confirmations: counts, payoutDueIn: due } = reported
  const { confirmations: knownCounts, payoutDueIn: knownDue } = before
  const isCounted = counts !== null && knownCounts !== null
  const isSameCount = isCounted && counts.counted === knownCounts.counted
  const followed =
    due === null || knownDue === null ? due : followTime(knownDue, due, elapsedMs)
  // A node that stands still repeats how long a payout has been due: it has been since the same
  // moment.
  const isRepeated = (due ?? 1) <= 0 && reported.height === before.height
  return {
    ...reported,
    confirmations: isSameCount
      ? {
          ...counts,
          remaining: followTime(knownCounts.remaining, counts.remaining, elapsedMs),
        }
      : counts,
    payoutDueIn:
      isRepeated && followed !== null ? Math.min(followed, knownDue ?? 0) : followed,
  }
}

const fillBlanks = <T extends Transfer>(transfer: T, other: Transfer): T => ({
  ...transfer,
  chain: transfer.chain || other.chain,
  hash: transfer.hash || other.hash,
  from: transfer.from || other.from,
  to: transfer.to || other.to,
  asset: transfer.asset || other.asset,
  amount: transfer.amount ?? other.amount,
})

function advancePayouts(
  before: readonly Payout[],
  reported: readonly Payout[],
  isOlder: boolean,
) {
  const { pairs, added } = pairReports(before, reported)
  // What was planned gives way to a later plan, but not to a list that is behind.
  const isPlanKept = isOlder || reported.length === 0
  const known = before.flatMap((payout) => {
    const again = pairs.get(payout)
    if (again !== undefined) return [advancePayout(payout, again, isOlder)]
    return payout.sent || isPlanKept ? [payout] : []
  })
  return [...known, ...added.filter(({ sent }) => sent || !isOlder)]
}

function advancePayout(before: Payout, reported: Payout, isOlder: boolean) {
  if (before.sent !== reported.sent) {
    return before.sent ? fillBlanks(before, reported) : fillBlanks(reported, before)
  }
  if (!before.sent) return isOlder ? before : reported
  // Inside the network a payment has no hash, and the list of it can grow.
  const height = before.height ?? reported.height
  const hasMore = isMore(reported.amount, before.amount)
  const known = { ...before, height, ...(hasMore && { amount: reported.amount }) }
  return fillBlanks(known, reported)
}

function contradicts(source: SourceName, before: Facts, reported: Facts) {
  const { end } = reported
  // The node has the state of the network now. An indexer lists ended actions as pending
  // again.
  const isOpenAgain = source === 'node' && before.end === 'ended' && end === 'open'
  const isOtherEnd =
    endRanks[before.end] === certainRank &&
    before.end !== end &&
    endRanks[end] >= failedRank
  return (
    isOpenAgain ||
    isOtherEnd ||
    isOther(before.deposit.asset, reported.deposit.asset) ||
    isOther(before.memo.destination ?? '', reported.memo.destination ?? '') ||
    pairReports(before.payouts, reported.payouts).isContrary
  )
}

const isOther = (before: string, reported: string) =>
  before !== '' && reported !== '' && before.toUpperCase() !== reported.toUpperCase()

function describeProgress(facts: Facts) {
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

const ageCounts = <Counts extends { remaining: number }>(
  counts: Counts | null,
  ms: number,
) => counts && { ...counts, remaining: Math.max(0, counts.remaining - ms) }

const createRules = (source: SourceName): ReportRules<Facts> => ({
  advance: advanceFacts,
  contradicts: (before, reported) => contradicts(source, before, reported),
  isNews: (before, reported) => describeProgress(before) !== describeProgress(reported),
  // The times go on. What was counted stays as it was reported, such as the blocks of the queue.
  age: (facts, ms) => ({
    ...facts,
    confirmations: ageCounts(facts.confirmations, ms),
    queue: ageCounts(facts.queue, ms),
    payoutDueIn: facts.payoutDueIn === null ? null : facts.payoutDueIn - ms,
  }),
})

/** How the reports of each source are compared. */
export const factsRules: Record<SourceName, ReportRules<Facts>> = {
  node: createRules('node'),
  indexer: createRules('indexer'),
}
