import type { Leg } from '../../contract/leg'
import { isPositive } from '../amounts'
import { sameAsset } from '../assets'
import type { TrackedLeg } from '../progress/legHistory'
import { getReportedLegs } from '../progress/legStates'
import { getLegKind, selectTransferLegs } from '../progress/legs'
import { memoizeByObject } from '../memoizeByObject'
import { parseLegState } from '../progress/status'
import { type SwapFacts, getSwapFacts } from '../progress/swapFacts'

/** So much of an asset. `amount` is decimal text as it came, '' when not given; `estimated` until it has arrived. */
export type Sum = { asset: string; amount: string; estimated: boolean }

/** What came of the money, or is to come of it, and where. `address` is '' when the service does not say. */
export type Outcome = Sum & {
  kind: 'paid' | 'returned' | 'expected'
  chain: string
  address: string
}

/** What was sold, and what came of it: one payout, or a payout and a return, or nothing that is known yet. */
export type Money = { sold: Sum | null; outcomes: Outcome[] }

/**
 * What went in and what comes out, as far as the reported legs say. What was sold is taken from a leg that is no payout,
 * so that one sum is never both sent and returned.
 */
export const moneyOf = memoizeByObject((rows: readonly TrackedLeg[]): Money => {
  const all = getReportedLegs(rows)
  const facts = getSwapFacts(all)
  const legs = selectTransferLegs(all)
  const first = legs.find(
    (leg) =>
      getLegKind(leg) !== 'payout' &&
      leg.fromAsset !== '' &&
      // What only carries an instruction to the network, such as a withdrawal, brings no amount.
      (!facts.isAction || isPositive(leg.fromAmount)),
  )
  return {
    sold: first ? { asset: first.fromAsset, amount: first.fromAmount, estimated: false } : null,
    outcomes: lastPayouts(legs, facts).map((leg) => outcomeOf(leg, facts)),
  }
})

/**
 * The payouts behind the last swap: one that a further swap follows only carries the money on, and one in neither the
 * bought nor a sold asset belongs to somebody else. Without any, a last leg that swaps, or an action that gives an asset,
 * says what is to come.
 */
function lastPayouts(legs: readonly Leg[], { refunds, lastSwap }: SwapFacts): Leg[] {
  const fork = legs.findLastIndex((leg) => getLegKind(leg) !== 'payout')
  const payouts = legs.slice(fork + 1)
  const target = lastSwap?.toAsset ?? ''
  const own =
    target === ''
      ? payouts
      : payouts.filter((leg) => refunds.has(leg) || sameAsset(leg.toAsset, target))
  if (own.length > 0) return own
  if (payouts.length > 0) return payouts
  const last = legs[fork]
  // Of a refunded one nobody says what came back, or where.
  if (last === undefined || parseLegState(last.status) === 'refunded') return []
  const kind = getLegKind(last)
  return kind === 'swap' || (kind === 'action' && last.toAsset !== '') ? [last] : []
}

function outcomeOf(leg: Leg, { refunds }: SwapFacts): Outcome {
  const state = parseLegState(leg.status)
  const arrived = state === 'complete' || state === 'refunded'
  const kind = refunds.has(leg) || state === 'refunded' ? 'returned' : arrived ? 'paid' : 'expected'
  return {
    kind,
    asset: leg.toAsset,
    amount: leg.toAmount,
    estimated: !arrived,
    chain: leg.chain,
    address: leg.toAddress,
  }
}
