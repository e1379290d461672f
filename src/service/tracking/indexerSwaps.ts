import type { OrderState, SwapParts } from './facts'
import { type Action, getDetails, sumUnits } from './indexer'

/**
 * Null for a swap in one part: THORChain omits its details, MAYAChain reports quantity 1. All parts are equal, so the
 * refunded share of the deposit gives their number when failed parts are not listed.
 */
export function readSwapParts(actions: readonly Action[]): SwapParts | null {
  const swap = actions.find(({ type }) => type === 'swap')
  const meta = swap && getDetails(swap)?.streamingSwapMeta
  if (!meta || Number(meta.quantity) <= 1) return null
  const [tried, total] = [Number(meta.count), Number(meta.quantity)]
  const [deposited, taken] = [Number(meta.depositedCoin.amount), Number(meta.inCoin.amount)]
  const share =
    tried >= total && deposited > 0 ? Math.round((total * (deposited - taken)) / deposited) : 0
  const returned = meta.failedSwaps?.length ?? Math.max(0, share)
  return { tried, total, returned: Math.min(returned, total) }
}

/**
 * `limit_swap` places the order, swaps fill it, and a refund closes it. Its reason says whether the order expired or was
 * cancelled (THORNode manager_adv_swap_queue_current.go).
 */
export function readOrderState(actions: readonly Action[]): OrderState {
  const refund = actions.find(({ type }) => type === 'refund')
  if (refund) {
    return /cancelled/i.test(getDetails(refund)?.reason ?? '') ? 'cancelled' : 'expired'
  }
  const filled = sumInputs(actions, 'swap')
  if (filled === 0n) return 'open'
  return filled >= sumInputs(actions, 'limit_swap') ? 'filled' : 'partly-filled'
}

const sumInputs = (actions: readonly Action[], wanted: string): bigint =>
  sumUnits(
    actions
      .filter(({ type }) => type === wanted)
      .flatMap((action) => action.in.flatMap(({ coins }) => coins)),
  )
