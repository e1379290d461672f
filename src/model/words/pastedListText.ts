import { listActions, listPlan } from '#words/pastedList'
import { severalTabOnly } from '#words/storage'
import * as words from '#words/watchlist'
import { fillText } from './messages'
import { joinTexts } from './pieces'
import { describeFullList, type WatchResult, type WatchText } from './watchText'

/** Says what became of several, those that had no space included. */
export function describeWatchAll(result: WatchResult, capacity: number): WatchText {
  const { added, completed = 0, excess, isStored } = result
  if (added + completed === 0) {
    return excess > 0
      ? { text: describeFullList(capacity), tone: 'problem' }
      : { text: words.known, tone: 'done' }
  }
  const texts = [
    fillText(words.addedSeveral, { added: added || null }),
    fillText(words.completed, { completed: completed || null }),
    fillText(words.excess, { excess: excess || null, capacity }),
    isStored ? '' : severalTabOnly,
  ]
  return {
    text: joinTexts(texts),
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
export const describeListPlan = (
  plan: ListPlan,
  limits: { capacity: number; labelLength: number },
): string[] =>
  [
    fillText(listPlan.added, plan),
    fillText(listPlan.completed, { completed: plan.completed || null }),
    fillText(listPlan.known, { known: plan.known || null }),
    fillText(listPlan.kept, { kept: plan.kept || null }),
    fillText(listPlan.cut, { cut: plan.cut || null, labelLength: limits.labelLength }),
    fillText(listPlan.unread, { unread: plan.unread || null }),
    fillText(listPlan.excess, {
      excess: plan.excess || null,
      isFull: plan.added === 0,
      capacity: limits.capacity,
    }),
  ].filter(Boolean)

/** What a button that adds a list does: "Watch 3, update 1"; '' where it does nothing. */
export const describeListAction = ({
  added,
  completed,
}: Pick<ListPlan, 'added' | 'completed'>): string =>
  fillText(listActions, { added: added || null, completed: completed || null })

/** Why a list adds nothing. */
export function describeNoAction(
  { known, excess }: Pick<ListPlan, 'known' | 'excess'>,
  capacity: number,
): string {
  if (excess > 0) return describeFullList(capacity)
  return known > 0 ? words.known : words.paste
}
