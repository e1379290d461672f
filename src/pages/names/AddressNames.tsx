import { useQueries, useQuery } from '@tanstack/react-query'
import { isName } from '../../contract/names'
import { findAddressChains } from '../../model/chains/addresses'
import {
  canHaveContracts,
  findChain,
  getAddressPrefix,
  getChainName,
} from '../../model/chains/chains'
import { getAddressUrl, getExplorerHost } from '../../model/chains/explorers'
import {
  checkForward,
  compareAddresses,
  type ForwardCheck,
  isSimilarAddress,
} from '../../model/names/forward'
import { formatList } from '../../model/text'
import { getQueryError, useQueryError } from '../../queries/describeError'
import { addressNamesQuery, nameEntriesQuery } from '../../queries/names'
import { contractQuery } from '../../queries/tokens'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { ExplorerButton } from '../../ui/ExternalLink'
import { ComparedTexts, FullText, TruncatedText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { NoteRow } from '../../ui/NoteRow'
import { QueryError } from '../../ui/QueryError'
import { Section } from '../../ui/Section'
import { Loading } from '../../ui/Skeleton'
import { tableClasses } from '../../ui/tableClasses'
import { type AddressProblem, describeAddressProblem } from './addressProblem'
import { ContractNote } from './ContractNote'
import { CopyAddressButton } from './CopyAddressButton'
import { toLookup } from './nameChecks'
import {
  Breadcrumb,
  ChainLinks,
  ChainWithLogo,
  CheckIcon,
  NameLink,
  ResultBadge,
} from './NameParts'
import { PayButton } from './PayDialog'

/** Further names are not checked, to bound the number of requests. */
export const maxCheckedNames = 50

type AddressNamesProps = {
  chain: string
  address: string
  problem: AddressProblem | null
  /** Requests may be sent. */
  isReady: boolean
}

type CheckedName = ForwardCheck & { name: string }

/** The names of an address, each with what it resolves to. */
export function AddressNames({ chain, address, problem, isReady }: AddressNamesProps) {
  const names = useQuery({ ...addressNamesQuery(chain, address), enabled: isReady })
  const checkedNames = (names.data ?? []).slice(0, maxCheckedNames)
  const forward = useQueries({
    queries: checkedNames.map((name) => ({ ...nameEntriesQuery(name), enabled: isName(name) })),
  })
  const failure = useQueryError([names, ...forward], 'Missing names may still exist.', 'results')
  const checks = checkedNames.flatMap((name, index): CheckedName[] => {
    const query = forward[index]
    if (!query) return []
    // An invalid name has no address, so nothing is requested.
    const entries = isName(name) ? toLookup(query) : ({ state: 'known', value: null } as const)
    return [{ name, ...checkForward(chain, address, entries) }]
  })
  const uncheckedCount = (names.data ?? []).length - checkedNames.length
  return (
    <>
      <title>{`Names of an address on ${getChainName(chain)} - Crosswatch`}</title>
      <AddressHeader
        chain={chain}
        address={address}
        problem={problem}
        isReady={isReady}
        checkedAt={names.dataUpdatedAt}
        summary={describeNames(names.data, getQueryError(names) !== null, checks)}
        warning={describeWarning(checks)}
      />
      {failure && <QueryError place={names.data ? 'floating' : 'banner'} {...failure} />}
      <div className="page py-7 md:py-10">
        {names.data && (
          <Section title="Names of this address" note="checked both ways">
            <NameTable chain={chain} address={address} checks={checks} />
            {checks.map((check) => (
              <Difference key={check.name} chain={chain} address={address} check={check} />
            ))}
            {uncheckedCount > 0 && (
              <p className="py-2 text-row text-ink-3">
                {uncheckedCount} more {uncheckedCount === 1 ? 'name' : 'names'} not checked
              </p>
            )}
          </Section>
        )}
        {!names.data && failure === null && <Loading>{<div className="h-dvh" />}</Loading>}
        <ChainLinks
          title="Same address on other chains"
          codes={findAddressChains(address).filter((code) => code !== chain)}
          address={address}
        />
      </div>
    </>
  )
}

type AddressHeaderProps = AddressNamesProps & {
  /** Time of the last response about its names, Unix ms; 0 if there was none. */
  checkedAt: number
  /** "2 names, verified both ways." */
  summary: string
  /** Why nothing should be sent to it yet; null if there is no reason. */
  warning: string | null
}

function AddressHeader(props: AddressHeaderProps) {
  const { chain, address, problem, isReady, checkedAt, summary, warning } = props
  const explorer = getAddressUrl(chain, address)
  const query = useQuery({
    ...contractQuery(address),
    enabled: isReady && canHaveContracts(chain),
  })
  // null if it could not be checked.
  const contract = getQueryError(query) ? null : (query.data ?? { kind: 'unknown' as const })
  const isContract =
    contract?.kind === 'listed' && contract.tokens.some(({ record }) => record.protocol === chain)
  return (
    <div className="border-b border-line bg-sheet">
      <div className="page pt-4 pb-7">
        <Breadcrumb
          actions={
            explorer !== null && (
              <ExplorerButton href={explorer}>{getExplorerHost(explorer)}</ExplorerButton>
            )
          }
        >
          <span className="text-ink-2">Address on</span>
          <ChainWithLogo code={chain} />
        </Breadcrumb>
        <p className="mt-5 text-row text-ink-3">Address</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-[1.375rem] leading-8 font-normal lg:text-[1.75rem]">
            <FullText text={address} start={getAddressPrefix(chain, address).length + 6} end={6} />
          </h1>
          {warning === null ? (
            <LabeledCopyButton label="Copy" text={address} />
          ) : (
            <CopyAddressButton chain={chain} address={address} warning={warning} />
          )}
          {!isContract && (
            <PayButton
              payable={{ chain, address, name: '', isVerified: false, checkedAt }}
              warning={warning}
            />
          )}
        </div>
        {problem !== null && (
          <p className="mt-3">{`${describeAddressProblem(problem, chain)} Don’t send to it.`}</p>
        )}
        {contract !== null && <ContractNote chain={chain} address={address} contract={contract} />}
        <p className="mt-3 text-ink-2">
          {summary}
          {contract === null &&
            ' The token list didn’t load, so we couldn’t check whether this is a token’s contract.'}
        </p>
      </div>
    </div>
  )
}

/** Why nothing should be sent to an address that claims only names with other addresses; null if it claims none. */
function describeWarning(checks: readonly CheckedName[]): string | null {
  const claimed = checks.filter(({ result }) => result === 'unverified').map(({ name }) => name)
  if (claimed.length === 0 || checks.some(({ result }) => result === 'verified')) return null
  const claim = claimed.length === 1 ? 'the name' : 'the names'
  const lead = claimed.length === 1 ? 'which leads to another address' : 'which lead elsewhere'
  return `This address claims ${claim} ${formatList(claimed)}, ${lead}. Don’t send before you’ve asked the owner.`
}

function describeNames(
  names: readonly string[] | undefined,
  hasFailed: boolean,
  checks: readonly CheckedName[],
): string {
  if (names === undefined) {
    return hasFailed
      ? 'We couldn’t look up this address’s names. It may still have some.'
      : 'The names of this address aren’t checked yet.'
  }
  const count = names.length
  if (count === 0) return 'No names point to this address.'
  const countText = count === 1 ? '1 name' : `${count} names`
  const verified = checks.filter(({ result }) => result === 'verified').length
  if (checks.some(({ result }) => result === 'checking')) return `${countText}, not checked yet.`
  if (verified === count) return `${countText}, verified both ways.`
  if (verified > 0) return `${countText}, ${verified} verified both ways.`
  return count === 1 ? '1 name, not verified.' : `${countText}, none verified.`
}

type NameTableProps = { chain: string; address: string; checks: readonly CheckedName[] }

function NameTable({ chain, address, checks }: NameTableProps) {
  if (checks.length === 0) {
    return (
      <EmptyState title={`No name on ${getChainName(chain)}`}>
        {findChain(chain)
          ? 'Names appear here once their owner links them.'
          : 'We don’t know this chain. Check which one was meant.'}
      </EmptyState>
    )
  }
  return (
    <table className="block w-full text-start text-row md:table md:table-fixed">
      <thead className="max-md:sr-only">
        <tr className={tableClasses.head}>
          <th scope="col" className="w-1/5">
            Name
          </th>
          <th scope="col" className="w-1/5">
            Address names it
          </th>
          <th scope="col">Name resolves to</th>
          <th scope="col" className="w-36">
            Result
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {checks.map((check) => (
          <tr
            key={check.name}
            data-result={check.result}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-2 border-b border-line py-3 md:table-row md:h-12 md:*:pe-4"
          >
            <th scope="row" className="text-body font-normal">
              <NameLink name={check.name} />
            </th>
            <td className="max-md:order-3 max-md:col-span-2">
              <span className="inline-flex items-center gap-2 align-middle">
                <CheckIcon outcome="yes" /> <span className="max-md:hidden">yes</span>
                <span className="md:hidden">points back</span>
              </span>
            </td>
            <td className="max-md:order-4 max-md:col-span-2">
              <ResolvedAddress chain={chain} address={address} check={check} />
            </td>
            <td className="max-md:order-2 md:pe-0!">
              <ResultBadge result={check.result} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ResolvedAddressProps = { chain: string; address: string; check: CheckedName }

function ResolvedAddress({
  chain,
  address,
  check: { result, otherAddress },
}: ResolvedAddressProps) {
  if (result === 'checking') return <span className="text-ink-3">not checked yet</span>
  if (result === 'not-checked') return <span className="text-ink-3">couldn’t check</span>
  const resolved = result === 'verified' ? address : otherAddress
  if (resolved === '') return <span className="text-ink-2">no address there</span>
  const start = getAddressPrefix(chain, resolved).length + 6
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-2">
        <TruncatedText text={resolved} start={start} end={6} />
        {result === 'verified' && (
          <CopyButton text={resolved} contentName={`${getChainName(chain)} address`} />
        )}
      </span>
      {result === 'verified' ? (
        <span className="text-ink-2">Exact match</span>
      ) : (
        <span className="inline-flex items-center gap-2">
          <Icon name="warning" size={14} />
          {isSimilarAddress(chain, address, resolved)
            ? 'Different address, similar ends'
            : 'Different address'}
        </span>
      )}
    </span>
  )
}

/** Why a name of an address is unverified, with both addresses. Renders nothing for other names. */
function Difference({
  chain,
  address,
  check: { name, result, otherAddress },
}: ResolvedAddressProps) {
  if (result !== 'unverified') return null
  const cause = `${formatList([name])} is unverified.`
  const chainName = getChainName(chain)
  const [own = [], other = []] = compareAddresses(chain, address, otherAddress)
  if (otherAddress === '') {
    return (
      <NoteRow icon="warning" tone="ink" cause={cause}>
        It has no address on {chainName}.
      </NoteRow>
    )
  }
  return (
    <NoteRow icon="warning" tone="ink" cause={cause}>
      {isSimilarAddress(chain, address, otherAddress)
        ? `Its ${chainName} address looks similar but is different:`
        : `Its ${chainName} address is different:`}
      <ComparedTexts
        rows={[
          { label: 'This address', segments: own },
          { label: 'Name’s address', segments: other },
        ]}
      />
    </NoteRow>
  )
}
