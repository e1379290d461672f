import { useMemo } from 'react'
import { readPastedList } from '../model/recognise/pastedList'
import {
  describeListAction,
  describeListPlan,
  describeNoAction,
  describeWatchAll,
} from '../model/words/pastedListText'
import { importWatched, planImport } from '../storage/importWatched'
import { useStored } from '../storage/stored'
import { maxLabelLength, maxWatched, watched } from '../storage/watched'
import { lazyComponent } from '../ui/lazyComponent'
import { useToast } from '../ui/Toasts'

// Its reasons are more text than the rest of the page.
const LazyUnreadLines = lazyComponent(
  async () => (await import('./UnreadLines')).UnreadLines,
)

type PastedNotesProps = {
  /** What adding the list does; '' for an empty text. */
  summary: string
  unread: readonly string[]
}

/** What adding a pasted list does, and the first lines without a hash with the reason. */
export const PastedNotes = ({ summary, unread }: PastedNotesProps) => (
  <>
    {/* Screen readers announce what the text has. */}
    <output className="block text-row text-ink not-empty:mt-3">{summary}</output>
    {unread.length > 0 && <LazyUnreadLines lines={unread} />}
  </>
)

/**
 * A pasted text as a list: what adding it to the watchlist does, in words, and a function
 * that adds it, says so, and returns what is left of it. `action`: the text of its button; ''
 * where it does nothing, for the reason `disabledReason`.
 */
export function usePastedList(text: string, verb: 'Add' | 'Watch') {
  const list = useStored(watched)
  const showToast = useToast()
  const pasted = useMemo(() => readPastedList(text), [text])
  const plan = planImport(list, pasted.transactions)
  const counts = {
    ...plan,
    added: plan.added.length,
    completed: plan.completed.length,
    excess: plan.excess.length,
    unread: pasted.unread.length,
  }
  const limits = { capacity: maxWatched, labelLength: maxLabelLength }
  const action = describeListAction(verb, counts)
  return {
    unread: pasted.unread,
    summary: text.trim() === '' ? '' : describeListPlan(counts, limits).join(' · '),
    action,
    disabledReason: action === '' ? describeNoAction(counts, maxWatched) : undefined,
    add: () => {
      const { result, rest } = importWatched(pasted)
      showToast(describeWatchAll(result, maxWatched))
      return rest
    },
  }
}
