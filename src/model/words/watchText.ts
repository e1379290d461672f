import { describeFullList } from './storageText'

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
