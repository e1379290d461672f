/** What became of transactions that a user wanted on the watchlist. */
export type WatchResult = {
  /** How many were added. */
  added: number
  /** How many on the list got a label or a chain. */
  completed?: number
  /** How many had no space. */
  excess: number
  /** False: the browser stores nothing, so that a change ends with the tab. */
  isStored: boolean
}

export type WatchText = { text: string; tone: 'done' | 'problem' }

const tabOnlyText =
  'Watched until you close this tab: this browser stores nothing. Keep the hash.'

/** Says what became of one transaction. `done`: where nothing went wrong. */
export function describeWatch(
  { excess, isStored }: WatchResult,
  capacity: number,
  done = 'Added to your watchlist.',
): WatchText {
  if (excess > 0) return { text: describeFullList(capacity), tone: 'problem' }
  return isStored ? { text: done, tone: 'done' } : { text: tabOnlyText, tone: 'problem' }
}

export const describeFullList = (capacity: number): string =>
  `Your watchlist is full (${capacity}). Remove a transaction first.`

export const describeFullAddresses = (capacity: number): string =>
  `This browser keeps ${capacity} addresses at most. Remove the label of another one first.`

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
