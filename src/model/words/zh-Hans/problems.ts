import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

export { noHash } from '../en/problems'

export const problems = {
  'too-long': '内容太长，无法搜索。',
  'incomplete-json': '此 JSON 看起来不完整。',
  'block-link': '此链接指向区块。请粘贴交易链接。',
  'empty-link': '在此链接中没有找到哈希或地址。',
  'zero-hash': '此哈希全是零。它代表网络内部的一笔出款，没有自己的交易。',
  'recovery-phrase': recoveryPhraseText,
  shortened: '此哈希或地址是缩短的（“…”）。请复制完整内容。',
  'no-hash': '没有找到交易哈希。',
  'wrong-length': [
    '{isNearAddress?}Ethereum 地址有 40 个字符，交易哈希有 64 个。这里有 {digits} 个。',
    '{isShort?}不完整：64 个字符中只有 {digits} 个。请复制完整哈希。',
    '太长：{digits} 个字符。交易哈希有 64 个。',
  ],
  'no-hex-digit': [
    '看起来像哈希，{isHash?}但 {shown} 不是十六进制数字（0 到 9，a 到 f）。',
    '含有输入错误。Ethereum 地址中不允许 {shown}。',
  ],
  'other-form': '这种形式的地址，这些网络不会向其付款：{formText}',
  'other-scheme': '此链接用于 {chain}，但其地址的形式属于 {chains}。请索取正确的地址。',
  'no-base58-letter': '含有输入错误。这类地址中不允许“{letter}”：它不含 0、O、I 或 l。',
  'invalid-address': '不是有效的 {chain} 地址。请检查是否有输入错误或缺少字符。',
  'unlisted-caip-chain': '“{caip2}”是未列出的链的 CAIP 标识符。',
  'unlisted-caip-namespace': '“{caip2}”是 CAIP 标识符，但已列出的链都不使用其命名空间。',
  'no-caip-address': '此 CAIP 标识符不含有效的 {chain} 地址。请检查是否有输入错误。',
  'no-caip-asset': '此 CAIP 标识符不是 {chain} 上的币或代币的标识符。',
} as const satisfies Messages<Problem['code']>

export const otherForms = {
  by: 'form',
  bech32: '以“{start}”开头的地址。',
  'x-address':
    'XRP Ledger 的 X-address。请使用其经典形式（r…）和目的地标签（destination tag）。',
  byron: 'Cardano 的 Byron 地址。请使用以“addr1”开头的地址。',
  mweb: 'Litecoin 的 MWEB 地址。请使用以“ltc1”开头的地址。',
  unified: 'Zcash 的统一地址。请使用其透明形式，以“t1”开头。',
  shielded: 'Zcash 的隐蔽地址。请使用以“t1”开头的透明地址。',
  ton: 'TON 的地址。',
  near: 'NEAR 的账户。',
  monero: 'Monero 的地址。',
  stellar: 'Stellar 的地址。',
} as const satisfies Record<'by' | OtherForm, string>

export const tagTexts = {
  tag: '目的地标签（destination tag）{value} 不属于此地址。请将两者都提供给您的钱包。',
  memo: 'Memo“{value}”不属于此地址。请将两者都提供给您的钱包。',
} as const satisfies Record<Tag['kind'], string>

export const hiddenText =
  '此文本含有不可见字符（{code}）。所示结果是去掉该字符后的文本的结果。'

export const shownCharacter = '“{character}”[（{code}）]'

export const nameRule = '1–30 个字符：a–z、0–9、+ _ -'

export const nameProblems = {
  empty: '',
  'ens-name': '这是 ENS 名称，而此处的名称不包括 ENS。',
  'too-long': '太长：{length} 个字符。',
  space: '含有空格。',
  invisible: '含有不可见字符（{codePoint}）。',
  'unusual-space': '含有特殊空格（{codePoint}）。',
  'other-script': {
    by: 'script',
    Cyrillic: '“{character}”是西里尔字母（{codePoint}），不是拉丁字母。',
    Greek: '“{character}”是希腊字母（{codePoint}），不是拉丁字母。',
    Armenian: '“{character}”是亚美尼亚字母（{codePoint}），不是拉丁字母。',
    Cherokee: '“{character}”是切罗基字母（{codePoint}），不是拉丁字母。',
  },
  styled: '“{character}”不是普通的“{plain}”（{codePoint}）。',
  'not-allowed': '名称中不允许“{character}”。',
} as const satisfies Messages<NameProblem['code']>
