import type { RefundCause } from '../../transaction/refundCauses'
import type { OneSource, Reason } from '../../transaction/verdict'
import type { Message, Messages } from '../messages'

type Doubt = Extract<Reason, { code: 'doubt' }>['doubt']

export const openDoubts = {
  lag: 'ネットワークの情報源の 1 つが、このトランザクションをまだ確認していません。',
  disagree: 'ネットワークの情報源の内容が食い違っています。',
  contradiction: 'ネットワークの情報源の内容が、1 日以上互いに矛盾しています。',
  unpaid: '1 日以上、どの情報源にもあなたへの支払いが載っていません。',
  unassigned:
    'ネットワークは支払いを送りましたが、どれがあなたへのものかを情報源は示していません。',
  'paid-twice':
    'ネットワークのインデクサーには支払いが 2 件ありますが、本来は 1 件だけだったかもしれません。後のほうを表示しています。',
  unconfirmed: '1 日以上、ネットワークの情報源のうち 1 つだけがこれを確認しています。',
  forgotten: 'ネットワークのどの情報源も、このトランザクションを報告しなくなりました。',
  'unknown-kind':
    'ネットワークは、このトランザクションをここでは知られていない種類として報告しています。',
  'too-many':
    'このトランザクションには 500 件を超える支払いがあり、多すぎてチェックできません。',
  'paid-elsewhere': 'ネットワークは、メモにあるものとは別のアドレスに支払いました。',
  'other-asset': '求められたものとは別のアセットが届きました。',
  unaccounted:
    '入金の一部が見当たりません。ネットワークはその分の返金も手数料も報告していません。',
  elsewhere: 'このトランザクションは別のネットワークで続きます。',
  unseen: 'ネットワークはこの入金を一度も検出していません。',
  'forgotten-there': '別のネットワークは、この入金の情報をもう持っていません。',
} as const satisfies Record<Doubt, string>

const elsewhere = [
  'これは {chain} への入金です[（{title}）]。そちらで追跡してください。',
  openDoubts.elsewhere,
] as const

const unknownReason =
  'ネットワークが示した理由は、ここでは知られていないものです：{message}。もう一度試す前に、始めたアプリに問い合わせてください。'

const refundLikely = 'ネットワークはおそらくこの入金を返金します。'

const haltTimes =
  '[（{since} から、最終確認 {asOf}）|（{since} から）|（最終確認 {asOf}）]'

const halts = {
  trading: `ネットワークが[ {chain} |あるチェーン]の取引を停止しています${haltTimes}。`,
  chain: `ネットワークが[ {chain} |あるチェーン]を停止しています${haltTimes}。`,
  signing: `ネットワークが[ {chain} |あるチェーン]での支払いを停止しています${haltTimes}。`,
  liquidity: `ネットワークが[ {chain} |あるチェーン]の流動性の変更を停止しています${haltTimes}。`,
} as const

const because = '[：{message}|（{ending}）]。[{why}]'

