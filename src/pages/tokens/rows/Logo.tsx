import type { CurrencyRecord } from '../../../contract/tokens'
import { logoPath } from '../../../model/assets'
import { AssetLogo } from '../../../ui/pictures/AssetLogo'

/** An asset's logo, or a dial of its own where there is none. */
export function Logo({ record, size }: { record: CurrencyRecord; size: 24 | 32 | 56 }) {
  const { identifier, image, ticker } = record
  return (
    <AssetLogo
      src={logoPath(image) ?? undefined}
      ticker={ticker}
      seed={identifier.toLowerCase()}
      size={size}
    />
  )
}
