import { parseAmount } from '../../../model/amounts'
import type { Network } from '../../networks/network'
import { toAmount } from '../../networks/networkAmount'
import type { Facts, Swap, SwapParts } from '../facts'
import { type Action, listInputsOfType, sumUnits } from './actions'
import type { SelectedActions } from './selectActions'

type StreamingMeta = NonNullable<Action['metadata']['streamingSwapMeta']>

/** What the state of a swap depends on beside its actions. */
type SwapInput = {
  order: Facts['order']
  /** Whether a payment to the user is listed. */
  isPaid: boolean
}

/**
 * Reads the state of the swap or action, and the parts of a streaming swap. THORChain
 * omits the details of a swap in one part, MAYAChain reports quantity 1.
 */
export function readIndexerSwap(selected: SelectedActions, input: SwapInput): Swap {
  const { actions } = selected
  const meta = actions.find(({ type }) => type === 'swap')?.metadata.streamingSwapMeta
  const parts = meta ? countParts(meta) : null
  const unfinished = parts === null ? 'swapping' : 'streaming'
  return {
    parts,
    interval: meta?.interval ?? 0,
    state: isOver(selected, parts, input) ? 'done' : unfinished,
  }
}

/** Null for a swap in one part. */
function countParts(meta: StreamingMeta): SwapParts | null {
  const { count: tried, quantity: total } = meta
  return total > 1 ? { tried, total, returned: countReturned(meta) } : null
}

/**
 * The last part takes what failed ones left, so only the share of the deposit that was
 * not swapped came back (THORNode type_streaming_swap.go). All parts are equal.
 */
function countReturned(meta: StreamingMeta): number {
  const { count: tried, quantity: total, depositedCoin, inCoin } = meta
  const deposited = Number(depositedCoin.amount)
  if (tried < total || deposited === 0) return 0
  const rest = deposited - Number(inCoin.amount)
  const returned = Math.round((total * rest) / deposited)
  return Math.min(total, Math.max(0, returned))
}

function isOver(
  { kind, actions }: SelectedActions,
  parts: SwapParts | null,
  { order, isPaid }: SwapInput,
): boolean {
  // Loans stay pending for years although they were paid.
  if (kind.startsWith('LENDING') && isPaid) return true
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
  if (closing !== undefined) return readClosing(closing)
  const placed = sumUnits(listInputsOfType(actions, 'limit_swap'))
  const filled = sumUnits(listInputsOfType(actions, 'swap'))
  if (filled === 0n) return 'open'
  return filled >= placed ? 'filled' : 'partly-filled'
}

/** How much of its deposit a limit order has sold. */
export function readOrderFilled(
  actions: readonly Action[],
  { asset }: Facts['deposit'],
  network: Network,
): string {
  const filled = sumUnits(listInputsOfType(actions, 'swap'))
  // What is marked as base units is no decimal.
  return parseAmount(toAmount(String(filled), asset, network)) ?? ''
}

/**
 * The refund's reason says whether the order expired or was cancelled (THORNode
 * manager_adv_swap_queue_current.go); with any other it was refused.
 */
function readClosing({ metadata: { reason } }: Action): Facts['order'] {
  if (/limit swap cancelled/i.test(reason)) return 'cancelled'
  return /limit swap expired|swap has been completed/i.test(reason) ? 'expired' : null
}
