import type { Leg } from '../../contract/leg'
import { type AssetSet, makeAssetSet } from './assetSet'
import { legKind } from './legs'
import { remembered } from './remembered'
import { stateOf } from './status'

/** What the legs of a transaction say about the whole trade. */
export type SwapFacts = {
  /** The assets that deposits and swaps take in; empty for what is no swap. */
  sold: AssetSet
  /** The payouts in an asset that was sold: refunds, whatever status they have. */
  returns: ReadonlySet<Leg>
  /** The last leg that swaps. */
  lastSwap: Leg | undefined
  /** Whether something else than a swap is done with the network, such as adding liquidity. */
  isAction: boolean
}

/**
 * A payout is compared with what was sold before it, so that a payout that a later swap takes up is no refund; with
 * nothing sold before it, as legs come reordered, with all that was sold.
 */
export const swapFactsOf = remembered((legs: readonly Leg[]): SwapFacts => {
  const kinds = legs.map(legKind)
  const lastSwap = legs[kinds.lastIndexOf('swap')]
  const isAction = lastSwap === undefined && kinds.includes('action')
  // A withdrawal pays out what was deposited and is no refund, unless the action's status says so.
  const sells = !isAction || legs.some((leg, at) => kinds[at] === 'action' && saysRefund(leg))
  const [sold, before] = [makeAssetSet(), makeAssetSet()]
  const takesIn = (at: number) => sells && (kinds[at] === 'deposit' || kinds[at] === 'swap')
  for (const [at, leg] of legs.entries()) if (takesIn(at)) sold.add(leg.fromAsset)
  const returns = new Set<Leg>()
  for (const [at, leg] of legs.entries()) {
    if (takesIn(at)) before.add(leg.fromAsset)
    if (kinds[at] !== 'payout') continue
    if ((before.isEmpty() ? sold : before).has(leg.toAsset)) returns.add(leg)
  }
  return { sold, returns, lastSwap, isAction }
})

const saysRefund = ({ status }: Leg): boolean => {
  const state = stateOf(status)
  return state === 'refunded' || state === 'partially-refunded'
}
