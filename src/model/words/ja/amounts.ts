import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: '払い出し',
  'estimated-payout': '予想払い出し',
  'quoted-payout': '見積もり払い出し',
  refund: '返金',
  'estimated-refund': '予想返金',
  elsewhere: '別のアドレスに支払い済み',
}

export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: '払い出し先',
  'estimated-payout': '払い出し先（予想）',
  'quoted-payout': '払い出し先（見積もり）',
  refund: '返金先',
  'estimated-refund': '返金先（予想）',
  elsewhere: '別の支払い先',
}

export const sentLabels = {
  sent: '送金額',
  sender: '送金元',
  'quoted-sent': '送金額（見積もりによる）',
  'quoted-sender': '送金元（見積もりによる）',
} as const

export const wentOn = 'ネットワーク外での次の交換先'

export const expectedRecipientLabel = '本来の支払い先'

export const addressPlace = '{address}[（{chain}）]'

export const amountName = '数量 {amount} {ticker}'

export const split = '{swapped} スワップ済み、{refunded} 返金済み'

export const limitMark = '下限'

export const worth = '{sum} ≈ {value}'
