import type { Outcome } from '../../transaction/money'

export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: '已发送',
  paid: '已收到',
  returned: '已退款',
  refundExpected: '预计退款',
  expected: '预计',
  misdirected: '已支付至其他地址',
}

export const outcomeNotes = {
  misdirected: '已支付至别处',
  refunded: '已退款',
  refund: '退款',
} as const
