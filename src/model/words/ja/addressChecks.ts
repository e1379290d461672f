import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

export const payTitles = [
  '{chain} で {name} に支払う',
  '{chain} でこのアドレスに支払う',
] as const

export const namesRunning = 'このアドレスの名前はまだチェックされていません。'

export const openQuestionTexts = {
  'no-token-list':
    '{chains} のトークンの一覧がないため、これはコントラクトかもしれません。わかるまで送らないでください。',
  'contract-failed':
    'トークンリストを読み込めなかったため、これがトークンのコントラクトかどうかをチェックできませんでした。',
  'contract-running':
    'これがトークンのコントラクトかどうかは、まだチェックしていません。',
  'names-failed': 'このアドレスの名前を検索できませんでした。',
  'names-running': namesRunning,
  'claims-failed': '{names} がこのアドレスにつながるかどうかをチェックできませんでした。',
  'not-compared': 'このアドレスは、これまでに使ったアドレスと比較されていません。',
  slow: 'チェックに通常より時間がかかっています。',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

export const differenceTexts = {
  similar: 'この名前の {chain} アドレスは、似ていますが別のものです：',
  different: 'この名前の {chain} アドレスは別のものです：',
} as const
