import type { Outcome } from '../../transaction/money'

/** What an amount is, for screen readers; the arrow and the icons say it to others. */
export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: 'sent',
  paid: 'received',
  returned: 'refunded',
  refundExpected: 'refund expected',
  expected: 'expected',
  misdirected: 'paid to another address',
}

/** What follows an amount in a row that is no payout to the user. */
export const outcomeNotes = {
  misdirected: 'paid elsewhere',
  refunded: 'refunded',
  refund: 'refund',
} as const
