/** A message that the browser cannot read. */
export const unreadablePush = {
  title: 'News of a transaction',
  body: 'Open your watchlist.',
} as const
