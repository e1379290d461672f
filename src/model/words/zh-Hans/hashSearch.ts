import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export { agentSearches } from '../en/hashSearch'

export const searches = {
  minutes: '新交易可能需要几分钟才会出现。请勿再次发送。',
  'over-20-min': '超过 20 分钟未发现。手续费低时可能需要更久。请勿再次发送。',
  'over-2-h': '超过 2 小时未发现。很少有交易需要这么久。请勿再次发送。',
  'over-a-day': '一天未发现：该交易很可能不会自行出现。请勿再次发送。',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit = '尚无网络报告这笔存款。请勿再次发送。'

export const haltedSearch = [
  '{isOverADay?}一天未发现。{halts}请勿再次发送。',
  '{halts}请勿再次发送。',
] as const

export const depositHalt = [
  '{chains} 在 {network} 上{count|已暂停}：来自{count|那里}的存款可能要到暂停结束后才会出现。',
  '{network} 已暂停：存款可能要到暂停结束后才会出现。',
] as const
