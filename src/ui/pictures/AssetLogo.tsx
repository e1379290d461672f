import { Dial } from './Dial'
import { usePicture } from './picture'
import { ownImage } from '../controls/strangersUrl'

interface AssetLogoProps {
  /** A picture from our own origin; anything else is not fetched. */
  src: string | undefined
  ticker: string
  /** What identifies the asset: chain and address, in the one spelling the caller compares by. */
  seed: string
  size?: 24 | 32 | 56
}

const boxes = { 24: 'size-6', 32: 'size-8', 56: 'size-14' } as const

/** An asset's round logo in a box of fixed size, or the dial where there is no picture or it does not load. */
export function AssetLogo({ src, ticker, seed, size = 24 }: AssetLogoProps) {
  const picture = usePicture(ownImage(src))
  if (picture === undefined) {
    return (
      // What a translator puts in a text's place is not drawn in a picture.
      <span translate="no" className={`inline-block shrink-0 ${boxes[size]}`}>
        <Dial ticker={ticker} seed={seed} size={size} />
      </span>
    )
  }
  return (
    <span className={`inner-hairline relative inline-block shrink-0 rounded-full ${boxes[size]}`}>
      <img
        {...picture}
        alt=""
        width={size}
        height={size}
        className="size-full rounded-full object-cover"
      />
    </span>
  )
}
