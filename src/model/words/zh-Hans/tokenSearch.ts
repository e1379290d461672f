import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

const notListed = '这不是 {listedCount} 种已收录代币中任何一种的合约。'
const knownContract = '这是[ {chain} 上] {ticker} 的合约。'

export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': '与 {ticker} 的合约相似',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    '任何人都可以用任何名称创建代币。在信任它之前，请在区块浏览器中核对合约。',
  'known-contract': '合约不是钱包。请勿向其发送任何资产。',
  'look-alike-contract': [
    '此地址与[ {chain} 上] {ticker} 的合约{isNear?}只有 {differing} 个字符不同，共 {length} 个：很可能是输入错误。请勿使用。',
    '此地址的首尾与[ {chain} 上] {ticker} 的合约相同，但 {length} 个字符中有 {differing} 个不同。请勿使用。',
  ],
} as const satisfies Messages<ContractStatement['code']>

export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: '形近字符',
  dot: '另一个代币符号',
  contract: '合约地址不完整',
  elsewhere: '不在这条链上',
}

export const meantTexts = {
  elsewhere: '没有列表收录 {chain} 上的 {text}。{text} 在 {chains} 上。',
  dot: '没有代币叫做带点的“{typed}”。常用的是“{text}”。',
  letters: '“{character}”（{code}）不是字母“{latin}”。',
  contract: [
    '您输入了此合约地址 {digits} 位中的{isPart?} {typedDigits} 位。',
    '您输入了 {typedDigits} 位。此合约地址有 {digits} 位。',
  ],
} as const satisfies Messages<MeantTokens['code']>

export const renameTexts = {
  renamed: '[{project} 的 ]{former}[（{host}）]现为 {present}。',
  since: '自 {since}起。',
  'same-coin': '这是同一种币：无需兑换任何东西，声称需要兑换的都是骗局。',
  'not-listed': '已收录的代币中没有代币符号 {present}。',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = '显示 {ticker}'
