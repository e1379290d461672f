import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: '出款',
  'estimated-payout': '预计出款',
  'quoted-payout': '报价出款',
  refund: '退款',
  'estimated-refund': '预计退款',
  elsewhere: '已支付至别处',
}

export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: '出款至',
  'estimated-payout': '预计出款至',
  'quoted-payout': '报价出款至',
  refund: '退款至',
  'estimated-refund': '预计退款至',
  elsewhere: '已支付至其他地址',
}

export const sentLabels = {
  sent: '已发送',
  sender: '发送方',
  'quoted-sent': '已发送（根据报价）',
  'quoted-sender': '发送方（根据报价）',
} as const

export const wentOn = '在网络之外继续换成'

export const expectedRecipientLabel = '本应支付至'

export const addressPlace = '{address}[（{chain}）]'

export const amountName = '数量 {amount} {ticker}'

export const split = '{swapped} 已兑换，{refunded} 已退款'

export const limitMark = '下限'

export const worth = '{sum} ≈ {value}'
