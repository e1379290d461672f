import { useState } from 'react'
import { ShortText } from '../../../components/HashText'
import { getChainName, shortenAddress } from '../../../model/chains/chains'
import { getAddressUrl } from '../../../model/chains/explorers'
import { useKnownAddress } from '../../../queries/useKnownAddress'
import { useZone } from '../../../storage/useZone'
import { Flag } from '../../../ui/Flag'
import { lazyComponent } from '../../../ui/lazyComponent'
import { TruncatedText } from '../../../ui/TruncatedText'
import { useTimeout } from '../../../ui/useTimeout'

type AddressTextProps = {
  chain: string
  address: string
  /** Only a client said so: it is copied as reported, with a mark beside it. */
  isUnverified?: boolean
}

// Few visitors see it.
const LazyLookAlike = lazyComponent(
  async () => (await import('../../../components/LookAlikeAddress')).LookAlikeAddress,
  {
    // Without the warning there is nothing to copy.
    renderLoading: ({ match: { chain, address } }) => (
      <TruncatedText {...shortenAddress(chain, address)} />
    ),
    renderFailure: ({ match: { chain, address } }) => (
      <TruncatedText {...shortenAddress(chain, address)} />
    ),
  },
)

/** Nobody waits longer before an address can be copied. */
const comparisonTimeoutMs = 5_000

/**
 * An address with its chain's prefix and at least six characters at each end, copyable
 * and linked to an explorer once it was compared with the addresses of this browser. One that
 * looks like one of them says so first.
 */
export const AddressText = (props: AddressTextProps) => {
  const { chain, address, isUnverified = false } = props
  const contentName = `${getChainName(chain)} address`
  const match = useKnownAddress(chain, address)
  const zone = useZone()
  const [isLate, setIsLate] = useState(false)
  const isComparing = match === undefined && !isLate
  // It may never end, as where storage fails.
  useTimeout(isComparing, isComparing ? comparisonTimeoutMs : null, () => setIsLate(true))
  return (
    <>
      {isComparing && <TruncatedText {...shortenAddress(chain, address)} />}
      {match?.code === 'look-alike' && <LazyLookAlike match={match} zone={zone} />}
      {!isComparing && match?.code !== 'look-alike' && (
        <ShortText
          {...shortenAddress(chain, address)}
          contentName={isUnverified ? `unverified ${contentName}` : contentName}
          href={getAddressUrl(chain, address)}
        />
      )}
      {isUnverified && (
        <>
          {' '}
          <Flag variant="dashed">Unverified</Flag>
        </>
      )}
    </>
  )
}
