import { addressStart, chainName } from '../../model/chains/chains'
import { explorerAddressUrl } from '../../model/chains/explorers'
import { LateText } from './LateText'

interface PlaceTextProps {
  chain: string
  address: string
}

/** An address with its chain's prefix and six characters, and six at its end; copy, and its explorer if it has one. */
export function PlaceText({ chain, address }: PlaceTextProps) {
  return (
    <LateText
      whole={address}
      start={addressStart(chain, address).length + 6}
      end={6}
      what={`${chainName(chain)} address`}
      href={explorerAddressUrl(chain, address) ?? undefined}
    />
  )
}
