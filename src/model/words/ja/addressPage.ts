export const lookUpAnyway = 'それでも検索'
export const label = 'ラベル'
export const typosNotChecked = 'このアドレスの入力ミスをチェックできませんでした。'
/** Before the chain. */
export const addressOn = 'アドレス：'
export const linkForm =
  'アドレスへのリンクは、ETH などのチェーンコードと、空白を含まない 200 文字までのアドレスからなります。ここでアドレスを修正してください。'
export const invalidAddress = '有効なアドレスではありません'
export const addressOfName = '名前のアドレス'
export const thisAddress = 'このアドレス'
export const namesOfThisAddress = 'このアドレスの名前'
export const nameResolvesTo = '名前の参照先'
export const open = '開く'
export const sameElsewhere = 'ほかのチェーンの同じアドレス'
/** Above a list of chains. */
export const looksLike = '次のチェーンのアドレスのようです'
export const thisAddressInSentence = 'このアドレス'
export const names = '名前'
export const openOn = '{chain} で開く'
