const paid = '[：{sum} 至 {address}|：{sum}]。'
export const askedPayment = {
  by: 'role',
  payout: `此哈希属于一笔出款${paid}`,
  refund: `此哈希属于一笔退款${paid}`,
  fee: `此哈希属于支付给他人（例如推广方）的一笔款项${paid}`,
  misdirected: `此哈希属于支付至 Memo 以外地址的一笔款项${paid}`,
  other: `此哈希属于一笔付款${paid}`,
} as const

const request = '此交易还有另一个请求：{title}[、{sum}]、'
export const otherRequest = {
  by: 'status',
  success: `${request}已完成。`,
  partially_refunded: `${request}部分退款。`,
  refunded: `${request}已退款。`,
  failed: `${request}失败。`,
  other: `${request}进行中。`,
} as const

export const requestPayments = {
  pays: '它将[向 {address} ]支付约 {sum}。',
  refunds: '它将[向 {address} ]退款约 {sum}。',
  paid: '它已[向 {address} ]支付 {sum}[，交易为 {hash}]。',
  refunded: '它已[向 {address} ]退款 {sum}[，交易为 {hash}]。',
} as const
