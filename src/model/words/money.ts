import type { Leg } from '../../contract/leg'
import { isPositive } from '../amounts'
import { isSameAsset } from '../assets'
import type { TrackedLeg } from '../transaction/legHistory'
import { getReportedLegs } from '../transaction/legStates'
import { getLegKind, selectTransferLegs } from '../transaction/legs'
import { memoizeByObject } from '../memoizeByObject'
import { parseLegState } from '../transaction/status'
import { type SwapFacts, getSwapFacts } from '../transaction/swapFacts'

/** An amount of an asset. `amount` is decimal text, '' if unknown; `estimated` until it has arrived. */
export type Sum = { asset: string; amount: string; estimated: boolean }

/** A payout, refund or expected payout. `address` is '' if the service does not report it. */
export type Outcome = Sum & {
  kind: 'paid' | 'returned' | 'expected'
  chain: string
  address: string
}

/** What was sold, and its outcomes: one payout, or a payout and a refund, or none yet. */
export type Money = { sold: Sum | null; outcomes: Outcome[] }

/**
 * The sold amount and its outcomes by the reported legs. The sold amount is read from a leg other than a payout, so no amount
 * is both sent and refunded.
 */
export const getMoney = memoizeByObject((rows: readonly TrackedLeg[]): Money => {
  const all = getReportedLegs(rows)
  const facts = getSwapFacts(all)
  const legs = selectTransferLegs(all)
  const first = legs.find(
    (leg) =>
      getLegKind(leg) !== 'payout' &&
      leg.fromAsset !== '' &&
      // A leg that only carries an instruction, such as a withdrawal, has no amount.
      (!facts.isAction || isPositive(leg.fromAmount)),
  )
  return {
    sold: first ? { asset: first.fromAsset, amount: first.fromAmount, estimated: false } : null,
    outcomes: findFinalPayouts(legs, facts).map((leg) => getOutcome(leg, facts)),
  }
})

/**
 * The payouts after the last swap. A payout in neither the bought nor a sold asset belongs to someone else. Without a payout,
 * the last swap, or an action with an output asset, gives the expected outcome.
 */
function findFinalPayouts(legs: readonly Leg[], { refunds, lastSwap }: SwapFacts): Leg[] {
  const fork = legs.findLastIndex((leg) => getLegKind(leg) !== 'payout')
  const payouts = legs.slice(fork + 1)
  const target = lastSwap?.toAsset ?? ''
  const own =
    target === ''
      ? payouts
      : payouts.filter((leg) => refunds.has(leg) || isSameAsset(leg.toAsset, target))
  if (own.length > 0) return own
  if (payouts.length > 0) return payouts
  const last = legs[fork]
  // A refunded leg does not report what was refunded, or where.
  if (last === undefined || parseLegState(last.status) === 'refunded') return []
  const kind = getLegKind(last)
  return kind === 'swap' || (kind === 'action' && last.toAsset !== '') ? [last] : []
}

function getOutcome(leg: Leg, { refunds }: SwapFacts): Outcome {
  const state = parseLegState(leg.status)
  const hasArrived = state === 'complete' || state === 'refunded'
  const kind =
    refunds.has(leg) || state === 'refunded' ? 'returned' : hasArrived ? 'paid' : 'expected'
  return {
    kind,
    asset: leg.toAsset,
    amount: leg.toAmount,
    estimated: !hasArrived,
    chain: leg.chain,
    address: leg.toAddress,
  }
}
