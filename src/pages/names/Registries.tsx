import * as labels from '#words/labels'
import { formatDiffering } from '../../model/words/nameText'
import { Link, useSearchParams } from 'react-router'
import { ChainLabel } from '../../components/ChainLabel'
import { GuardedCopy } from '../../components/GuardedCopy'
import { ShortText } from '../../components/HashText'
import { LazyKnownNote } from '../../components/LazyKnownNote'
import { CheckIcon, ResultTable } from '../../components/ResultTable'
import { useAddressCheck } from '../../components/useAddressCheck'
import { checkKnown, checkNameRow } from '../../model/addresses/addressCheck'
import { isEndedChain } from '../../model/chains/chains'
import { isWellFormedAddress, nameChecks } from '../../model/names/nameChecks'
import type { NameReport, NameRow, RegistryReport } from '../../model/names/nameReport'
import { findRoundTrip } from '../../model/names/nameStatements'
import { groupBy } from '../../model/pairing'
import { formatDate } from '../../model/dates'
import { formatPayTitle } from '../../model/words/addressText'
import { endedLabel } from '#words/endedChains'
import {
  noAddresses,
  outcomeTexts,
  roundTripExplanation,
  roundTripTexts,
  unknownExpiryText,
} from '#words/names'
import { fillText, quoteList, sayText } from '../../model/words/messages'
import { paths } from '../../paths'
import { useKnownAddress } from '../../queries/useKnownAddress'
import { useZone } from '../../storage/useZone'
import { Fact } from '../../ui/Fact'
import { Fold } from '../../ui/Fold'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import type { RowColumn } from '../../ui/Table'
import { RegistrationNote } from './RegistrationNote'
import * as controls from '#words/controls'
import * as words from '#words/namePage'

type RegistriesProps = {
  report: NameReport
  /** Those of it that are told. */
  registries: readonly RegistryReport[]
  /** Both Unix ms. */
  now: number
  checkedAt: number
}

/** The addresses of a name in each registry, and its registrations. */
export function Registries({ report, registries, ...times }: RegistriesProps) {
  const [parameters] = useSearchParams()
  return registries.map((registry) => (
    <RegistrySection
      key={registry.label}
      name={report.name}
      registry={registry}
      isOnly={registries.length === 1}
      chain={parameters.get('chain')}
      {...times}
    />
  ))
}

type RegistrySectionProps = Pick<RegistriesProps, 'now' | 'checkedAt'> & {
  name: string
  registry: RegistryReport
  /** The service has no other registry, so that no heading names it. */
  isOnly: boolean
  /** The code of the chain that was asked for, whose address is first; null for none. */
  chain: string | null
}

function RegistrySection({
  name,
  registry,
  isOnly,
  chain,
  now,
  checkedAt,
}: RegistrySectionProps) {
  const { label, registration, entriesState, rows } = registry
  const isListed = rows.length > 0 || entriesState === 'known'
  return (
    <>
      {(!isOnly || isListed) && (
        <Section
          title={isOnly ? labels.addresses : label}
          note={!isOnly && <RegistrationNote registry={registry} now={now} />}
        >
          {rows.length > 0 ? (
            <CheckTable
              label={fillText(words.tableOf, { label: isOnly ? '' : label, name })}
              name={name}
              rows={rows}
              chain={chain}
              checkedAt={checkedAt}
            />
          ) : (
            isListed && (
              <p className="py-2 text-row text-ink-3">
                {noAddresses[registration === 'expired' ? 'expired' : 'yet']}
              </p>
            )
          )}
        </Section>
      )}
      {isListed && registration !== 'pending' && (
        <div className="mt-6">
          <Fold summary={words.registration}>
            <RegistrationFacts registry={registry} />
          </Fold>
        </div>
      )}
    </>
  )
}

function RegistrationFacts({ registry }: Pick<RegistrySectionProps, 'registry'>) {
  const { registration, owner, expiresAt } = registry
  const zone = useZone()
  const isUnknown = registration === 'expiry-unknown' || registration === 'failed'
  const unknownExpiry = isUnknown ? unknownExpiryText : ''
  return (
    <dl className="max-w-160 text-row">
      <Fact label={words.owner}>
        {owner !== '' && <ShortText text={owner} contentName={words.ownerAddress} />}
      </Fact>
      <Fact label={words.expires} missing={controls.notReported}>
        {expiresAt === null ? unknownExpiry : formatDate(expiresAt, zone)}
      </Fact>
    </dl>
  )
}

/** What is known of an address of a name, which may be that of several chains. */
type CheckRow = {
  id: string
  name: string
  chains: readonly string[]
  row: NameRow
  result: NameRow['result']
  problem: string
  /** Unix ms. */
  checkedAt: number
}

type CellProps = { row: CheckRow }

