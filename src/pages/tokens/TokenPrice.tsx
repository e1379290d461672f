import { formatPrice } from '../../model/dollars'
import { describePrice } from '../../model/words/priceText'
import type { ListedToken } from '../../model/tokens/search'
import { useCanHavePrices, usePrices } from '../../queries/prices'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { DollarValue } from '../../ui/DollarValue'
import { SafeText } from '../../ui/SafeText'

/** The price of one token. Its line is reserved, so that the price moves nothing. */
export function TokenPrice({ token }: { token: ListedToken }) {
  const { identifier, ticker } = token.record
  const { zone } = useStored(settings)
  const canHavePrices = useCanHavePrices()
  const price = usePrices([identifier])(identifier)
  const value = price === undefined ? '' : formatPrice(price.priceUsd)
  if (!canHavePrices) return null
  return (
    <p className="mt-1 min-h-5 text-row text-ink-2">
      {price !== undefined && value !== '' && (
        <DollarValue value={value} note={describePrice(price, zone)} shownUntil={price.shownUntil}>
          1 <SafeText text={ticker} limit={24} />{' '}
        </DollarValue>
      )}
    </p>
  )
}
