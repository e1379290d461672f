import * as labels from '#words/labels'
import { findLineProblem } from '../../model/recognise/pastedList'
import { fillText } from '../../model/words/messages'
import { formatProblem } from '../../model/words/problemText'
import { SafeText } from '../../ui/SafeText'
import * as words from '#words/watchlist'

/** More lines are counted. */
const maxListedLines = 5

/** The first lines without a hash of a pasted list, each with the reason. */
export const UnreadLines = ({ lines }: { lines: readonly string[] }) => (
  <ul aria-label={words.linesWithoutAHash} className="mt-2 text-row">
    {lines.slice(0, maxListedLines).map((line, index) => (
      <li key={index} className="flex flex-wrap gap-x-3 border-t border-line py-1">
        <SafeText text={line} limit={60} className="max-w-full truncate font-mono" />
        <span className="text-ink-2">{formatProblem(findLineProblem(line))}</span>
      </li>
    ))}
    {lines.length > maxListedLines && (
      <li className="border-t border-line py-1">
        {fillText(labels.andMore, { count: lines.length - maxListedLines })}
      </li>
    )}
  </ul>
)
