import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

export const subject = [
  '{sold} から {bought} へのスワップ',
  '[{sold} の]トランザクション（{title}）',
  'トランザクション {hash} ',
] as const

const seen =
  '{subject}は、チェーンでは検出されていますが、ネットワークではまだ検出されていません。'

export const states = {
  by: 'verdict',
  checking: '{subject}はまだ見つかりません。',
  'not-seen': '{subject}はまだ見つかりません。',
  unknown: '{subject}は見つかりません。',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject}は進行中です。',
  'on-hold': '{subject}は保留中です。',
  complete: '{subject}は完了しました。',
  refunded: '{subject}は返金されました。',
  'partially-refunded': '{subject}は一部返金されました。',
  failed: '{subject}は失敗しました。',
  unclear: '{subject}は確認が必要です。',
} as const satisfies Record<'by' | ShownVerdict, Message>

/** After what arrived, in （）. */
export const arrivedOn = '{day} {time}、{zone}'

export const checkedOn = '{day} {time}（{zone}）時点。[{expected} 頃の見込みです。]'
