import { findCurrentRow, isOnlyPlanned, isPending, type LegState } from './legs'
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
export function findNeed(snapshot: TransactionSnapshot): Need | null {
  const { verdict, reason, rows } = snapshot
  if (verdict === 'unclear') return 'look'
  if (verdict !== 'in-progress') return null
  const current = findCurrentRow(rows)
  if (current?.kind === 'deposit' && isOnlyPlanned(current)) return 'unsent'
  if (isHidden(snapshot)) return null
  if (current?.kind === 'approval' && isUnderWay(current.state)) return 'approval'
  const isForOther = reason?.code === 'waiting' && reason.reason === 'other-asset'
  return isForOther && !reason.isRefundLikely ? 'other-asset' : null
}

/** An approval that is complete waits for the deposit after it. */
const isUnderWay = (state: LegState): boolean => state === 'complete' || isPending(state)

/** Whether no source can tell now: what was missing may have come since. */
const isHidden = ({ isNotFound, reason, response }: TransactionSnapshot): boolean =>
  isNotFound || reason?.code === 'unreported' || findOutage(response) !== null
