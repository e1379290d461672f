const paid = '[：{sum} を {address} へ|：{sum}]。'
export const askedPayment = {
  by: 'role',
  payout: `このハッシュは払い出しのものです${paid}`,
  refund: `このハッシュは返金のものです${paid}`,
  fee: `このハッシュはアフィリエイトなど、ほかの人への支払いのものです${paid}`,
  misdirected: `このハッシュはメモとは別のアドレスへの支払いのものです${paid}`,
  other: `このハッシュは支払いのものです${paid}`,
} as const

const request = 'このトランザクションには別のリクエストもあります：{title}[、{sum}]、'
export const otherRequest = {
  by: 'status',
  success: `${request}完了。`,
  partially_refunded: `${request}一部返金済み。`,
  refunded: `${request}返金済み。`,
  failed: `${request}失敗。`,
  other: `${request}進行中。`,
} as const

export const requestPayments = {
  pays: 'このリクエストは約 {sum} を[ {address} に]支払います。',
  refunds: 'このリクエストは約 {sum} を[ {address} に]返金します。',
  paid: 'このリクエストは {sum} を[ {address} に]支払いました[（トランザクション {hash}）]。',
  refunded:
    'このリクエストは {sum} を[ {address} に]返金しました[（トランザクション {hash}）]。',
} as const
