import { addAmounts, isPositive } from '../amounts'
import { isSameAsset } from '../assets'
import { getLegKind, isTransferKind } from './legs'
import { selectReported, type TrackedLeg } from './legHistory'
import { parseLegState } from './status'

/** An amount of an asset. `amount` is decimal text, '' if unknown; `estimated` until it has arrived. */
export type Sum = { asset: string; amount: string; estimated: boolean }

/**
 * A payout, refund or expected payout. `address` is '' if the service does not report it. Payments of one kind and asset to one
 * address are one outcome; `count` says how many.
 */
export type Outcome = Sum & {
  kind: 'paid' | 'returned' | 'expected'
  chain: string
  address: string
  count: number
}

/** What was sold, and its outcomes: one payout, or a payout and a refund, or none yet. */
export type Money = { sold: Sum | null; outcomes: Outcome[] }

/**
 * The sold amount and its outcomes by the reported legs. The sold amount is read from a leg other than a payout, so no amount
 * is both sent and refunded.
 */
export function getMoney(rows: readonly TrackedLeg[]): Money {
  const legs = selectReported(rows).filter(({ leg }) => isTransferKind(getLegKind(leg)))
  const isAction = isActionOnly(legs)
  const first = legs.find(
    ({ leg }) =>
      getLegKind(leg) !== 'payout' &&
      leg.fromAsset !== '' &&
      // A leg that only carries an instruction, such as a withdrawal, has no amount.
      (!isAction || isPositive(leg.fromAmount)),
  )?.leg
  return {
    sold: first ? { asset: first.fromAsset, amount: first.fromAmount, estimated: false } : null,
    outcomes: findFinalPayouts(legs).map(getOutcome).reduce(addOutcome, []),
  }
}

/** Whether the network does something else than a swap, such as adding liquidity. */
export function isActionOnly(rows: readonly TrackedLeg[]): boolean {
  const kinds = new Set(selectReported(rows).map(({ leg }) => getLegKind(leg)))
  return kinds.has('action') && !kinds.has('swap')
}

/**
 * The payouts after the last swap, without what someone else is paid. Without a payout, the last swap, or an action with an output
 * asset, gives the expected outcome.
 */
function findFinalPayouts(legs: readonly TrackedLeg[]): TrackedLeg[] {
  const fork = legs.findLastIndex(({ leg }) => getLegKind(leg) !== 'payout')
  const payouts = legs.slice(fork + 1)
  const own = payouts.filter(({ role }) => role !== 'fee')
  if (own.length > 0) return own
  if (payouts.length > 0) return payouts
  const last = legs[fork]
  // A refunded leg does not report what was refunded, or where.
  if (last === undefined || last.state === 'refunded') return []
  const kind = getLegKind(last.leg)
  return kind === 'swap' || (kind === 'action' && last.leg.toAsset !== '') ? [last] : []
}

function getOutcome({ leg, role }: TrackedLeg): Outcome {
  const state = parseLegState(leg.status)
  const hasArrived = state === 'complete' || state === 'refunded'
  const kind = role === 'refund' ? 'returned' : hasArrived ? 'paid' : 'expected'
  const { toAsset: asset, toAmount: amount, toAddress: address, chain } = leg
  return { kind, asset, amount, estimated: !hasArrived, chain, address, count: 1 }
}

function addOutcome(sums: readonly Outcome[], next: Outcome): Outcome[] {
  const at = sums.findIndex(
    (each) =>
      each.kind === next.kind &&
      each.estimated === next.estimated &&
      each.address === next.address &&
      isSameAsset(each.asset, next.asset),
  )
  const same = sums[at]
  const amount = same === undefined ? null : addAmounts(same.amount, next.amount)
  // An unknown amount makes no sum.
  if (same === undefined || amount === null) return [...sums, next]
  return sums.with(at, { ...same, amount, count: same.count + 1 })
}
