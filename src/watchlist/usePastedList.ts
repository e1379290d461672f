import { useMemo } from 'react'
import { readPastedList } from '../model/recognise/pastedList'
import { describeListPlan } from '../model/words/pastedListText'
import { planImport } from '../storage/importWatched'
import { useStored } from '../storage/stored'
import { maxLabelLength, maxWatched, watched } from '../storage/watched'

/** A pasted text as a list, what the watchlist takes of it, and that in words. */
export function usePastedList(text: string) {
  const list = useStored(watched)
  const { transactions, unread } = useMemo(() => readPastedList(text), [text])
  const plan = planImport(list, transactions)
  const counts = {
    added: plan.added.length,
    completed: plan.completed.length,
    known: plan.known,
    kept: plan.kept,
    cut: plan.cut,
    unread: unread.length,
    excess: plan.excess.length,
  }
  const limits = { capacity: maxWatched, labelLength: maxLabelLength }
  const summary = text.trim() === '' ? '' : describeListPlan(counts, limits).join(' · ')
  return { counts, transactions, unread, summary }
}
