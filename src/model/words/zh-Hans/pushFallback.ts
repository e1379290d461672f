export const unreadablePush = {
  title: '一笔交易有新消息',
  body: '请打开您的关注列表。',
} as const
