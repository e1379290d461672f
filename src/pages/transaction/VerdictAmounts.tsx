import type { ReactNode } from 'react'
import { Amount } from '../../components/Amount'
import { StatusIcon, statusColor } from '../../components/StatusIcon'
import { SumList } from '../../components/SumList'
import type { Outcome, Sum } from '../../model/transaction/money'
import type { TransactionSnapshot } from '../../model/transaction/snapshot'
import { formatSum } from '../../model/words/sums'
import { Icon } from '../../ui/Icon'

/** The legs show all payouts. */
const maxOutcomes = 4

const outcomeStatus = {
  paid: 'complete',
  returned: 'refunded',
  expected: 'not-started',
  misdirected: 'unclear',
} as const

/** All amounts that are shown. */
export function listShownSums({ explanation }: TransactionSnapshot): readonly Sum[] {
  const { sold, outcomes } = explanation
  return [...(sold === null ? [] : [sold]), ...outcomes.slice(0, maxOutcomes)]
}

type VerdictAmountsProps = {
  snapshot: TransactionSnapshot
  /** Renders the line below an amount. */
  renderValue?: ((sum: Sum) => ReactNode) | undefined
}

/** The amounts of a transaction in a line. */
export function VerdictAmounts({ snapshot, renderValue }: VerdictAmountsProps) {
  const { sold, outcomes } = snapshot.explanation
  if (sold === null && outcomes.length === 0) return null

  const renderSum = (sum: Sum) => (
    <span className="inline-grid">
      <Amount {...formatSum(sum)} />
      {renderValue?.(sum)}
    </span>
  )
  const hasKinds = outcomes.some(
    ({ kind }) => kind === 'returned' || kind === 'misdirected',
  )
  return (
    <p className="mt-2 flex w-full flex-wrap items-start gap-x-3 gap-y-1 text-amount">
      <SumList
        sold={sold}
        outcomes={outcomes}
        maxOutcomes={maxOutcomes}
        outcomeClasses="inline-flex items-start gap-2"
        arrow={
          <span className="flex h-[1lh] items-center">
            <Icon name="arrow-right" className="text-ink-2" />
          </span>
        }
        renderSold={renderSum}
        renderOutcome={(outcome) => (
          <>
            {hasKinds && <OutcomeIcon kind={outcome.kind} />}
            {renderSum(outcome)}
          </>
        )}
      />
    </p>
  )
}

/** Where not all is paid to the user, icons tell the outcomes apart. */
function OutcomeIcon({ kind }: Pick<Outcome, 'kind'>) {
  const status = outcomeStatus[kind]
  return (
    <span className={`inline-flex h-[1lh] items-center ${statusColor[status]}`}>
      <StatusIcon status={status} />
    </span>
  )
}
