import * as labels from '#words/labels'
import * as texts from '#words/transactionPage'
import { formatKnownLabel } from '../../../model/words/knownAddressText'
import { fillText } from '../../../model/words/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { FullText, ShortText } from '../../../components/HashText'
import type { KnownMatch } from '../../../model/addresses/knownAddress'
import { getChainName, shortenAddress } from '../../../model/chains/chains'
import { getAddressUrl } from '../../../model/chains/explorers'
import { paths } from '../../../paths'
import { useKnownAddress } from '../../../queries/useKnownAddress'
import { Flag, ToneFlag } from '../../../ui/Flag'
import { lazyComponent } from '../../../ui/lazyComponent'
import { useTimeout } from '../../../ui/useTimeout'

type AddressTextProps = {
  chain: string
  address: string
  /** Only a client said so: it is copied as reported, with a mark beside it. */
  isUnverified?: boolean
}

/** Without the comparison there is nothing to copy. The ends are those of the known address. */
const WholeLookAlike = ({ match }: { match: KnownMatch }) => (
  <>
    <FullText {...shortenAddress(match.chain, match.address)} />{' '}
    <ToneFlag tone="warning" text={formatKnownLabel(match)} />
  </>
)

// Few visitors see it.
const LazyLookAlike = lazyComponent(
  async () => (await import('../../../components/LookAlikeAddress')).LookAlikeAddress,
  { renderLoading: WholeLookAlike, renderFailure: WholeLookAlike },
)

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
      {match?.code === 'look-alike' && <LazyLookAlike match={match} />}
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
