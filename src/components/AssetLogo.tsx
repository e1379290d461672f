import { LogoImage, logoSizeClasses } from './LogoImage'

type AssetLogoProps = {
  /** `image`: the address of its logo, '' for none. */
  asset: { image: string; ticker: string; identifier: string }
  size?: 24 | 32 | 56
}

/**
 * An asset's round logo, or an identicon, which is the same wherever the asset is
 * shown.
 */
export const AssetLogo = ({ asset, size = 24 }: AssetLogoProps) => (
  <LogoImage
    src={asset.image}
    size={size}
    radius="rounded-full"
    fallback={<Identicon asset={asset} size={size} />}
  />
)

/** Positions of a mark on the rim. */
const positionCount = 24

/**
 * Two letters of the ticker, and two marks on the rim whose angles come from the asset
 * ID, so that two assets with the same ticker usually look different.
 */
function Identicon({ asset: { ticker, identifier }, size }: Required<AssetLogoProps>) {
  const hash = hashText(identifier.toLowerCase())
  const heavy = hash % positionCount
  // The two marks never have the same angle.
  const light = heavy + 1 + (Math.floor(hash / positionCount) % (positionCount - 1))
  const rotate = (position: number) =>
    `rotate(${((position % positionCount) * 360) / positionCount} 16 16)`
  const letters = ticker.match(/[\p{L}\p{N}]/gu) ?? ['?']
  return (
    // Browsers' translators replace text by elements that an SVG does not render.
    <span translate="no" className={`inline-block shrink-0 ${logoSizeClasses[size]}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="fill-well font-mono text-[11px]/none"
      >
        <circle cx="16" cy="16" r="15.25" className="stroke-line-2 stroke-[1.25]" />
        <path
          d="M16 .75v3.5"
          transform={rotate(light)}
          className="stroke-ink-3 stroke-[1.75]"
        />
        <path d="M16 .75v4.5" transform={rotate(heavy)} className="stroke-ink stroke-3" />
        <text x="16" y="19.9" textAnchor="middle" className="fill-ink-2 font-semibold">
          {letters.slice(0, 2).join('')}
        </text>
      </svg>
    </span>
  )
}

/**
 * FNV-1a, 32 bit, with a final mixing step, so that similar short seeds get different
 * angles.
 */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
