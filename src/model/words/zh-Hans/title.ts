import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

export const announcements = {
  checking: '当前：检查中。',
  'not-seen': '当前：尚未找到。',
  'deposit-seen': '当前：已发现存款。',
  'deposit-astray': '当前：已发现存款，请查看。',
  'in-progress': '当前：进行中[，{place}]。',
  'on-hold': '当前：等待中。',
  complete: '当前：已完成。',
  refunded: '当前：已退款。',
  'partially-refunded': '当前：部分退款。',
  failed: '当前：失败。',
  unclear: '当前：需要留意。',
  unknown: '当前：未知。',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': '已支付至其他地址',
  held: '由网络持有',
  arrived: '',
  'payout-queued': '出款排队中',
  'refund-queued': '退款排队中',
  'not-sent': '尚未发送',
  'needs-you': '等待您操作',
  'on-chain': ['在 {chain} 上[，{over}/{total} 批]', '{over}/{total} 批'],
} as const satisfies Messages<RowPlace['code']>

export const tabTitle = '{word}[，截至 {asOf}][，{over}/{total}]：{subject}'
export const tabSubject = '{sold} 兑换 {bought}'

export const route = '跨 {count|# 条链}的路线。'

export const staleness = {
  asOf: '截至 {time}',
  lastKnownAt: '最后获知于 {time}',
  checkingAgain: '正在重新检查',
  noLongerReported: '不再被报告',
  unaffected: '这不影响您的兑换。',
} as const

export const stepsSummaries = {
  'in-progress': '第 {step}/{total} 步进行中',
  failed: '在第 {step}/{total} 步失败',
  refunded: '{total|共 # 步}，{refunded} 步已退款',
  complete: '{complete}/{total} 已完成',
} as const satisfies Messages<StepsSummary['code']>

export const longerThanExpected = '所用时间比预计更久'
