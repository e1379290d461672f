import { isMore, isPositive, subtractAmounts, toNumber } from '../../../model/amounts'
import { mayPayOut } from '../../../model/kinds'
import type { Facts, Swap, SwapParts } from '../facts'
import { type Action, listInputsOfType, sumCoins } from './actions'
import type { SelectedActions } from './selectActions'

/**
 * Reads the state of the swap or action, and the parts of a streaming swap. THORChain
 * omits the details of a swap in one part, MAYAChain reports quantity 1. `isPaid`: whether
 * a payment to the user is listed.
 */
export function readIndexerSwap(
  selected: SelectedActions,
  order: Facts['order'],
  isPaid: boolean,
): Swap {
  const { actions } = selected
  const meta = actions.find(({ type }) => type === 'swap')?.metadata.streamingSwapMeta
  const parts = meta ? countParts(meta) : null
  const unfinished = parts === null ? 'swapping' : 'streaming'
  return {
    parts,
    interval: meta?.interval ?? 0,
    state: isOver(selected, parts, order, isPaid) ? 'done' : unfinished,
  }
}

function countParts(meta: NonNullable<Action['metadata']['streamingSwapMeta']>) {
  const { count: tried, quantity: total, depositedCoin, inCoin } = meta
  if (total <= 1) return null
  const deposited = toNumber(depositedCoin.amount)
  if (tried < total || deposited === 0) return { tried, total, returned: 0 }
  // The last part takes what failed ones left, so only the share of the deposit that was not
  // swapped came back (THORNode type_streaming_swap.go).
  const rest = toNumber(subtractAmounts(depositedCoin.amount, inCoin.amount))
  return { tried, total, returned: Math.round((total * rest) / deposited) }
}

function isOver(
  { kind, actions }: SelectedActions,
  parts: SwapParts | null,
  order: Facts['order'],
  isPaid: boolean,
) {
  // Loans stay pending for years although they were paid, or owe nothing.
  if (mayPayOut(kind) || (kind === 'LENDINGOPEN' && isPaid)) return true
  if (order === 'open' || order === 'partly-filled') return false
  const areTried = parts === null || parts.tried >= parts.total
  return (
    areTried &&
    actions.every(({ status }) => status === 'success') &&
    // The node's newer queue lists any swap as placed, too.
    actions.some(({ type }) => type !== 'limit_swap')
  )
}

/**
 * Reads the state of a limit order: `limit_swap` places it, swaps fill it, and a refund
 * closes it.
 */
export function readOrderState(actions: readonly Action[]): Facts['order'] {
  const closing = actions.find(({ type }) => type === 'refund')
  if (closing !== undefined) {
    // Its reason says whether the order expired or was cancelled (THORNode
    // manager_adv_swap_queue_current.go); with any other it was refused.
    const { reason } = closing.metadata
    if (/limit swap cancelled/i.test(reason)) return 'cancelled'
    return /limit swap expired|swap has been completed/i.test(reason) ? 'expired' : null
  }
  const placed = sumCoins(listInputsOfType(actions, 'limit_swap'))
  const filled = sumCoins(listInputsOfType(actions, 'swap'))
  if (!isPositive(filled)) return 'open'
  return isMore(placed, filled) ? 'partly-filled' : 'filled'
}
