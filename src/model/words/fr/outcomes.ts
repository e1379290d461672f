import type { Outcome } from '../../transaction/money'

export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: 'envoyé',
  paid: 'reçu',
  returned: 'remboursé',
  refundExpected: 'remboursement attendu',
  expected: 'attendu',
  misdirected: 'payé à une autre adresse',
}

export const outcomeNotes = {
  misdirected: 'payé ailleurs',
  refunded: 'remboursé',
  refund: 'en remboursement',
} as const
