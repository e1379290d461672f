import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

export { agentAdvice } from '../en/nameAdvice'

export const nameSummaries = {
  stop: '无法检查该名称。它可能已注册。',
  'not-checked': '无法检查该名称。它可能已注册。',
  verified: [
    '每个地址都经过{hasExpiry?} 5 种检查。',
    '每个地址都经过 4 种检查。到期时间未报告。',
  ],
  checking: '并非所有检查都已结束。',
  'not-registered': ['没有人在 {registries} 中注册此名称。', '没有人注册此名称。'],
  'no-address': '该名称已注册，但没有地址。',
} as const satisfies Messages<NameVerdict['code']>

export const adviceTexts: Record<Advice, string> = {
  'other-address': '请向您要付款的人索取另一个地址。',
  'same-address': '请向您要付款的人再次索取该地址。',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': '此页面会自动重新检查。',
  'check-person': '请确认这是正确的人的名称。',
  'check-spelling': '请向给您名称的人核对拼写。',
  'ask-owner': '其所有者需要先添加地址。',
}

export const comparedTexts = {
  'opened-names': '我们已将其与您查询过的名称比较。网络无法搜索相似的名称。',
  'opened-and-sample-names':
    '我们已将其与您查询过的名称以及示例名称比较。网络无法搜索相似的名称。',
} as const
