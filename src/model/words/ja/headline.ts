import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

export const headline = {
  late: 'まだ進行中',
  onChain: '{word}[（{chain}）][、{total} 分割中 {over} 件]。',
  other: '{word}。[{detail}]',
} as const

export const headlineDetails = {
  lost: '{doubt}',
  order: '{order}[（{chain}）]。',
  'payout-queued': '払い出しは順番待ち。',
  'refund-queued': '返金は順番待ち。',
  'not-sent': 'まだ送金されていません。ウォレットで入金を確定してください。',
  end: [
    '[{done}。]{outcomes}[、ほか {hiddenCount} 件][（{when}）]。',
    '{done}[（{when}）]。',
  ],
  reason: '{doubt}',
  deposit: '{placeText}。',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

export const outcomes = {
  paid: [
    '{sum} を {address} に支払い済み[（支払い {payments} 件の合計）]',
    '[{chain} で ]{sum} を支払い済み[（支払い {payments} 件の合計）]',
  ],
  refunded: [
    '{sum} を {address} に返金済み[（支払い {payments} 件の合計）]',
    '[{chain} で ]{sum} を返金済み[（支払い {payments} 件の合計）]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: '予想より {duration}長くかかっています。{headline}',
  hash: 'トランザクション {hash}',
} as const
