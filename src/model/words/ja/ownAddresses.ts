export const transactions = 'トランザクション'
export const noTransactions = 'トランザクションはまだありません'
export const unread = '読み取れませんでした'
export const withoutList = '一覧にできません'
export const onlyOlder = '古いものは未読み込み'
export const loading = '読み込み中…'
export const emptyTitle = 'まだアドレスをウォッチしていません'
export const emptyText =
  '最大 20 件のアドレスのトランザクションがここにまとまり、税金用に一度にエクスポートできます。'
export const field = 'ウォッチするアドレス'
export const fieldHint = '1 行に 1 件。必要ならラベルも付けられます。'
export const fieldEmpty = '先にアドレスを貼り付けてください。'
/** Before the text of a line. */
export const noAddress = 'アドレスのない行：'
export const ofAddress = 'アドレス'
export const unlistedTitle = 'ここではアドレスのトランザクションを一覧にできません'
export const unlistedText =
  'このサービスにはその情報源がありません。各アドレスを開くことはできます。'
export const olderHint =
  '「もっと表示」でさらにさかのぼるか、「すべて」を選んでください。'
export const allHint = '「すべて」を選ぶと、すべてのトランザクションが表示されます。'
export const unconfirmed =
  'ここのステータスはネットワークの履歴によるものです。確認するにはトランザクションを開いてください。'
export const unknown = '—'

export const listTexts = {
  missing:
    '{count|対象アドレス}のトランザクションを読み込めませんでした。トランザクションがあるかもしれません。',
  noTransactionsText:
    '{count|対象アドレス}からの、またはそこへのスワップは、送信の数分後にここに表示されます。',
  exportNote:
    '{count|対象アドレス}のすべてのトランザクションを、絞り込みに関係なく、1 回ずつ。最新の 5,000 件まで。',
  missingNetworks: '{names} から応答がありませんでした。',
  missingOfNetworks:
    '{count|その}トランザクションはここに含まれていません。再試行を続けます。',
} as const

export const fullLists = {
  watched:
    'すでに上限の {capacity} 件のアドレスをウォッチしています。先に別のアドレスのウォッチを解除してください。',
  kept: 'このブラウザが保持できるアドレスは最大 {capacity} 件です。先に別のアドレスのラベルを削除してください。',
} as const

export const addedAddresses = '{count|# 件}を自分のアドレスに追加しました。'

export const inProgress = '{count} 件が進行中'

export const oldState = '更新できませんでした：{time} 時点'

export const missingNetworks = '{names} から応答がありませんでした'

const lack =
  '{count|その}トランザクションが{count|ある}場合も、ここには含まれていません。'

export const addressGaps = {
  'no-list': {
    heading: '{names} のトランザクションを一覧にできません。',
    text: `${lack}{count|アドレス}に入力ミスがないか確認してください。`,
  },
  refused: { heading: 'サービスが {names} の一覧を拒否しました。', text: lack },
  unread: {
    heading: '{names} を読み取れませんでした。',
    text: `${lack}再試行を続けます。`,
  },
  outdated: {
    heading: '{names} を更新できませんでした。',
    text: '{count|その}最新のトランザクションが、ここに含まれていないかもしれません。再試行を続けます。',
  },
  older: {
    heading: '{names} の古いトランザクションを読み込めませんでした。',
    text: '表示されているものは最新です。再試行を続けます。',
  },
} as const

export const loadingMore = 'さらに {count} 件の{count|アドレス}を読み込んでいます…'

export const emptyAddresses = {
  stored: '自分のアドレスは、このブラウザにのみ保存されます。',
  lost: 'このブラウザは何も保存しません。自分のアドレスは、このタブを閉じるまで保持されます。',
} as const
