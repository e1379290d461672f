import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

export { noHash } from '../en/problems'

export const problems = {
  'too-long': '検索するには長すぎます。',
  'incomplete-json': 'この JSON は不完全なようです。',
  'block-link':
    'このリンクはブロックのものです。トランザクションのリンクを貼り付けてください。',
  'empty-link': 'このリンクにはハッシュもアドレスも見つかりません。',
  'zero-hash':
    'このハッシュはすべてゼロです。ネットワーク内部の払い出しを表すもので、独自のトランザクションはありません。',
  'recovery-phrase': recoveryPhraseText,
  shortened:
    'このハッシュまたはアドレスは省略されています（「…」）。全体をコピーしてください。',
  'no-hash': 'トランザクションハッシュが見つかりません。',
  'wrong-length': [
    '{isNearAddress?}Ethereum アドレスは 40 文字、トランザクションハッシュは 64 文字です。これは {digits} 文字です。',
    '{isShort?}不完全です：64 文字中 {digits} 文字。ハッシュ全体をコピーしてください。',
    '長すぎます：{digits} 文字。トランザクションハッシュは 64 文字です。',
  ],
  'no-hex-digit': [
    '{isHash?}ハッシュのようですが、{shown} は 16 進数の文字（0～9、a～f）ではありません。',
    '入力ミスがあります。{shown} は Ethereum アドレスに使えません。',
  ],
  'other-form':
    'これは、これらのネットワークが支払いに使わない形式のアドレスです：{formText}',
  'other-scheme':
    'このリンクは {chain} 用ですが、アドレスは {chains} の形式です。正しいアドレスを尋ねてください。',
  'no-base58-letter':
    '入力ミスがあります。「{letter}」はこの種類のアドレスに使えません。0、O、I、l は含まれません。',
  'invalid-address':
    '有効な {chain} のアドレスではありません。入力ミスや抜けている文字がないか確認してください。',
  'unlisted-caip-chain': '「{caip2}」は、一覧にないチェーンの CAIP 識別子です。',
  'unlisted-caip-namespace':
    '「{caip2}」は、一覧のどのチェーンも使わない名前空間の CAIP 識別子です。',
  'no-caip-address':
    'この CAIP 識別子には有効な {chain} のアドレスがありません。入力ミスがないか確認してください。',
  'no-caip-asset':
    'この CAIP 識別子は {chain} のコインまたはトークンのものではありません。',
} as const satisfies Messages<Problem['code']>

export const otherForms = {
  by: 'form',
  bech32: '「{start}」で始まるアドレスです。',
  'x-address':
    'XRP Ledger の X アドレスです。クラシック形式（r…）と宛先タグを使ってください。',
  byron: 'Cardano の Byron アドレスです。「addr1」で始まるものを使ってください。',
  mweb: 'Litecoin の MWEB アドレスです。「ltc1」で始まるものを使ってください。',
  unified:
    'Zcash のユニファイドアドレスです。「t1」で始まるトランスペアレント形式を使ってください。',
  shielded:
    'Zcash のシールドアドレスです。「t1」で始まるトランスペアレントアドレスを使ってください。',
  ton: 'TON のアドレスです。',
  near: 'NEAR のアカウントです。',
  monero: 'Monero のアドレスです。',
  stellar: 'Stellar のアドレスです。',
} as const satisfies Record<'by' | OtherForm, string>

export const tagTexts = {
  tag: '宛先タグ {value} はこのアドレスの一部ではありません。ウォレットには両方を入力してください。',
  memo: 'メモ「{value}」はこのアドレスの一部ではありません。ウォレットには両方を入力してください。',
} as const satisfies Record<Tag['kind'], string>

export const hiddenText =
  'このテキストには見えない文字（{code}）が含まれています。結果は、その文字を除いたテキストのものです。'

export const shownCharacter = '「{character}」[（{code}）]'

export const nameRule = '1～30 文字：a～z、0～9、+ _ -'

export const nameProblems = {
  empty: '',
  'ens-name': 'これは ENS の名前です。ここの名前に ENS は含まれません。',
  'too-long': '長すぎます：{length} 文字。',
  space: '空白が含まれています。',
  invisible: '見えない文字が含まれています（{codePoint}）。',
  'unusual-space': '特殊な空白が含まれています（{codePoint}）。',
  'other-script': {
    by: 'script',
    Cyrillic: '「{character}」はキリル文字（{codePoint}）で、ラテン文字ではありません。',
    Greek: '「{character}」はギリシャ文字（{codePoint}）で、ラテン文字ではありません。',
    Armenian:
      '「{character}」はアルメニア文字（{codePoint}）で、ラテン文字ではありません。',
    Cherokee:
      '「{character}」はチェロキー文字（{codePoint}）で、ラテン文字ではありません。',
  },
  styled: '「{character}」は通常の「{plain}」ではありません（{codePoint}）。',
  'not-allowed': '「{character}」は名前に使えません。',
} as const satisfies Messages<NameProblem['code']>
