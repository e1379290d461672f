import type { Outcome } from '../../transaction/money'

export const outcomeWords: Record<Outcome['kind'] | 'sent' | 'refundExpected', string> = {
  sent: '送金済み',
  paid: '受け取り済み',
  returned: '返金済み',
  refundExpected: '返金予定',
  expected: '予定',
  misdirected: '別のアドレスに支払い済み',
}

export const outcomeNotes = {
  misdirected: '別アドレスへ支払い済み',
  refunded: '返金済み',
  refund: '返金',
} as const
