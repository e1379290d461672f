import { getSameOriginImage, useLazyImage } from './lazyImage'

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

/** Positions of a mark on the rim. */
const positionCount = 24
const degreesPerPosition = 360 / positionCount

/**
 * Two letters of the ticker, and two marks on the rim whose angles come from the asset ID, so that two assets with the same
 * ticker usually look different.
 */
export function Identicon({ ticker, seed, size }: { ticker: string; seed: string; size: number }) {
  const hash = hashText(seed)
  const heavyPosition = hash % positionCount
  // The two marks never have the same angle.
  const lightPosition = heavyPosition + 1 + (Math.floor(hash / positionCount) % (positionCount - 1))
  const letters =
    ticker
      .match(/[\p{L}\p{N}]/gu)
      ?.slice(0, 2)
      .join('') ?? '?'
  return (
    <svg aria-hidden="true" className="block" width={size} height={size} viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="15.25" className="fill-well stroke-line-2" strokeWidth="1.25" />
      <path
        d="M16 .75v3.5"
        transform={`rotate(${(lightPosition % positionCount) * degreesPerPosition} 16 16)`}
        className="stroke-ink-3"
        strokeWidth="1.75"
      />
      <path
        d="M16 .75v4.5"
        transform={`rotate(${heavyPosition * degreesPerPosition} 16 16)`}
        className="stroke-ink"
        strokeWidth="3"
      />
      <text
        x="16"
        y="19.9"
        textAnchor="middle"
        fontSize="11"
        className="fill-ink-2 font-mono font-semibold"
      >
        {letters}
      </text>
    </svg>
  )
}

/** FNV-1a, 32 bit, with a final mixing step, so that similar short seeds get different angles. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
