import type { TaxOmission } from '../../history/koinlyCsv'
import type { Omission } from '../../tokens/export'

export const taxOmissions: Readonly<Record<TaxOmission, string>> = {
  open: '終了していない、失敗、または要確認',
  amounts: '数量が不明なものがある',
  side: '自分がどちら側かがここでは不明な移動',
  'one-side':
    '片側だけが、ここで把握している自分のアドレス。もう一方も自分のものなら、ウォッチしてください',
  foreign: 'どちら側も、ここで把握している自分のアドレスではない',
  moved:
    'リクエストが 2 つあるか、アセットがプール、ステーク、ボンド、ローン、貯蓄、コントラクト、またはトレード・セキュアドのアカウントに出入りしたため、単一の売却ではない。手動で入力してください',
  own: '自分のアドレス間の移動',
  time: '時刻が不明',
  unchanged: '全額が返金されたか、何も動いていない',
}

export const fileLacks =
  'TCY を保有している場合やノードをボンドしている場合：その報酬はどのファイルにも含まれません。手動で入力してください。'

export const leftOut = '{count|# 件のトランザクション}を除外：{reason}。'

export const fileGaps = {
  unchecked:
    '{count|# 件のトランザクション}はまだチェックされておらず、ファイルに結果がありません。',
  empty: '何もエクスポートされませんでした：{cause}。後でもう一度試してください。',
  older: [
    '{date} 以降のみ。それより古いトランザクションは含まれていません：{cause}。',
    'すべてではありません。古いトランザクションは含まれていません：{cause}。',
  ],
  part: [
    '{date}より前の {name} のトランザクションは含まれていません：{cause}。',
    '{name} のトランザクションは含まれていません：{cause}。',
  ],
} as const

export const gapCauses = {
  full: '1 ファイルに入るのは {count} 件まで',
  networks: '{networks} から応答がありませんでした',
  failed: '{brand} から応答がありませんでした',
} as const

export const omittedTokens: Record<Omission, string> = {
  'no-address': 'コントラクトアドレスなし',
  'other-chain': 'Token List に入れられないチェーン',
  'no-decimals': '小数点以下の桁数が不明',
  ticker: 'Token List で使えないティッカー',
  full: 'Token List の上限 10,000 件を超過',
}