export const doubts = {
  'no-data': '{brand} にはこのトランザクションのデータがまだありません。',
  inconsistent: 'このトランザクションについて報告された内容が矛盾しています。',
  lost: 'ネットワークの一覧にこのトランザクションがなくなりました。最後にわかっているステータスを表示しています。',
  'unknown-status': [
    'ステータスは {status} です。',
    'トランザクションにステータスがありません。',
  ],
  'failed-status': [
    'ステータスは {status} です。ネットワークは資金がどこにあるかを報告していません。',
    'トランザクションにステータスがありません。ネットワークは資金がどこにあるかを報告していません。',
  ],
  waiting: {
    by: 'reason',
    'other-asset':
      'もう一方のアセットを待っています。ネットワークは両方をまとめて追加します。',
    'limit-price': [
      '{isPartlyFilled?}指値注文は一部約定しています。残りは指定価格になるのを待っています。[期限は {until} 頃です。]',
      '指値注文は未約定で、指定価格になるのを待っています。[期限は {until} 頃です。]',
    ],
    'other-network': elsewhere,
    'other-arrival': [
      '{chain} が入金を検出するのを待っています[（{title}）]。',
      '別のネットワークが入金を検出するのを待っています[（{title}）]。',
    ],
    halted: {
      by: 'halt',
      trading: [
        `${halts.trading}{isRefundLikely?}取引も停止中です。${refundLikely}`,
        `${halts.trading}[{isPromised?}トランザクションは自動で続行します。]`,
      ],
      chain: [
        `${halts.chain}{isRefundLikely?}取引も停止中です。${refundLikely}`,
        `${halts.chain}[{isPromised?}再開するまで、そこでは何も起きません。]`,
      ],
      signing: [
        `${halts.signing}{isRefundLikely?}取引も停止中です。${refundLikely}`,
        `${halts.signing}[{isPromised?}あなたへの支払いは自動で送られます。]`,
      ],
    },
  },
  'likely-refund': {
    by: 'halt',
    trading: `${halts.trading}${refundLikely}`,
    chain: `${halts.chain}${refundLikely}`,
    signing: `${halts.signing}${refundLikely}`,
    liquidity: `${halts.liquidity}${refundLikely}`,
    recipient: `メモの受取人は {chain} のアドレスではありません。${refundLikely}`,
  },
  unproven:
    'サービスは完了としていますが、払い出しは報告していません。ウォレットを確認してください。',
  refunding: [
    '{isPart?}一部が返金されているところです。',
    '入金が返金されているところです。{why}',
    `入金が返金されているところです。${unknownReason}`,
    '入金が返金されているところです。',
  ],
  refunded: ['{why}', unknownReason],
  'refund-stuck': [
    'ネットワークは返金を支払えません：{message}。',
    'ネットワークは返金を支払えません。',
  ],
  'payout-stuck': [
    'ネットワークは入金をスワップしましたが、払い出しを送れません：{message}。',
    'ネットワークは入金をスワップしましたが、払い出しを送れません。',
  ],
  elsewhere,
  unseen: [
    '{chain} はこの入金を一度も検出していません[（{title}）]。',
    openDoubts.unseen,
  ],
  'forgotten-there': [
    '{chain} はこの入金の情報をもう持っていません[（{title}）]。ネットワークは古いものを保持しません。',
    openDoubts['forgotten-there'],
  ],
  'other-request-open': 'このトランザクションの別のリクエストがまだ終わっていません。',
  'paid-elsewhere': [
    'ネットワークの支払い：{paid}[、ほか {more|# 件の支払い}]。{expected} への支払いではありません。',
    'ネットワークの支払い：{paid}[、ほか {more|# 件の支払い}]。本来の支払先ではありません。',
  ],
  unaccounted: [
    '入金のうち {amount} {ticker} が見当たりません。ネットワークはその分の返金も手数料も報告していません。',
    openDoubts.unaccounted,
  ],
  failed: {
    by: 'kind',
    action: `ネットワークはこのトランザクションを実行しませんでした${because}`,
    swap: `ネットワークはこのトランザクションを実行しませんでした${because}`,
    approval: {
      by: 'ending',
      other: `承認はチェーン上で失敗しました${because}`,
      dropped: `承認はどのブロックにも入りませんでした${because}`,
      cancelled: `ウォレットが承認をキャンセルしました${because}`,
    },
    other: {
      by: 'ending',
      other: `チェーンが入金を拒否したため、何も送金されていません${because}`,
      dropped: `入金はどのブロックにも入らなかったため、何も送金されていません${because}`,
      cancelled: `ウォレットが入金をキャンセルしたため、何も送金されていません${because}`,
    },
  },
  outage: {
    by: 'extent',
    unnamed: [
      '{network} の情報源の 1 つに接続できません。応答があるまで、確かなことはわかりません。',
      'ネットワークの情報源の 1 つに接続できません。応答があるまで、確かなことはわかりません。',
    ],
    one: [
      '{first}{since?}それまでに報告された内容を表示しています。',
      '{first}応答があるまで、確かなことはわかりません。',
    ],
    unreadable: [
      '{first}{since?}それまでに報告された内容を表示しています。',
      '{first}それが続く間、確かなことはわかりません。',
    ],
    both: [
      '{network} のノードとインデクサーには {since} から接続できません。それまでに報告された内容を表示しています。',
      'ネットワークのノードとインデクサーには {since} から接続できません。それまでに報告された内容を表示しています。',
      '{network} のノードとインデクサーに接続できません。応答があるまで、確かなことはわかりません。',
      'ネットワークのノードとインデクサーに接続できません。応答があるまで、確かなことはわかりません。',
    ],
    each: '{first}{second}それまでに報告された内容を表示しています。',
    never: '{first}{second}それが続く間、確かなことはわかりません。',
  },
  unreported: [
    '{network} のどの情報源も、{since} からこのトランザクションを報告していません。それまでに報告された内容を表示しています。',
    'ネットワークのどの情報源も、{since} からこのトランザクションを報告していません。それまでに報告された内容を表示しています。',
    '現在、{network} のどの情報源もこのトランザクションを報告していません。以前に報告された内容を表示しています。',
    '現在、ネットワークのどの情報源もこのトランザクションを報告していません。以前に報告された内容を表示しています。',
  ],
  'pool-closed': 'ネットワークはプールを閉鎖し、その中身を払い出しました。',
  revoked: [
    'これは終了と報告されていました。数分前から、{network} の情報源は違う報告をしています。',
    'これは終了と報告されていました。数分前から、ネットワークの情報源は違う報告をしています。',
  ],
  doubt: { by: 'doubt', ...openDoubts },
  'one-source': {
    by: 'source',
    node: 'ノードだけが報告しています。',
    indexer: 'インデクサーだけが報告しています。',
  },
} as const satisfies Messages<(Reason | OneSource)['code']>

