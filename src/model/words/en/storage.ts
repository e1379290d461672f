/** How long a list stays, after its number: "3 · saved in this browser". */
export const listStorage = [
  '{isKept?}saved in this browser',
  'until you close this tab: this browser stores nothing',
] as const

/** What an empty watchlist says of where it will be. */
export const emptyStorage = [
  '{canStore?}Your watchlist is saved in this browser only.',
  'This browser stores nothing: your watchlist lasts until you close this tab.',
] as const
