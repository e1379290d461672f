export const unreadablePush = {
  title: 'Novidade sobre uma transação',
  body: 'Abra sua lista.',
} as const
