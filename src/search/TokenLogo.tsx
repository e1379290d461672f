import type { CurrencyRecord } from '../contract/tokens'
import { getLogoPath } from '../model/logos'
import { AssetLogo } from '../ui/AssetLogo'

type TokenLogoProps = {
  token: Pick<CurrencyRecord, 'image' | 'ticker' | 'identifier'>
  size?: 24 | 32 | 56
}

/** A token's logo, or an identicon that is the same wherever the token is shown. */
export const TokenLogo = ({ token: { image, ticker, identifier }, size = 24 }: TokenLogoProps) => (
  <AssetLogo
    src={getLogoPath(image) ?? undefined}
    ticker={ticker}
    seed={identifier.toLowerCase()}
    size={size}
  />
)
