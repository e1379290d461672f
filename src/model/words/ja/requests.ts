export const askedPayments = {
  payout: '払い出し',
  refund: '返金',
  fee: 'アフィリエイトなど、ほかの人への支払い',
  misdirected: 'メモとは別のアドレスへの支払い',
  other: '支払い',
} as const

export const askedPayment = [
  'このハッシュは{payment}のものです：{sum} を {address} へ。',
  'このハッシュは{payment}のものです：{sum}。',
  'このハッシュは{payment}のものです。',
] as const

export const otherRequest =
  'このトランザクションには別のリクエストもあります：{request}。'

export const requestStates = {
  success: '完了',
  partially_refunded: '一部返金済み',
  refunded: '返金済み',
  failed: '失敗',
  other: '進行中',
} as const

export const requestPayments = {
  pays: 'このリクエストは約 {sum} を[ {address} に]支払います。',
  refunds: 'このリクエストは約 {sum} を[ {address} に]返金します。',
  paid: 'このリクエストは {sum} を[ {address} に]支払いました[（トランザクション {hash}）]。',
  refunded:
    'このリクエストは {sum} を[ {address} に]返金しました[（トランザクション {hash}）]。',
} as const
