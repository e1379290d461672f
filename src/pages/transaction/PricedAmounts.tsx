import { worth } from '#words/amounts'
import { DollarValue } from '../../components/DollarValue'
import { isPositive, parseAmount } from '../../model/amounts'
import { isPricedToday } from '../../model/words/dollars'
import { fillText } from '../../model/words/messages'
import { formatPlainSum } from '../../model/words/sums'
import type { Sum } from '../../model/transaction/money'
import { isFinal } from '../../model/transaction/verdict'
import type { Tracked } from '../../queries/trackedState'
import { usePrices } from '../../queries/usePrices'
import { useAtNow } from '../../ui/useNow'
import { listShownSums, VerdictAmounts } from './VerdictAmounts'

/** The amounts with their dollar values below them, while prices of today fit. */
export function PricedAmounts({ tracked }: { tracked: Tracked }) {
  const { snapshot, clockOffset } = tracked
  const { endedAt } = snapshot.timing
  const hasEnded = isFinal(snapshot.verdict)
  // Prices are of now, also where the page was opened days ago.
  const isPriced = useAtNow((now) => isPricedToday(hasEnded, endedAt, now + clockOffset))
  const priced = isPriced ? listShownSums(snapshot).filter(canPrice) : []
  const findValue = usePrices(priced.map(({ asset }) => asset))

  const renderValue = (sum: Sum) => {
    const value = canPrice(sum) ? findValue(sum.asset, sum.amount) : null
    // The line is reserved and adds no width, so that a price that arrives later moves
    // nothing.
    return (
      <span className="block min-h-[1lh] w-0 min-w-full text-row font-normal text-ink-2">
        {value && (
          <DollarValue
            {...value}
            label={fillText(worth, { sum: formatPlainSum(sum), value: value.value })}
          />
        )}
      </span>
    )
  }
  return (
    <VerdictAmounts
      snapshot={snapshot}
      renderValue={isPriced ? renderValue : undefined}
    />
  )
}

const canPrice = ({ amount, isQuoted, isMinimum = false }: Sum) =>
  isPositive(parseAmount(amount)) && !isQuoted && !isMinimum
