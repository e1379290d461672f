import type { Leg } from '../../contract/leg'
import { getLegKind } from './legs'
import { memoizeByObject } from '../memoizeByObject'
import { collectSoldAssets, type SoldAssets } from './soldAssets'
import { parseLegState } from './status'

export type SwapFacts = {
  /** The assets that deposits and swaps sell; none for an action other than a swap. */
  sold: SoldAssets
  /** The payouts in an asset that was sold: refunds, whatever their status. */
  refunds: ReadonlySet<Leg>
  lastSwap: Leg | undefined
  /** Whether it is another action than a swap, such as adding liquidity. */
  isAction: boolean
}

/**
 * A payout is compared with the assets sold before it, so a payout that a later swap sells again is no refund. Without an
 * earlier sale (legs can come reordered) it is compared with all sold assets.
 */
export const getSwapFacts = memoizeByObject((legs: readonly Leg[]): SwapFacts => {
  const kinds = legs.map(getLegKind)
  const lastSwap = legs[kinds.lastIndexOf('swap')]
  const isAction = lastSwap === undefined && kinds.includes('action')
  // A withdrawal pays out the deposited asset. It is no refund unless the status says so.
  const countsAsSale =
    !isAction || legs.some((leg, at) => kinds[at] === 'action' && hasRefundStatus(leg))
  const sold = collectSoldAssets()
  for (const [at, { fromAsset }] of legs.entries()) {
    if (countsAsSale && (kinds[at] === 'deposit' || kinds[at] === 'swap')) sold.add(fromAsset, at)
  }
  const isRefund = ({ toAsset }: Leg, at: number) => {
    const place = sold.findPlace(toAsset)
    return place < at || (place !== Infinity && sold.getFirstPlace() > at)
  }
  const refunds = new Set(legs.filter((leg, at) => kinds[at] === 'payout' && isRefund(leg, at)))
  return { sold, refunds, lastSwap, isAction }
})

const hasRefundStatus = ({ status }: Leg): boolean => {
  const state = parseLegState(status)
  return state === 'refunded' || state === 'partially-refunded'
}
