import type { Leg } from '../../contract/leg'
import type { KnownLeg } from '../progress/legHistory'
import { reported } from '../progress/legStates'
import { isReturn, legKind, movingLegs } from '../progress/legs'
import { remembered } from '../progress/remembered'
import { stateOf } from '../progress/status'

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

/** What went in and what comes out, as far as the reported legs say. Boards ask for it each second. */
export const moneyOf = remembered((rows: readonly KnownLeg[]): Money => {
  const legs = movingLegs(reported(rows))
  const [first] = legs
  if (first === undefined) return { sold: null, outcomes: [] }
  const sold = { asset: first.fromAsset, amount: first.fromAmount, estimated: false }
  // A single leg has nothing to come back from: its asset is the one it pays.
  const soldAsset = legs.length > 1 ? first.fromAsset : ''
  const outcomes = lastPayouts(legs).map((leg) => outcomeOf(leg, soldAsset))
  return { sold: sold.asset === '' ? null : sold, outcomes }
})

/**
 * The payouts behind the last swap: one that a further swap follows only carries the money on. Without any, a last leg
 * that swaps says what is to come.
 */
function lastPayouts(legs: readonly Leg[]): Leg[] {
  const lastSwap = legs.findLastIndex((leg) => legKind(leg) !== 'payout')
  const payouts = legs.slice(lastSwap + 1)
  const swap = legs[lastSwap]
  return payouts.length > 0 || swap === undefined || legKind(swap) !== 'swap' ? payouts : [swap]
}

function outcomeOf(leg: Leg, soldAsset: string): Outcome {
  const state = stateOf(leg.status)
  const back = isReturn(leg, soldAsset) || state === 'refunded'
  const arrived = state === 'complete' || state === 'refunded'
  const kind = back ? 'returned' : arrived ? 'paid' : 'expected'
  return {
    kind,
    asset: leg.toAsset,
    amount: leg.toAmount,
    estimated: !arrived,
    chain: leg.chain,
    address: leg.toAddress,
  }
}
