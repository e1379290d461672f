import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

export const reports = {
  copy: {
    by: 'subject',
    swap: '「レポートをコピー」を押し、スワップを始めたアプリに送ってください。',
    transaction: '「レポートをコピー」を押し、使ったアプリに送ってください。',
  },
  receipt: {
    by: 'subject',
    swap: 'スワップを始めたアプリにレシートを送ってください。',
    transaction: '使ったアプリにレシートを送ってください。',
  },
} as const

export const sendReport = '{copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = '何もする必要はありません。自動で再試行しています。'
const wait = 'お待ちください。引き続きチェックします。'
const mayClose = '何もする必要はありません。このページは閉じてかまいません。'
const trackAgain = '今は何もする必要はありません。後でもう一度追跡してください。'
const nothingMore = 'これ以上することはありません。'
const checkWallet = [
  'まだウォレットにありませんか？エクスプローラーでアドレスを確認してください。',
  'ウォレットへの表示には時間がかかることがあります。',
] as const
const checkContract =
  'アドレスがコントラクトの場合は、支払いを受け取ったか確認してください。コントラクトは受け取りを拒否できます。'
const doNotResend = 'もう一度送らないでください。両方とも届く可能性があります。'

const throughRouter =
  'ネットワークは、そのルーターを通らないトークンの移動を検出しません。'

const toVaults = 'ネットワークは、そのボールトまたはルーターへの支払いだけを検出します。'

export const subjects: Record<NextStep['subject'], string> = {
  swap: 'スワップ',
  transaction: 'トランザクション',
}

const seeExplorer = {
  by: 'of',
  approval: '承認を {explorer} で見ることができます。',
  deposit: '入金を {explorer} で見ることができます。',
  transaction: 'トランザクションを {explorer} で見ることができます。',
  payout: '払い出しを {explorer} で見ることができます。',
  refund: '返金を {explorer} で見ることができます。',
  'recipient-address': '受取人のアドレスを {explorer} で見ることができます。',
  'refund-address': '返金先アドレスを {explorer} で見ることができます。',
} as const

const independent = '{transaction}の進行はこのページに左右されません。'
const refundGoesTo = 'スワップできない分は {refundAddress} に返金されます。'

