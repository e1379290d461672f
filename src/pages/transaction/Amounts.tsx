import { isPositive } from '../../model/amounts'
import { formatDollarValue } from '../../model/dollars'
import { isFinal } from '../../model/transaction/verdict'
import type { Zone } from '../../model/time'
import { formatSum } from '../../model/words/sums'
import { getMoney, type Outcome, type Sum } from '../../model/transaction/money'
import { describePrice } from '../../model/words/priceText'
import { type ShownPrice, usePrices } from '../../queries/prices'
import { makeUniqueKeys } from '../../ui/makeUniqueKeys'
import { Icon } from '../../ui/Icon'
import { statusText, StatusIcon } from '../../ui/StatusIcon'
import { Amount } from '../../ui/Amount'
import { DollarValue } from '../../ui/DollarValue'
import type { View } from './view'

/** The legs show all payouts. */
const maxShown = 4

/** The sold amount, and the paid, refunded or expected amounts, with their dollar values below them. */
export function Amounts({ snapshot, zone, hasDollarValues }: View & { hasDollarValues: boolean }) {
  const { sold, outcomes } = getMoney(snapshot.rows)
  const isOver = isFinal(snapshot.verdict)
  const all = outcomes.filter(({ kind }) => !isOver || kind !== 'expected')
  const sums = sold === null ? [] : [sold, ...all.slice(0, maxShown)]
  const priced = hasDollarValues ? sums.filter(({ amount }) => isPositive(amount)) : []
  const findPrice = usePrices(priced.map(({ asset }) => asset))
  // Reserves the lines that most first responses need.
  if (sold === null) {
    const height = hasDollarValues ? 'h-13 md:h-14' : 'h-8 md:h-9'
    return snapshot.verdict === 'checking' && <div className={`${height} w-full`} />
  }
  const renderSum = (sum: Sum) => (
    <span className={hasDollarValues ? 'inline-grid min-w-20' : ''}>
      <Amount {...formatSum(sum)} />
      {hasDollarValues && <ValueLine sum={sum} price={findPrice(sum.asset)} zone={zone} />}
    </span>
  )
  const hasRefund = all.some(({ kind }) => kind === 'returned')
  const more = all.length - maxShown
  const keys = makeUniqueKeys(all.map((outcome) => JSON.stringify(outcome)))
  return (
    <p className="mt-2 flex w-full flex-wrap items-start gap-x-3 gap-y-1 text-amount">
      {renderSum(sold)}
      {all.length > 0 && (
        <span className="flex h-[1lh] items-center">
          <Icon name="arrow-right" className="text-ink-2" />
        </span>
      )}
      {all.slice(0, maxShown).map((outcome, place) => (
        <span key={keys[place]} className="inline-flex items-start gap-2">
          {hasRefund && <OutcomeIcon kind={outcome.kind} />}
          {renderSum(outcome)}
        </span>
      ))}
      {more > 0 && <span className="text-ink-2">and {more} more</span>}
    </p>
  )
}

interface ValueLineProps {
  sum: Sum
  price: ShownPrice | undefined
  zone: Zone
}

/** The dollar value of a sum. Its line is reserved and adds no width, so that the value moves nothing. */
function ValueLine({ sum, price, zone }: ValueLineProps) {
  const value = price === undefined ? '' : formatDollarValue(sum.amount, price.priceUsd)
  return (
    <span className="block min-h-5 w-0 min-w-full text-row font-normal text-ink-2">
      {price !== undefined && value !== '' && (
        <DollarValue
          value={value}
          note={describePrice(price, zone)}
          shownUntil={price.shownUntil}
        />
      )}
    </span>
  )
}

function OutcomeIcon({ kind }: { kind: Outcome['kind'] }) {
  const status = { paid: 'complete', returned: 'refunded', expected: 'not-started' } as const
  return (
    <span className={`inline-flex h-[1lh] items-center ${statusText[status[kind]]}`}>
      <StatusIcon status={status[kind]} />
    </span>
  )
}
