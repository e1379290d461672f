import { formatKnownLabel } from '../model/words/knownAddressText'
import { useKnownAddress } from '../queries/useKnownAddress'
import type { AddressOnChain } from '../storage/ownAddresses'
import { ToneFlag } from '../ui/Flag'

/** What an address is to this browser; nothing for one that it does not know. */
export function KnownFlag({ chain, address }: AddressOnChain) {
  const match = useKnownAddress(chain, address)
  if (!match) return null
  const tone = match.code === 'look-alike' ? 'warning' : 'good'
  return (
    <span className="me-3 inline-flex max-md:flex max-md:pb-1">
      <ToneFlag tone={tone} text={formatKnownLabel(match)} />{' '}
    </span>
  )
}
