import { useState } from 'react'
import type { CurrencyRecord } from '../../contract/tokens'
import { logoPath } from '../../model/assets'
import { readDial } from '../../ui/dialReading'

/** The logos that were drawn last, by their paths. */
const logos = new Map<string, HTMLImageElement>()
const mostLogos = 120

/**
 * Keeps a drawn logo from being forgotten with its row: rows come back with the next key, and for a browser each of these
 * drawings is a document of its own that it reads and lays out.
 */
function keepLogo(path: string): void {
  const logo = logos.get(path) ?? new Image()
  if (!logos.delete(path)) logo.src = path
  logos.set(path, logo)
  const [oldest] = logos.keys()
  if (logos.size > mostLogos && oldest !== undefined) logos.delete(oldest)
}

interface RowLogoProps {
  record: CurrencyRecord
  size: 24 | 32
  /** An empty circle in its place. */
  isBare: boolean
}

/** An asset's round logo, or its dial. */
export function RowLogo({ record, size, isBare }: RowLogoProps) {
  const { identifier, image, ticker } = record
  const [broken, setBroken] = useState('')
  if (isBare) return <span className="no-logo" style={{ width: size, height: size }} />
  const path = logoPath(image)
  if (path === null || broken === path) {
    const { letters, heavy, light } = readDial(ticker, identifier.toLowerCase())
    const marks = { '--heavy': `${heavy}deg`, '--light': `${light}deg` }
    return (
      <span
        aria-hidden="true"
        className="small-dial"
        style={{ width: size, height: size, ...marks }}
      >
        {letters}
      </span>
    )
  }
  return (
    <img
      // Another asset's picture is another element: the one before would stand beside the new name until it is there.
      key={path}
      src={path}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onLoad={() => keepLogo(path)}
      onError={() => setBroken(path)}
    />
  )
}
