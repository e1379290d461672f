import type { Leg } from '../../../contract/tracker'
import { isSameAsset } from '../../../model/assets'
import {
  type LegRole,
  type ReadLeg,
  findAction,
  isRefundState,
  readLegs,
} from '../../../model/transaction/legs'

/** Legs with what they sell and buy. */
export function readRoute(legs: readonly Leg[]) {
  const read = readLegs(legs)
  /** It is another action than a swap. */
  const isAction = findAction(read) !== undefined
  // A withdrawal pays out the deposited asset. It is no refund unless the status says so.
  const hasSale =
    !isAction || read.some(({ kind, state }) => kind === 'action' && isRefundState(state))
  const sales = read.map(({ leg, kind }) =>
    hasSale && (kind === 'deposit' || kind === 'swap') ? leg.fromAsset : '',
  )
  const lastSwapIndex = read.findLastIndex(({ kind }) => kind === 'swap')
  return {
    legs: read,
    /** The asset that each leg sells; '' for none. */
    sales,
    /** Those that are sold; none by an action, unless it was refunded. */
    sold: sales.filter((asset) => asset !== ''),
    lastSwap: legs[lastSwapIndex],
    /** -1 without a swap. */
    lastSwapIndex,
    isAction,
  }
}

/** Says what each leg does, as SwapKit does not say what a payout is. */
export function completeRoles(legs: readonly Leg[]): Leg[] {
  const route = readRoute(legs)
  return route.legs.map((read, index) => {
    const isTold = read.kind !== 'payout' || read.role === read.leg.role
    const role = isTold ? read.role : findPayoutRole(read, index, route)
    return Object.assign({}, read.leg, { role })
  })
}

/**
 * A payout is a refund if its asset was sold before it: one that a later swap or deposit sells
 * again is none, and goes on. Without an earlier sale (legs can come reordered) it is compared with
 * all sold assets. A payout of neither the bought nor a sold asset is somebody else's.
 */
function findPayoutRole(
  { leg, state }: ReadLeg,
  index: number,
  { sales, sold, lastSwap, lastSwapIndex }: ReturnType<typeof readRoute>,
): LegRole {
  const earlier = sales.slice(0, index).filter((asset) => asset !== '')
  const compared = earlier.length > 0 ? earlier : sold
  const isSold = (asset: string) => isSameAsset(asset, leg.toAsset)
  if (compared.some(isSold) || isRefundState(state)) return 'refund'
  const later = sales.slice(index + 1).filter((asset) => asset !== '')
  if (lastSwap === undefined && later.some(isSold)) return 'other'
  if (isTargetAsset(leg.toAsset, lastSwap)) return 'payout'
  return index < lastSwapIndex ? 'other' : 'fee'
}

/** Whether an asset is the target of the last swap; true if that swap names no target. */
export const isTargetAsset = (asset: string, lastSwap: Leg | undefined): boolean =>
  lastSwap === undefined ||
  lastSwap.toAsset === '' ||
  isSameAsset(asset, lastSwap.toAsset)
