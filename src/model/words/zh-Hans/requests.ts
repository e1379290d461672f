export const askedPayments = {
  payout: '一笔出款',
  refund: '一笔退款',
  fee: '支付给他人（例如推广方）的一笔款项',
  misdirected: '支付至 Memo 以外地址的一笔款项',
  other: '一笔付款',
} as const

export const askedPayment = [
  '此哈希属于{payment}：{sum} 至 {address}。',
  '此哈希属于{payment}：{sum}。',
  '此哈希属于{payment}。',
] as const

export const otherRequest = '此交易还有另一个请求：{request}。'

export const requestStates = {
  success: '已完成',
  partially_refunded: '部分退款',
  refunded: '已退款',
  failed: '失败',
  other: '进行中',
} as const

export const requestPayments = {
  pays: '它将[向 {address} ]支付约 {sum}。',
  refunds: '它将[向 {address} ]退款约 {sum}。',
  paid: '它已[向 {address} ]支付 {sum}[，交易为 {hash}]。',
  refunded: '它已[向 {address} ]退款 {sum}[，交易为 {hash}]。',
} as const
