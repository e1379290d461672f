import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

export const headline = {
  late: '仍在进行中',
  onChain: '{word}[，在 {chain} 上][，{over}/{total} 批]。',
  other: '{word}。[{detail}]',
} as const

export const headlineDetails = {
  lost: '{doubt}',
  order: '[在 {chain} 上，]{order}。',
  'payout-queued': '出款排队中。',
  'refund-queued': '退款排队中。',
  'not-sent': '尚未发送。请在钱包中确认存款。',
  end: [
    '[{done}。]{outcomes}[，另有 {hiddenCount} 笔][，时间：{when}]。',
    '{done}[，时间：{when}]。',
  ],
  reason: '{doubt}',
  deposit: '{placeText}。',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

export const outcomes = {
  paid: [
    '{sum} 已支付至 {address}[（共 {payments} 笔）]',
    '{sum} 已[在 {chain} 上]支付[（共 {payments} 笔）]',
  ],
  refunded: [
    '{sum} 已退款至 {address}[（共 {payments} 笔）]',
    '{sum} 已[在 {chain} 上]退款[（共 {payments} 笔）]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: '比预计多用了 {duration}。{headline}',
  hash: '交易 {hash}',
} as const
