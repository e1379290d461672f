import type { ReactNode } from 'react'
import type { Outcome, Sum } from '../model/transaction/money'
import { formatMoreOutcomes, nameOutcome } from '../model/words/outcomeText'
import { outcomeWords } from '#words/outcomes'

/** What an amount is, for screen readers; the arrow and the icons say it to others. */
export const SumWord = ({ word }: { word: string }) =>
  word !== '' && <span className="sr-only">{word} </span>

/** What was sold is not reported; it reads "—". */
const unknownSum: Sum = {
  asset: '',
  amount: '',
  baseUnits: '',
  estimated: false,
  isQuoted: false,
}

type SumListProps = {
  /** Null where none is reported, as of a withdrawal. */
  sold: Sum | null
  /** What was paid, refunded or is expected. */
  outcomes: readonly Outcome[]
  /** Further outcomes are counted. */
  maxOutcomes: number
  /** Between the sold amount and the outcomes. */
  arrow: ReactNode
  renderSold: (sum: Sum) => ReactNode
  renderOutcome: (outcome: Outcome) => ReactNode
  outcomeClasses?: string | undefined
}

/** The sold amount, an arrow, and the outcomes, as the content of a line that wraps. */
export function SumList(props: SumListProps) {
  const { outcomes, maxOutcomes, arrow, renderSold, renderOutcome } = props
  const sold = props.sold ?? unknownSum
  const hidden = outcomes.length - maxOutcomes
  return (
    <>
      <SumWord word={sold.isQuoted ? '' : outcomeWords.sent} />
      {renderSold(sold)}
      {outcomes.length > 0 && arrow}
      {outcomes.slice(0, maxOutcomes).map((outcome, index) => (
        <span key={index} className={props.outcomeClasses}>
          <SumWord word={nameOutcome(outcome)} />
          {renderOutcome(outcome)}
        </span>
      ))}
      {hidden > 0 && <span className="text-ink-2">{formatMoreOutcomes(hidden)}</span>}
    </>
  )
}
