import { isSwapKind } from '../../../model/kinds'
import { minuteMs } from '../../../model/time'
import type { ReportRules } from '../../../model/transaction/sourceMemory'
import { areOfOneAccount } from '../accounts'
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
  'taken-as-fee': failedRank,
  rejected: certainRank,
  ended: certainRank,
}

/** How two reports of one source are compared and joined in some fields. */
type FieldRule = {
  /** How far a report tells it. */
  rank?: (facts: Facts) => number
  /** Whether a report tells less, where ranks do not say so. */
  isLess?: (reported: Facts, before: Facts) => boolean
  /** Absent: the latest stays. `isOlder`: the earlier report was made later, but lags. */
  join?: (latest: Facts, earlier: Facts, isOlder: boolean) => Partial<Facts>
}

const keepFurthest = (
  field: 'arrival' | 'order' | 'orderFilled' | 'end',
  rank: (facts: Facts) => number,
): FieldRule => ({
  rank,
  join: (latest, earlier) => ({
    [field]: (rank(earlier) > rank(latest) ? earlier : latest)[field],
  }),
})

const countKnownCosts = ({ costs }: Facts) =>
  Object.values(costs ?? {}).filter(({ length }) => length > 0).length

function listAssigned({ kind, payouts }: Facts) {
  // A swap pays one account: of payments to several it is not known yet which are the user's.
  const paid = payouts.filter(({ isRefund, to }) => !isRefund && to !== '')
  return isSwapKind(kind) && !areOfOneAccount(paid) ? [] : payouts
}

const fieldRules: readonly FieldRule[] = [
  keepFurthest('arrival', ({ arrival }) => arrivalRanks[arrival]),
  keepFurthest('order', ({ order, swap }) => {
    if (order !== null) return orderRanks[order]
    return swap.state === 'done' ? overOrderRank : 0
  }),
  keepFurthest('orderFilled', ({ orderFilled }) => Number(orderFilled)),
  keepFurthest('end', ({ end }) => endRanks[end]),
  {
    join(latest, earlier) {
      const { kind, nextNetwork } = latest.kind === 'REQUEST' ? earlier : latest
      return { kind, nextNetwork }
    },
  },
  {
    rank: ({ deposit }) => Number(deposit.asset !== ''),
    // The larger one: a source can list a part of it, as a refund of the rest comes later.
    join({ deposit: latest }, { deposit: earlier }) {
      const isMore = Number(earlier.amount) > Number(latest.amount)
      const hasMore = earlier.asset === latest.asset && isMore
      const deposit = hasMore ? { ...latest, amount: earlier.amount } : latest
      return { deposit: fillBlanks(deposit, earlier) }
    },
  },
  {
    isLess: ({ confirmations: reported }, { confirmations: before }) =>
      reported !== null &&
      reported.required === before?.required &&
      reported.counted < before.counted,
    // Nodes omit the heights once the blocks are counted.
    join(latest, earlier) {
      const counts = latest.confirmations ?? earlier.confirmations
      return counts === null || latest.arrival !== 'final'
        ? { confirmations: counts }
        : { confirmations: { ...counts, counted: counts.required, remaining: 0 } }
    },
  },
  {
    join: ({ memo }, earlier) =>
      memo.kind === null && memo.asset === '' ? { memo: earlier.memo } : {},
  },
  {
    rank: ({ swap }) => swapRanks[swap.state],
    join: ({ swap: latest }, { swap: earlier }) => ({
      swap: {
        state:
          swapRanks[earlier.state] > swapRanks[latest.state]
            ? earlier.state
            : latest.state,
        interval: latest.interval || earlier.interval,
        parts:
          latest.parts && earlier.parts
            ? {
                ...latest.parts,
                tried: Math.max(latest.parts.tried, earlier.parts.tried),
                returned: Math.max(latest.parts.returned, earlier.parts.returned),
              }
            : (latest.parts ?? earlier.parts),
      },
    }),
  },
  { rank: (facts) => listAssigned(facts).filter(({ sent }) => sent).length },
  {
    rank: (facts) => listAssigned(facts).length,
    join(latest, earlier, isOlder) {
      const [before, reported] = isOlder ? [latest, earlier] : [earlier, latest]
      const known = reported.end === 'ended' ? listAssigned(before) : before.payouts
      return {
        payouts: advancePayouts(known, reported.payouts, isOlder),
        misdirected: advancePayouts(before.misdirected, reported.misdirected, isOlder),
      }
    },
  },
  { isLess: (reported, before) => (reported.height ?? Infinity) < (before.height ?? 0) },
  {
    join: (latest, earlier) => ({
      fees: latest.fees.length > 0 ? latest.fees : earlier.fees,
      costs:
        countKnownCosts(earlier) > countKnownCosts(latest) ? earlier.costs : latest.costs,
      credit: latest.credit ?? earlier.credit,
      isTruncated: latest.isTruncated || earlier.isTruncated,
    }),
  },
  {
    join(latest, earlier) {
      const isSaid = latest.reason !== '' || latest.cause !== null
      const { reason, cause } = isSaid ? latest : earlier
      return { reason, cause }
    },
  },
]

function advanceFacts(before: Facts, reported: Facts, elapsedMs: number): Facts {
  // A report that lacks something which the source has reported before comes from a node that
  // lags, or from an index that omits something. It then decides nothing that has no order, such
  // as the amount of a planned payment.
  const isOlder = fieldRules.some(
    ({ rank = () => 0, isLess }) =>
      rank(reported) < rank(before) || isLess?.(reported, before) === true,
  )
  const [latest, earlier] = isOlder
    ? [before, reported]
    : [followTimes(before, reported, elapsedMs), before]
  const joined = fieldRules.map(({ join }) => join?.(latest, earlier, isOlder))
  return Object.assign({}, latest, ...joined)
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
  amount: transfer.amount || other.amount,
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
  const isMore = Number(reported.amount) > Number(before.amount)
  const height = before.height ?? reported.height
  const known = { ...before, height, ...(isMore && { amount: reported.amount }) }
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
  revise: (_, reported) => reported,
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
