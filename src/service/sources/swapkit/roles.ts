import { isSameAsset } from '../../../model/assets'
import {
  type Step,
  type StepRole,
  findAction,
  isPayment,
  isRefundState,
} from '../../../model/transaction/steps'

/** Steps with what they sell and buy. */
export function readRoute(steps: readonly Step[]) {
  /** It is another action than a swap. */
  const isAction = findAction(steps) !== undefined
  // A withdrawal pays out the deposited asset. It is no refund unless the status says so.
  const hasSale =
    !isAction ||
    steps.some(({ role, state }) => role === 'action' && isRefundState(state))
  const sales = steps.map(({ role, sold }) =>
    hasSale && (role === 'deposit' || role === 'swap') ? sold.asset : '',
  )
  const lastSwapIndex = steps.findLastIndex(({ role }) => role === 'swap')
  return {
    steps,
    /** The asset that each step sells; '' for none. */
    sales,
    /** Those that are sold; none by an action, unless it was refunded. */
    sold: sales.filter((asset) => asset !== ''),
    lastSwap: steps[lastSwapIndex],
    /** -1 without a swap. */
    lastSwapIndex,
    isAction,
  }
}

/** Says what each payment is, as SwapKit does not. */
export function completeRoles(steps: readonly Step[]): Step[] {
  const route = readRoute(steps)
  return steps.map((step, index) => {
    if (!isPayment(step)) return step
    const role = findPayoutRole(step, index, route)
    const isBack = role === 'refund' && step.state === 'complete'
    return { ...step, role, state: isBack ? 'refunded' : step.state }
  })
}

/**
 * A payout is a refund if its asset was sold before it: one that a later swap or deposit sells
 * again is none, and goes on. Without an earlier sale (steps can come reordered) it is compared with
 * all sold assets. A payout of neither the bought nor a sold asset is somebody else's.
 */
function findPayoutRole(
  { bought, state }: Step,
  index: number,
  { sales, sold, lastSwap, lastSwapIndex }: ReturnType<typeof readRoute>,
): StepRole {
  const earlier = sales.slice(0, index).filter((asset) => asset !== '')
  const compared = earlier.length > 0 ? earlier : sold
  const isSold = (asset: string) => isSameAsset(asset, bought.asset)
  if (compared.some(isSold) || isRefundState(state)) return 'refund'
  const later = sales.slice(index + 1).filter((asset) => asset !== '')
  if (lastSwap === undefined && later.some(isSold)) return 'resold'
  if (isTargetAsset(bought.asset, lastSwap)) return 'payout'
  return index < lastSwapIndex ? 'resold' : 'fee'
}

/** Whether an asset is the target of the last swap; true if that swap names no target. */
export const isTargetAsset = (asset: string, lastSwap: Step | undefined): boolean =>
  lastSwap === undefined ||
  lastSwap.bought.asset === '' ||
  isSameAsset(asset, lastSwap.bought.asset)
