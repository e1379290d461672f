import { LogoImage } from './LogoImage'

type AssetLogoProps = {
  /** `image`: the address of its logo, '' for none. */
  asset: { image: string; ticker: string; identifier: string }
  size?: 24 | 32 | 56
}

/** An asset's round logo, or two letters of its ticker. */
export const AssetLogo = ({ asset, size = 24 }: AssetLogoProps) => (
  <LogoImage
    src={asset.image}
    size={size}
    radius="rounded-full"
    letters={(asset.ticker.match(/[\p{L}\p{N}]/gu) ?? ['?']).slice(0, 2).join('')}
    id={asset.identifier}
  />
)
