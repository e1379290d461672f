import * as storage from '#words/storage'
import * as words from '#words/watchlist'
import { fillText } from './messages'

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

/** Says what became of one transaction. `done`: where nothing went wrong. */
export function describeWatch(
  { excess, isStored }: WatchResult,
  capacity: number,
  done: string = words.added,
): WatchText {
  if (excess > 0) return { text: describeFullList(capacity), tone: 'problem' }
  return isStored
    ? { text: done, tone: 'done' }
    : { text: storage.tabOnly, tone: 'problem' }
}

export const describeFullList = (capacity: number): string =>
  fillText(words.full, { capacity })

export const unsavedText = storage.unsaved
