const toNetwork = 'このサービス（ネットワークに問い合わせます）'

export const sentData = {
  pages: {
    what: '開いた各ページのアドレスと、検索したテキスト',
    recipient: 'このサービス',
    purpose: 'ページを送るため',
  },
  hashes: {
    what: '開いた、またはウォッチしているトランザクションのハッシュ',
    recipient: toNetwork,
    purpose: 'ステータスをチェックするため：表示中は数秒ごと、通知のためには 1 分ごと',
  },
  passedOn: {
    what: 'どのネットワークもまだ報告していないトランザクションのハッシュ',
    recipient: '{hosts}（このサービスから、あなたのアドレスは付けずに）',
    purpose: 'ネットワークより先に入金を検出するため',
  },
  toProviders: {
    what: 'どのネットワークにも情報がないトランザクションのハッシュ',
    recipient: '{providers} に順番に（このサービスから、あなたのアドレスは付けずに）',
    purpose: '別のプロバイダーのスワップを見つけるため',
  },
  names: {
    what: '検索する名前とアドレス',
    recipient: toNetwork,
    purpose:
      '双方向でチェックするため。つづりを間違えた名前の場合は、以前に検索した名前も',
  },
  tickers: {
    what: '検索ボックスのティッカー',
    recipient: toNetwork,
    purpose: 'トークンと同じ呼び名の名前を見つけるため',
  },
  addresses: {
    what: '検索するアドレス',
    recipient: toNetwork,
    purpose: 'そのトランザクションを一覧にするため',
  },
  watched: {
    what: 'ウォッチしているアドレス',
    recipient: toNetwork,
    purpose:
      'そのトランザクションを一覧にするため：表示中は 1 分ごと、進行中のものがあればより頻繁に',
  },
  push: {
    what: 'メッセージに同意した後、このブラウザのプッシュサービスでのアドレス、ハッシュとそのラベル',
    recipient: 'このサービス（最後のメッセージまで、または 30 日間）',
    purpose: 'このページを閉じていても通知するため',
  },
  prices: {
    what: 'ドル価格のあるアセット',
    recipient: 'このサービス',
    purpose: '価格を表示するため',
  },
} as const

export const chainHost = ['{host}（{chain}）', '{chain}'] as const

export const unsentText =
  'その他のラベル、ウォッチせずに使った、またはラベルを付けたアドレス、最近開いたページの一覧、保存されたステータス、設定は決して送信されません。' +
  'エクスプローラーへのリンクは別のサイトを開き、そのサイトはリンクに含まれるハッシュまたはアドレスを知ることになります。'
