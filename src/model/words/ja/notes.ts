export const similarHash = {
  by: 'difference',
  digit: {
    by: 'place',
    watched: 'ウォッチリストのトランザクションと 1 文字だけ違います。',
    opened: '以前開いたトランザクションと 1 文字だけ違います。',
  },
  order: {
    by: 'place',
    watched: 'ウォッチリストのトランザクションと 2 文字の順序が違います。',
    opened: '以前開いたトランザクションと 2 文字の順序が違います。',
  },
} as const

export const strayMemo =
  'メモは {chain} への指示のように見えますが、そのボールトには送られていません。'

export const disputed =
  '2 つのアプリがこのトランザクションを異なる内容で記述しています。食い違う詳細は表示していません。'
