import type { Leg } from '../../../contract/tracker'
import { isSwapKind } from '../../../model/kinds'
import type { Network } from '../../networks/network'
import { hasAmount } from '../../networks/networkAmount'
import { type Facts, isResting } from '../facts'

/** After these, nothing more is expected of a leg. */
const settledStatuses = ['success', 'partially_refunded', 'refunded', 'reverted'] as const

type OpenStatus =
  | 'not_started'
  | 'mempool'
  | 'inbound'
  | 'swapping'
  | 'streaming'
  | 'outbound'

/** The statuses of this service; trackers may send others. */
export type LegStatus =
  | (typeof settledStatuses)[number]
  | OpenStatus
  | 'pending'
  | 'refund_failed'
  | 'payout_failed'

/** Whether nothing more is expected of a leg. */
export const isSettled = ({ status }: Pick<Leg, 'status'>): boolean =>
  settledStatuses.some((settled) => settled === status)

/** Whether the action is the user's transaction itself. */
export function isWithoutDeposit({ kind, deposit }: Facts, network: Network): boolean {
  if (isSwapKind(kind)) return false
  const isInternal = deposit.chain === '' || deposit.chain === network.chain
  const isDirect =
    kind === 'SEND' || kind === 'DEPOSIT' || (kind === 'CONTRACT' && isInternal)
  // What came without money: the node lists 0 of a coin, and the indexer none.
  return isDirect || !hasAmount(deposit.amount)
}

/** The deposit's leg: how far it has arrived. */
export function getDepositStatus({ arrival, end }: Facts): LegStatus {
  if (arrival === 'mempool') return 'mempool'
  if (arrival === 'confirming') return 'inbound'
  return end === 'rejected' ? 'reverted' : 'success'
}

/** The status of the swap or the action. `isAlone`: it has no deposit leg. */
export function getActionStatus(facts: Facts, isAlone: boolean): LegStatus {
  const { end, arrival, kind, swap } = facts
  if (end === 'taken-as-fee') return 'reverted'
  if (end === 'refund-failed') return 'refund_failed'
  if (end === 'payout-failed') return 'payout_failed'
  // What was rejected is the deposit, or else the action itself.
  if (end === 'rejected') return isAlone ? 'reverted' : 'not_started'
  if (arrival !== 'final') return 'not_started'
  // The deposit itself is done; another network goes on with it.
  if (kind === 'DEPOSIT') return 'success'
  if (isSwapKind(kind)) return getSwapStatus(facts)
  // An action is done once the network has handled it and pays, as a swap is; a refund of all
  // of it is the end, too.
  const status = getFinalStatus(facts)
  const isPaying = swap.state === 'done' && facts.payouts.length > 0
  return end === 'ended' || isPaying || status === 'refunded' ? status : 'pending'
}

function getSwapStatus(facts: Facts): LegStatus {
  const { state } = facts.swap
  if (state === 'done') return getFinalStatus(facts)
  if (state === 'waiting') return 'not_started'
  // An order waits in the network for its price.
  return isResting(facts) ? 'pending' : state
}

/** The status by what was refunded: nothing, a part or all of it. */
export function getFinalStatus({
  payouts,
  misdirected,
  swap,
  order,
}: Pick<Facts, 'payouts' | 'misdirected' | 'swap' | 'order'>):
  | 'success'
  | 'partially_refunded'
  | 'refunded' {
  const payments = [...payouts, ...misdirected]
  // Fees can use up what an order leaves.
  const hasRefund =
    payments.some(({ isRefund }) => isRefund) ||
    (swap.parts?.returned ?? 0) > 0 ||
    order === 'expired' ||
    order === 'cancelled'
  if (!hasRefund) return 'success'
  return payments.every(({ isRefund }) => isRefund) ? 'refunded' : 'partially_refunded'
}
