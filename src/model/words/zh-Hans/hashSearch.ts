import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export const searches = {
  minutes: '新交易可能需要几分钟才会出现。请勿再次发送。',
  'over-20-min': '超过 20 分钟未发现。手续费低时可能需要更久。请勿再次发送。',
  'over-2-h': '超过 2 小时未发现。很少有交易需要这么久。请勿再次发送。',
  'over-a-day': '一天未发现：该交易很可能不会自行出现。请勿再次发送。',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit = '尚无网络报告这笔存款。请勿再次发送。'

const notReported = '目前还没有任何数据源报告这笔交易。'
const looksTheSame = '授权的哈希或交易所提现 ID 看起来也一样。'

export const timelessSearches = {
  short: `${notReported}新交易可能要几分钟才会出现，手续费低的要几小时；一天之后，它很可能不会自行出现。${looksTheSame}`,
  long: `${notReported}{search}${looksTheSame}`,
} as const

export const haltedSearch = [
  '{isOverADay?}一天未发现。{halts}请勿再次发送。',
  '{halts}请勿再次发送。',
] as const

export const depositHalt = [
  '{chains} 在 {network} 上{count|已暂停}：来自{count|那里}的存款可能要到暂停结束后才会出现。',
  '{network} 已暂停：存款可能要到暂停结束后才会出现。',
] as const
