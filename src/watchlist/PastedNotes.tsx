import { useMemo } from 'react'
import { formatCount } from '../model/amounts'
import { findLineProblem, readPastedList } from '../model/recognise/pastedList'
import { describeListPlan } from '../model/words/pastedListText'
import { formatProblem } from '../model/words/en/problems'
import { planImport } from '../storage/importWatched'
import { useStored } from '../storage/stored'
import { maxLabelLength, maxWatched, watched } from '../storage/watched'
import { SafeText } from '../ui/SafeText'

/** More lines without a hash are counted. */
const maxListedLines = 5

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
    {unread.length > 0 && (
      <ul aria-label="Lines without a hash" className="mt-2 text-row">
        {unread.slice(0, maxListedLines).map((line, index) => (
          <li key={index} className="flex flex-wrap gap-x-3 border-t border-line py-1">
            <SafeText text={line} limit={60} className="max-w-full truncate font-mono" />
            <span className="text-ink-2">{formatProblem(findLineProblem(line))}</span>
          </li>
        ))}
        {unread.length > maxListedLines && (
          <li className="border-t border-line py-1">
            and {formatCount(unread.length - maxListedLines)} more
          </li>
        )}
      </ul>
    )}
  </>
)

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
