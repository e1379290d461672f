import { Link, replace, useParams } from 'react-router'
import { paths } from '../../app/paths'
import { isName } from '../../contract/names'
import { formatCount } from '../../model/amounts'
import { parseAddress } from '../../model/chains/addresses'
import { getChainName } from '../../model/chains/chains'
import { getAddressUrl } from '../../model/chains/explorers'
import {
  type CheckOutcome,
  findWorstResult,
  isWellFormedAddress,
  nameChecks,
  type NameResult,
  type Registration,
} from '../../model/names/checks'
import { findNameProblem } from '../../model/names/nameProblem'
import { formatNameProblem } from '../../model/words/nameProblemText'
import { describeRoundTrip, roundTripExplanation } from '../../model/words/nameText'
import { formatDate, splitDuration } from '../../model/time'
import { chainsQuery } from '../../queries/chains'
import { useQueryError } from '../../queries/describeError'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { ChainLabel } from '../../search/ChainLabel'
import { PageHeader } from '../../search/PageHeader'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { ExplorerLink } from '../../ui/ExternalLink'
import { Fact } from '../../ui/Fact'
import { ShortText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { PageHead } from '../../ui/PageHead'
import { QueryError } from '../../ui/QueryError'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading } from '../../ui/Skeleton'
import { type Status, StatusBadge } from '../../ui/StatusIcon'
import { useNow } from '../../ui/now'
import { AddressActions } from './AddressActions'
import { CheckIcon, InvalidText, NameSearch, ResultRow, ResultTable } from './NameParts'
import { loadNameChecks, useNameChecks } from './nameChecks'

type CheckedRow = ReturnType<typeof useNameChecks>['rows'][number]

/** `/names/{name}`: the addresses of a name, and whether they are verified. */
export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  if (isName(name)) return <CheckedName key={name} name={name} />
  const problem = findNameProblem(name)
  return (
    <InvalidText title="Not a valid name" text={name}>
      {problem && formatNameProblem(problem)}
    </InvalidText>
  )
}

export { NamePage as Component }

export function loader({ context, params: { name = '' } }: PageLoaderArgs) {
  // The form for names takes addresses too.
  if (!isName(name)) return parseAddress(name) ? replace(paths.go(name)) : null
  // Names ignore letter case. In lower case, look-alike letters differ: "eId" is "eid", not "eld".
  const canonical = name.toLowerCase()
  if (name !== canonical) return replace(paths.name(canonical))
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    loadNameChecks(client, name),
  ])
}

/** A registered name shows its worst result: one unverified address is enough to lose money. */
const statusTexts: Record<
  Registration | NameResult,
  readonly [status: Status, word: string]
> = {
  expired: ['attention', 'Expired'],
  'not-registered': ['not-started', 'Not registered'],
  conflict: ['attention', 'Conflicting results'],
  pending: ['not-seen', 'Not checked yet'],
  failed: ['unknown', 'Not checked'],
  unconfirmed: ['unknown', 'Registered, not confirmed'],
  'expiry-unknown': ['unknown', 'Expiry not known now'],
  registered: ['not-started', 'Registered'],
  unverified: ['attention', 'Registered, not verified'],
  'not-checked': ['unknown', 'Registered, not checked'],
  checking: ['not-seen', 'Registered, not checked yet'],
  verified: ['complete', 'Registered'],
}

