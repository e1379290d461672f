import type { QueryClient } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { canHaveContracts } from '../../model/chains/chains'
import { hasAddressForm, hasChecksum, parseAddress } from '../../model/chains/addresses'
import { isWellFormedAddress } from '../../model/names/isWellFormedAddress'
import { SafeText } from '../../ui/SafeText'
import { ValidatedAddress } from './ValidatedAddress'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { checksumQuery } from '../../queries/checksum'
import { addressNamesQuery } from '../../queries/names'
import { chainsQuery, contractQuery } from '../../queries/tokens'

/** `/addresses/{chain}/{address}`: the names of an address, each with its forward check. */
export function AddressPage() {
  const { chain = '', address = '' } = useParams()
  if (!isWellFormedAddress(chain, address)) {
    return <NotAnAddress text={`${chain}/${address}`} />
  }
  const code = chain.toUpperCase()
  // QR codes use capitals, "0X" or "bitcoincash:". The URL has the network's own form.
  const normalized = parseAddress(address)?.address ?? address
  if (normalized !== address) return <Navigate to={paths.address(code, normalized)} replace />
  return <ValidatedAddress key={`${code} ${address}`} chain={code} address={address} />
}

function NotAnAddress({ text }: { text: string }) {
  return (
    <div className="page py-7 md:py-10">
      <title>Not a valid address - Crosswatch</title>
      <h1 className="text-title">Not a valid address</h1>
      <p className="mt-2 flex max-w-full font-mono text-ink-2">
        <SafeText text={text} limit={80} />
      </p>
      <p className="mt-2 text-ink-2">
        Use a chain code such as <span className="font-mono">ETH</span> and an address of up to 200
        characters without spaces.{' '}
        <Link viewTransition className="link" to={paths.names()}>
          Names
        </Link>
      </p>
    </div>
  )
}

export { AddressPage as Component }

export const loader = ({ context, params: { chain = '', address = '' } }: PageLoaderArgs) =>
  prefetch(context, (client) => [
    client.query(chainsQuery),
    loadNames(client, chain, address),
    ...(canHaveContracts(chain) ? [client.query(contractQuery(address))] : []),
  ])

/** Loads the names only of an address without a problem. */
async function loadNames(client: QueryClient, code: string, address: string): Promise<void> {
  const chain = code.toUpperCase()
  const isNormalized = (parseAddress(address)?.address ?? address) === address
  if (!isWellFormedAddress(code, address) || !isNormalized || !hasAddressForm(chain, address))
    return
  const isWrong =
    hasChecksum(chain, address) && (await client.query(checksumQuery(chain, address))) === 'wrong'
  if (!isWrong) await client.query(addressNamesQuery(chain, address))
}