const columns: readonly [RowColumn<CheckRow>, RowColumn<CheckRow>] = [
  {
    label: labels.chain,
    headClasses: 'w-48',
    Cell: ({ row: { chains } }) => (
      <span className="flex flex-wrap gap-x-2 lg:py-2">
        {chains.map((chain) => (
          <ChainLabel key={chain} code={chain} isNameOnly={chains.length > 1} />
        ))}
      </span>
    ),
  },
  { label: labels.address, Cell: AddressCell },
]

type CheckTableProps = Pick<RegistrySectionProps, 'name' | 'chain' | 'checkedAt'> & {
  label: string
  rows: readonly NameRow[]
}

function CheckTable({ label, name, rows, chain: asked, checkedAt }: CheckTableProps) {
  // Rows that say the same of one address are one. The chain that was asked for is first.
  const groups = groupBy(
    rows.toSorted((left, right) => +(right.chain === asked) - +(left.chain === asked)),
    ({ address, chain, result, reverseNames }) =>
      `${address} ${result === 'verified' ? reverseNames.join() : chain}`,
  )
  return (
    <>
      <ResultTable
        label={label}
        columns={columns}
        rows={Array.from(groups.values()).flatMap(([row, ...others]) =>
          row === undefined
            ? []
            : {
                // A row stays, with what is open in it, when its result becomes known.
                id: `${row.chain} ${row.address}`,
                name,
                chains: [row, ...others].map(({ chain }) => chain),
                row,
                result: row.result,
                problem: nameProblem(row),
                checkedAt,
              },
        )}
      />
      {rows.some(({ outcomes }) => outcomes.pointsBack === 'no') && (
        <p className="py-2 text-small text-ink-3">{roundTripExplanation}</p>
      )}
    </>
  )
}

function sayRoundTrip(name: string, row: NameRow): string {
  const names = findRoundTrip(name, row)
  return names === null ? '' : sayText(roundTripTexts, names, { names: quoteList })
}

const Checks = ({ name, row }: { name: string; row: NameRow }) => (
  <ul className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-3">
    {nameChecks.map((check) => {
      const outcome = row.outcomes[check]
      const names = check === 'pointsBack' ? sayRoundTrip(name, row) : ''
      return (
        <li key={check} className="flex items-center gap-1.5">
          <CheckIcon outcome={outcome} />
          {outcome === 'no' ? (
            <SafeText
              text={names || words.failedChecks[check]}
              limit={120}
              className="font-medium text-fail"
            />
          ) : (
            <span>
              {words.checks[check]}
              <span className="sr-only">: {outcomeTexts[outcome]}</span>
            </span>
          )}
        </li>
      )
    })}
  </ul>
)

/** What is known to be wrong with an address, beside its checks; '' for nothing. */
function nameProblem({ doubts }: NameRow): string {
  if (doubts.some(({ code }) => code === 'chain-ended')) return endedLabel
  const differing = doubts.flatMap((doubt) =>
    doubt.code === 'differs' ? doubt.others.map(({ label }) => label) : [],
  )
  return differing.length > 0 ? formatDiffering(differing) : ''
}

function AddressCell({ row: { row, ...shown } }: CellProps) {
  const { result, address, outcomes } = row
  return (
    <>
      {address === '' ? (
        <span className="text-ink-3">—</span>
      ) : (
        <PayableAddress row={row} {...shown} />
      )}
      {/* What else is told against it, such as the end of its chain, is told above. */}
      {(result === 'unverified' || result === 'not-checked') &&
        Object.values(outcomes).some((outcome) => outcome !== 'yes') && (
          <Checks name={shown.name} row={row} />
        )}
    </>
  )
}

type PayableAddressProps = Pick<CheckRow, 'name' | 'row' | 'chains' | 'checkedAt'>

function PayableAddress({ name, row, chains, checkedAt }: PayableAddressProps) {
  const { chain, address, result } = row
  const known = useKnownAddress(chain, address)
  const check = useAddressCheck([checkNameRow(row), checkKnown(known)])
  const isVerified = result === 'verified'
  const payable = { chain, chains, address, name, isVerified, checkedAt }
  return (
    <>
      <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={paths.address(chain, address)}
          translate="no"
          className="hit min-w-0 font-mono wrap-anywhere hover:underline whitespace-normal"
        >
          <SafeText text={address} limit={120} />
        </Link>
        {!isEndedChain(chain) && (
          <GuardedCopy
            payable={payable}
            check={check}
            // The text for a payment must not contain an invalid address.
            payTitle={
              isWellFormedAddress(chain, address) ? formatPayTitle(payable) : null
            }
          />
        )}
      </span>
      {/* A check that has failed says it. */}
      {row.outcomes.pointsBack !== 'no' && (
        <span className="mt-1 block text-small text-ink-3 empty:hidden">
          <SafeText text={sayRoundTrip(name, row)} limit={120} />
        </span>
      )}
      {known && <LazyKnownNote match={known} />}
    </>
  )
}
