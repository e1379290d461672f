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
  contract: 'このアドレスには何も送らないでください',
  ended: 'このアドレスには何も送らないでください',
  warning: 'このアドレスにはまだ送らないでください',
  unchecked: 'このアドレスは未チェックです',
  checking: 'このアドレスをチェックしています…',
  clear: 'チェックの結果、このアドレスに問題は見つかりませんでした',
}

export const addressTitles = {
  contract: '送らないでください：{chain} のアドレス',
  ended: '送らないでください：{chain} のアドレス',
  warning: '送らないでください：{chain} のアドレス',
  unchecked: '未チェック：{chain} のアドレス',
  checking: '{chain} のアドレス',
  clear: '{chain} のアドレス',
} as const satisfies Messages<AddressVerdict['code']>

export const stoppedHeading = 'このアドレスを確認してください'

export const wrongHeading = 'このアドレスには送らないでください'

export const typoAdvice = {
  form: 'どのチェーンのことか確認してください。',
  checksum: '元の場所からもう一度コピーしてください。',
} as const

export const contractReason =
  'これはトークンのコントラクトです。コントラクトはウォレットではありません。'

export const contractPaymentHeading = 'このアドレスには支払わないでください'

export const paymentTexts = {
  heading: '{name} について未検証',
  checked: '{time} UTC にチェック済み[、名前 {name}：{result}]',
  unchecked: '未チェック[、名前 {name}：{result}]',
  verified: '検証済み',
  unverified: '未検証',
  warning: '警告：{reason}',
  question: '完全にはチェックされていません：{reason}',
} as const

export const checkedNow =
  'このアドレスのチェックが終わりました。問題は見つかりませんでした。'

export const addressWarningTexts = {
  'claims-elsewhere': `このアドレスは{count|名前} {names} を名乗っていますが、その名前は{count|別のアドレス}につながっています。${askPayee}`,
  'claims-expired': `このアドレスは{count|名前} {names} を名乗っていますが、その名前は{count|期限切れ}です。${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

export const noWalletTexts = {
  vault:
    'これは {host} のボールトです。メモなしで送ったお金は失われるか、返金されます。ボールトは変わるため、新しい見積もりのアドレスとメモだけを使ってください。',
  router:
    'これは {host} のルーターです。コントラクトを呼び出さずに送ったお金は失われます。ルーターは変わります。',
  module:
    'これは {host} 自身のアカウントです。メモなしで送ったお金は失われるか、返金されます。',
  burn: 'このアドレスの鍵は誰も持っていません。送ったお金は永久に失われます。',
} as const satisfies Messages<NoWallet['code']>

export const noWalletLabels = {
  vault: '{host} のボールト',
  router: '{host} のルーター',
  module: '{host} のアカウント',
  burn: '誰のものでもないアドレス：送らないでください',
} as const satisfies Messages<NoWallet['code']>

export const contractOwners = {
  here: 'これは {ticker} のコントラクトです',
  elsewhere: '{chain} では、これは {ticker} のコントラクトです',
} as const

const partialNames = 'このアドレスのすべての名前はチェックできませんでした。'

export const namesTexts = {
  running: namesRunning,
  failed: 'このアドレスの名前を検索できませんでした。名前がある可能性はあります。',
  none: 'このアドレスを指す名前はありません。',
  'none-found': `${partialNames}名前があるかもしれません。`,
  checking: '{count|# 件の名前}、チェック前。',
  checked: [
    '{count|# 件の名前}、{isAll?}双方向で検証済み。',
    '{count|# 件の名前}、{isNone?}{count|検証済みのものなし}。',
    '{count|# 件の名前}、{verified} 件を双方向で検証済み。',
  ],
  partial: partialNames,
  more: 'ほか {count} 件の{count|名前}は未チェック。',
} as const satisfies Messages<NamesSummary['code']>

export const unservedChain =
  '{chain} はここでは非対応です。このサービスの {count|# 件のチェーン}に含まれていません。トークンはチェックできず、コインはスワップできません。'

export const resolutionTexts = {
  same: '完全一致',
  other: '別のアドレス[{isSimilar?}、両端が似ています]',
  expired: ['{expiredAt}に期限切れ', '期限切れ'],
  'chain-ended': endedLabel,
  nowhere: 'そこにアドレスなし',
  checking: 'チェック前',
  failed: 'チェックできませんでした',
  'unknown-expiry': '期限は現在不明',
  unconfirmed: 'ネットワークのノードでは未確認',
} as const satisfies Messages<Resolution['code']>

export const unverifiedName = '{name} は未検証です。'
