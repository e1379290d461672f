export const frameTitle = 'トランザクションのステータス'
export const allSteps = 'すべてのステップ'
export const allStepsOn = '{brand} ですべてのステップを見る'
export const open = '{brand} を開く'
export const missing =
  'このページにはトランザクションの指定がありません。ページの管理者にトランザクションのハッシュを問い合わせてください。'
export const wrong =
  'このページのハッシュは正しくありません。ページの管理者にトランザクションのハッシュを問い合わせてください。'
