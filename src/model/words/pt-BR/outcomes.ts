import type { Outcome } from '../../transaction/money'

export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: 'enviado',
  paid: 'recebido',
  returned: 'reembolsado',
  refundExpected: 'reembolso esperado',
  expected: 'esperado',
  misdirected: 'pago a outro endereço',
}

export const outcomeNotes = {
  misdirected: 'pago a outro endereço',
  refunded: 'reembolsado',
  refund: 'de reembolso',
} as const
