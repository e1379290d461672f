import type { AddressVerdict } from '../../addresses/addressCheck'
import type { NoWallet } from '../../addresses/noWallet'
import type { NamesSummary } from '../../addresses/claims'
import type { Resolution } from '../../names/forwardCheck'
import type { Messages } from '../messages'
import { namesRunning } from './addressChecks'
import { endedLabel } from './endedChains'
import { askPayee } from './names'

export { agentAddressTexts } from '../en/addresses'

export const addressHeadings: Record<AddressVerdict['code'], string> = {
  contract: '请勿向此地址发送任何资产',
  ended: '请勿向此地址发送任何资产',
  warning: '暂时请勿向此地址发送',
  unchecked: '此地址未检查',
  checking: '正在检查此地址…',
  clear: '检查未发现此地址有问题',
}

export const addressTitles = {
  contract: '请勿发送：{chain} 上的地址',
  ended: '请勿发送：{chain} 上的地址',
  warning: '请勿发送：{chain} 上的地址',
  unchecked: '未检查：{chain} 上的地址',
  checking: '{chain} 上的地址',
  clear: '{chain} 上的地址',
} as const satisfies Messages<AddressVerdict['code']>

export const stoppedHeading = '请核对此地址'

export const wrongHeading = '请勿向此地址发送'

export const typoAdvice = {
  form: '请确认指的是哪条链。',
  checksum: '请从来源处重新复制。',
} as const

export const contractReason = '这是代币的合约，而合约不是钱包。'

export const contractPaymentHeading = '请勿向此地址付款'

export const paymentTexts = {
  heading: '未针对 {name} 验证',
  checked: '检查于 {time} UTC[，名称 {name}：{result}]',
  unchecked: '未检查[，名称 {name}：{result}]',
  verified: '已验证',
  unverified: '未验证',
  warning: '警告：{reason}',
  question: '未完全检查：{reason}',
} as const

export const checkedNow = '此地址现已检查。检查未发现此地址有问题。'

export const addressWarningTexts = {
  'claims-elsewhere': `此地址声称拥有{count|名称} {names}，但{count|其指向另一个地址}。${askPayee}`,
  'claims-expired': `此地址声称拥有{count|名称} {names}，但{count|其已过期}。${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

export const noWalletTexts = {
  vault:
    '这是 {host} 的金库：不带 Memo 发送到这里的资金会丢失或被退款。金库会更换，因此请只使用新报价中的地址和 Memo。',
  router: '这是 {host} 的路由合约：未调用其合约而发送到这里的资金会丢失。它会更换。',
  module: '这是 {host} 自身的账户：不带 Memo 发送到这里的资金会丢失或被退款。',
  burn: '没有人拥有此地址的密钥：发送到这里的资金将永久丢失。',
} as const satisfies Messages<NoWallet['code']>

export const noWalletLabels = {
  vault: '{host} 的金库',
  router: '{host} 的路由合约',
  module: '{host} 的账户',
  burn: '无主地址：请勿发送',
} as const satisfies Messages<NoWallet['code']>

export const contractOwners = {
  here: '这是 {ticker} 的合约',
  elsewhere: '在 {chain} 上，这是 {ticker} 的合约',
} as const

const partialNames = '我们无法检查此地址的所有名称。'

export const namesTexts = {
  running: namesRunning,
  failed: '我们无法查询此地址的名称。它仍可能有名称。',
  none: '没有名称指向此地址。',
  'none-found': `${partialNames}它可能有名称。`,
  checking: '{count|# 个名称}，尚未检查。',
  checked: [
    '{count|# 个名称}，{isAll?}均已双向验证。',
    '{count|# 个名称}，{isNone?}{count|}未验证。',
    '{count|# 个名称}，其中 {verified} 个已双向验证。',
  ],
  partial: partialNames,
  more: '另有 {count} 个{count|名称}未检查。',
} as const satisfies Messages<NamesSummary['code']>

export const unservedChain =
  '此处不支持 {chain}：它不在此服务的 {count|# 条链}之中。我们无法检查其代币，其币也无法兑换。'

export const resolutionTexts = {
  same: '完全匹配',
  other: '不同的地址[{isSimilar?}，首尾相似]',
  expired: ['已于 {expiredAt}过期', '已过期'],
  'chain-ended': endedLabel,
  nowhere: '那里没有地址',
  checking: '尚未检查',
  failed: '无法检查',
  'unknown-expiry': '到期时间目前未知',
  unconfirmed: '未经网络节点确认',
} as const satisfies Messages<Resolution['code']>

export const unverifiedName = '{name} 未验证。'
