import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

export const subject = [
  '您将 {sold} 兑换为 {bought} 的交易',
  '您的交易[ {sold}]（{title}）',
  '您的交易 {hash} ',
] as const

const seen = '{subject}已被其链收录，网络尚未发现。'

export const states = {
  by: 'verdict',
  checking: '{subject}尚未找到。',
  'not-seen': '{subject}尚未找到。',
  unknown: '{subject}未找到。',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject}正在进行中。',
  'on-hold': '{subject}正在等待中。',
  complete: '{subject}已完成。',
  refunded: '{subject}已退款。',
  'partially-refunded': '{subject}已部分退款。',
  failed: '{subject}失败。',
  unclear: '{subject}需要留意。',
} as const satisfies Record<'by' | ShownVerdict, Message>

/** After what arrived: “，时间：”. */
export const arrivedOn = '{day} {time}（{zone}）'

export const checkedOn = '截至 {day} {time}（{zone}）。[预计 {expected} 左右。]'
