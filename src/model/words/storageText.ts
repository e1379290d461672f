export const describeFullList = (capacity: number): string =>
  `Your watchlist is full (${capacity}). Remove a transaction first.`

/** How long a list stays, after its number: "3 · saved in this browser". */
export const describeStorage = (isKept: boolean): string =>
  isKept
    ? 'saved in this browser'
    : 'until you close this tab: this browser stores nothing'

/** What an empty watchlist says of where it will be. */
export const describeEmptyStorage = (canStore: boolean): string =>
  canStore
    ? 'Your watchlist is saved in this browser only.'
    : 'This browser stores nothing: your watchlist lasts until you close this tab.'

export const unsavedText = 'Kept until you close this tab: this browser stores nothing.'
