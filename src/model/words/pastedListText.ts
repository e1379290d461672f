import { formatCount } from '../amounts'
import { describeFullList, type WatchResult, type WatchText } from './watchText'

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
