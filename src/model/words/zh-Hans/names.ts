import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

export { agentResults } from '../en/names'

export const chainCount = '{count|# 条链}'

export const nameHeadlines = {
  stop: ['请勿在 {concern} 上发送', '请勿发送'],
  'not-checked': ['在 {concern} 上未检查', '未检查'],
  verified: ['已在 {some}/{all|# 条链}上验证', '已在 {all|# 条链}上验证'],
  checking: '尚未检查',
  'not-registered': '未注册',
  'no-address': '没有地址',
} as const satisfies Messages<NameVerdict['code']>

export const nameStates = {
  stop: ['{isExpired?}已过期', '未验证'],
  checking: '',
  'not-checked': '未检查',
  'not-registered': '未注册',
  'no-address': '没有地址',
  verified: '已验证',
} as const satisfies Messages<NameVerdict['code']>

export const nameTitle = ['{state}：{name}', '{name}'] as const
export const nameAnnouncement = '{name}：{state}。{instruction}'

export const nameInstructions = {
  stop: [
    '暂时请勿在 {concern} 上发送。',
    '{isExpired?}请勿向此名称发送。',
    '{isOne?}暂时请勿向此地址发送。',
    '暂时请勿向这些地址发送。',
  ],
  'not-checked': ['暂时请勿在 {concern} 上发送。', '暂时请勿发送。'],
  verified: '请复制您付款所在链的地址。',
  checking: '暂时请勿发送。',
  'not-registered': '请勿向此名称发送。',
  'no-address': '暂时无法向此名称发送。',
} as const satisfies Messages<NameVerdict['code']>

export const askPayee = '在通过其他方式询问您要付款的人之前，请勿发送。'

export const askWhichAddress = '请通过其他方式询问您要付款的人应使用哪一个。'

export const nameDoubtTexts = {
  expired: ['已于 {expiresAt}过期。', '此名称已过期。'],
  conflict: '{brand} 关于此名称的答复相互矛盾。',
  unconfirmed: '无法连接网络的节点。这些地址来自其索引器，可能属于以前的所有者。',
  'expiry-unknown': '我们目前无法判断此名称是否已过期。',
  'wrong-form': '不是有效的 {chain} 地址。',
  'wrong-checksum': '校验和不匹配，因此此地址很可能有输入错误。',
  'chain-ended': chainEnd,
  'unknown-chain': '我们不认识链 {chain}，因此无法检查其地址。',
  contract: '这是 {ticker} 的合约[（{chain}）]。请勿向其发送任何资产：合约不是钱包。',
  differs: '{registries} 指向不同的地址[（{chain}）]。',
  'chain-not-listed': '此名称没有列出这条链。',
  'no-address': '此名称在这条链上没有地址。',
  'link-not-confirmed': '与这条链的关联未确认。',
  'other-names': [
    '此地址属于 {names}，而不是 {name}。',
    '没有任何信息表明此地址属于 {name}。',
  ],
  'partial-names': '我们无法检查此地址的所有名称。它可能属于他人。',
  'check-failed': '我们无法检查此地址。它可能属于他人。',
  'check-running': '此地址尚未检查。',
  'typos-failed': '我们无法检查它是否有输入错误。',
  'typos-running': '我们尚未检查它是否有输入错误。',
  'registries-failed': '我们无法检查 {labels}。那里可能指向其他地址。',
  'registries-running': '我们尚未检查 {labels}。',
} as const satisfies Messages<NameDoubt['code']>

export const doubtSteps: { [code: string]: string | undefined } = {
  expired: '请勿向其发送。',
  'wrong-form': '请勿向其发送。',
  'wrong-checksum': '请勿向其发送。',
  'unknown-chain': '暂时请勿向其发送。',
  conflict: '在答复一致之前，请勿发送。',
  unconfirmed: '暂时请勿向这些地址发送。',
  'expiry-unknown': '暂时请勿向其发送。',
  differs: askWhichAddress,
  'other-names': askPayee,
}

export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: '是',
  no: '否',
  failed: '未检查',
  pending: '尚未检查',
  unreported: '未报告',
}

export const noAddresses = {
  expired: '没有地址',
  yet: '尚无地址',
}

export const resultLabel = '结果'

export const resultTexts: Record<NameResult, string> = {
  verified: '已验证',
  checking: '尚未检查',
  unverified: '未验证',
  'not-checked': '未检查',
}

export const differing = '与 {labels} 不同'

export const registrationTexts: Record<Registration, string> = {
  expired: '已过期',
  'not-registered': '未注册',
  conflict: '结果相互矛盾',
  pending: '尚未检查',
  failed: '未检查',
  unconfirmed: '已注册，未确认',
  'expiry-unknown': '到期时间目前未知',
  registered: '已注册',
}

export const countTexts = {
  verified: '{verified}/{all} 个地址已验证',
} as const satisfies Messages<NameCount['code']>

export const expirySoonTexts = {
  'within-a-day': '{minute} 到期',
  'within-days': '{days|# 天}后到期',
} as const satisfies Messages<ExpirySoon['code']>

export const unknownExpiryText = '目前未知'

export const roundTripTexts = {
  'also-has': '此地址还有 {names}',
  'belongs-to': '属于 {names}',
  'not-confirmed': '未得到该地址确认',
  pending: '尚未检查',
  partial: '无法检查此地址的所有名称',
  failed: '无法检查此地址的名称',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  '如果名称的地址也指向该名称，则名称已验证。如果没有，该地址可能属于任何人。'
