import { getChainName, shortenAddress } from '../model/chains/chains'
import { getAddressUrl } from '../model/chains/explorers'
import { ShortText } from './HashText'

type AddressTextProps = { chain: string; address: string }

/**
 * An address with its chain's prefix and at least six characters at each end, copyable
 * and linked to an explorer.
 */
export const AddressText = ({ chain, address }: AddressTextProps) => (
  <ShortText
    {...shortenAddress(chain, address)}
    contentName={`${getChainName(chain)} address`}
    href={getAddressUrl(chain, address)}
  />
)
