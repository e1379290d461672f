import * as labels from '#words/labels'
import { formatExpirySoon } from '../../model/words/nameText'
import { Link } from 'react-router'
import { ChainLabel } from '../../components/ChainLabel'
import { GuardedCopy } from '../../components/GuardedCopy'
import { ShortText } from '../../components/HashText'
import { LazyKnownNote } from '../../components/lazyNotices'
import { CheckIcon, ResultRow, ResultTable } from '../../components/ResultTable'
import { useAddressCheck } from '../../components/useAddressCheck'
import { checkKnown, checkNameRow } from '../../model/addresses/addressCheck'
import { isEndedChain } from '../../model/chains/chains'
import { isWellFormedAddress, nameChecks } from '../../model/names/nameChecks'
import type { NameRow, RegistryReport } from '../../model/names/nameReport'
import { findExpirySoon, listRoundTrip } from '../../model/names/nameStatements'
import { formatDate } from '../../model/time'
import { formatPayTitle } from '../../model/words/addressText'
import {
  noAddresses,
  outcomeTexts,
  registrationTexts,
  roundTripExplanation,
  roundTripTexts,
  unknownExpiryText,
} from '#words/names'
import { fillText, format } from '../../model/words/messages'
import { paths } from '../../paths'
import { useKnownAddress } from '../../queries/useKnownAddress'
import { useZone } from '../../queries/useZone'
import { Flag } from '../../ui/Flag'
import { Fact } from '../../ui/Fact'
import { Fold } from '../../ui/Fold'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import type { TableColumn } from '../../ui/Table'
import * as controls from '#words/controls'
import * as words from '#words/namePage'

type RegistrySectionProps = {
  name: string
  registry: RegistryReport
  /** The service has no other registry, so that no heading names it. */
  isOnly: boolean
  /** Both Unix ms. */
  now: number
  checkedAt: number
}

/** The addresses of a name in one registry, and its registration. */
export function RegistrySection({
  name,
  registry,
  isOnly,
  now,
  checkedAt,
}: RegistrySectionProps) {
  const { label, registration, entriesState, rows } = registry
  const isListed = rows.length > 0 || entriesState === 'known'
  const heading = isOnly ? 'h2' : 'h3'
  // Of two registries, so that no two regions have one name.
  const getTitle = (part: string) => (isOnly ? part : `${label} ${part.toLowerCase()}`)
  const parts = registration !== 'not-registered' && isListed && (
    <>
      <Section title={getTitle(labels.addresses)} heading={heading}>
        {rows.length === 0 ? (
          <p className="py-2 text-row text-ink-3">
            {noAddresses[registration === 'expired' ? 'expired' : 'yet']}
          </p>
        ) : (
          <CheckTable
            label={fillText(words.tableOf, { label: isOnly ? '' : label, name })}
            name={name}
            rows={rows}
            checkedAt={checkedAt}
          />
        )}
      </Section>
      {registration !== 'pending' && (
        <div className="mt-6">
          <Fold summary={getTitle(words.registration)}>
            <RegistrationFacts registry={registry} />
          </Fold>
        </div>
      )}
    </>
  )
  if (isOnly) return parts
  return (
    <section aria-label={label} className="mt-10 first:mt-0 md:mt-14">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lead">{label}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-row">
          <RegistrationNote registry={registry} now={now} />
        </p>
      </div>
      {parts && <div className="mt-4">{parts}</div>}
    </section>
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

type RegistrationNoteProps = Pick<RegistrySectionProps, 'registry' | 'now'>

/** What is known of a registration, in a word: it says nothing about paying. */
export function RegistrationNote({ registry, now }: RegistrationNoteProps) {
  const zone = useZone()
  const { registration, expiresAt } = registry
  const expiry = registration === 'registered' ? findExpirySoon(expiresAt, now) : null
  return (
    <>
      <span className="text-ink">{registrationTexts[registration]}</span>
      {expiry && <Flag icon="warning">{formatExpirySoon(expiry, zone)}</Flag>}
    </>
  )
}

const checkLabels: Record<(typeof nameChecks)[number], string> = {
  listed: words.chainListed,
  hasAddress: words.addressSet,
  linked: words.linkConfirmed,
  pointsBack: words.pointsBack,
  notExpired: words.notExpired,
}

const columns: readonly TableColumn[] = [
  { label: labels.chain, classes: 'w-48' },
  { label: labels.address },
]

type CheckTableProps = Pick<RegistrySectionProps, 'name' | 'checkedAt'> & {
  label: string
  rows: readonly NameRow[]
}

const CheckTable = ({ label, name, rows, checkedAt }: CheckTableProps) => (
  <>
    <ResultTable label={label} columns={columns}>
      {rows.map((row) => (
        <CheckRow
          key={`${row.chain} ${row.address}`}
          name={name}
          row={row}
          checkedAt={checkedAt}
        />
      ))}
    </ResultTable>
    {rows.some(({ outcomes }) => outcomes.pointsBack === 'no') && (
      <p className="py-2 text-small text-ink-3">{roundTripExplanation}</p>
    )}
  </>
)

type CheckRowProps = Pick<CheckTableProps, 'name' | 'checkedAt'> & { row: NameRow }

const CheckRow = ({ name, row, checkedAt }: CheckRowProps) => (
  <ResultRow
    result={row.result}
    differsFrom={listDifferingRegistries(row)}
    head={<ChainLabel code={row.chain} />}
  >
    <td className="max-lg:order-3 max-lg:basis-full lg:py-2">
      {row.address === '' ? (
        <span className="text-ink-3">—</span>
      ) : (
        <AddressCell name={name} row={row} checkedAt={checkedAt} />
      )}
      {hasFailedCheck(row) && <Checks name={name} row={row} />}
    </td>
  </ResultRow>
)

/** What else is told against an address, such as the end of its chain, is told above. */
const hasFailedCheck = ({ result, outcomes }: NameRow): boolean =>
  (result === 'unverified' || result === 'not-checked') &&
  Object.values(outcomes).some((outcome) => outcome !== 'yes')

const sayRoundTrip = (name: string, row: NameRow) =>
  listRoundTrip(name, row)
    .map((each) => format(roundTripTexts, each))
    .join('; ')

const Checks = ({ name, row }: Pick<CheckRowProps, 'name' | 'row'>) => (
  <ul className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-3">
    {nameChecks.map((check) => {
      const outcome = row.outcomes[check]
      const isOfOther = check === 'pointsBack' && outcome === 'no'
      return (
        <li key={check} className="flex items-center gap-1.5">
          <CheckIcon outcome={outcome} />
          {isOfOther ? (
            <span className="font-medium text-fail">
              <SafeText text={sayRoundTrip(name, row)} limit={120} />
            </span>
          ) : (
            <span>
              {checkLabels[check]}
              <span className="sr-only">: {outcomeTexts[outcome]}</span>
            </span>
          )}
        </li>
      )
    })}
  </ul>
)

const listDifferingRegistries = ({ doubts }: NameRow) =>
  doubts.flatMap((doubt) =>
    doubt.code === 'differs' ? doubt.others.map(({ label }) => label) : [],
  )

function AddressCell({ name, row, checkedAt }: CheckRowProps) {
  const { chain, address, result } = row
  const known = useKnownAddress(chain, address)
  const check = useAddressCheck([checkNameRow(row), checkKnown(known)])
  const payable = { chain, address, name, isVerified: result === 'verified', checkedAt }
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
