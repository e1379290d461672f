export const damagedAddress = 'このアドレスは壊れています'
export const pageNotFound = 'ページが見つかりません'
export const goToHome = 'ホームへ'
export const damagedAdvice =
  'リンクの一部が欠けているか、読み取れません。リンク全体をもう一度コピーするか、ハッシュ、名前、トークンを検索してください。'
export const pathsOfTransactions =
  'トランザクションのページは {transactions} で始まります。'
export const pathsOfBoth =
  'トランザクションのページは {transactions}、名前のページは {names} で始まります。'
