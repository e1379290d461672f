export const unreadablePush = {
  title: 'Новости о транзакции',
  body: 'Откройте список отслеживания.',
} as const
