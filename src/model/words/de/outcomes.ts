import type { Outcome } from '../../transaction/money'

export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: 'gesendet',
  paid: 'erhalten',
  returned: 'erstattet',
  refundExpected: 'Erstattung erwartet',
  expected: 'erwartet',
  misdirected: 'an eine andere Adresse gezahlt',
}

export const outcomeNotes = {
  misdirected: 'anderswohin gezahlt',
  refunded: 'erstattet',
  refund: 'Erstattung',
} as const
