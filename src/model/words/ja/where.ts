import type {
  Cause,
  LabeledFact,
  Place,
  PlaceNote,
  SumLabel,
} from '../../transaction/statements'
import type { Messages } from '../messages'
import { depositPlaces } from './deposits'

export const places = {
  ...depositPlaces,
  looking: 'トランザクションを探しています…',
  'look-up-failed': 'このハッシュを[{canRetry?}まだ]検索できていません',
  'other-build': ['{headline}', 'このページでは詳細を読み取れません'],
  'not-found': ['{isLong?}見つかりません', 'まだ見つかりません'],
  'paid-out': '払い出し済み[（{chain}）]',
  'paid-elsewhere': '別のアドレスに支払い済み[（{chain}）]',
  'action-done': '{title}[（{chain}）]',
  'action-open': [
    '{title}：{hasStarted?}進行中[（{chain}）]',
    '{title}：待機中[（{chain}）]',
  ],
  refunded: '返金済み[（{chain}）]',
  'partly-refunded': [
    '{isPaid?}2 か所にあります：一部はスワップ済み、一部は返金済み',
    '一部はスワップ済み、残りの返金は報告されていません',
  ],
  rejected: 'ネットワークが拒否しました[（{chain}）]',
  'in-wallet': 'まだウォレットにあります[（{chain}）]',
  'no-payout': '払い出しは報告されていません[（{chain}）]',
  'at-network': ['{chain} に送金済み', '別のネットワークに送金済み'],
  held: 'ネットワークが保持しています',
  unclear: 'はっきりしません',
  'no-steps': '詳細なし',
  'before-approval': 'まだ送金されていません',
  unsent: 'まだ送金されていません[（{chain} で送金予定）]',
  unseen: '入金は送金済み[（{chain}）]、ネットワークでの検出待ち',
  confirming: [
    '{amount} をブロック確認中[（{chain}）][：{counted}]',
    '入金をブロック確認中[（{chain}）][：{counted}]',
  ],
  'before-swap': ['{chain} にあり、スワップ待ち', 'ネットワークにあり、スワップ待ち'],
  'order-open': [
    'あなたのアカウントにあります{isInAccount?}[（{chain}）]。{order}',
    '{chain} にあります。{order}',
    'ネットワークにあります。{order}',
  ],
  swapping: [
    '{chain} にあり、[{isInParts?}分割して]スワップ中',
    'ネットワークにあり、[{isInParts?}分割して]スワップ中',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}スワップ済み。]払い出し[（{amount}）]は {chain} からの送金待ちです',
      '[{isAfterSwap?}スワップ済み。]払い出し[（{amount}）]はネットワークからの送金待ちです',
    ],
    refund: [
      '[{isAfterSwap?}スワップ済み。]返金[（{amount}）]は {chain} からの送金待ちです',
      '[{isAfterSwap?}スワップ済み。]返金[（{amount}）]はネットワークからの送金待ちです',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: '払い出しの送金を待っています[（{chain}）]',
    refund: '返金の送金を待っています[（{chain}）]',
  },
  'payment-planned': {
    by: 'payment',
    payout: '払い出しは順番待ち[（{chain}）]',
    refund: '返金は順番待ち[（{chain}）]',
  },
  'payment-sent': {
    by: 'payment',
    payout: '払い出しを送金済み[（{chain}）]',
    refund: '返金を送金済み[（{chain}）]',
  },
  'step-open': ['{chain} で進行中', '進行中'],
  'step-complete': ['{chain} で完了と報告されています', '完了と報告されています'],
  'step-unknown': ['{chain}、ステータス不明', 'ステータス不明'],
} as const satisfies Messages<Place['code']>

export const causesLabel = '考えられる原因：'
export const causes: Record<Cause, string> = {
  unsent: 'ウォレットがまだ送金していないか、手数料が低すぎます。',
  typo: 'ハッシュの文字が 1 つ違っています。もう一度コピーしてください。',
  'other-thing': '承認のハッシュや取引所の出金 ID など、別のもののハッシュです。',
  'other-chain':
    '別のチェーンまたはネットワークにあります。そのエクスプローラーで調べてください。',
  'other-address': 'このネットワークの外のアドレスに送られました。',
}

export const placeNotes = {
  'check-wallet':
    'ウォレットではトランザクションが送信済みになっていますか？先に更新される、そのチェーンのエクスプローラーも確認してください。',
  'no-refund-reported': 'ネットワークはまだ返金を報告していません。',
  'spent-on-fees': '入金は手数料で使い切られたため、返金されるものはありません。',
  'fee-at-most': '支払ったのは、最大でもネットワーク手数料だけです。',
  'waiting-for-approval': '承認を待っています[（{chain}）]。資金はまだ動いていません。',
  confirmations:
    '入金が取り消されることのないよう、必要な回数はネットワークが金額に応じて決めます。',
  'no-steps': 'このトランザクションのステップはわかっていません。',
  'went-on': [
    '払い出しはネットワークの外で {token} への交換に進みました。その先のステップはここでは報告されません。',
    '払い出しはネットワークの外で別のトークンへの交換に進みました。その先のステップはここでは報告されません。',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: '送金額',
  'not-sent': '未送金',
  amount: '数量',
  received: '受け取り済み',
  'paid-out': '払い出し済み',
  'paid-to-you': 'あなたに支払い済み',
  'paid-elsewhere': '別アドレスへ',
  'already-sent': '送金済み',
  swapped: 'スワップ済み',
  refunded: '返金済み',
  minimum: '最低受取額',
  'quoted-amount': '見積もり数量',
  'quoted-payout': '見積もり払い出し額',
  'your-payout': '払い出し額',
  'your-refund': '返金額',
}

export const factLabels: Record<LabeledFact['code'], string> = {
  more: 'ほか',
  quote: '見積もりによる情報',
  'last-step': '最後に確認されたステップ',
  parts: '進み具合',
  'raw-status': '報告されたステータス',
}

export const facts = {
  more: 'さらに {count} 件、ステップを参照',
  quote: '未検証',
  'last-step': ['{chain}、完了と報告', '完了と報告'],
  parts: '{parts}',
  'raw-status': ['{status}', 'ステータスなし'],
} as const satisfies Messages<LabeledFact['code']>
