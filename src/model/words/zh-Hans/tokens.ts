import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

export { agentVerdicts, agentTokens, agentTokenLabels, agentWarnings } from '../en/tokens'

export const gapLabels = {
  synthetic: ['{host} 上的合成资产 {asset}', '网络上的合成资产 {asset}'],
  trade: ['{host} 上的交易资产 {asset}', '网络上的交易资产 {asset}'],
  secured: ['{host} 上的担保资产 {asset}', '网络上的担保资产 {asset}'],
  unknown: '此处未知',
  coin: '原生币',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

export const tokenLabels = {
  native: ['{isHome?}真正的 {coin}', '[{chain} 上]真正的 {coin}'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}[{chain} 上]真正的 {ticker}',
    '仅在 {few|# 个列表}中',
    '[{chain} 上]列表收录最多的 {ticker}（{lists|# 个列表}）',
  ],
  'not-common': ['{hasReal?}不是真正的 {ticker}', '不是常用的 {ticker}'],
  'not-coin': '不是真正的 {ticker}',
  'coin-name': '不是 {coinChain}',
  'other-coin': '不是 {coinChain} 的币',
  own: '[{chain} 上]真正的 {ticker}',
  retired: '已停用',
  'chain-ended': endedLabel,
  shared: '[{chain} 上]{tokens} 种 {ticker} 之一',
  only: [
    '{isReal?}[{chain} 上]真正的 {ticker}',
    '仅在 {few|# 个列表}中',
    '[{chain} 上]唯一的 {ticker}',
  ],
  unlisted: '不在任何列表中',
  'unknown-contract': '确切地址未知',
  imitation: '仿冒 {ticker}',
  'look-alike': '形近字符',
  'similar-ends': '地址相似',
  'hidden-characters': '隐藏字符',
  link: '名称含链接',
} as const satisfies Messages<TokenStatement['code']>

export const tokenReasons = {
  native: '{coin} 是 {chain} 的币。它没有合约地址。',
  claim: '此代币只存在于网络内部，代表其自身链上的资产。',
  'most-listed':
    '[{listed|有 # 个列表收录此代币。}][{chain} 上]{rivals|另有 # 种代币}{rivals|使用}此代币符号，但收录的列表更少（{rivals|最多} {rivalLists} 个）。',
  'not-common': [
    '大多数列表（{rivalLists} 个）收录的是[ {chain} 上]另一种 {ticker}。{listed|只有 # 个列表}收录这一种。',
    '大多数列表（{rivalLists} 个）收录的是[ {chain} 上]另一种 {ticker}。没有列表收录这一种。',
  ],
  'not-coin': '{coin} 是 {chain} 的币，没有合约。这是另一种代币。',
  'coin-name': '{coinChain} 的币是 {coin}，没有合约。这是另一种代币。',
  'other-coin': '这是另一种代币，其代币符号为 {coin}。[它在 {lists|# 个列表}中。]',
  own: '{ticker} 由 {chain} 自身发行，没有合约地址。',
  retired:
    '[{chain} 上的]此 {ticker} 已停用（{event}）：不再有人兑换或支撑它。[其后继代币是 {successor}。]',
  'chain-ended': chainEnd,
  shared: [
    '[{chain} 上]{rivals|另有 # 种代币}{rivals|使用}此代币符号，且没有一种被更多列表收录（{lists} 个）。',
    '[{chain} 上]{rivals|另有 # 种代币}{rivals|使用}此代币符号。我们不知道其中哪一种被最多列表收录。',
  ],
  only: '[{listed|有 # 个列表收录此代币。}][{chain} 上]没有其他代币使用此代币符号。',
  unlisted: '不在我们已知的任何代币列表中。',
  'unknown-contract':
    '网络只用大写字母书写合约地址，而我们已知的列表都没有收录它。在 {chain} 上，大小写字母有区别。请搜索您手头的地址：我们会比较其字母，不区分大小写。',
  imitation: '该代币符号使用了形近字符，可能被误认为 {ticker}。',
  'look-alike': '名称或代币符号含有看起来像拉丁字母的其他文字的字母。',
  'similar-ends': '另一种代币的地址首尾字符相同。',
  'hidden-characters': '名称或代币符号含有不可见字符，此处以代码显示。',
  link: '名称或代币符号含有网址。我们不知道是谁放上去的。',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address': '使用前，请比较地址的全部 {length} 个字符。',
} as const satisfies Messages<TokenNote['code']>

export const checkTokenHeading = '请先核对此代币'

export const categoryLabels: Readonly<Record<string, string>> = {
  all: '全部',
  'eth-erc20s': 'Ethereum 代币',
  'avax-erc20s': 'Avalanche 代币',
  'chain-all': '可兑换',
  'chain-coins': '原生币',
  'chain-tokens': '合约代币',
  'chain-stables': '稳定币',
}
