import * as labels from '#words/labels'
import { NameLink } from '../../components/NameLink'
import { ResultTable } from '../../components/ResultTable'
import type { AddressNames } from '../../contract/nameResponses'
import { shortenAddress } from '../../model/chains/chains'
import { findMisleadingClaims } from '../../model/addresses/claims'
import { getResolution } from '../../model/names/forwardCheck'
import { namesTexts, resolutionTexts, unverifiedName } from '#words/addresses'
import { say, sayText, fillText } from '../../model/words/messages'
import { day, toPlain } from '../../model/words/pieces'
import { listRegistries } from '../../queries/names'
import { useZone } from '../../storage/useZone'
import { Icon } from '../../ui/Icon'
import { Warning } from '../../ui/Warning'
import { Section } from '../../ui/Section'
import type { RowColumn } from '../../ui/Table'
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

type NameRow = RegistryClaim & { id: string; chain: string; address: string }

const columns: readonly [RowColumn<NameRow>, RowColumn<NameRow>] = [
  { label: labels.name, headClasses: 'w-1/5', Cell: NameInRegistry },
  { label: words.nameResolvesTo, Cell: ResolvedAddress },
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
    <ResultTable
      label={words.namesOfThisAddress}
      columns={columns}
      rows={checks.map((check) => ({
        ...check,
        id: `${check.label} ${check.name}`,
        chain,
        address,
      }))}
    />
    <UncheckedNames
      count={found.names.length - checks.length}
      isPartial={found.isPartial}
    />
  </Section>
)

function NameInRegistry({ row: { label, name } }: { row: NameRow }) {
  if (listRegistries().length === 1) return <NameLink name={name} />
  return (
    <span className="flex max-w-full flex-wrap items-baseline gap-x-2">
      <NameLink name={name} />
      <span className="text-small font-normal text-ink-3">{label}</span>
    </span>
  )
}

function UncheckedNames({ count, isPartial }: { count: number; isPartial: boolean }) {
  if (count === 0 && !isPartial) return null
  return (
    <p className="py-2 text-row text-ink-3">
      {count > 0 && `${sayText(namesTexts, { code: 'more', count })} `}
      {isPartial && sayText(namesTexts, { code: 'partial' })}
    </p>
  )
}

function ResolvedAddress({ row }: { row: NameRow }) {
  const zone = useZone()
  const { chain } = row
  const resolution = getResolution(row, row)
  const { code } = resolution
  const text = toPlain(say(resolutionTexts, resolution, { expiredAt: day }), zone)
  if (code !== 'other' && code !== 'expired')
    return <span className={code === 'same' ? 'text-ink-2' : 'text-ink-3'}>{text}</span>
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      {/* The header has the page's own address. */}
      {code === 'other' && (
        <TruncatedText {...shortenAddress(chain, row.otherAddress ?? '')} />
      )}
      <span className="inline-flex items-center gap-2">
        <Icon name="warning" size={14} />
        {text}
      </span>
    </span>
  )
}
