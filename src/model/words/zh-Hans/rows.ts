import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: '尚不明确',
  'paid-elsewhere': '已支付至其他地址',
  held: '由网络持有',
  'payout-queued': '出款排队中',
  'refund-queued': '退款排队中',
  'not-sent': '尚未发送',
  'needs-you': '等待您操作',
  'on-chain': ['{chain}[，{over}/{total}]', '—[，{over}/{total}]'],
} as const satisfies Messages<RowPlace['code']>

export const rowStates = {
  checking: '检查中',
  notConfirmed: '，尚未确认',
  savedNote: '来自您上次访问的数据，正在检查。',
  notUpdated: '未更新，',
} as const
