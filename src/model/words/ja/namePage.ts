export const resultsQuestion = 'チェックの結果は？'
export const remarkPlace = '{place}：'
export const owner = '所有者'
export const expires = '期限'
export const registration = '登録'
export const checks = {
  listed: 'チェーン掲載あり',
  hasAddress: 'アドレス設定あり',
  linked: 'リンク確認済み',
  pointsBack: 'この名前のもの',
  notExpired: '期限内',
} as const
export const failedChecks = {
  listed: 'チェーン掲載なし',
  hasAddress: 'アドレス設定なし',
  linked: 'リンク未確認',
  pointsBack: 'アドレス側で未確認',
  notExpired: '期限切れ',
} as const
export const didYouMean = '{name} のことですか？'
export const notAValidName = '有効な名前ではありません'
export const checkedAgo = '{time}前にチェック'
export const name = '名前'
export const tableOf = '[{label} ]{name} のチェーンとアドレス'
export const ownerAddress = '所有者のアドレス'
