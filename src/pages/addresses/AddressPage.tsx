import type { QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { parseAddress } from '../../model/chains/addresses'
import { canHaveContracts } from '../../model/chains/chains'
import { isWellFormedAddress } from '../../model/names/nameChecks'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { addressProblemQuery } from '../../queries/names'
import { type PageLoaderArgs, prefetch, replacePath } from '../../queries/prefetch'
import { LazyMisreadText } from '../../search/LazyMisreadText'
import { lazyPart } from '../../ui/lazyPart'
import { ownSearchBox } from '../../ui/ownSearchBox'
import { loadNameClaims } from './useNameClaims'
import * as words from '#words/addressPage'

// With amounts, statuses and filters, and what is said of contracts: 73 kB after the page.
const LazyAddress = lazyPart(
  async () => (await import('./WellFormedAddress')).WellFormedAddress,
)

/**
 * `/addresses/{chain}/{address}`: the transactions of an address, and its names, each with
 * its forward check.
 */
export function AddressPage() {
  const { chain = '', address = '' } = useParams()
  if (isWellFormedAddress(chain, address)) {
    return (
      <LazyAddress
        key={`${chain} ${address}`}
        chain={chain.toUpperCase()}
        address={address}
      />
    )
  }
  return (
    <LazyMisreadText
      title={words.invalidAddress}
      subject={`${chain}/${address}`}
      reason={words.linkForm}
      text={address}
    />
  )
}

export { AddressPage as Component }

export async function loader({
  context,
  request,
  params: { chain = '', address = '' },
}: PageLoaderArgs) {
  if (!isWellFormedAddress(chain, address)) {
    await LazyMisreadText.preload()
    return ownSearchBox
  }
  const code = chain.toUpperCase()
  // QR codes use capitals, "0X" or "bitcoincash:". The URL has the network's own form.
  const normalized = parseAddress(address)?.address ?? address
  if (normalized !== address || code !== chain)
    return replacePath(paths.address(code, normalized), request)

  await LazyAddress.preload()
  const { suggestedTokensQuery } = await import('../../queries/tokens')
  const { loadAddressTransactions } = await import('../../queries/addressTransactions')
  const type = new URL(request.url).searchParams.get('type') ?? ''
  const loadTransactions = async (client: QueryClient) => {
    if ((await client.query(addressProblemQuery(code, address))) === null)
      await loadAddressTransactions(client, address, type)
  }
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    loadTransactions(client),
    loadNameClaims(client, code, address),
    ...(canHaveContracts(code) ? [client.query(suggestedTokensQuery(address))] : []),
  ])
}
