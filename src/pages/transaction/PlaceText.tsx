import { addressStart, chainName } from '../../model/chains/chains'
import { explorerAddressUrl } from '../../model/chains/explorers'
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
      start={addressStart(chain, address).length + 6}
      end={6}
      contentName={`${chainName(chain)} address`}
      href={explorerAddressUrl(chain, address) ?? undefined}
    />
  )
}
