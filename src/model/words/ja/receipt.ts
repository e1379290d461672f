import type { EndPrecision } from '../../../contract/tracker'

export const receiptLabels = {
  hash: 'ハッシュ',
  asked: 'このハッシュ',
  subject: '内容',
  also: 'ほかに',
  started: '開始',
  reason: '理由',
  outage: '接続不可',
  chain: 'チェーン上の状態',
  search: '検索',
  halts: '停止中',
  message: 'ネットワークが報告したメッセージ',
  network: 'ネットワーク',
  app: '開始したアプリ',
  oneSource: '報告元',
  decidedBy: '判定したルール',
  unconfirmed: '未確認',
  confirmed: '確認',
  checked: 'チェック',
  source: '出典',
} as const

export const endLabels: Record<EndPrecision, string> = {
  exact: '終了',
  about: '終了（およそ）',
  latest: '終了（遅くとも）',
}

export const receiptTexts = {
  lookUpFailed: '検索に失敗しました：{problem}',
  saved: '以前の訪問時に保存',
  hashes: 'トランザクション：',
  step: '{title}[（{chain}）]',
  more: 'ほか {count|# 件のトランザクション}',
} as const

export const momentTexts = {
  notFinal: 'これは最終結果ではありません。',
  nextStep: '次にすること：{step}',
  expected: '{time} 頃に終わる見込みです。',
  late: '{duration}遅れています。',
  askAgain: '{seconds} 秒後にもう一度確認してください。',
} as const
