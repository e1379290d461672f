import type { Outcome } from '../../transaction/money'

export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: 'enviado',
  paid: 'recibido',
  returned: 'reembolsado',
  refundExpected: 'reembolso previsto',
  expected: 'previsto',
  misdirected: 'pagado a otra dirección',
}

export const outcomeNotes = {
  misdirected: 'a otra dirección',
  refunded: 'reembolsado',
  refund: 'de reembolso',
} as const
