import { findChain, getChainName, shortenAddress } from '../../model/chains/chains'
import { compareAddresses, isSimilarAddress } from '../../model/chains/similarAddresses'
import type { ForwardCheck } from '../../model/names/checks'
import { formatList } from '../../model/text'
import { formatDate } from '../../model/time'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { CopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { ComparedTexts } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { NoteRow } from '../../ui/NoteRow'
import { Section } from '../../ui/Section'
import { TruncatedText } from '../../ui/TruncatedText'
import { CheckIcon, NameLink, ResultRow, ResultTable } from './NameParts'

export type CheckedName = ForwardCheck & { name: string }

type AddressNamesProps = {
  chain: string
  address: string
  checks: readonly CheckedName[]
  /** The number of further names. */
  uncheckedCount: number
}

const columns = [
  { label: 'Name', classes: 'w-1/5' },
  { label: 'Address names it', classes: 'w-1/5' },
  { label: 'Name resolves to' },
]

/** The names of an address, each with what it resolves to, and below why some are unverified. */
export const AddressNames = ({ chain, address, checks, uncheckedCount }: AddressNamesProps) => (
  <Section title="Names of this address" note="checked both ways">
    {checks.length === 0 ? (
      <EmptyState title={`No name on ${getChainName(chain)}`}>
        {findChain(chain)
          ? 'Names appear here once their owner links them.'
          : 'We don’t know this chain. Check which one was meant.'}
      </EmptyState>
    ) : (
      <ResultTable label="Names of this address" columns={columns}>
        {checks.map((check) => (
          <ResultRow key={check.name} result={check.result} head={<NameLink name={check.name} />}>
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
            {isSimilarAddress(chain, address, otherAddress) && 'looks similar but '}is different:
            <ComparedTexts
              labels={['This address', 'Name’s address']}
              texts={compareAddresses(chain, address, otherAddress)}
            />
          </NoteRow>
        ),
    )}
    {uncheckedCount > 0 && (
      <p className="py-2 text-row text-ink-3">
        {uncheckedCount} more {uncheckedCount === 1 ? 'name' : 'names'} not checked
      </p>
    )}
  </Section>
)

type ResolvedAddressProps = { chain: string; address: string; check: CheckedName }

function ResolvedAddress({ chain, address, check }: ResolvedAddressProps) {
  const { result, otherAddress = '', expiredAt } = check
  const { zone } = useStored(settings)
  if (result === 'checking') return <span className="text-ink-3">not checked yet</span>
  if (result === 'not-checked') return <span className="text-ink-3">couldn’t check</span>
  const isVerified = result === 'verified'
  const resolved = isVerified || expiredAt !== undefined ? address : otherAddress
  if (resolved === '') return <span className="text-ink-2">no address there</span>
  const isSimilar = isSimilarAddress(chain, address, resolved)
  const difference = isSimilar ? 'Different address, similar ends' : 'Different address'
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
          {expiredAt === undefined ? difference : `Expired on ${formatDate(expiredAt, zone)}`}
        </span>
      )}
    </span>
  )
}
