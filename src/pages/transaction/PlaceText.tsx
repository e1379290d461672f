import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import { ShortText } from '../../ui/text/ShortText'

interface PlaceTextProps {
  chain: string
  address: string
}

/** An address with its chain's prefix and six characters, and six at its end; copy, and its explorer if it has one. */
export function PlaceText({ chain, address }: PlaceTextProps) {
  return (
    <ShortText
      text={address}
      start={getAddressPrefix(chain, address).length + 6}
      end={6}
      contentName={`${getChainName(chain)} address`}
      href={getAddressUrl(chain, address) ?? undefined}
    />
  )
}
