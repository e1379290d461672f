export const chainsFailed = 'チェーンを読み込めませんでした。'
export const heading = 'クロスチェーンスワップを追跡'
export const edit = '編集'
export const pasteBlocked =
  'ブラウザが貼り付けをブロックしました。検索ボックスを長押しし、「ペースト」または「貼り付け」を選んでください。'
export const emptyClipboard =
  '貼り付けるものがありません。先にトランザクションハッシュをコピーしてください。'
export const paste = '貼り付け'
export const chainsInSentence = 'チェーン'
export const active = 'スワップ可能'
export const ended = '終了'
export const latestSwaps = '最新のスワップ'
export const ago = '{age}前'
export const recordedPicture = 'THORChain から {sold}、Ethereum へ {received}。'
export const recordedOn =
  '{date}のスワップの記録です。ネットワークが応答すると、最新のものがここに表示されます。'
export const tokenQuestion = 'これは本物の USDC？'
export const nameLookUp = '名前を検索'
export const nameQuestion = 'これは誰の名前？'
export const introduction = [
  '{hasNames?}資金がどこにあるかを確認。送る前にトークンや名前をチェック。',
  '資金がどこにあるかを確認。送る前にトークンをチェック。',
] as const
export const all = 'すべて'
export const allTransactions = 'すべてのトランザクション'
