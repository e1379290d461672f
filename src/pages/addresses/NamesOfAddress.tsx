import * as labels from '#words/labels'
import { NameLink } from '../../components/NameLink'
import { CheckIcon, ResultRow, ResultTable } from '../../components/ResultTable'
import type { AddressNames } from '../../contract/nameResponses'
import { findChain, shortenAddress } from '../../model/chains/chains'
import { findMisleadingClaims } from '../../model/addresses/claims'
import { type ClaimedName, getResolution } from '../../model/names/forwardCheck'
import {
  namesTexts,
  noNamesTexts,
  noNamesTitles,
  resolutionTexts,
  unverifiedName,
} from '#words/addresses'
import { outcomeTexts } from '#words/names'
import { format, fillText } from '../../model/words/messages'
import { listRegistries } from '../../queries/names'
import { useZone } from '../../storage/useZone'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { Warning } from '../../ui/Warning'
import { Section } from '../../ui/Section'
import type { TableColumn } from '../../ui/Table'
import { TruncatedText } from '../../ui/TruncatedText'
import { NameDifference } from './NameDifference'
import { UpdatedNote } from './UpdatedNote'
import type { RegistryClaim } from './useNameClaims'
import * as words from '#words/addressPage'

type NamesOfAddressProps = {
  chain: string
  address: string
  /** Of the first names. */
  checks: readonly RegistryClaim[]
  found: AddressNames
  /** The time of the oldest response about them, in Unix ms; 0 for none. */
  checkedAt: number
  onRefresh: () => Promise<unknown>
}

const columns: readonly TableColumn[] = [
  { label: labels.name, classes: 'w-1/5' },
  { label: words.addressNamesIt, classes: 'w-1/5' },
  { label: words.nameResolvesTo },
]

/**
 * The names of an address, each with what it resolves to, and below why some are
 * unverified.
 */
export const NamesOfAddress = ({
  chain,
  address,
  checks,
  found,
  checkedAt,
  onRefresh,
}: NamesOfAddressProps) => (
  <Section
    title={words.namesOfThisAddress}
    note={words.checkedBothWays}
    action={<UpdatedNote of={words.names} at={checkedAt} onRefresh={onRefresh} />}
  >
    {/* Otherwise the header of the page warns of them. */}
    {findMisleadingClaims(checks) === null &&
      checks.map(({ label, name, otherAddress }) =>
        otherAddress ? (
          <Warning
            key={`${label} ${name}`}
            level="caution"
            heading={fillText(unverifiedName, { name })}
          >
            <NameDifference chain={chain} address={address} otherAddress={otherAddress} />
          </Warning>
        ) : null,
      )}
    {checks.length === 0 ? (
      <NoNames chain={chain} isPartial={found.isPartial} />
    ) : (
      <ResultTable label={words.namesOfThisAddress} columns={columns}>
        {checks.map((check) => (
          <ResultRow
            key={`${check.label} ${check.name}`}
            result={check.result}
            head={<NameInRegistry {...check} />}
          >
            <td className="max-lg:order-3 max-lg:basis-full">
              <span className="inline-flex items-center gap-2 align-middle">
                {check.result === 'verified' && <CheckIcon outcome="yes" />}
                <span className="max-lg:hidden">{outcomeTexts.yes}</span>
                <span className="lg:hidden">{words.pointsBack}</span>
              </span>
            </td>
            <td className="max-lg:order-4 max-lg:basis-full">
              <ResolvedAddress chain={chain} address={address} check={check} />
            </td>
          </ResultRow>
        ))}
      </ResultTable>
    )}
    <UncheckedNames
      count={found.names.length - checks.length}
      isPartial={found.isPartial}
    />
  </Section>
)

function NameInRegistry({ label, name }: Pick<RegistryClaim, 'label' | 'name'>) {
  if (listRegistries().length === 1) return <NameLink name={name} />
  return (
    <span className="flex max-w-full flex-wrap items-baseline gap-x-2">
      <NameLink name={name} />
      <span className="text-small font-normal text-ink-3">{label}</span>
    </span>
  )
}

function NoNames({ chain, isPartial }: { chain: string; isPartial: boolean }) {
  const place = findChain(chain) ? 'none' : 'unknown-chain'
  const code = isPartial ? 'not-checked' : place
  return (
    <EmptyState title={format(noNamesTitles, { code, chain })}>
      {noNamesTexts[code]}
    </EmptyState>
  )
}

function UncheckedNames({ count, isPartial }: { count: number; isPartial: boolean }) {
  if (count === 0 && !isPartial) return null
  return (
    <p className="py-2 text-row text-ink-3">
      {count > 0 && `${format(namesTexts, { code: 'more', count })} `}
      {isPartial && format(namesTexts, { code: 'partial' })}
    </p>
  )
}

type ResolvedAddressProps = { chain: string; address: string; check: ClaimedName }

function ResolvedAddress({ chain, address, check }: ResolvedAddressProps) {
  const zone = useZone()
  const resolution = getResolution(check, { chain, address })
  const { code } = resolution
  const text = format(resolutionTexts, resolution, zone)
  const isWarning = code === 'other' || code === 'expired'
  if (!isWarning && code !== 'same')
    return (
      <span className={code === 'nowhere' ? 'text-ink-2' : 'text-ink-3'}>{text}</span>
    )
  const resolved = code === 'other' ? (check.otherAddress ?? '') : address
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      {/* The header copies it, once all checks of the address have ended. */}
      <TruncatedText {...shortenAddress(chain, resolved)} />
      {isWarning ? (
        <span className="inline-flex items-center gap-2">
          <Icon name="warning" size={14} />
          {text}
        </span>
      ) : (
        <span className="text-ink-2">{text}</span>
      )}
    </span>
  )
}
