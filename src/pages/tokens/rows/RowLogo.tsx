import type { CurrencyRecord } from '../../../contract/tokens'
import { logoPath } from '../../../model/assets'
import { readDial } from '../../../ui/pictures/dialReading'
import { useHydrated } from '../../../ui/text/renderTime'
import { usePicture } from '../../../ui/pictures/picture'

/**
 * The logos that were drawn last. They are kept from being forgotten with their rows: rows come back with the next key, and
 * for a browser each of these drawings is a document of its own that it reads and lays out.
 */
const kept: HTMLImageElement[] = []
const most = 120

function keep(logo: HTMLImageElement): void {
  kept.push(logo)
  if (kept.length > most) kept.shift()
}

interface RowLogoProps {
  record: CurrencyRecord
  size: 24 | 32
}

/** An asset's round logo, or its dial. */
export function RowLogo({ record, size }: RowLogoProps) {
  const { identifier, image, ticker } = record
  const isHydrated = useHydrated()
  const picture = usePicture(logoPath(image) ?? undefined)
  if (picture === undefined) {
    const { letters, heavy, light } = readDial(ticker, identifier.toLowerCase())
    const marks = { '--heavy': `${heavy}deg`, '--light': `${light}deg` }
    return (
      <span
        aria-hidden="true"
        className="small-dial"
        style={isHydrated ? { width: size, height: size, ...marks } : undefined}
      >
        {letters}
      </span>
    )
  }
  return (
    <img
      // Another asset's picture is another element: the one before would stand beside the new name until it is there.
      key={picture.src}
      {...picture}
      alt=""
      width={size}
      height={size}
      onLoad={({ currentTarget }) => keep(currentTarget)}
    />
  )
}
