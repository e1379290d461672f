import type { Outcome, Sum } from '../model/transaction/money'
import { describeOutcome } from '../model/words/outcomeText'
import { formatSum } from '../model/words/sums'
import { Icon } from '../ui/Icon'
import { Amount } from './Amount'
import { SumList } from './SumList'

/** More do not fit in a row. */
const maxOutcomes = 2

type RowAmountsProps = { sold: Sum | null; outcomes: readonly Outcome[] }

/** What a row of a list says of a transaction's amounts: sold, and paid or refunded. */
export function RowAmounts({ sold, outcomes }: RowAmountsProps) {
  if (sold === null && outcomes.length === 0) return <Amount value="—" ticker="" />
  return (
    <span className="flex flex-wrap items-center gap-x-2 max-md:gap-x-1">
      <SumList
        sold={sold}
        outcomes={outcomes}
        maxOutcomes={maxOutcomes}
        arrow={<Icon name="arrow-right" size={14} className="text-ink-3" />}
        renderSold={(sum) => <Amount {...formatSum(sum)} />}
        renderOutcome={(outcome) => (
          <>
            <Amount {...formatSum(outcome)} />
            {/* Screen readers have heard it before the amount. */}
            <span aria-hidden="true">{` ${describeOutcome(outcome)}`.trimEnd()}</span>
          </>
        )}
      />
    </span>
  )
}
