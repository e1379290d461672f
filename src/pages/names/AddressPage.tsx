import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { replace, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { isName } from '../../contract/names'
import { canHaveContracts, getAddressPrefix, getChainName } from '../../model/chains/chains'
import {
  findAddressChains,
  hasAddressForm,
  hasChecksum,
  parseAddress,
} from '../../model/chains/addresses'
import { isWellFormedAddress } from '../../model/names/forward'
import { checksumQuery } from '../../queries/checksum'
import { addressNamesQuery, nameEntriesQuery } from '../../queries/names'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { chainsQuery } from '../../queries/chains'
import { contractQuery } from '../../queries/tokens'
import { Button } from '../../ui/Button'
import { FullText } from '../../ui/HashText'
import { AddressNames, maxCheckedNames } from './AddressNames'
import { type AddressProblem, useAddressProblem } from './addressProblem'
import { Breadcrumb, ChainLinks, ChainWithLogo, InvalidText } from './NameParts'

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

type InvalidAddressProps = {
  chain: string
  address: string
  problem: AddressProblem
  onContinue: () => void
}

/** Says why a text is probably not an address on the chain. Nothing is requested before the user continues. */
function InvalidAddress({ chain, address, problem, onContinue }: InvalidAddressProps) {
  return (
    <>
      <title>Check this address - Crosswatch</title>
      <div className="border-b border-line bg-sheet">
        <div className="page pt-4 pb-7">
          <Breadcrumb>
            <span className="text-ink-2">Address on</span>
            <ChainWithLogo code={chain} />
          </Breadcrumb>
          <h1 className="mt-5 text-title">
            {problem === 'checksum'
              ? 'Check this address'
              : `Not a valid ${getChainName(chain)} address`}
          </h1>
          <p className="mt-3 text-lead font-normal">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </p>
          <p className="mt-3 mb-5 max-w-160 text-ink-2">
            {problem === 'checksum'
              ? 'The checksum doesn’t match, so it has a typo. Copy it again from the source. Don’t send to it.'
              : 'Check which chain was meant.'}
          </p>
          <Button onClick={onContinue}>Look up anyway</Button>
        </div>
      </div>
      {problem === 'form' && (
        <div className="page py-7">
          <ChainLinks
            title="Looks like an address on"
            codes={findAddressChains(address)}
            address={address}
          />
        </div>
      )}
    </>
  )
}
