import { split } from '#words/amounts'
import { percent as percentText } from '#words/locale'
import { Bar } from '../../components/Bar'
import { isSameAsset } from '../../model/assets'
import type { TransactionSnapshot } from '../../model/transaction/snapshot'
import { fillText } from '../../model/words/messages'

/** In parts of the whole. */
const gap = 0.01

/**
 * How much of a partial refund was swapped, and how much was refunded; nothing where that is not
 * known. The amounts below it have their icons.
 */
export function SplitBar({ snapshot }: { snapshot: TransactionSnapshot }) {
  const { sold, outcomes } = snapshot.explanation
  const refunds = outcomes.filter(
    ({ kind, asset }) => kind === 'returned' && isSameAsset(asset, sold?.asset ?? ''),
  )
  const amount = refunds.reduce((sum, refund) => sum + Number(refund.amount), 0)
  const refunded = amount / Number(sold?.amount)
  if (!(refunded > 0 && refunded < 1)) return null
  const percent = Math.round(100 * refunded)
  return (
    <span className="w-full max-w-160">
      <Bar
        height={8}
        whole={1}
        label={fillText(split, {
          swapped: fillText(percentText, { number: String(100 - percent) }),
          refunded: fillText(percentText, { number: String(percent) }),
        })}
        pieces={[
          { className: 'fill-complete', from: 0, to: 1 - refunded - gap },
          { className: 'fill-refund', from: 1 - refunded, to: 1 },
        ]}
      />
    </span>
  )
}
