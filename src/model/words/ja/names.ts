import type { CheckOutcome, NameResult, Registration } from '../../names/nameChecks'
import type { NameDoubt, NameVerdict } from '../../names/nameReport'
import type { ExpirySoon, NameCount, RoundTrip } from '../../names/nameStatements'
import type { Messages } from '../messages'
import { chainEnd } from './endedChains'

export { agentResults } from '../en/names'

export const chainCount = '{count|# 件のチェーン}'

export const nameHeadlines = {
  stop: ['{concern} では送らないでください', '送らないでください'],
  'not-checked': ['{concern} は未チェック', '未チェック'],
  verified: [
    '{all|# 件のチェーン}のうち {some} 件で検証済み',
    '{all|# 件のチェーン}で検証済み',
  ],
  checking: 'チェック前',
  'not-registered': '未登録',
  'no-address': 'アドレスなし',
} as const satisfies Messages<NameVerdict['code']>

export const nameStates = {
  stop: ['{isExpired?}期限切れ', '未検証'],
  checking: '',
  'not-checked': '未チェック',
  'not-registered': '未登録',
  'no-address': 'アドレスなし',
  verified: '検証済み',
} as const satisfies Messages<NameVerdict['code']>

export const nameTitle = ['{state}：{name}', '{name}'] as const
export const nameAnnouncement = '{name}：{state}。{instruction}'

export const nameInstructions = {
  stop: [
    'まだ {concern} では送らないでください。',
    '{isExpired?}この名前には送らないでください。',
    '{isOne?}まだこのアドレスに送らないでください。',
    'まだこれらのアドレスに送らないでください。',
  ],
  'not-checked': ['まだ {concern} では送らないでください。', 'まだ送らないでください。'],
  verified: '支払いに使うチェーンのアドレスをコピーしてください。',
  checking: 'まだ送らないでください。',
  'not-registered': 'この名前には送らないでください。',
  'no-address': 'この名前にはまだ送れません。',
} as const satisfies Messages<NameVerdict['code']>

export const askPayee = '支払いたい相手に別の方法で確認するまで、送らないでください。'

export const askWhichAddress =
  'どのアドレスを使うべきか、支払いたい相手に別の方法で確認してください。'

export const nameDoubtTexts = {
  expired: ['{expiresAt}に期限が切れました。', 'この名前は期限が切れています。'],
  conflict: 'この名前についての {brand} の回答が互いに矛盾しています。',
  unconfirmed:
    'ネットワークのノードに接続できません。これらのアドレスはインデクサーによるもので、以前の所有者のものかもしれません。',
  'expiry-unknown': 'この名前の期限が切れているかどうか、現在わかりません。',
  'wrong-form': '有効な {chain} のアドレスではありません。',
  'wrong-checksum':
    'チェックサムが一致しません。このアドレスにはおそらく入力ミスがあります。',
  'chain-ended': chainEnd,
  'unknown-chain': 'チェーン {chain} は未知のため、そのアドレスをチェックできません。',
  contract:
    'これは[ {chain} の] {ticker} のコントラクトです。何も送らないでください。コントラクトはウォレットではありません。',
  differs: '{registries} は[ {chain} で]それぞれ異なるアドレスにつながっています。',
  'chain-not-listed': 'この名前の一覧にこのチェーンはありません。',
  'no-address': 'この名前には、このチェーンのアドレスがありません。',
  'link-not-confirmed': 'このチェーンへのリンクは確認されていません。',
  'other-names': [
    'このアドレスは {names} のもので、{name} のものではありません。',
    'このアドレスが {name} のものだと示すものはありません。',
  ],
  'partial-names':
    'このアドレスのすべての名前はチェックできませんでした。ほかの人のものかもしれません。',
  'check-failed':
    'このアドレスをチェックできませんでした。ほかの人のものかもしれません。',
  'check-running': 'このアドレスはまだチェックされていません。',
  'typos-failed': '入力ミスをチェックできませんでした。',
  'typos-running': '入力ミスはまだチェックしていません。',
  'registries-failed':
    '{labels} をチェックできませんでした。別のアドレスにつながっているかもしれません。',
  'registries-running': '{labels} はまだチェックしていません。',
} as const satisfies Messages<NameDoubt['code']>

export const doubtSteps: { [code: string]: string | undefined } = {
  expired: '送らないでください。',
  'wrong-form': '送らないでください。',
  'wrong-checksum': '送らないでください。',
  'unknown-chain': 'まだ送らないでください。',
  conflict: '回答が一致するまで送らないでください。',
  unconfirmed: 'まだ送らないでください。',
  'expiry-unknown': 'まだ送らないでください。',
  differs: askWhichAddress,
  'other-names': askPayee,
}

export const outcomeTexts: Record<CheckOutcome, string> = {
  yes: 'はい',
  no: 'いいえ',
  failed: '未チェック',
  pending: 'チェック前',
  unreported: '報告なし',
}

export const noAddresses = {
  expired: 'アドレスなし',
  yet: 'アドレスはまだなし',
}

export const resultLabel = '結果'

export const resultTexts: Record<NameResult, string> = {
  verified: '検証済み',
  checking: 'チェック前',
  unverified: '未検証',
  'not-checked': '未チェック',
}

export const differing = '{labels} と異なります'

export const registrationTexts: Record<Registration, string> = {
  expired: '期限切れ',
  'not-registered': '未登録',
  conflict: '結果が矛盾',
  pending: 'チェック前',
  failed: '未チェック',
  unconfirmed: '登録済み、未確認',
  'expiry-unknown': '期限は現在不明',
  registered: '登録済み',
}

export const countTexts = {
  verified: 'アドレス {all} 件中 {verified} 件を検証済み',
} as const satisfies Messages<NameCount['code']>

export const expirySoonTexts = {
  'within-a-day': '{minute} に期限切れ',
  'within-days': 'あと {days|# 日}で期限切れ',
} as const satisfies Messages<ExpirySoon['code']>

export const unknownExpiryText = '現在不明'

export const roundTripTexts = {
  'also-has': 'このアドレスには {names} もあります',
  'belongs-to': '{names} のもの',
  'not-confirmed': 'アドレス側では未確認',
  pending: 'チェック前',
  partial: 'このアドレスのすべての名前はチェックできませんでした',
  failed: 'このアドレスの名前をチェックできませんでした',
} as const satisfies Messages<RoundTrip['code']>

export const roundTripExplanation =
  '名前は、アドレス側にもその名前があれば検証済みです。そうでないアドレスは、誰のものかわかりません。'
