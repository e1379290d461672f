import type { EndPrecision } from '../../../contract/tracker'

export const receiptLabels = {
  hash: '哈希',
  asked: '此哈希',
  subject: '内容',
  also: '另外',
  started: '开始时间',
  reason: '原因',
  outage: '无法连接',
  chain: '在其链上',
  search: '查找',
  halts: '已暂停',
  message: '网络报告的消息',
  network: '网络',
  app: '发起应用',
  oneSource: '报告来源',
  decidedBy: '判定规则',
  unconfirmed: '未确认',
  confirmed: '确认时间',
  checked: '检查时间',
  source: '来源',
} as const

export const endLabels: Record<EndPrecision, string> = {
  exact: '结束时间',
  about: '约结束于',
  latest: '最迟结束于',
}

export const receiptTexts = {
  lookUpFailed: '查询失败：{problem}',
  saved: '由之前的访问保存',
  hashes: '交易：',
  step: '{title}[（{chain}）]',
  more: '{count|另外 # 笔交易}',
} as const

export const momentTexts = {
  notFinal: '这还不是最终结果。',
  nextStep: '下一步：{step}',
  expected: '预计 {time} 左右结束。',
  late: '已延迟 {duration}。',
  askAgain: '请在 {seconds} 秒后再查询。',
} as const
