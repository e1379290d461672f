import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

const notListed =
  'これは、掲載されている {listedCount} 件のトークンのいずれのコントラクトでもありません。'
const knownContract = 'これは[ {chain} の] {ticker} のコントラクトです。'

export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': '{ticker} に似たもの',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    '誰でもどんな名前のトークンでも作れます。信用する前に、エクスプローラーでコントラクトを確認してください。',
  'known-contract': 'コントラクトはウォレットではありません。何も送らないでください。',
  'look-alike-contract': [
    'このアドレスは、{length} 文字中 {differing} 文字を除いて[ {chain} の] {ticker} のコントラクトと{isNear?}同じです。おそらく入力ミスです。使わないでください。',
    'このアドレスは、先頭と末尾が[ {chain} の] {ticker} のコントラクトと同じですが、{length} 文字中 {differing} 文字が違います。使わないでください。',
  ],
} as const satisfies Messages<ContractStatement['code']>

export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: '見た目が似た文字',
  dot: '別のティッカー',
  contract: 'コントラクトの一部のみ',
  elsewhere: 'このチェーンにはありません',
}

export const meantTexts = {
  elsewhere:
    '{chain} の {text} はどのリストにもありません。{text} は {chains} にあります。',
  dot: '「{typed}」という、ドット付きのトークンはありません。一般的なのは「{text}」です。',
  letters: '「{character}」（{code}）は文字「{latin}」ではありません。',
  contract: [
    '入力されたのは、{isPart?}このコントラクトの {digits} 桁中 {typedDigits} 桁です。',
    '入力されたのは {typedDigits} 桁です。このコントラクトは {digits} 桁です。',
  ],
} as const satisfies Messages<MeantTokens['code']>

export const renameTexts = {
  renamed: '[{project} の ]{former}[（{host}）]は現在 {present} です。',
  since: '{since}から。',
  'same-coin': 'これは同じコインです。交換は必要なく、交換を持ちかけるものは詐欺です。',
  'not-listed': 'ティッカーが {present} の掲載トークンはありません。',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = '{ticker} を表示'
