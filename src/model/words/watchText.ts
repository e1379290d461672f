import { formatCount } from '../amounts'

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

type WatchText = { text: string; tone: 'done' | 'problem' }

const describeFullList = (capacity: number): string =>
  `Your watchlist is full (${capacity}). Remove a transaction first.`

const tabOnlyText =
  'Watched until you close this tab: this browser stores nothing. Keep the hash.'
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
  const { added, completed = 0, excess, isStored } = result
  if (added + completed === 0) {
    return excess > 0
      ? { text: describeFullList(capacity), tone: 'problem' }
      : { text: 'All of these are on your watchlist.', tone: 'done' }
  }
  const texts = [
    added > 0 ? `${formatCount(added, 'transaction')} added to your watchlist.` : '',
    completed > 0 ? `${formatCount(completed)} updated.` : '',
    excess > 0 ? `${formatCount(excess)} didn’t fit: it holds ${capacity}.` : '',
    isStored ? '' : 'This browser stores nothing: keep the hashes.',
  ]
  return {
    text: texts.filter((text) => text !== '').join(' '),
    tone: excess === 0 && isStored ? 'done' : 'problem',
  }
}

/** What adding a pasted list does, in numbers of transactions. */
export type ListPlan = {
  added: number
  /** Those on the list that get a label or a chain. */
  completed: number
  known: number
  /** Those on the list that keep another label. */
  kept: number
  /** Those whose label is too long. */
  cut: number
  /** Lines. */
  unread: number
  excess: number
}

/** What adding a pasted list does: "12 new", "3 on your watchlist already". */
export function describeListPlan(
  plan: ListPlan,
  limits: { capacity: number; labelLength: number },
): string[] {
  return [
    `${formatCount(plan.added)} new`,
    plan.completed > 0
      ? `${formatCount(plan.completed)} on your watchlist without a label or chain, which this adds`
      : '',
    plan.known > 0 ? `${formatCount(plan.known)} on your watchlist already` : '',
    plan.kept > 0 ? describeKept(plan.kept) : '',
    plan.cut > 0
      ? `${formatCount(plan.cut, 'label')} cut to ${limits.labelLength} characters`
      : '',
    plan.unread > 0 ? `${formatCount(plan.unread, 'line')} without a hash` : '',
    plan.excess > 0 ? describeExcess(plan, limits.capacity) : '',
  ].filter((text) => text !== '')
}

const describeKept = (count: number): string =>
  count === 1 ? '1 keeps your own label' : `${formatCount(count)} keep your own labels`

function describeExcess({ excess, added }: ListPlan, capacity: number): string {
  const count = excess === 1 ? '1 doesn’t fit' : `${formatCount(excess)} don’t fit`
  return added === 0
    ? `${count}: your watchlist is full (${capacity})`
    : `${count}: your watchlist holds ${capacity}`
}

/** What a button that adds a list does: "Add 3, update 1"; '' where it does nothing. */
export function describeListAction(
  verb: 'Add' | 'Watch',
  { added, completed }: Pick<ListPlan, 'added' | 'completed'>,
): string {
  if (completed === 0) return added === 0 ? '' : `${verb} ${formatCount(added)}`
  return added === 0
    ? `Update ${formatCount(completed)}`
    : `${verb} ${formatCount(added)}, update ${formatCount(completed)}`
}

/** Why a list adds nothing. */
export function describeNoAction(
  { known, excess }: Pick<ListPlan, 'known' | 'excess'>,
  capacity: number,
): string {
  if (excess > 0) return describeFullList(capacity)
  return known > 0
    ? 'All of these are on your watchlist.'
    : 'Paste a transaction hash first.'
}
