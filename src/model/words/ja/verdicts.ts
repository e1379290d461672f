import type { ShownVerdict } from '../../transaction/verdict'

export const stepStates = {
  'not-started': '未開始',
  'in-progress': '進行中',
  complete: '完了',
  refunded: '返金済み',
  'partially-refunded': '一部返金済み',
  failed: '失敗',
  'not-seen': '未検出',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: 'チェック中',
  unclear: '要確認',
  unknown: '不明',
  'deposit-seen': '入金を検出',
  'deposit-astray': '入金を検出',
  'on-hold': '保留中',
}

export const impliedStates = {
  misdirected: 'アドレス違い',
  never: '実行されません',
} as const

export const unknownState = ['不明なステータス：{status}', 'ステータスなし'] as const
