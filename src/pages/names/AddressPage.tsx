import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replace, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { isName } from '../../contract/names'
import { canHaveContracts } from '../../model/chains/chains'
import { hasAddressForm, hasChecksum, parseAddress } from '../../model/chains/addresses'
import { isWellFormedAddress } from '../../model/names/forward'
import { checksumQuery } from '../../queries/checksum'
import { addressNamesQuery, nameEntriesQuery } from '../../queries/names'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery, contractQuery } from '../../queries/tokens'
import { AddressNames, maxCheckedNames } from './AddressNames'
import { useAddressProblem } from './addressProblem'
import { InvalidAddress } from './InvalidAddress'
import { InvalidText } from './NameParts'

/** `/addresses/{chain}/{address}`: the names of an address, each with its forward check. */
export function AddressPage() {
  const { chain = '', address = '' } = useParams()
  return isWellFormedAddress(chain, address) ? (
    <ValidatedAddress key={`${chain} ${address}`} chain={chain.toUpperCase()} address={address} />
  ) : (
    <InvalidText title="Not a valid address" text={`${chain}/${address}`}>
      Use a chain code such as ETH and an address of up to 200 characters without spaces.
    </InvalidText>
  )
}

export { AddressPage as Component }

export function loader({ context, params: { chain = '', address = '' } }: PageLoaderArgs) {
  if (!isWellFormedAddress(chain, address)) return null
  const code = chain.toUpperCase()
  // QR codes use capitals, "0X" or "bitcoincash:". The URL has the network's own form.
  const normalized = parseAddress(address)?.address ?? address
  if (normalized !== address || code !== chain) return replace(paths.address(code, normalized))
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    loadNames(client, code, address),
    ...(canHaveContracts(code) ? [client.query(contractQuery(address))] : []),
  ])
}

/** Loads the names of an address without a problem, and what these names lead to. */
async function loadNames(client: QueryClient, chain: string, address: string): Promise<void> {
  if (!hasAddressForm(chain, address)) return
  const isWrong =
    hasChecksum(chain, address) && (await client.query(checksumQuery(chain, address))) === 'wrong'
  if (isWrong) return
  const names = await client.query(addressNamesQuery(chain, address))
  const checked = names.slice(0, maxCheckedNames).filter(isName)
  await Promise.allSettled(checked.map((name) => client.query(nameEntriesQuery(name))))
}

/** Checks the form and the checksum of an address before any request. The user can look up an invalid address anyway. */
function ValidatedAddress({ chain, address }: { chain: string; address: string }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { problem, isPending } = useAddressProblem(chain, address)
  if (!isConfirmed && problem !== null) {
    return (
      <InvalidAddress
        chain={chain}
        address={address}
        problem={problem}
        onContinue={() => setIsConfirmed(true)}
      />
    )
  }
  return (
    <AddressNames
      chain={chain}
      address={address}
      problem={problem}
      isReady={isConfirmed || !isPending}
    />
  )
}
