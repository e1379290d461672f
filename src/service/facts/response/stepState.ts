import { isPositive } from '../../../model/amounts'
import { isSwapKind } from '../../../model/kinds'
import { isEnded, type Step, type StepState } from '../../../model/transaction/steps'
import type { Network } from '../../networks/network'
import type { Facts } from '../facts'

/** Whether nothing more is expected of a step. */
export const isSettled = ({ state, held }: Pick<Step, 'state' | 'held'>): boolean =>
  isEnded(state) && held === null

/** Whether the action is the user's transaction itself. */
export function isWithoutDeposit({ kind, deposit }: Facts, network: Network): boolean {
  if (isSwapKind(kind)) return false
  const isInternal = deposit.chain === '' || deposit.chain === network.chain
  const isDirect =
    kind === 'SEND' || kind === 'DEPOSIT' || (kind === 'CONTRACT' && isInternal)
  // What came without money: the node lists 0 of a coin, and the indexer none.
  return isDirect || !isPositive(deposit.amount)
}

/** How far the deposit has arrived. */
export function getDepositState({ arrival, end }: Facts): StepState {
  if (arrival !== 'final') return 'in-progress'
  return end === 'rejected' ? 'failed' : 'complete'
}

/** The state of the swap or the action. `isAlone`: no deposit is a step of its own. */
export function getActionState(facts: Facts, isAlone: boolean): StepState {
  const { end, arrival, kind, swap } = facts
  if (end === 'taken-as-fee' || getHeld(facts) !== null) return 'failed'
  // What was rejected is the deposit, or else the action itself.
  if (end === 'rejected') return isAlone ? 'failed' : 'not-started'
  if (arrival !== 'final') return 'not-started'
  // The deposit itself is done; another network goes on with it.
  if (kind === 'DEPOSIT') return 'complete'
  const state = getFinalState(facts)
  if (isSwapKind(kind)) {
    if (swap.state === 'done') return state
    return swap.state === 'waiting' ? 'not-started' : 'in-progress'
  }
  // An action is done once the network has handled it and pays, as a swap is; a refund of all
  // of it is the end, too.
  const isPaying = swap.state === 'done' && facts.payouts.length > 0
  return end === 'ended' || isPaying || state === 'refunded' ? state : 'in-progress'
}

export function getHeld({ end }: Facts): Step['held'] {
  if (end === 'refund-failed') return 'refund'
  return end === 'payout-failed' ? 'payout' : null
}

/** The state by what was refunded: nothing, a part or all of it. */
export function getFinalState({
  payouts,
  misdirected,
  swap,
  order,
}: Pick<Facts, 'payouts' | 'misdirected' | 'swap' | 'order'>):
  | 'complete'
  | 'partially-refunded'
  | 'refunded' {
  const payments = [...payouts, ...misdirected]
  // Fees can use up what an order leaves.
  const hasRefund =
    payments.some(({ isRefund }) => isRefund) ||
    (swap.parts?.returned ?? 0) > 0 ||
    order === 'expired' ||
    order === 'cancelled'
  if (!hasRefund) return 'complete'
  return payments.every(({ isRefund }) => isRefund) ? 'refunded' : 'partially-refunded'
}