function CheckedName({ name }: { name: string }) {
  const { registration, lead, rows, entries, queries, owner, expiresAt } =
    useNameChecks(name)
  const failure = useQueryError(
    queries,
    registration === 'failed'
      ? 'We couldn’t check this name. It may still be registered.'
      : 'Some checks didn’t finish. Missing addresses may still exist.',
    'results',
  )
  const isListed = rows.length > 0 || entries.data !== undefined
  const isRegistered = registration === 'registered'
  const [status, word] =
    statusTexts[(isRegistered && findWorstResult(rows)) || registration]
  const linked = new Set(rows.map(({ chain }) => chain)).size
  return (
    <>
      <PageHead
        title={`${name} - Crosswatch`}
        preview={{
          title: `Name ${name}`,
          description:
            'Open the link to check the name and its addresses before you send.',
        }}
      />
      <PageHeader
        list="names"
        actions={
          <LabeledCopyButton label="Copy link" icon="link" text={() => location.href} />
        }
        current={
          <>
            <span translate="no" className="inline-flex max-w-full font-mono">
              <SafeText text={name} limit={30} />
            </span>
            <CopyButton text={name} contentName="name" />
          </>
        }
      >
        <div className="mt-5 flex flex-wrap items-end gap-x-10 gap-y-5">
          <div className="min-w-0 flex-1 basis-80">
            <h1 translate="no" className="w-fit font-mono text-verdict">
              <SafeText text={name} limit={30} />
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-x-3 text-lead">
              <StatusBadge status={status} word={word} />
              {/* Beside the longer text of a running check, it would take a second line on a phone. */}
              {isRegistered && status !== 'not-seen' && (
                <span className="text-body font-normal text-ink-2">
                  linked to {formatCount(linked, 'chain')}
                </span>
              )}
            </p>
          </div>
          <Figures rows={rows} checkedAt={entries.dataUpdatedAt} />
        </div>
        <SendWarning lead={lead} rows={rows} />
      </PageHeader>
      {failure && <QueryError place={isListed ? 'floating' : 'banner'} {...failure} />}
      <div className="page py-7 md:py-10">
        {registration === 'not-registered' && (
          <>
            <EmptyState title={`“${name}” isn’t registered`}>
              Check the spelling with whoever gave it to you. Don’t send to it.
            </EmptyState>
            <NameSearch />
          </>
        )}
        {registration !== 'not-registered' && isListed && (
          <>
            <CheckTable name={name} rows={rows} isExpired={registration === 'expired'} />
            <RegistrationFacts
              registration={registration}
              owner={owner}
              expiresAt={expiresAt}
            />
          </>
        )}
        {!isListed && failure === null && <Loading />}
      </div>
    </>
  )
}

type RegistrationFactsProps = Pick<
  ReturnType<typeof useNameChecks>,
  'registration' | 'owner' | 'expiresAt'
>

/** The owner of a name, and when it expires, as far as they are known. */
function RegistrationFacts({ registration, owner, expiresAt }: RegistrationFactsProps) {
  const { zone } = useStored(settings)
  const unknownExpiry = registration === 'expiry-unknown' ? 'not known now' : ''
  const expires = expiresAt === null ? unknownExpiry : formatDate(expiresAt, zone)
  if (owner === '' && expires === '') return null
  return (
    <Section title="Registration" className="max-w-160">
      <dl className="text-row">
        <Fact label="Owner">
          {owner !== '' && <ShortText text={owner} contentName="owner’s address" />}
        </Fact>
        <Fact label="Expires">{expires}</Fact>
      </dl>
    </Section>
  )
}

