import { formatCount } from '../amounts'

/** What became of transactions that a user wanted on the watchlist. */
export type WatchResult = {
  /** How many were added. */
  added: number
  /** How many had no space. */
  excess: number
  /** False: the browser stores nothing, so that a change ends with the tab. */
  isStored: boolean
}

type WatchText = { text: string; tone: 'done' | 'problem' }

const describeFullList = (capacity: number): string =>
  `Your watchlist is full (${capacity}). Remove a transaction first.`

const tabOnlyText =
  'Watched until you close this tab: this browser stores nothing. Keep the hash.'
export const unsavedText = 'Kept until you close this tab: this browser stores nothing.'

/** Says what became of one transaction. `done`: where nothing went wrong. */
export function describeWatch(
  { excess, isStored }: WatchResult,
  capacity: number,
  done = 'Added to your watchlist.',
): WatchText {
  if (excess > 0) return { text: describeFullList(capacity), tone: 'problem' }
  return isStored ? { text: done, tone: 'done' } : { text: tabOnlyText, tone: 'problem' }
}

/** Says what became of several, those that had no space included. */
export function describeWatchAll(result: WatchResult, capacity: number): WatchText {
  const { added, excess, isStored } = result
  if (added === 0) {
    return excess > 0
      ? { text: describeFullList(capacity), tone: 'problem' }
      : { text: 'All of these are on your watchlist.', tone: 'done' }
  }
  const texts = [
    `${formatCount(added, 'transaction')} added to your watchlist.`,
    excess > 0 ? `${formatCount(excess)} didn’t fit: it holds ${capacity}.` : '',
    isStored ? '' : 'This browser stores nothing: keep the hashes.',
  ]
  return {
    text: texts.filter((text) => text !== '').join(' '),
    tone: excess === 0 && isStored ? 'done' : 'problem',
  }
}
