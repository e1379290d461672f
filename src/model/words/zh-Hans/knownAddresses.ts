import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

export const knownAddressTexts = {
  used: [
    '{isOwn?}您的地址[（{chain}）]：{label}[，最近使用于 {lastUse}]。',
    '您曾[在 {chain} 上]使用过此地址[：{label}][，最近一次是 {lastUse}]。',
  ],
  labeled: [
    '{isOwn?}您的地址[（{chain}）]：{label}。',
    '您曾[在 {chain} 上]为此地址添加标签：{label}。',
  ],
  'look-alike':
    '此地址看起来像{subject}[（{chain}）]，但中间不同。有人可能想让您把它当成那个地址：请比较两者。',
} as const satisfies Messages<KnownMatch['code']>

export const imitated = [
  '您添加过标签的 {label}{isUnused?}',
  '您添加过标签的{isUnused?}一个地址',
  '您[于 {lastUse}]使用过的 {label}',
  '您[于 {lastUse}]使用过的一个地址',
] as const

export const knownAddressLabels = {
  used: '曾使用[：{label}]',
  labeled: '已有标签：{label}',
  'look-alike': ['看起来像 {label}', '看起来像您使用过的地址'],
} as const satisfies Messages<KnownMatch['code']>

export const comparedLabels = { own: '此地址', known: '您使用过的地址' } as const
