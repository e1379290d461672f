import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, replace, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { type AddressNames, noNames } from '../../contract/nameResponses'
import { isName } from '../../contract/names'
import { findAddressChains, parseAddress } from '../../model/chains/addresses'
import {
  canHaveContracts,
  findChain,
  getChainName,
  shortenAddress,
} from '../../model/chains/chains'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { compareAddresses, isSimilarAddress } from '../../model/chains/similarAddresses'
import { isWellFormedAddress } from '../../model/names/checks'
import type { ClaimedName } from '../../model/names/forwardCheck'
import { type ForwardCheck, checkForward } from '../../model/names/forwardCheck'
import { formatList } from '../../model/text'
import { formatDate } from '../../model/time'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import { useQueryError } from '../../queries/describeError'
import {
  addressNamesQuery,
  addressProblemQuery,
  nameEntriesQuery,
  registrationQuery,
} from '../../queries/names'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { ChainLabel } from '../../search/ChainLabel'
import { PageHeader } from '../../search/PageHeader'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { ExplorerButton } from '../../ui/ExternalLink'
import { ComparedTexts } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { lazyPart } from '../../ui/lazyComponent'
import { NoteRow } from '../../ui/NoteRow'
import { QueryError } from '../../ui/QueryError'
import { Section } from '../../ui/Section'
import { Loading } from '../../ui/Skeleton'
import { TruncatedText } from '../../ui/TruncatedText'
import { useFirstRenderTime } from '../../ui/now'
import { CheckIcon, InvalidText, NameLink, ResultRow, ResultTable } from './NameParts'
import { toLookup } from './toLookup'

// Hydrated later: what it says about contracts takes a twentieth of this page's code.
const AddressHeader = lazyPart(
  async () => (await import('./AddressHeader')).AddressHeader,
)

/** Further names are not checked, to bound the number of requests. */
const maxCheckedNames = 50

/** `/addresses/{chain}/{address}`: the names of an address, each with its forward check. */
export function AddressPage() {
  const { chain = '', address = '' } = useParams()
  return isWellFormedAddress(chain, address) ? (
    <WellFormedAddress
      key={`${chain} ${address}`}
      chain={chain.toUpperCase()}
      address={address}
    />
  ) : (
    <InvalidText title="Not a valid address" text={`${chain}/${address}`}>
      Use a chain code such as ETH and an address of up to 200 characters without spaces.
    </InvalidText>
  )
}

export { AddressPage as Component }

export async function loader({
  context,
  params: { chain = '', address = '' },
}: PageLoaderArgs) {
  if (!isWellFormedAddress(chain, address)) return null
  const code = chain.toUpperCase()
  // QR codes use capitals, "0X" or "bitcoincash:". The URL has the network's own form.
  const normalized = parseAddress(address)?.address ?? address
  if (normalized !== address || code !== chain)
    return replace(paths.address(code, normalized))
  await AddressHeader.preload()
  const { suggestedTokensQuery } = await import('../../queries/tokens')
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    loadNames(client, code, address),
    ...(canHaveContracts(code) ? [client.query(suggestedTokensQuery(address))] : []),
  ])
}

/** Loads the names of an address without a problem, and what these names lead to. */
async function loadNames(
  client: QueryClient,
  chain: string,
  address: string,
): Promise<void> {
  if ((await client.query(addressProblemQuery(chain, address))) !== null) return
  const { names } = (await client.query(addressNamesQuery(chain, address))) ?? noNames
  const checked = names.slice(0, maxCheckedNames).filter(isName)
  await Promise.allSettled([
    ...checked.map((name) => client.query(nameEntriesQuery(name))),
    ...checked.map((name) => client.query(registrationQuery(name))),
  ])
}

