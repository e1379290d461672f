import { findChain, getAddressPrefix, getChainName } from '../../model/chains/chains'
import { compareAddresses, isSimilarAddress } from '../../model/chains/similarAddresses'
import type { ForwardCheck } from '../../model/names/forward'
import { formatList } from '../../model/text'
import { CopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { ComparedTexts, TruncatedText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { NoteRow } from '../../ui/NoteRow'
import { Section } from '../../ui/Section'
import { tableClasses } from '../../ui/tableClasses'
import { CheckIcon, NameLink, ResultBadge } from './NameParts'

export type CheckedName = ForwardCheck & { name: string }

type AddressNamesProps = {
  chain: string
  address: string
  checks: readonly CheckedName[]
  uncheckedCount: number
}

/** The names of an address, each with what it resolves to, and below why those with another address are unverified. */
export function AddressNames({ chain, address, checks, uncheckedCount }: AddressNamesProps) {
  return (
    <Section title="Names of this address" note="checked both ways">
      {checks.length === 0 ? (
        <EmptyState title={`No name on ${getChainName(chain)}`}>
          {findChain(chain)
            ? 'Names appear here once their owner links them.'
            : 'We don’t know this chain. Check which one was meant.'}
        </EmptyState>
      ) : (
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
      )}
      {checks
        .filter(({ result }) => result === 'unverified')
        .map((check) => (
          <Difference key={check.name} chain={chain} address={address} check={check} />
        ))}
      {uncheckedCount > 0 && (
        <p className="py-2 text-row text-ink-3">
          {uncheckedCount} more {uncheckedCount === 1 ? 'name' : 'names'} not checked
        </p>
      )}
    </Section>
  )
}

type CheckProps = { chain: string; address: string; check: CheckedName }

function ResolvedAddress({ chain, address, check: { result, otherAddress } }: CheckProps) {
  if (result === 'checking') return <span className="text-ink-3">not checked yet</span>
  if (result === 'not-checked') return <span className="text-ink-3">couldn’t check</span>
  const isVerified = result === 'verified'
  const resolved = isVerified ? address : otherAddress
  if (resolved === '') return <span className="text-ink-2">no address there</span>
  const start = getAddressPrefix(chain, resolved).length + 6
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-2">
        <TruncatedText text={resolved} start={start} end={6} />
        {isVerified && (
          <CopyButton text={resolved} contentName={`${getChainName(chain)} address`} />
        )}
      </span>
      {isVerified ? (
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

/** Why a name is unverified, with both addresses. */
function Difference({ chain, address, check: { name, otherAddress } }: CheckProps) {
  const place = getChainName(chain)
  const [own = [], other = []] = compareAddresses(chain, address, otherAddress)
  return (
    <NoteRow icon="warning" tone="ink" cause={`${formatList([name])} is unverified.`}>
      {otherAddress === ''
        ? `It has no address on ${place}.`
        : isSimilarAddress(chain, address, otherAddress)
          ? `Its ${place} address looks similar but is different:`
          : `Its ${place} address is different:`}
      {otherAddress !== '' && (
        <ComparedTexts
          rows={[
            { label: 'This address', segments: own },
            { label: 'Name’s address', segments: other },
          ]}
        />
      )}
    </NoteRow>
  )
}
