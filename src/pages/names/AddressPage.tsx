import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, replace, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { isName } from '../../contract/names'
import { formatCount } from '../../model/amounts'
import { findAddressChains, parseAddress } from '../../model/chains/addresses'
import { canHaveContracts, getChainName, shortenAddress } from '../../model/chains/chains'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import { checkForward, isWellFormedAddress } from '../../model/names/checks'
import { formatList } from '../../model/text'
import type { ContractFinding } from '../../model/tokens/lookup'
import type { ListedToken } from '../../model/tokens/flags'
import { describeContract, describeVerdict } from '../../model/tokens/tokenText'
import { chainsQuery, findChainRecord } from '../../queries/chains'
import { getQueryError, useQueryError } from '../../queries/describeError'
import {
  addressNamesQuery,
  addressProblemQuery,
  nameEntriesQuery,
  registrationQuery,
} from '../../queries/names'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { suggestedTokensQuery } from '../../queries/tokens'
import { ChainLabel } from '../../search/ChainLabel'
import { UnlistedContract } from '../../search/UnlistedContract'
import { AssetLogo } from '../../ui/AssetLogo'
import { Button } from '../../ui/Button'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ExplorerButton } from '../../ui/ExternalLink'
import { ToneFlag } from '../../ui/Flag'
import { FullText } from '../../ui/HashText'
import { QueryError } from '../../ui/QueryError'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading } from '../../ui/Skeleton'
import { useFirstRenderTime } from '../../ui/now'
import { AddressActions, describeAddressProblem } from './AddressActions'
import { AddressNames, type CheckedName } from './AddressNames'
import { InvalidText, SubjectHeader } from './NameParts'
import { toLookup } from './nameChecks'

/** Further names are not checked, to bound the number of requests. */
const maxCheckedNames = 50

/** `/addresses/{chain}/{address}`: the names of an address, each with its forward check. */
export function AddressPage() {
  const { chain = '', address = '' } = useParams()
  return isWellFormedAddress(chain, address) ? (
    <WellFormedAddress key={`${chain} ${address}`} chain={chain.toUpperCase()} address={address} />
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
    ...(canHaveContracts(code) ? [client.query(suggestedTokensQuery(address))] : []),
  ])
}

