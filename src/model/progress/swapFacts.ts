import type { Leg } from '../../contract/leg'
import { legKind } from './legs'
import { memoizeByObject } from '../memoizeByObject'
import { collectSoldAssets, type SoldAssets } from './soldAssets'
import { stateOf } from './status'

/** What the legs of a transaction say about the whole trade. */
export type SwapFacts = {
  /** The assets that deposits and swaps take in; none for what is no swap. */
  sold: SoldAssets
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
export const swapFactsOf = memoizeByObject((legs: readonly Leg[]): SwapFacts => {
  const kinds = legs.map(legKind)
  const lastSwap = legs[kinds.lastIndexOf('swap')]
  const isAction = lastSwap === undefined && kinds.includes('action')
  // A withdrawal pays out what was deposited and is no refund, unless the action's status says so.
  const sells = !isAction || legs.some((leg, at) => kinds[at] === 'action' && saysRefund(leg))
  const sold = collectSoldAssets()
  for (const [at, { fromAsset }] of legs.entries()) {
    if (sells && (kinds[at] === 'deposit' || kinds[at] === 'swap')) sold.add(fromAsset, at)
  }
  const isReturn = ({ toAsset }: Leg, at: number) => {
    const place = sold.firstPlaceOf(toAsset)
    return place < at || (place !== Infinity && sold.begin() > at)
  }
  const returns = new Set(legs.filter((leg, at) => kinds[at] === 'payout' && isReturn(leg, at)))
  return { sold, returns, lastSwap, isAction }
})

const saysRefund = ({ status }: Leg): boolean => {
  const state = stateOf(status)
  return state === 'refunded' || state === 'partially-refunded'
}
