import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FailureNotice } from '../../components/FailureNotice'
import { PrintedSource } from '../../components/PrintedSource'
import { parseAddress } from '../../model/chains/addresses'
import { canHaveContracts } from '../../model/chains/chains'
import { isWellFormedAddress } from '../../model/names/nameChecks'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { addressProblemQuery } from '../../queries/names'
import { hasNames } from '../../contract/connection'
import { type PageLoaderArgs, prefetch, replacePath } from '../../queries/prefetch'
import { useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { LazyMisreadText } from '../../search/LazyMisreadText'
import { lazyPart } from '../../ui/lazyPart'
import { ownSearchBox } from '../../ui/ownSearchBox'
import { OtherChains } from './OtherChains'
import { loadNameClaims, useNameClaims } from './useNameClaims'
import * as words from '#words/addressPage'
import * as controls from '#words/controls'

// What it says of contracts, with the actions: 15 kB of the page.
const LazyAddressHeader = lazyPart(
  async () => (await import('./AddressHeader')).AddressHeader,
)

// Below the first screen: with amounts, statuses and filters, 40 kB of the page.
const LazyContents = lazyPart(
  async () => (await import('./AddressContents')).AddressContents,
)

/**
 * `/addresses/{chain}/{address}`: the transactions of an address, and its names, each with
 * its forward check.
 */
export function AddressPage() {
  const { chain = '', address = '' } = useParams()
  if (isWellFormedAddress(chain, address)) {
    return (
      <WellFormedAddress
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

  await Promise.all([LazyAddressHeader.preload(), LazyContents.preload()])
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

type WellFormedAddressProps = { chain: string; address: string }

function WellFormedAddress({ chain, address }: WellFormedAddressProps) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const typoQuery = useQuery(addressProblemQuery(chain, address))
  // Without the code that finds typing errors, its names are looked up all the same.
  const problem = typoQuery.error ? null : typoQuery.data
  const isStopped = Boolean(problem) && !isConfirmed
  const isReady = problem !== undefined && !isStopped
  const { checkedAt, queries, ...claims } = useNameClaims(chain, address, isReady)
  const failure = useFailure([...queries, typoQuery], {
    // The header says that its names are missing.
    missing: typoQuery.error ? words.typosNotChecked : '',
    shownName: controls.results,
  })
  const confirm = () => {
    setIsConfirmed(true)
    // The button is removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <>
      <LazyAddressHeader
        chain={chain}
        address={address}
        problem={problem}
        isStopped={isStopped}
        claims={claims}
        checkedAt={checkedAt}
        onConfirm={confirm}
      />
      {failure && (
        <FailureNotice place={claims.names ? 'floating' : 'banner'} failure={failure} />
      )}
      <div className="page py-6 md:py-10">
        {isReady && (
          <LazyContents
            chain={chain}
            address={address}
            checks={claims.checks}
            found={claims.names}
            isLoading={hasNames() && failure === null}
            checkedAt={checkedAt}
            onRefresh={() => Promise.all(queries.map(({ refetch }) => refetch()))}
          />
        )}
        <PrintedSource verb="checked" at={checkedAt} />
        <OtherChains
          chain={chain}
          address={address}
          problem={problem}
          isStopped={isStopped}
        />
      </div>
    </>
  )
}
