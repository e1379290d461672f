import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

export const costTitles = {
  open: '预计汇率与费用',
  ended: ['成本：{dollars}（{share}）', '成本'],
} as const

export const costsNote =
  '收到的数量已扣除所有手续费。美元价值按兑换时网络的价格计算；网络未提供价格时，按今天的价格计算。'

export const estimateNote = '以上为预计值。手续费和美元价值在结束时才能确定。'

export const costLabels = {
  rate: '汇率',
  'expected-rate': '预计汇率',
  quoted: '报价',
  minimum: '最低',
  fee: {
    by: 'kind',
    outbound: '转出费',
    network: '网络费',
    affiliate: '推广费',
    liquidity: '流动性费',
  },
  'fees-unknown': '手续费',
  kept: '由网络保留',
  worth: '折合美元',
  rest: '价格变动',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}；{isSame?}实收相同',
  '{sum}；实收少 {less}',
  '{sum}；实收多 {more}',
  '{sum}',
] as const

export const costTexts = {
  rate: '{one} = {received}；{unit} = {paid}',
  'expected-rate': '{one} = {received}；{unit} = {paid}，按计划',
  quoted: compared,
  minimum: compared,
  fee: ['{sum}[（{dollars}）][，支付给 {app}]', '已支付[给 {app}]；金额未报告'],
  'fees-unknown': '未报告',
  kept: '{sum}',
  worth: [
    '发送 {sold}，收到 {received}：少 {less}（{share}）',
    '发送 {sold}，收到 {received}：多 {more}（{share}）',
    '发送 {sold}，收到 {received}：无差异',
  ],
  rest: ['{dollars}，包含上述没有美元价值的手续费{hasUnpriced?}', '{dollars}'],
} as const satisfies Messages<CostStatement['code']>