/** Loads the names of an address without a problem, and what these names lead to. */
async function loadNames(client: QueryClient, chain: string, address: string): Promise<void> {
  if ((await client.query(addressProblemQuery(chain, address))) !== null) return
  const names = await client.query(addressNamesQuery(chain, address))
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
  const names = query.data?.slice(0, maxCheckedNames) ?? []
  const entries = useQueries({
    queries: names.map((name) => ({ ...nameEntriesQuery(name), enabled: isName(name) })),
  })
  const registrations = useQueries({
    queries: names.map((name) => ({ ...registrationQuery(name), enabled: isName(name) })),
  })
  const checks = names.flatMap((name, index): CheckedName[] => {
    const [ofName, registration] = [entries[index], registrations[index]]
    if (!ofName || !registration) return []
    // An invalid name has no address, so nothing is requested.
    const lookup = isName(name) ? toLookup(ofName) : ({ state: 'known', value: null } as const)
    return [{ name, ...checkForward(chain, address, lookup, toLookup(registration), now) }]
  })
  const contractOf = useQuery({
    ...suggestedTokensQuery(address),
    enabled: isReady && canHaveContracts(chain),
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
  const hasNoTokens = getQueryError(contractOf) !== null
  const contract = hasNoTokens || isStopped ? undefined : contractOf.data?.contract
  const isContract =
    contract?.kind === 'listed' && contract.tokens.some(({ record }) => record.protocol === chain)
  const payable = { chain, address, name: '', isVerified: false, checkedAt: query.dataUpdatedAt }
  const explorer = getAddressUrl(chain, address)
  const described = contract ? describeContract(address, contract) : null
  const warning = described?.tone === 'warning' ? described.reason : describeWarning(checks)
  return (
    <>
      <title>{`Names of an address on ${getChainName(chain)} - Crosswatch`}</title>
      <SubjectHeader
        current={
          <>
            <span className="text-ink-2">Address on</span>
            <ChainLabel code={chain} />
          </>
        }
        actions={
          explorer !== null &&
          !isStopped && <ExplorerButton href={explorer}>{getExplorerHost(explorer)}</ExplorerButton>
        }
      >
        <p className={isStopped ? 'mt-5 mb-2 text-title' : 'mt-5 text-row text-ink-3'}>
          {isStopped ? 'Check this address' : 'Address'}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-[1.375rem]/8 font-normal lg:text-[1.75rem]/8">
            <FullText {...shortenAddress(chain, address)} />
          </h1>
          {!isStopped && (
            <AddressActions
              payable={payable}
              warning={warning}
              copyButton={<LabeledCopyButton label="Copy" text={address} />}
              canReceive={!isContract}
            />
          )}
        </div>
        {problem && (
          <p className="mt-3 mb-5 max-w-160">
            {describeAddressProblem(problem, chain)}{' '}
            {problem === 'form' ? 'Check which chain was meant.' : 'Copy it again from the source.'}{' '}
            Don’t send to it.
          </p>
        )}
        {isStopped && <Button onClick={() => setIsConfirmed(true)}>Look up anyway</Button>}
        {contract && <ContractNote chain={chain} address={address} contract={contract} />}
        {!isStopped && (
          <p className="mt-3 text-ink-2">
            {query.data
              ? describeNames(query.data, checks)
              : getQueryError(query)
                ? 'We couldn’t look up this address’s names. It may still have some.'
                : 'The names of this address aren’t checked yet.'}
            {hasNoTokens &&
              ' The token list didn’t load, so we couldn’t check whether this is a token’s contract.'}
          </p>
        )}
      </SubjectHeader>
      {failure && <QueryError place={query.data ? 'floating' : 'banner'} {...failure} />}
      <div className="page py-7 md:py-10">
        {query.data && (
          <AddressNames
            chain={chain}
            address={address}
            checks={checks}
            uncheckedCount={query.data.length - names.length}
          />
        )}
        {isReady && !query.data && failure === null && <Loading />}
        {otherChains.length > 0 && !(isStopped && problem === 'checksum') && (
          <Section
            title={problem === 'form' ? 'Looks like an address on' : 'Same address on other chains'}
            className="max-w-160"
          >
            <ul className="text-row">
              {otherChains.map((code) => (
                <li key={code} className="flex min-h-10 items-center border-b border-line">
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

type ContractNoteProps = { chain: string; address: string; contract: ContractFinding }

/** The tokens with this contract, each with its verdict; or that it is none, and which one it imitates. */
function ContractNote({ chain, address, contract }: ContractNoteProps) {
  // Most addresses are wallets, so this is said in passing.
  if (contract.kind === 'unlisted') {
    return <p className="mt-4">{describeContract(address, contract)?.answer}</p>
  }
  if (contract.kind !== 'listed') return <UnlistedContract address={address} contract={contract} />
  const isHere = ({ record }: ListedToken) => record.protocol === chain
  return (
    <ul aria-label="Tokens with this contract" className="mt-4 border-t border-line">
      {contract.tokens
        .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
        .map((token) => {
          const { identifier, protocol, ticker } = token.record
          const { tone, label, reason } = describeVerdict(token)
          return (
            <li key={identifier} className="flex items-start gap-4 border-b border-line py-3">
              <AssetLogo asset={token.record} size={32} />
              <div className="flex min-w-0 flex-1 flex-col items-start gap-y-1 text-row text-ink-2">
                <p className="text-lead text-ink">
                  {isHere(token) ? 'This' : `On ${getChainName(protocol)}, this`} is the contract of{' '}
                  <Link to={paths.token(identifier)} className="link" translate="no">
                    <SafeText text={ticker} limit={40} />
                  </Link>
                </p>
                <ToneFlag tone={tone} text={label} />
                <p>
                  <SafeText text={reason} limit={600} />
                </p>
                {isHere(token) && <p>Don’t send anything to it: a contract is not a wallet.</p>}
              </div>
            </li>
          )
        })}
    </ul>
  )
}

/** Why nothing should be sent to an address that claims only unverified names; null if it claims none. */
function describeWarning(checks: readonly CheckedName[]): string | null {
  const claimed = checks.filter(({ result }) => result === 'unverified')
  if (claimed.length === 0 || checks.some(({ result }) => result === 'verified')) return null
  const names = formatList(claimed.map(({ name }) => name))
  const isExpired = claimed.every(({ expiredAt }) => expiredAt !== undefined)
  const [claim, problem] =
    claimed.length === 1
      ? [`the name ${names}, which`, isExpired ? 'has expired' : 'leads to another address']
      : [`the names ${names}, which`, isExpired ? 'have expired' : 'lead elsewhere']
  return `This address claims ${claim} ${problem}. Don’t send before you’ve asked the owner.`
}

function describeNames(names: readonly string[], checks: readonly CheckedName[]): string {
  if (names.length === 0) return 'No names point to this address.'
  const count = formatCount(names.length, 'name')
  const verified = checks.filter(({ result }) => result === 'verified').length
  if (checks.some(({ result }) => result === 'checking')) return `${count}, not checked yet.`
  if (verified === 0) return `${count}, ${names.length === 1 ? 'not' : 'none'} verified.`
  return `${count}, ${verified === names.length ? '' : `${verified} `}verified both ways.`
}