/** The counts of verified and unverified addresses, once all are checked, and the time of the check (Unix ms; 0 for none). */
function Figures({
  rows,
  checkedAt,
}: {
  rows: readonly CheckedRow[]
  checkedAt: number
}) {
  const [{ value, unit } = { value: '0', unit: 's' }] = splitDuration(
    useNow() - checkedAt,
  )
  const isChecked = checkedAt > 0 && rows.every(({ result }) => result !== 'checking')
  const missing = ['—', '', isChecked ? 'no address' : 'not checked yet'] as const
  const hasCounts = isChecked && rows.length > 0
  const verified = rows.filter(({ result }) => result === 'verified').length
  const unverified = rows
    .filter(({ result }) => result === 'unverified')
    .map(({ chain }) => chain)
  const places = [...new Set(unverified)].join(', ') || 'none'
  const ofVerified = verified > 0 ? 'both ways' : 'none verified'
  const figures = {
    Verified: hasCounts
      ? ([verified, `of ${rows.length}`, ofVerified] as const)
      : missing,
    Unverified: hasCounts ? ([unverified.length, '', places] as const) : missing,
    Checked: isChecked ? [value, `${unit} ago`, '4 checks each'] : ['—', '', 'not yet'],
  }
  return (
    <dl className="grid w-full grid-cols-3 md:w-115">
      {Object.entries(figures).map(([label, [count, countUnit, note = '']]) => (
        <div
          key={label}
          data-live={label === 'Checked' || undefined}
          className="min-w-0 border-s border-line ps-3 pe-2 first:border-s-0 first:ps-0 md:px-4 md:first:border-s md:first:ps-4"
        >
          <dt className="text-small text-ink-3">{label}</dt>
          <dd>
            <span className="font-mono text-clock">{count}</span>
            {/* The space is for screen readers. At the start of an inline block it has no width. */}
            {countUnit && (
              <span className="ms-1 inline-block text-row text-ink-2"> {countUnit}</span>
            )}
            <span className="block text-small text-ink-2 md:truncate">
              <SafeText text={note} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SendWarningProps = { lead: string | null; rows: readonly CheckedRow[] }

/** Why nothing should be sent to addresses of a name: to all, or to the unverified ones. Renders nothing without a reason. */
function SendWarning({ lead, rows }: SendWarningProps) {
  const unverified =
    lead === null ? rows.filter(({ result }) => result === 'unverified') : []
  if (lead === null && unverified.length === 0) return null
  const payable = unverified.filter(({ address }) => address !== '')
  const [only = '', ...others] = new Set(payable.map(({ chain }) => chain))
  const single = rows.length === 1 ? 'this address' : `its ${getChainName(only)} address`
  const place = others.length > 0 ? 'these addresses' : single
  const heading =
    payable.length === 0
      ? 'Some links of this name aren’t confirmed'
      : `Don’t send to ${place} yet`
  return (
    <div className="mt-5 flex items-start gap-3 bg-refund-wash px-4 py-3">
      <Icon name="warning" className="mt-1 text-refund" />
      <div className="min-w-0 flex-1">
        <p className="text-lead">
          <SafeText text={lead ?? heading} limit={240} />
        </p>
        <ul className="mt-1">
          {unverified.map(({ chain, address, warning }) => (
            <li key={`${chain} ${address}`}>
              <strong className="font-semibold">
                <SafeText text={getChainName(chain)} limit={40} />:
              </strong>{' '}
              <SafeText text={warning ?? ''} limit={1_000} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const checkLabels: Record<(typeof nameChecks)[number], string> = {
  listed: 'Chain listed',
  hasAddress: 'Address set',
  linked: 'Link confirmed',
  pointsBack: 'Points back',
}

/** The outcomes for screen readers. */
const outcomeLabels: Record<CheckOutcome, string> = {
  yes: 'yes',
  no: 'no',
  failed: 'not checked',
  pending: 'not checked yet',
}

const columns = [
  { label: 'Chain', classes: 'w-48' },
  { label: 'Address' },
  ...nameChecks.map((check) => ({
    label: checkLabels[check],
    classes: 'w-22 text-center',
  })),
]

type CheckTableProps = { name: string; rows: readonly CheckedRow[]; isExpired: boolean }

/** The four checks of each chain. The page header shows why a row is unverified. */
const CheckTable = ({ name, rows, isExpired }: CheckTableProps) => (
  <Section title="Addresses" note="Verified when all four checks agree">
    {rows.length === 0 ? (
      <EmptyState title={isExpired ? 'No addresses' : 'No addresses yet'}>
        {isExpired
          ? 'An expired name leads to no address.'
          : 'You can’t send to this name until its owner adds one.'}
      </EmptyState>
    ) : (
      <>
        <ResultTable label={`Chains and addresses of ${name}`} columns={columns}>
          {rows.map((row) => (
            <ResultRow
              key={`${row.chain} ${row.address}`}
              result={row.result}
              head={<ChainLabel code={row.chain} />}
            >
              <td className="max-lg:order-3 max-lg:basis-full">
                {row.address === '' ? (
                  <span className="text-ink-3">—</span>
                ) : (
                  <Address name={name} row={row} />
                )}
              </td>
              {nameChecks.map((check) => (
                <td
                  key={check}
                  className="text-center max-lg:order-4 max-lg:basis-1/4 max-lg:pe-2"
                >
                  <span className="flex items-center gap-1.5 lg:justify-center">
                    <CheckIcon outcome={row.outcomes[check]} />
                    <span className="text-start text-small text-ink-3 lg:sr-only">
                      {checkLabels[check]}
                    </span>
                    <span className="sr-only">
                      : {outcomeLabels[row.outcomes[check]]}
                    </span>
                  </span>
                </td>
              ))}
            </ResultRow>
          ))}
        </ResultTable>
        <p className="border-b border-line py-2 text-small text-ink-3">
          {roundTripExplanation}
        </p>
      </>
    )}
  </Section>
)

function Address({ name, row }: { name: string; row: CheckedRow }) {
  const { chain, address, result, warning, checkedAt } = row
  return (
    <>
      <span className="flex max-w-full items-center gap-2">
        <Link
          to={paths.address(chain, address)}
          translate="no"
          className="hit min-w-0 font-mono wrap-anywhere hover:underline whitespace-normal"
        >
          <SafeText text={address} limit={120} />
        </Link>
        <AddressActions
          payable={{ chain, address, name, isVerified: result === 'verified', checkedAt }}
          warning={warning}
          copyButton={
            <CopyButton text={address} contentName={`${getChainName(chain)} address`} />
          }
          link={
            <ExplorerLink href={getAddressUrl(chain, address)} contentName="address" />
          }
          // The text for a payment must not contain an invalid address.
          canReceive={isWellFormedAddress(chain, address)}
        />
      </span>
      <span className="block text-small text-ink-3">
        <SafeText text={describeRoundTrip(name, row)} limit={120} />
      </span>
    </>
  )
}
