import * as labels from '#words/labels'
import * as texts from '#words/transactionPage'
import { fillText } from '../../../model/words/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { ShortText } from '../../../components/HashText'
import { LookAlikeAddress } from '../../../components/LookAlikeAddress'
import { getChainName, shortenAddress } from '../../../model/chains/chains'
import { getAddressUrl } from '../../../model/chains/explorers'
import { paths } from '../../../paths'
import { useKnownAddress } from '../../../queries/useKnownAddress'
import { Flag } from '../../../ui/Flag'
import { useTimeout } from '../../../ui/useTimeout'

type AddressTextProps = {
  chain: string
  address: string
  /** Only a client said so: it is copied as reported, with a mark beside it. */
  isUnverified?: boolean
}

/** Nobody waits longer before an address can be copied. */
const comparisonTimeoutMs = 5_000

/**
 * An address with its chain's prefix and at least six characters at each end, linked to its page
 * and to an explorer, and copyable once it was compared with the addresses of this browser. One
 * that looks like one of them says so first.
 */
export const AddressText = (props: AddressTextProps) => {
  const { chain, address, isUnverified = false } = props
  const name = fillText(labels.chainAddress, { chain: getChainName(chain) })
  const match = useKnownAddress(chain, address)
  const [isLate, setIsLate] = useState(false)
  const isComparing = match === undefined && !isLate
  // It may never end, as where storage fails.
  useTimeout(isComparing, isComparing ? comparisonTimeoutMs : null, () => setIsLate(true))
  return (
    <>
      {match?.code === 'look-alike' && <LookAlikeAddress match={match} />}
      {match?.code !== 'look-alike' && (
        <ShortText
          {...shortenAddress(chain, address)}
          contentName={isUnverified ? fillText(texts.unverifiedName, { name }) : name}
          href={getAddressUrl(chain, address)}
          // The button stays, as it may have the focus.
          guard={isComparing ? { label: labels.checkingAddress, reason: '' } : undefined}
          renderLink={(text, describedBy) => (
            <Link
              to={paths.address(chain, address)}
              className="link hit"
              aria-describedby={describedBy}
            >
              {text}
            </Link>
          )}
        />
      )}
      {isUnverified && (
        <>
          {' '}
          <Flag variant="dashed">{texts.unverified}</Flag>
        </>
      )}
    </>
  )
}
