import { useState } from 'react'
import { findAddressChains } from '../../model/chains/addresses'
import { AddressResults } from './AddressResults'
import { useAddressProblem } from './addressProblem'
import { InvalidAddress } from './InvalidAddress'

/** No request before the check. The user can look up an invalid address anyway. */
export function ValidatedAddress({ chain, address }: { chain: string; address: string }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { problem, isPending } = useAddressProblem(chain, address)
  if (!isConfirmed && problem !== null) {
    return (
      <InvalidAddress
        chain={chain}
        address={address}
        matchingChains={problem === 'form' ? findAddressChains(address) : null}
        onContinue={() => setIsConfirmed(true)}
      />
    )
  }
  return (
    <AddressResults
      chain={chain}
      address={address}
      problem={problem}
      isReady={isConfirmed || !isPending}
    />
  )
}
