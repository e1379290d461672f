import type { Outcome } from '../transaction/money'
import { lacksTransaction, type Reason } from '../transaction/verdict'

/**
 * The label of what a transaction pays. `reason`: that of the verdict; a payout that no
 * transaction proves is an estimate.
 */
export function getOutcomeLabel(
  { kind, estimated, isQuoted }: Pick<Outcome, 'kind' | 'estimated' | 'isQuoted'>,
  reason: Reason | null,
): string {
  if (kind === 'returned') return estimated ? 'Estimated refund' : 'Refund'
  if (kind === 'misdirected') return 'Paid elsewhere'
  if (isQuoted) return 'Quoted payout'
  return kind === 'paid' && !lacksTransaction(reason) ? 'Payout' : 'Estimated payout'
}
