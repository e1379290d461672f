import { useQueries, useQuery } from '@tanstack/react-query'
import { isName } from '../../contract/names'
import { findAddressChains } from '../../model/chains/addresses'
import {
  canHaveContracts,
  findChain,
  getAddressPrefix,
  getChainName,
} from '../../model/chains/chains'
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
import { CopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { ComparedTexts, TruncatedText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { NoteRow } from '../../ui/NoteRow'
import { QueryError } from '../../ui/QueryError'
import { Section } from '../../ui/Section'
import { Loading } from '../../ui/Skeleton'
import { tableClasses } from '../../ui/tableClasses'
import { AddressHeader } from './AddressHeader'
import type { AddressProblem } from './addressProblem'
import { toLookup } from './nameChecks'
import { ChainLinks, CheckIcon, NameLink, ResultBadge } from './NameParts'

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
  const contract = useQuery({
    ...contractQuery(address),
    enabled: isReady && canHaveContracts(chain),
  })
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
        contract={getQueryError(contract) ? null : (contract.data ?? { kind: 'unknown' })}
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
