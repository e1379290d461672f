import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { ChainLabel } from '../../components/ChainLabel'
import { ExplorerButton } from '../../components/ExplorerLink'
import { FailureNotice } from '../../components/FailureNotice'
import { PageHeader } from '../../components/PageHeader'
import { PrintedSource } from '../../components/PrintedSource'
import { parseAddress } from '../../model/chains/addresses'
import { canHaveContracts } from '../../model/chains/chains'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { isWellFormedAddress } from '../../model/names/nameChecks'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { addressProblemQuery } from '../../queries/names'
import { hasNames } from '../../contract/connection'
import { type PageLoaderArgs, prefetch, replacePath } from '../../queries/prefetch'
import { useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { lazyPart } from '../../ui/lazyPart'
import { ownSearchBox } from '../../ui/ownSearchBox'
import { OtherChains } from './OtherChains'
import { loadNameClaims, useNameClaims } from './useNameClaims'
import * as words from '#words/addressPage'
import * as controls from '#words/controls'

// Few visitors see it: with its search box and its links, a page has 0.9 kB more.
const LazyMisreadText = lazyPart(
  async () => (await import('../../search/MisreadText')).MisreadText,
)

// Hydrated later: what it says about contracts takes a twentieth of this page's code.
const LazyAddressHeader = lazyPart(
  async () => (await import('./AddressHeader')).AddressHeader,
)

// The same: it has messages, and the server knows no labels and no watched addresses.
const LazyAddressActions = lazyPart(
  async () => (await import('./AddressActions')).AddressActions,
)

// The same: it shows amounts, statuses and filters.
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

  await Promise.all([
    LazyAddressHeader.preload(),
    LazyAddressActions.preload(),
    LazyContents.preload(),
  ])
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
  const { search } = useLocation()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const typoQuery = useQuery(addressProblemQuery(chain, address))
  // Without the code that finds typing errors, its names are looked up all the same.
  const problem = typoQuery.error ? null : typoQuery.data
  const isStopped = Boolean(problem) && !isConfirmed
  const isReady = problem !== undefined && !isStopped
  const subject = { chain, address }
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
      <PageHeader
        list="addresses"
        current={
          <>
            <span className="text-ink-2 max-md:hidden">{words.addressOn}</span>
            <ChainLabel code={chain} />
          </>
        }
        actions={
          <>
            {/* First, so that it is in the line of the path on a phone. */}
            <LabeledCopyButton
              label={controls.copyLink}
              icon="link"
              text={() => location.origin + paths.address(chain, address) + search}
            />
            {!isStopped && (
              <>
                <LazyAddressActions {...subject} />
                <AddressExplorer {...subject} />
              </>
            )}
          </>
        }
      >
        <LazyAddressHeader
          chain={chain}
          address={address}
          problem={problem}
          isStopped={isStopped}
          claims={claims}
          checkedAt={checkedAt}
          onConfirm={confirm}
        />
      </PageHeader>
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

function AddressExplorer({ chain, address }: WellFormedAddressProps) {
  const href = getAddressUrl(chain, address)
  return (
    href !== null && (
      // A phone has it beside the address.
      <span className="max-md:hidden">
        <ExplorerButton href={href}>{getExplorerHost(href)}</ExplorerButton>
      </span>
    )
  )
}
