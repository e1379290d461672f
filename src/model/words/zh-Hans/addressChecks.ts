import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

export const payTitles = [
  '在 {chain} 上向 {name} 付款',
  '在 {chain} 上向此地址付款',
] as const

export const namesRunning = '此地址的名称尚未检查。'

export const openQuestionTexts = {
  'no-token-list':
    '我们没有 {chains} 的代币列表，因此这可能是合约。在确认之前，请勿发送。',
  'contract-failed': '代币列表未能加载，因此我们无法检查这是否为代币的合约。',
  'contract-running': '我们尚未检查这是否为代币的合约。',
  'names-failed': '我们无法查询此地址的名称。',
  'names-running': namesRunning,
  'claims-failed': '我们无法检查 {names} 是否指向此地址。',
  'not-compared': '此地址尚未与您使用过的地址比较。',
  slow: '检查所用时间比平常更久。',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

export const differenceTexts = {
  similar: '其 {chain} 地址看起来相似，但并不相同：',
  different: '其 {chain} 地址不同：',
} as const
