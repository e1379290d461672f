export const title = 'このアドレスをコピーしますか？'
export const copyNamed = '{content}をコピー'
export const copyUnchecked = '[{content}を]未チェックのままコピー'
export const copyButtons = {
  plain: 'コピー',
  anyway: 'それでもコピー',
  unchecked: '未チェックのままコピー',
} as const
export const qrButtons = {
  plain: 'QR コードを表示',
  anyway: 'それでも QR コードを表示',
  unchecked: '未チェックのまま QR コードを表示',
} as const
export const withQr = '{title}（QR）'
export const qrOf = 'アドレス {address} の QR コード'
export const copyAddress = 'アドレスをコピー'
export const copyDetails = '名前付きでコピー'
export const payNote =
  'QR コードに含まれるのはアドレスだけです。ウォレットが {chain} になっていることを確かめてください。'
export const notChecked = 'チェック前'
