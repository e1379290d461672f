import type { CurrencyRecord } from '../../contract/tokens'
import { getLogoPath } from '../../model/logos'
import { Identicon } from '../../ui/AssetLogo'
import { useLazyImage } from '../../ui/lazyImage'

/** An asset's logo in a row, or its identicon. The stylesheet sets its size. */
export function RowLogo({ record: { identifier, image, ticker } }: { record: CurrencyRecord }) {
  const picture = useLazyImage(getLogoPath(image) ?? undefined)
  return (
    <span className="row-logo">
      {picture ? (
        // Keyed, because a reused image shows the previous logo until the next one is loaded.
        <img key={picture.src} {...picture} alt="" width={24} height={24} />
      ) : (
        <Identicon ticker={ticker} seed={identifier.toLowerCase()} size={24} />
      )}
    </span>
  )
}
