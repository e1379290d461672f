import { addAmounts, isPositive } from '../amounts'
import { isSameAsset } from '../assets'
import { findAction, isTransferKind, parseLegState } from './legs'
import { selectReported, type TrackedLeg } from './legHistory'

/** `amount` is decimal text, '' if unknown; `estimated` until it has arrived. `isQuoted`: only a client said so. */
export type Sum = { asset: string; amount: string; estimated: boolean; isQuoted: boolean }

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

/**
 * The sold amount and its outcomes by the reported legs: one payout, or a payout and a refund, or none yet. The sold amount is read
 * from a leg other than a payout, so no amount is both sent and refunded.
 */
export function getMoney(rows: readonly TrackedLeg[]): { sold: Sum | null; outcomes: Outcome[] } {
  const legs = selectReported(rows).filter(({ kind }) => isTransferKind(kind))
  // A leg that only carries an instruction, such as a withdrawal, has no amount.
  const isAction = findAction(legs) !== undefined
  const isSale = ({ leg, kind }: TrackedLeg) =>
    kind !== 'payout' && leg.fromAsset !== '' && (!isAction || isPositive(leg.fromAmount))
  const first = legs.find(isSale)
  return {
    sold: first ? getInput(first) : null,
    outcomes: findFinalPayouts(legs).reduce(addOutcome, []),
  }
}

/** What a leg takes in. Of a swap, a client quotes the output alone. */
export const getInput = ({ leg, kind }: Pick<TrackedLeg, 'leg' | 'kind'>): Sum => {
  const { fromAsset: asset, fromAmount: amount, unverified } = leg
  return { asset, amount, estimated: false, isQuoted: unverified && kind !== 'swap' }
}

/** What a leg pays out, and where. */
export const getOutput = (leg: TrackedLeg['leg'], estimated: boolean) => {
  const { toAsset: asset, toAmount: amount, unverified: isQuoted, chain, toAddress: address } = leg
  return { asset, amount, estimated, isQuoted, chain, address }
}

/** The minimum that a swap must pay. */
export const getLimit = ({ toAsset: asset, toAmountLimit: amount }: TrackedLeg['leg']): Sum => ({
  asset,
  amount,
  estimated: false,
  isQuoted: false,
})

/**
 * The payouts after the last swap, without what someone else is paid. Without a payout, the last swap, or an action with an output
 * asset, gives the expected outcome.
 */
function findFinalPayouts(legs: readonly TrackedLeg[]): TrackedLeg[] {
  const fork = legs.findLastIndex(({ kind }) => kind !== 'payout')
  const payouts = legs.slice(fork + 1)
  const own = payouts.filter(({ role }) => role !== 'fee')
  if (payouts.length > 0) return own.length > 0 ? own : payouts
  const last = legs[fork]
  // A refunded leg does not report what was refunded, or where.
  if (last === undefined || last.state === 'refunded') return []
  const hasOutput = last.kind === 'action' && last.leg.toAsset !== ''
  return last.kind === 'swap' || hasOutput ? [last] : []
}

function addOutcome(sums: Outcome[], { leg, role }: TrackedLeg): Outcome[] {
  const state = parseLegState(leg.status)
  const sum = getOutput(leg, state !== 'complete' && state !== 'refunded')
  const { asset, amount, estimated, isQuoted, address } = sum
  const kind = role === 'refund' ? 'returned' : estimated ? 'expected' : 'paid'
  const at = sums.findIndex(
    (each) =>
      each.kind === kind &&
      each.estimated === estimated &&
      each.isQuoted === isQuoted &&
      each.address === address &&
      isSameAsset(each.asset, asset),
  )
  const same = sums[at]
  const total = same === undefined ? null : addAmounts(same.amount, amount)
  // An unknown amount makes no sum.
  if (same === undefined || total === null) return [...sums, { ...sum, kind, count: 1 }]
  return sums.with(at, { ...same, amount: total, count: same.count + 1 })
}
