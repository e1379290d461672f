import type { ShownVerdict } from '../../transaction/verdict'

export const stepStates = {
  'not-started': '未开始',
  'in-progress': '进行中',
  complete: '已完成',
  refunded: '已退款',
  'partially-refunded': '部分退款',
  failed: '失败',
  'not-seen': '尚未找到',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: '检查中',
  unclear: '需要留意',
  unknown: '未知',
  'deposit-seen': '已发现存款',
  'deposit-astray': '已发现存款',
  'on-hold': '等待中',
}

export const impliedStates = {
  misdirected: '地址错误',
  never: '不会发生',
} as const

export const unknownState = ['未知状态：{status}', '无状态'] as const
