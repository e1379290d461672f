import type { ReactNode } from 'react'
import { CopyableSum } from '../../components/CopyableSum'
import { StatusIcon, statusColor } from '../../components/StatusIcon'
import { SumList } from '../../components/SumList'
import { isSameAsset } from '../../model/assets'
import { isKnown, listOutcomes, type Sum } from '../../model/transaction/money'
import type { TransactionSnapshot } from '../../model/transaction/snapshot'
import { Icon } from '../../ui/Icon'
import { SplitBar } from './SplitBar'

/** The steps show all payouts. */
const maxOutcomes = 4

const outcomeStatus = {
  paid: 'complete',
  returned: 'refunded',
  expected: 'not-started',
  misdirected: 'unclear',
} as const

/** All amounts that are shown. */
export function listShownSums(snapshot: TransactionSnapshot): readonly Sum[] {
  const { sold } = snapshot.explanation
  const outcomes = listOutcomes(snapshot).slice(0, maxOutcomes)
  return sold === null ? outcomes : [sold, ...outcomes]
}

/** Whether an amount is shown below the verdict, or is not known. */
export const isSaid = (snapshot: TransactionSnapshot, sum: Sum): boolean =>
  !isKnown(sum) ||
  listShownSums(snapshot).some(
    ({ asset, amount, baseUnits }) =>
      isSameAsset(asset, sum.asset) &&
      amount === sum.amount &&
      baseUnits === sum.baseUnits,
  )

type VerdictAmountsProps = {
  snapshot: TransactionSnapshot
  /** Renders the line below an amount. */
  renderValue?: ((sum: Sum) => ReactNode) | undefined
}

/** The amounts of a transaction in a line. */
export function VerdictAmounts({ snapshot, renderValue }: VerdictAmountsProps) {
  const { sold } = snapshot.explanation
  const outcomes = listOutcomes(snapshot)
  if (sold === null && outcomes.length === 0) return null

  const renderSum = (sum: Sum) => (
    <span className="inline-grid">
      <CopyableSum sum={sum} />
      {renderValue?.(sum)}
    </span>
  )
  // Where not all is paid to the user, icons tell the outcomes apart.
  const hasKinds = outcomes.some(
    ({ kind }) => kind === 'returned' || kind === 'misdirected',
  )
  return (
    <div className="mt-2 flex w-full flex-wrap items-start gap-x-3 gap-y-1 text-amount">
      <SumList
        sold={sold}
        outcomes={outcomes}
        maxOutcomes={maxOutcomes}
        outcomeClasses="inline-flex items-start gap-2"
        arrow={
          snapshot.verdict === 'partially-refunded' ? (
            <SplitBar snapshot={snapshot} />
          ) : (
            <span className="flex h-[1lh] items-center">
              <Icon name="arrow-right" className="text-ink-2" />
            </span>
          )
        }
        renderSold={renderSum}
        renderOutcome={(outcome) => {
          const status = outcomeStatus[outcome.estimated ? 'expected' : outcome.kind]
          return (
            <>
              {hasKinds && (
                <span
                  className={`inline-flex h-[1lh] items-center ${statusColor[status]}`}
                >
                  <StatusIcon status={status} />
                </span>
              )}
              {renderSum(outcome)}
            </>
          )
        }}
      />
    </div>
  )
}