export const sourceReach = {
  by: 'source',
  node: [
    '{network} のノードには {since} から接続できません。',
    'ネットワークのノードには {since} から接続できません。',
    '{network} のノードに接続できません。',
    'ネットワークのノードに接続できません。',
  ],
  indexer: [
    '{network} のインデクサーには {since} から接続できません。',
    'ネットワークのインデクサーには {since} から接続できません。',
    '{network} のインデクサーに接続できません。',
    'ネットワークのインデクサーに接続できません。',
  ],
} as const

export const unreadableReach = {
  by: 'source',
  node: [
    '{network} のノードからは、{since} から読み取れない応答しか届いていません。',
    'ネットワークのノードからは、{since} から読み取れない応答しか届いていません。',
    '{network} のノードから読み取れない応答が届いています。',
    'ネットワークのノードから読み取れない応答が届いています。',
  ],
  indexer: [
    '{network} のインデクサーからは、{since} から読み取れない応答しか届いていません。',
    'ネットワークのインデクサーからは、{since} から読み取れない応答しか届いていません。',
    '{network} のインデクサーから読み取れない応答が届いています。',
    'ネットワークのインデクサーから読み取れない応答が届いています。',
  ],
} as const

export const payment = ['{address} に {sum}', '別のアドレスに {sum}'] as const

export const refundCauses = {
  expired: '指値注文が期限切れになりました。',
  cancelled: '指値注文がキャンセルされました。',
  'price-limit': ['価格が下限を {percent} 下回りました。', '価格が下限を下回りました。'],
  paused: 'このプールへの追加は一時停止中です。',
  'old-address': 'ネットワークの古いアドレスに送られました。',
  fees: '手数料に対して額が小さすぎました。',
  halted: '取引が停止していました。',
  memo: 'ネットワークがメモを読み取れませんでした。',
  'no-memo': '入金にメモがありませんでした。',
  'paired-address':
    'メモのペアのアドレスがないか、この流動性を追加したときのものと違います。',
  recipient: 'メモの受取人が、払い出し先チェーンのアドレスではありません。',
  'below-limit': '手数料を差し引くと、払い出しが下限を下回るところでした。',
  'network-funds':
    'ネットワークのボールトに、払い出しを送るだけの残高がありませんでした。',
  'pool-funds': 'プールに、この額をスワップするだけの残高がありませんでした。',
  'sender-funds': 'アカウントの残高が足りませんでした。',
  'pool-staged':
    'プールはまだ有効ではありません。有効になるまで、流動性には両方のアセットが必要です。',
  'no-pool': 'ネットワークにこのトークンのプールがありません。',
  'closed-pool': 'このトークンのプールは利用できません。',
  synths: 'ネットワークは現在、合成アセットを取引していません。',
  'same-asset': 'トークンを同じトークンにはスワップできません。',
} as const satisfies Record<RefundCause, Message>
