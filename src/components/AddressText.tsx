import { getChainName, shortenAddress } from '../model/chains/chains'
import { getAddressUrl } from '../model/chains/explorers'
import { Flag } from '../ui/Flag'
import { ShortText } from './HashText'

type AddressTextProps = {
  chain: string
  address: string
  /** Only a client said so: it is copied as reported, with a mark beside it. */
  isUnverified?: boolean
}

/**
 * An address with its chain's prefix and at least six characters at each end, copyable
 * and linked to an explorer.
 */
export const AddressText = (props: AddressTextProps) => {
  const { chain, address, isUnverified = false } = props
  const contentName = `${getChainName(chain)} address`
  return (
    <>
      <ShortText
        {...shortenAddress(chain, address)}
        contentName={isUnverified ? `unverified ${contentName}` : contentName}
        href={getAddressUrl(chain, address)}
      />
      {isUnverified && (
        <>
          {' '}
          <Flag variant="dashed">Unverified</Flag>
        </>
      )}
    </>
  )
}
