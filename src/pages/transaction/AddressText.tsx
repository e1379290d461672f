import { getAddressPrefix, getChainName } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import { ShortText } from '../../ui/HashText'

interface AddressTextProps {
  chain: string
  address: string
}

export function AddressText({ chain, address }: AddressTextProps) {
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
