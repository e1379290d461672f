import type { TaxOmission } from '../../history/koinlyCsv'
import type { Omission } from '../../tokens/export'

export const taxOmissions: Readonly<Record<TaxOmission, string>> = {
  open: '未结束、失败或需要留意',
  amounts: '有数量未知',
  side: '是转账，此处不知道您是哪一方',
  'one-side': '此处只知道其中一方是您的地址。如果另一方也是您的地址，请关注它',
  foreign: '此处不知道任何一方是您的地址',
  moved:
    '不是单笔卖出，因为它有两个请求，或资产进出了资金池、质押、保证金、贷款、储蓄、合约、交易账户或担保账户。请手动录入',
  own: '是您自己的地址之间的转账',
  time: '时间未知',
  unchanged: '已全部退款，或没有转移任何资产',
}

export const fileLacks = '如果您持有 TCY 或节点保证金：任何文件都不含其奖励。请手动录入。'

export const leftOut = '{count|略去 # 笔交易}：{reason}。'

export const fileGaps = {
  unchecked: '{count|# 笔交易}尚未检查，文件中没有其结果。',
  empty: '没有导出任何内容：{cause}。请稍后重试。',
  older: [
    '仅含 {date} 及之后。缺少更早的交易：{cause}。',
    '不完整。缺少更早的交易：{cause}。',
  ],
  part: ['缺少 {name} 在 {date}之前的交易：{cause}。', '缺少 {name} 的交易：{cause}。'],
} as const

export const gapCauses = {
  full: '一个文件最多容纳 {count} 笔',
  networks: '{networks} 没有响应',
  failed: '{brand} 没有响应',
} as const

export const omittedTokens: Record<Omission, string> = {
  'no-address': '没有合约地址',
  'other-chain': '所在的链无法纳入 Token List',
  'no-decimals': '小数位数未知',
  ticker: '代币符号不符合 Token List 的规则',
  full: '超出 Token List 的 10,000 个上限',
}
