export const nothingToOpen = '開くものがありません'
export const severalTransactions = '複数のトランザクション'
export const withoutScripts =
  'ウォッチには JavaScript が必要です。ない場合は、1 つずつ開いてください。'
export const emptyLink = 'このリンクには、{things}のいずれも含まれていません。'
