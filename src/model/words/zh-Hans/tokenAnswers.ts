import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

export const derivativeTexts = {
  synthetic: '合成资产：由网络的资金池支持',
  trade: '交易资产：由网络持有，网络在自己的账本中记录余额',
  secured: '担保资产：由网络持有，网络为其发行此代币',
} as const

export const commonToken = '{label}：{token}'

const nothingToCompare = '无需比较：它没有合约地址。'
const askIssuer = '请与发行方官方网站上的地址比较。'
const avoid = '请勿购买或发送此代币。'

export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim: '仅在网络内部使用它。在其他地方，请选择其自身链上的资产。',
  'most-listed': ['{isReal?}请比较您得到的地址。', askIssuer],
  only: ['{isReal?}请比较您得到的地址。', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': '请搜索您得到的地址。',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': '如果您想要的是 {coin} 本身，请勿购买它。',
  imitation: avoid,
  retired: avoid,
  'chain-ended': avoid,
  'look-alike': askIssuer,
  'similar-ends': askIssuer,
  'hidden-characters': askIssuer,
  link: askIssuer,
} as const satisfies Messages<TokenStatement['code']>

export const givenAddressTexts = {
  same: ['{isReal?}地址相同：[{chain} 上]真正的 {ticker}', '地址相同'],
  shortened: '缩短的地址无法比较。请索取完整地址。',
  part: '请粘贴完整地址：这里只有 {typed} 个字符，共 {length} 个。',
  other: ['{isReal?}不是[ {chain} 上]真正的 {ticker}：请勿使用此地址', '另一个地址'],
} as const satisfies Messages<GivenAddress['code']>

export const sharingTexts = {
  elsewhere: '其他链上{count|有 # 种代币}也使用此代币符号。',
  here: '{count|另有 # 种代币}使用此代币符号[，其中 {here} 种在 {chain} 上]。',
} as const satisfies Messages<Sharing['code']>
