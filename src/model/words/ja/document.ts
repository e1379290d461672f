export { reload } from './controls'
export const description =
  'クロスチェーンスワップを段階ごとに追跡し、対応トークンを調べ、名前とアドレスを確認できます。'
export const notLoaded =
  '更新されていません：このページを完全に読み込めませんでした。ウォッチリストなど、このブラウザに保存されたものは失われていません。'
export const tooOld = 'このブラウザは古いため、自動更新に対応していません。'
export const checkAgain = '再読み込みしてもう一度確認してください。'
