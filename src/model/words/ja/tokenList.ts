export const bestMatchFirst = '一致度順'
export const swappableFirst = 'スワップ可能なものから'
export const mostListsFirst = '掲載リストの多い順'
export const order = '並び順'
export const category = 'カテゴリー'
export const searchNotLoaded = 'トークン検索はまだ読み込まれていません。'
export const tokensNotLoaded = 'トークンはまだ読み込まれていません。'
export const chainsNotLoaded = 'チェーンはまだ読み込まれていません。'
export const itsDataIsInvalid = 'データが無効です。'
export const theirDataIsInvalid = 'データが無効です。'
export const show = '{count|# 件のトークン}を表示'
export const filterNotApplied = '絞り込みは適用されていません'
export const swappableUnknown =
  'ネットワークがどのトークンをスワップできるか、現在チェックできません。'
export const compareAddress = 'ティッカーは証明になりません。アドレスを比べてください。'
export const noTokensAvailable = '利用できるトークンはありません'
export const nonePublished = 'ネットワークはまだトークンを公開していません。'
export const noTokensFound = 'トークンが見つかりません'
/** The filters are "Bitcoin の", "警告付きの" … */
export const noTokens = '{filters}トークンはありません。'
export const searchFor = '{text} を検索してください。'
export const searchTokens = 'トークンを検索'
export const placeholder = 'ティッカー/名前/アドレス'
export const backToTheTop = '先頭に戻る'
export const lists = 'リスト'
export const byTicker = 'ティッカー、A–Z'
export const byName = '名前、A–Z'
export const byChain = 'チェーン、A–Z'
export const folded = {
  categories: '一致のない {count|# 件のカテゴリー}',
  chains: '一致のない {count|# 件のチェーン}',
} as const
export const hiddenRecords = {
  token: '{count|# 件のトークン}を非表示',
  chain: '{count|# 件のチェーン}を非表示',
} as const
export const listNames = { tokens: 'トークン', chains: 'チェーン' } as const
export const warningCount = '警告（{count}）'
export const noTokenMatches =
  '「{text}」に一致する{filters}トークンはありません。「usdc base」のように、ティッカーとチェーンで試してください。'
/** Before トークン. */
export const withFilters =
  '[{chains} の][カテゴリー「{categories}」の][{hasWarnings?}警告付きの]'
export const foreignLetters = '「{text}」には、ラテン文字に似た文字が含まれています。'
export const shownOf = '{total}/{of} 件'
export const shownCount = 'トークン {of} 件中 {total} 件'
export const title = ['トークン：{q}', 'トークン'] as const
