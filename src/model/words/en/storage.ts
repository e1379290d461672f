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

/** That this browser stores nothing: of one transaction, several, other data, and what came back. */
export const tabOnly =
  'Watched until you close this tab: this browser stores nothing. Keep the hash.'
export const severalTabOnly = 'This browser stores nothing: keep the hashes.'
export const unsaved = 'Kept until you close this tab: this browser stores nothing.'
export const storesNothing = 'This browser stores nothing: it is back in the next tab.'
