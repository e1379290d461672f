import { useState } from 'react'
import { findAddressChains } from '../../model/chains/addresses'
import { AddressFindings } from './AddressFindings'
import { useDoubt } from './doubt'
import { Doubt } from './Doubt'

/**
 * An address, looked at before anybody is asked about it: has it the form of one on that chain, and is its checksum right?
 * What is doubted is said first, and asked for all the same when somebody wants that.
 */
export function CheckedAddress({ chain, address }: { chain: string; address: string }) {
  const [insists, setInsists] = useState(false)
  const { doubt, isPending } = useDoubt(chain, address)
  if (!insists && doubt !== null) {
    return (
      <Doubt
        chain={chain}
        address={address}
        fitting={doubt === 'form' ? findAddressChains(address) : null}
        onInsist={() => setInsists(true)}
      />
    )
  }
  return (
    <AddressFindings chain={chain} address={address} doubt={doubt} ready={insists || !isPending} />
  )
}
