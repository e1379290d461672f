import { findCurrentRow, isOnlyPlanned, isPending } from './legs'
import type { TransactionSnapshot } from './transaction'
import { findOutage } from './verdict'

/**
 * What a transaction that has not ended needs of somebody: an eye (`look`), the owner's other
 * asset, or a deposit that the wallet sends, maybe after its `approval`.
 */
export type Need = 'look' | 'other-asset' | 'approval' | 'unsent'

/**
 * The one decision whether a transaction needs somebody: messages, the watchlist, headlines
 * and the next step follow it. Null where nobody has to do anything.
 */
export function findNeed({
  verdict,
  reason,
  rows,
  response,
  isNotFound,
}: TransactionSnapshot): Need | null {
  if (verdict === 'unclear') return 'look'
  if (verdict !== 'in-progress') return null
  const current = findCurrentRow(rows)
  if (current?.kind === 'deposit' && isOnlyPlanned(current)) return 'unsent'
  // What is missing may have come since.
  const isHidden = findOutage(response) !== null || reason?.code === 'unreported'
  if (isHidden || isNotFound) return null
  const isApproved = current?.state === 'complete'
  if (current?.kind === 'approval' && (isApproved || isPending(current.state)))
    return 'approval'
  const isForOther = reason?.code === 'waiting' && reason.reason === 'other-asset'
  return isForOther && !reason.isRefundLikely ? 'other-asset' : null
}
