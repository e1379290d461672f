export const title = 'サンプルのスワップを試す'
export const note = '実際のお金ではありません'
export const recorded = '記録'

export const sampleTitles: Readonly<Record<string, string>> = {
  quick: '1分未満の高速スワップ',
  standard: '通常のスワップ、3ステップ',
  streaming: '24分割のストリーミングスワップ',
  'one-chain': '1つのチェーン上のトークンスワップ',
  'found-late': 'はじめは未検出、その後確認',
  queued: 'キューで待つ大口の払い出し',
  complete: '完了',
  refunded: '返金済み：価格が上限・下限を超過',
  'partially-refunded': '一部返金済み：18分割のうち5',
  'two-requests': '1つのトランザクションに2つのリクエスト',
  failed: '失敗：入金がリバート',
  'refund-queued': 'キューで待つ返金',
  'on-hold': '保留中：停止中のチェーンを待つ払い出し',
  'stuck-payout': '要確認：送れない払い出し',
  'other-address': '要確認：別のアドレスへの支払い',
  'second-network': '2つ目のネットワークでのスワップ',
  'sent-to-second': '2つ目のネットワークに送られた RUNE',
  'in-mempool': 'メモリプールにあり、その後ブロックに入る入金',
  'low-fee': '手数料が低く、メモリプールにある入金',
  'unknown-deposit': 'チェーンで見つからない入金',
  'reverted-deposit': 'リバートされ、30秒後に確定する入金',
  'rejected-deposit': '確定したブロックで拒否された入金',
  'no-vault': 'ボールトではないアドレスへの入金',
  lifi: 'LI.FI 経由で完了',
  debridge: 'deBridge が返金：注文の引き受け手なし',
  chainflip: 'Chainflip が一部返金',
  recorded: '実際のスワップ、完了',
  'recorded-refund': '実際のストリーミングスワップ、一部返金済み',
}
