export const unreadablePush = {
  title: 'トランザクションのお知らせ',
  body: 'ウォッチリストを開いてください。',
} as const
