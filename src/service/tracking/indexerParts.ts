import type { OrderState, Parts } from './facts'
import { type Action, detailsOf } from './indexer'

/**
 * The parts of a streaming swap: null when it is done in one, which THORChain leaves out and Maya reports with quantity
 * 1. Where the failed ones are not listed, their share of the deposit tells how many they were, as all are equal.
 */
export function partsOf(actions: readonly Action[]): Parts | null {
  const swap = actions.find(({ type }) => type === 'swap')
  const meta = swap && detailsOf(swap)?.streamingSwapMeta
  if (!meta || Number(meta.quantity) <= 1) return null
  const [tried, total] = [Number(meta.count), Number(meta.quantity)]
  const [deposited, taken] = [Number(meta.depositedCoin.amount), Number(meta.inCoin.amount)]
  const share =
    tried >= total && deposited > 0 ? Math.round((total * (deposited - taken)) / deposited) : 0
  const returned = meta.failedSwaps?.length ?? Math.max(0, share)
  return { tried, total, returned: Math.min(returned, total) }
}

/**
 * A limit order as its actions tell: placed (`limit_swap`), filled by swaps, closed by a refund of what was not filled,
 * whose reason says whether it expired or was cancelled (THORNode manager_adv_swap_queue_current.go).
 */
export function orderOf(actions: readonly Action[]): OrderState {
  const refund = actions.find(({ type }) => type === 'refund')
  if (refund) {
    return /cancelled/i.test(detailsOf(refund)?.reason ?? '') ? 'cancelled' : 'expired'
  }
  const filled = totalIn(actions, 'swap')
  if (filled === 0n) return 'open'
  return filled >= totalIn(actions, 'limit_swap') ? 'filled' : 'partly-filled'
}

const totalIn = (actions: readonly Action[], wanted: string): bigint =>
  actions
    .filter(({ type }) => type === wanted)
    .flatMap((action) => action.in.flatMap(({ coins }) => coins))
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
