import type { Outcome } from '../../transaction/money'

/** What an amount is, for screen readers; the arrow and the icons say it to others. */
export const outcomeWords: Record<Outcome['kind'] | 'sent', string> = {
  sent: 'sent',
  paid: 'received',
  returned: 'refunded',
  expected: 'expected',
  misdirected: 'paid to another address',
}

export const formatMoreOutcomes = (count: number): string => `and ${count} more`

/** What follows an amount in a row that is no payout to the user; '' for one. */
export function describeOutcome({ kind, estimated }: Outcome): string {
  if (kind === 'misdirected') return ' paid elsewhere'
  if (kind !== 'returned') return ''
  return estimated ? ' refund' : ' refunded'
}
