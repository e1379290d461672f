import { Identicon } from './Identicon'
import { useLazyImage } from './lazyImage'
import { getSameOriginImage } from './safeUrl'

interface AssetLogoProps {
  /** Loaded only from our own origin. */
  src: string | undefined
  ticker: string
  /** The normalized asset ID, from which an identicon is computed. */
  seed: string
  size?: 24 | 32 | 56
}

const sizeClasses = { 24: 'size-6', 32: 'size-8', 56: 'size-14' } as const

/** An asset's round logo, or an identicon if there is no image or it fails to load. */
export function AssetLogo({ src, ticker, seed, size = 24 }: AssetLogoProps) {
  const image = useLazyImage(getSameOriginImage(src))
  if (image === undefined) {
    return (
      // Browsers' translators replace text by elements that an SVG does not render.
      <span translate="no" className={`inline-block shrink-0 ${sizeClasses[size]}`}>
        <Identicon ticker={ticker} seed={seed} size={size} />
      </span>
    )
  }
  return (
    <span
      className={`inner-hairline relative inline-block shrink-0 rounded-full ${sizeClasses[size]}`}
    >
      <img
        {...image}
        alt=""
        width={size}
        height={size}
        className="size-full rounded-full object-cover"
      />
    </span>
  )
}
