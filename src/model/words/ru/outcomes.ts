import type { Outcome } from '../../transaction/money'

export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: 'отправлено',
  paid: 'получено',
  returned: 'возвращено',
  refundExpected: 'ожидается возврат',
  expected: 'ожидается',
  misdirected: 'выплачено на другой адрес',
}

export const outcomeNotes = {
  misdirected: 'на другой адрес',
  refunded: 'возвращено',
  refund: 'возврат',
} as const