/** Checks the form and the checksum before any request. The user can look up an invalid address anyway. */
function WellFormedAddress({ chain, address }: { chain: string; address: string }) {
  const now = useFirstRenderTime()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { data: problem } = useQuery(addressProblemQuery(chain, address))
  const isStopped = Boolean(problem) && !isConfirmed
  const isReady = problem !== undefined && !isStopped
  const query = useQuery({ ...addressNamesQuery(chain, address), enabled: isReady })
  const names = (query.data ?? noNames).names.slice(0, maxCheckedNames)
  const entries = useQueries({
    queries: names.map((name) => ({ ...nameEntriesQuery(name), enabled: isName(name) })),
  })
  const registrations = useQueries({
    queries: names.map((name) => ({ ...registrationQuery(name), enabled: isName(name) })),
  })
  const checks = names.flatMap((name, index): ClaimedName[] => {
    const [ofName, registration] = [entries[index], registrations[index]]
    if (!ofName || !registration) return []
    // An invalid name has no address, so nothing is requested.
    const lookup = isName(name)
      ? toLookup(ofName)
      : ({ state: 'known', value: null } as const)
    const claim = {
      chain,
      address,
      entries: lookup,
      registration: toLookup(registration),
    }
    return [{ name, ...checkForward(claim, now) }]
  })
  const failure = useQueryError(
    [query, ...entries, ...registrations],
    'Missing names may still exist.',
    'results',
  )
  const { data: chainList } = useQuery(chainsQuery)
  const otherChains = findAddressChains(address).filter(
    (code) => code !== chain && (!chainList || findChainRecord(chainList.records, code)),
  )
  const explorer = getAddressUrl(chain, address)
  return (
    <>
      <title>{`Names of an address on ${getChainName(chain)} - Crosswatch`}</title>
      <PageHeader
        list="names"
        current={
          <>
            <span className="text-ink-2">Address on</span>
            <ChainLabel code={chain} />
          </>
        }
        actions={
          <>
            {explorer !== null && !isStopped && (
              <ExplorerButton href={explorer}>{getExplorerHost(explorer)}</ExplorerButton>
            )}
            <LabeledCopyButton label="Copy link" icon="link" text={() => location.href} />
          </>
        }
      >
        <AddressHeader
          chain={chain}
          address={address}
          problem={problem}
          isStopped={isStopped}
          query={query}
          checks={checks}
          onConfirm={() => {
            setIsConfirmed(true)
            // The button is removed.
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        />
      </PageHeader>
      {failure && <QueryError place={query.data ? 'floating' : 'banner'} {...failure} />}
      <div className="page py-7 md:py-10">
        {query.data && (
          <NamesOfAddress
            chain={chain}
            address={address}
            checks={checks}
            found={query.data}
          />
        )}
        {isReady && !query.data && failure === null && <Loading />}
        {otherChains.length > 0 && !(isStopped && problem === 'checksum') && (
          <Section
            title={
              problem === 'form'
                ? 'Looks like an address on'
                : 'Same address on other chains'
            }
            className="max-w-160"
          >
            <ul className="text-row">
              {otherChains.map((code) => (
                <li
                  key={code}
                  className="flex min-h-10 items-center border-b border-line"
                >
                  <span className="flex-1">
                    <ChainLabel code={code} />
                  </span>
                  <Link
                    className="link hit"
                    aria-label={`Open on ${getChainName(code)}`}
                    to={paths.address(code, address)}
                  >
                    Open
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  )
}

type NamesOfAddressProps = {
  chain: string
  address: string
  /** Of the first names. */
  checks: readonly ClaimedName[]
  found: AddressNames
}

const columns = [
  { label: 'Name', classes: 'w-1/5' },
  { label: 'Address names it', classes: 'w-1/5' },
  { label: 'Name resolves to' },
]

/** The names of an address, each with what it resolves to, and below why some are unverified. */
const NamesOfAddress = ({ chain, address, checks, found }: NamesOfAddressProps) => (
  <Section title="Names of this address" note="checked both ways">
    {checks.length === 0 ? (
      <NoNames chain={chain} isPartial={found.isPartial} />
    ) : (
      <ResultTable label="Names of this address" columns={columns}>
        {checks.map((check) => (
          <ResultRow
            key={check.name}
            result={check.result}
            head={<NameLink name={check.name} />}
          >
            <td className="max-lg:order-3 max-lg:basis-full">
              <span className="inline-flex items-center gap-2 align-middle">
                <CheckIcon outcome="yes" /> <span className="max-lg:hidden">yes</span>
                <span className="lg:hidden">points back</span>
              </span>
            </td>
            <td className="max-lg:order-4 max-lg:basis-full">
              <ResolvedAddress chain={chain} address={address} check={check} />
            </td>
          </ResultRow>
        ))}
      </ResultTable>
    )}
    {checks.map(
      ({ name, otherAddress }) =>
        otherAddress && (
          <NoteRow
            key={name}
            icon="warning"
            tone="ink"
            cause={`${formatList([name])} is unverified.`}
          >
            Its {getChainName(chain)} address{' '}
            {isSimilarAddress(chain, address, otherAddress) && 'looks similar but '}is
            different:
            <ComparedTexts
              labels={['This address', 'Name’s address']}
              texts={compareAddresses(chain, address, otherAddress)}
            />
          </NoteRow>
        ),
    )}
    <UncheckedNames
      count={found.names.length - checks.length}
      isPartial={found.isPartial}
    />
  </Section>
)

/** Says that an address has no name, unless its names could not be checked. */
function NoNames({ chain, isPartial }: { chain: string; isPartial: boolean }) {
  if (isPartial) {
    return <EmptyState title="Names not checked">This address may have names.</EmptyState>
  }
  return (
    <EmptyState title={`No name on ${getChainName(chain)}`}>
      {findChain(chain)
        ? 'Names appear here once their owner links them.'
        : 'We don’t know this chain. Check which one was meant.'}
    </EmptyState>
  )
}

/** Below the table: how many names it leaves out, as far as that is known. */
function UncheckedNames({ count, isPartial }: { count: number; isPartial: boolean }) {
  if (count === 0 && !isPartial) return null
  return (
    <p className="py-2 text-row text-ink-3">
      {count > 0 && `${count} more ${count === 1 ? 'name' : 'names'} not checked. `}
      {isPartial && 'Not all names of this address could be checked.'}
    </p>
  )
}

/** Why it is not checked what a name resolves to. */
function describeUnchecked({ doubt }: ForwardCheck): string {
  if (doubt === 'unknown-expiry') return 'expiry not known now'
  return doubt === 'unconfirmed'
    ? 'not confirmed by the network’s node'
    : 'couldn’t check'
}

type ResolvedAddressProps = { chain: string; address: string; check: ClaimedName }

function ResolvedAddress({ chain, address, check }: ResolvedAddressProps) {
  const { result, otherAddress = '', doubt, expiredAt } = check
  const { zone } = useStored(settings)
  if (result === 'checking') return <span className="text-ink-3">not checked yet</span>
  if (result === 'not-checked') {
    return <span className="text-ink-3">{describeUnchecked(check)}</span>
  }
  const isVerified = result === 'verified'
  const resolved = isVerified || doubt === 'expired' ? address : otherAddress
  if (resolved === '') return <span className="text-ink-2">no address there</span>
  const isSimilar = isSimilarAddress(chain, address, resolved)
  const difference = isSimilar ? 'Different address, similar ends' : 'Different address'
  const expired =
    expiredAt === undefined ? 'Expired' : `Expired on ${formatDate(expiredAt, zone)}`
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-2">
        <TruncatedText {...shortenAddress(chain, resolved)} />
        {isVerified && (
          <CopyButton text={resolved} contentName={`${getChainName(chain)} address`} />
        )}
      </span>
      {isVerified ? (
        <span className="text-ink-2">Exact match</span>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Icon name="warning" size={14} />
          {doubt === 'expired' ? expired : difference}
        </span>
      )}
    </span>
  )
}
