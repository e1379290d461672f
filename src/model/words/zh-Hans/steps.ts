import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

export const unknownAction = '网络操作 {action}'

type Order = NonNullable<Step['order']>['state']

export const orders = {
  by: 'state',
  open: '订单等待成交',
  'partly-filled': '订单部分成交',
  filled: '订单已成交',
  expired: '订单已过期',
  cancelled: '订单已取消',
} as const satisfies Record<'by' | Order, Message>

export const parts = '已兑换 {swapped}/{total} 批[，{refunded} 批已退款]'

export const allParts =
  '已兑换 {swapped}/{total} 批，{refunded} 批已退款[，剩余 {left} 批]'

export const confirmations = [
  '{counted}/{required} 次确认',
  '{required|需要 # 次确认}',
] as const

export const payoutQueue = '等待发送'
export const queueBlocks = [
  '剩余 {blocks|# 个区块}：{isLong?}大额出款需等待',
  '剩余 {blocks} 个 {chain} {blocks|区块}',
] as const

export const stepTitles = {
  approval: '授权[ {asset}]',
  deposit: '存款',
  swap: '兑换[ {sold}][ 为 {bought}]',
  limitSwap: '限价兑换[ {sold}][ 为 {bought}]',
  payout: '出款',
  refund: '退款',
  misdirected: '支付至别处',
  resold: '转账[ {asset}]',
  other: ['{type}', '未知步骤'],
} as const

export const missingHashes = {
  internal: ['{chain} 内部', '网络内部'],
  'not-reported': '未报告哈希',
  'not-yet': '尚无哈希',
} as const satisfies Messages<MissingHash['code']>

export const stepTimes = {
  since: '{time} 起',
  span: '{from} – {end}',
  latest: '最迟 {time}',
  took: {
    by: 'said',
    exact: '用时 {duration}',
    about: '用时约 {duration}',
    'at-most': '用时至多 {duration}',
  },
} as const

export const traceRemarks = {
  late: '超出预计',
  estimate: '预计',
  gap: '无数据',
  now: '现在 {time}',
  refunded: '{sum} 已退款',
} as const

export const stepAddressWords = { from: '来自', to: '发往' } as const

export const stepSumWords = {
  elsewhere: '已支付至其他地址',
  sold: '已兑换',
  bought: '换得',
  other: '',
} as const
