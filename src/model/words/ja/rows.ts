import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: 'はっきりしません',
  'paid-elsewhere': '別のアドレスに支払い済み',
  held: 'ネットワークが保持',
  'payout-queued': '払い出しは順番待ち',
  'refund-queued': '返金は順番待ち',
  'not-sent': '未送金',
  'needs-you': 'あなたの操作待ち',
  'on-chain': ['{chain}[、{over}/{total}]', '—[、{over}/{total}]'],
} as const satisfies Messages<RowPlace['code']>

export const rowStates = {
  checking: 'チェック中',
  notConfirmed: '、未確認',
  savedNote: '前回の訪問時の内容です。現在チェックしています。',
  notUpdated: '未更新、',
} as const
