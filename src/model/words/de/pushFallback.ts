export const unreadablePush = {
  title: 'Neues zu einer Transaktion',
  body: 'Öffnen Sie Ihre Watchlist.',
} as const
