import { amountName } from '#words/amounts'
import { normalizeAmount } from '../model/amounts'
import type { Sum } from '../model/transaction/money'
import { fillText } from '../model/words/messages'
import { formatSum } from '../model/words/sums'
import { CopyButton } from '../ui/CopyButton'
import { Amount } from './Amount'

/** An amount that a mouse or the keyboard can copy, with all its digits and without commas. */
export function CopyableSum({ sum }: { sum: Sum & { count?: number } }) {
  const exactAmount = normalizeAmount(sum.amount)
  const formatted = formatSum(sum)
  return (
    <span className="group/sum relative inline-flex max-w-full">
      <Amount {...formatted} />
      {exactAmount !== null && (
        <span className="absolute inset-y-0 left-full z-1 inline-flex items-center bg-sheet px-1 text-row opacity-0 group-hover/sum:opacity-100 focus-within:opacity-100 max-lg:hidden">
          <CopyButton
            text={exactAmount}
            contentName={fillText(amountName, {
              amount: exactAmount,
              ticker: formatted.ticker,
            })}
          />
        </span>
      )}
    </span>
  )
}
