import { isPositive } from '../../model/amounts'
import { formatDollarValue } from '../../model/dollars'
import { getMoney, type Outcome, type Sum } from '../../model/transaction/money'
import { isFinal } from '../../model/transaction/verdict'
import { formatSum } from '../../model/words/sums'
import { describePrice } from '../../model/words/sums'
import { usePrices } from '../../queries/prices'
import { Amount, DollarValue } from '../../ui/Amount'
import { Icon } from '../../ui/Icon'
import { StatusIcon, statusText } from '../../ui/StatusIcon'
import type { ShownTransaction } from './pageText'

/** The legs show all payouts. */
const maxShown = 4

const outcomeStatus = { paid: 'complete', returned: 'refunded', expected: 'not-started' } as const

interface AmountsProps {
  shown: ShownTransaction
  hasDollarValues: boolean
}

/** The sold amount, and the paid, refunded or expected amounts, with their dollar values below them. */
export function Amounts({ shown: { tracked, zone }, hasDollarValues }: AmountsProps) {
  const { rows, verdict } = tracked.snapshot
  const { sold, outcomes } = getMoney(rows)
  const isOver = isFinal(verdict)
  const all = outcomes.filter(({ kind }) => !isOver || kind !== 'expected')
  const listed = all.slice(0, maxShown)
  const sums = sold === null || !hasDollarValues ? [] : [sold, ...listed]
  const priced = sums.filter(({ amount, isQuoted }) => isPositive(amount) && !isQuoted)
  const findPrice = usePrices(priced.map(({ asset }) => asset))
  if (sold === null) return null

  const renderSum = (sum: Sum) => {
    const price = hasDollarValues && !sum.isQuoted ? findPrice(sum.asset) : undefined
    const value = price === undefined ? '' : formatDollarValue(sum.amount, price.priceUsd)
    return (
      <span className="inline-grid">
        <Amount {...formatSum(sum)} />
        {/* The line is reserved and adds no width, so that a price that arrives later moves nothing. */}
        {hasDollarValues && (
          <span className="block min-h-[1lh] w-0 min-w-full text-row font-normal text-ink-2">
            {price !== undefined && value !== '' && (
              <DollarValue
                value={value}
                note={describePrice(price, zone)}
                shownUntil={price.shownUntil}
              />
            )}
          </span>
        )}
      </span>
    )
  }
  const hasRefund = all.some(({ kind }) => kind === 'returned')
  const more = all.length - listed.length
  return (
    <p className="mt-2 flex w-full flex-wrap items-start gap-x-3 gap-y-1 text-amount">
      {renderSum(sold)}
      {all.length > 0 && (
        <span className="flex h-[1lh] items-center">
          <Icon name="arrow-right" className="text-ink-2" />
        </span>
      )}
      {listed.map((outcome, index) => (
        <span key={index} className="inline-flex items-start gap-2">
          {hasRefund && <OutcomeIcon kind={outcome.kind} />}
          {renderSum(outcome)}
        </span>
      ))}
      {more > 0 && <span className="text-ink-2">and {more} more</span>}
    </p>
  )
}

function OutcomeIcon({ kind }: { kind: Outcome['kind'] }) {
  const status = outcomeStatus[kind]
  return (
    <span className={`inline-flex h-[1lh] items-center ${statusText[status]}`}>
      <StatusIcon status={status} />
    </span>
  )
}