export const instructions = {
  rejected: {
    page: 'ハッシュを確認してください。',
    notes: ['ネットワークがこのハッシュを拒否しています。'],
  },
  unsupported: {
    page: 'エクスプローラーでトランザクションを探してください。',
    elsewhere: 'そのチェーンのエクスプローラーでトランザクションを探してください。',
    notes: ['ここでは追跡を利用できません。'],
  },
  'looking-up': {
    page: '何もする必要はありません。トランザクションを探しています。',
    elsewhere: trackAgain,
  },
  reload: {
    page: 'このページを再読み込みしてください。',
    elsewhere: trackAgain,
    notes: ['サービスが更新されました。'],
  },
  offline: {
    page: 'インターネット接続を確認してください。',
    elsewhere: trackAgain,
    notes: ['{transaction}は接続がなくても続行します。'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: '「今すぐチェック」を押してください。',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: 'ウォレットがトランザクションを送信したか確認してください。',
    elsewhere: `ウォレットがトランザクションを送信したか確認してください。${doNotResend}`,
    notes: ['引き続き探します。'],
  },
  'long-not-seen': {
    page: '送信されたかどうか、ウォレットで確認してください。',
    elsewhere: `送信されたかどうか、ウォレットで確認してください。保留中の場合は、手数料を上げる必要があります。${doNotResend}`,
    notes: [
      'ウォレットで保留中の場合は、手数料を上げると速くなります。',
      '引き続き探します。',
    ],
  },
  'never-seen': {
    page: 'ウォレットを確認し、その後、使ったアプリに問い合わせてください。',
    elsewhere: `ウォレットを確認してください。保留中のトランザクションなら手数料を上げ、確認済みなら始めたアプリにハッシュを伝えてください。${doNotResend}`,
    notes: [
      'ウォレットで保留中ですか？ウォレットで手数料を上げてください。',
      '確認済みですか？アプリにハッシュを伝えてください。',
      '引き続き探します。',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `お待ちください。ネットワークは、チェーンより数ブロック遅れて入金を報告します。${doNotResend}`,
    notes: ['ネットワークは、チェーンより数ブロック遅れて入金を報告します。'],
  },
  'slow-on-chain': {
    page: '待つか、ウォレットで手数料を上げてください。',
    elsewhere: `待つか、ウォレットで手数料を上げてください。手数料を上げるとハッシュが変わります。${doNotResend}`,
    notes: [
      '手数料を上げると、このトランザクションとハッシュは新しいものに置き換わります。',
    ],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `確定するまでお待ちください。1 分後にもう一度追跡してください。${doNotResend}`,
    notes: ['このままなら、何も送金されていません。'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend}${sendReceipt}`,
    notes: [
      '入金はチェーンのブロックに入っていますが、どのネットワークも報告していません。',
      'もう一度送らないでください。',
    ],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter}もう一度送らないでください。${sendReceipt}`,
    notes: [throughRouter, 'もう一度送らないでください。'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults}もう一度送らないでください。${sendReceipt}`,
    notes: [toVaults, 'もう一度送らないでください。'],
  },
  'unknown-to-chains': {
    page: 'ウォレットでハッシュを確認してください。',
    elsewhere: `送信されたかどうかと、そのハッシュをウォレットで確認してください。${doNotResend}`,
    notes: ['まだ送信されていないかもしれません。', '引き続き探します。'],
  },
  lost: {
    page: wait,
    elsewhere:
      'お待ちください。ネットワークが遅れを取り戻している途中かもしれません。後でもう一度追跡してください。',
    notes: ['ネットワークが遅れを取り戻している途中かもしれません。', seeExplorer],
  },
  outage: {
    page: wait,
    elsewhere: `お待ちください。その後に起きたことが抜けているかもしれません。後でもう一度追跡してください。${doNotResend}`,
    notes: [
      'もう一度送らないでください。',
      'その後に起きたことが、ここに抜けているかもしれません。',
      seeExplorer,
    ],
  },
  late: {
    page: '今は何もする必要はありません。予想より時間がかかっています。',
    elsewhere: '今は何もする必要はありません。予想より時間がかかっています。',
    notes: [
      seeExplorer,
      '{askAt} までに何も変わらなければ、始めたアプリに問い合わせてください。',
    ],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['1 日以上かかっています。', seeExplorer],
  },
  'other-asset': {
    page: 'もう一方のアセットがまだなら、送ってください。',
    elsewhere: 'もう一方のアセットがまだなら、送ってください。',
    notes: ['ネットワークは両方をまとめて追加します。'],
  },
  halted: {
    page: mayClose,
    elsewhere: '何もする必要はありません。停止が終わるまで待機します。',
    notes: ['{transaction}は停止が終わるまで待機します。', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: '何もする必要はありません。停止が終わると自動で続行します。',
    notes: ['{transaction}は停止が終わると自動で続行します。'],
  },
  'likely-refund': {
    page: '何もする必要はありません。返金の見込みです。',
    notes: [
      '{transaction}が続行するのは、先に停止が終わった場合だけです。',
      '返金は {refundAddress} に送られます。',
    ],
  },
  'wrong-recipient': {
    page: '何もする必要はありません。返金の見込みです。',
    notes: [
      '返金は {refundAddress} に送られます。',
      'もう一度試すには、別の受取人で新しいスワップを始めてください。',
    ],
  },
  'other-network': {
    page: '別のネットワークで追跡してください。',
    elsewhere: '別のネットワークのトラッカーでこのハッシュを探してください。',
    notes: ['そのネットワークのトラッカーにこのハッシュを貼り付けてください。'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere:
      '何もする必要はありません。別のネットワークが入金を検出すると、続行します。',
    notes: ['別のネットワークが入金を検出すると、続行します。'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['入金はそのネットワークのアドレスにあります。', seeExplorer],
  },
  'held-there': {
    page: 'そのネットワークのアプリで探してください。',
    notes: ['そのネットワークが自動で払い出すことはありません。'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['誰かが対応するまで、ネットワークがこの額を保持します。', seeExplorer],
  },
  approval: {
    page: 'ウォレットを開いてください。',
    elsewhere: '承認の後、ウォレットで入金を確定してください。',
    notes: ['承認の後、ウォレットで入金を確定してください。'],
  },
  unsent: {
    page: 'ウォレットを開いてください。',
    elsewhere: 'ウォレットで入金を確定してください。その後スワップが始まります。',
    notes: ['ウォレットで入金を確定すると、スワップが始まります。'],
  },
  'unknown-status': {
    page: wait,
    elsewhere:
      'お待ちください。このステップのステータスはここではわかりません。後でもう一度追跡してください。',
    notes: ['このステップのステータスを認識できません。'],
  },
  open: {
    page: mayClose,
    elsewhere:
      '何もする必要はありません。自動で続行します。後でもう一度追跡してください。',
    notes: ['{transaction}はこのページがなくても続行します。', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['ネットワークの報告が互いに矛盾しています。', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere: 'ウォレットで払い出しまたは返金を探してください。{sendReceipt}',
    notes: [
      '払い出しまたは返金が届いているかもしれません。ウォレットを確認してください。',
      seeExplorer,
    ],
  },
  unpaid: {
    page: 'ウォレットで払い出しを探してください。',
    elsewhere: 'ウォレットで払い出しを探してください。ない場合は、{sendReceipt}',
    notes: ['ない場合は、{copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: 'その別のアドレスが自分のものか確認してください。',
    elsewhere:
      '受取人がそのアドレスの持ち主か確認してください。そうでない場合は、{sendReceipt}',
    notes: ['自分のものでない場合は、{copyReport}', seeExplorer],
  },
  replaced: {
    page: 'このトランザクションは置き換えられました。',
    elsewhere:
      'これに代わるトランザクションをウォレットで探し、そちらを追跡してください。',
    notes: ['ウォレットで新しいトランザクションを探し、そちらを追跡してください。'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore}${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: '何もする必要はありません。これはネットワーク自身のトランザクションです。',
    notes: ['ボールト間でコインを動かすもので、誰の入金でも払い出しでもありません。'],
  },
  refunded: {
    page: '返金が届いたか確認してください。',
    notes: ['{isSwap?}もう一度試すには、[{app} で]新しいスワップを始めてください。'],
  },
  'partially-refunded': {
    page: '両方のアドレスを確認してください。この後の動きはありません。',
    notes: [
      '{isSwap?}返金された分をスワップするには、[{app} で]もう一度始めてください。',
    ],
  },
  'refund-missing': {
    page: '払い出しが届いたか確認してください。',
    elsewhere: [
      '{isSpent?}払い出しが届いたか確認してください。返金分は手数料で使い切られました。',
      '払い出しが届いたか確認してください。返金分は手数料で使い切られたかもしれません。',
    ],
    notes: [
      [
        '{isSpent?}返金分は手数料で使い切られました。',
        '返金分は手数料で使い切られたかもしれません。',
      ],
    ],
  },
  'spent-on-fees': {
    page: 'もう一度始める場合は、より大きい額を送ってください。',
    notes: ['{transaction}は終わっています。'],
  },
  failed: {
    page: '必要なら、もう一度始めてください。',
    elsewhere: '必要なら、もう一度始めてください。',
    notes: ['{transaction}は終わっています。'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

export const refundAdvice: Record<RefundCause, string> = {
  expired: '同じ指値では、また期限切れになるかもしれません。',
  cancelled: '',
  'price-limit': '同じ下限では、また失敗するかもしれません。',
  paused: 'ネットワークがこのプールへの入金を再開するまでお待ちください。',
  'old-address':
    '毎回新しい入金アドレスを取得してください。ネットワークはアドレスを変更します。',
  fees: 'より大きい額を送ってください。同じ額では、また拒否されるかもしれません。',
  halted: '取引が再開するまでお待ちください。',
  memo: '同じメモでは、また拒否されます。',
  'no-memo': 'メモのない入金は、また拒否されます。',
  'paired-address': 'この流動性のペアのアドレスを入れたメモを使ってください。',
  recipient:
    'そのチェーンの受取人アドレスを使ってください。同じメモでは、また拒否されます。',
  'below-limit':
    'より大きい額を送るか、下限を下げてください。同じ内容では、また拒否されるかもしれません。',
  'network-funds': 'より小さい額を送るか、後でもう一度試してください。',
  'pool-funds': 'より小さい額を送ってください。',
  'sender-funds': 'より小さい額を送るか、先にアカウントに追加してください。',
  'pool-staged': '両方のアセットを追加するか、プールが有効になるまでお待ちください。',
  'no-pool': '同じトークンでは、また拒否されます。',
  'closed-pool': 'プールが利用可能になるまで、同じトークンは拒否されます。',
  synths: 'ネットワークが取引を再開するまで、同じリクエストは拒否されます。',
  'same-asset': '同じメモでは、また拒否されます。',
}

export const startedIn = {
  by: 'subject',
  swap: [
    'このスワップは {app} で始められました：{support}。',
    'このスワップは {app} で始められました。',
  ],
  transaction: [
    'このトランザクションは {app} で始められました：{support}。',
    'このトランザクションは {app} で始められました。',
  ],
} as const

export const receiptAt = 'レシート：{address}'
