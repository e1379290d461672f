export const open = '{hash} を開く'
export const explorer = 'エクスプローラー'
export const noChains =
  'ネットワークのチェーンを読み込めませんでした。ネットワークがこのすべてに対応しているとは限りません。'
export const title = 'そのチェーンでトランザクションを探す'
export const note = 'トランザクションはエクスプローラーに最初に表示されます'
export const showAllChains = '{count} 件のチェーンをすべて表示'
