import { Suspense } from 'react'
import { Link, replace, useParams } from 'react-router'
import { DeadEnd } from '../../components/DeadEnd'
import { NameLink } from '../../components/NameLink'
import { PageHeader } from '../../components/PageHeader'
import { type Status, StatusBadge } from '../../components/StatusIcon'
import { isName } from '../../contract/names'
import { formatCount } from '../../model/amounts'
import { parseAddress } from '../../model/chains/addresses'
import {
  findWorstResult,
  type NameResult,
  type Registration,
} from '../../model/names/checks'
import { findNameProblem } from '../../model/names/nameProblem'
import { findMeantName } from '../../model/names/meantName'
import { formatNameProblem } from '../../model/words/nameProblemText'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { useQueryError } from '../../queries/useQueryError'
import { NameSearch } from '../../search/NameSearch'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { EmptyState } from '../../ui/EmptyState'
import { Flag } from '../../ui/Flag'
import { lazyExtra } from '../../ui/lazyComponent'
import { PageHead } from '../../ui/PageHead'
import { QueryError } from '../../ui/QueryError'
import { SafeText } from '../../ui/SafeText'
import { Loading } from '../../ui/Skeleton'
import { useHydrated } from '../../ui/useHydrated'
import { CheckTable } from './CheckTable'
import { NameFigures } from './NameFigures'
import { RegistrationFacts } from './RegistrationFacts'
import { SendWarning } from './SendWarning'
import { type CheckedRow, loadNameChecks, useNameChecks } from './useNameChecks'

const LazySimilarNames = lazyExtra(
  async () => (await import('./SimilarNames')).SimilarNames,
)

/** `/names/{name}`: the addresses of a name, and whether they are verified. */
export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  if (isName(name)) return <CheckedName key={name} name={name} />
  const problem = findNameProblem(name)
  const meant = findMeantName(name)
  return (
    <DeadEnd
      title="Not a valid name"
      subject={<SafeText text={name} limit={80} />}
      reason={
        <>
          {problem && formatNameProblem(problem)}{' '}
          <Link className="link" to={paths.names()}>
            Names
          </Link>
          {meant !== null && (
            <p className="mt-3 text-lead text-ink">
              Did you mean <NameLink name={meant} />?
            </p>
          )}
        </>
      }
    >
      <NameSearch />
    </DeadEnd>
  )
}

export { NamePage as Component }

export function loader({ context, params: { name = '' } }: PageLoaderArgs) {
  // The form for names takes addresses too.
  if (!isName(name)) {
    if (isName(name.trim())) return replace(paths.name(name.trim().toLowerCase()))
    return parseAddress(name) ? replace(paths.go(name)) : null
  }
  // Names ignore letter case. In lower case, look-alike letters differ: "eId" is "eid",
  // not "eld".
  const canonical = name.toLowerCase()
  if (name !== canonical) return replace(paths.name(canonical))
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    loadNameChecks(client, name),
  ])
}

function CheckedName({ name }: { name: string }) {
  const checked = useNameChecks(name)
  const { registration, rows, entries } = checked
  // The server has no recent searches to compare the name with.
  const isHydrated = useHydrated()
  const failure = useQueryError(checked.queries, {
    missing:
      registration === 'failed'
        ? 'We couldn’t check this name. It may still be registered.'
        : 'Some checks didn’t finish. Missing addresses may still exist.',
    shownName: 'results',
  })
  const isListed = rows.length > 0 || entries.data !== undefined
  return (
    <>
      <NameHeader name={name} checked={checked} />
      {failure && <QueryError place={isListed ? 'floating' : 'banner'} {...failure} />}
      <div className="page py-7 md:py-10">
        {registration === 'not-registered' && (
          <>
            <EmptyState title={`“${name}” isn’t registered`}>
              Check the spelling with whoever gave it to you. Don’t send to it.
            </EmptyState>
            {isHydrated && (
              <Suspense>
                <LazySimilarNames name={name} />
              </Suspense>
            )}
            <NameSearch />
          </>
        )}
        {registration !== 'not-registered' && isListed && (
          <>
            <CheckTable name={name} rows={rows} isExpired={registration === 'expired'} />
            <RegistrationFacts {...checked} />
          </>
        )}
        {!isListed && failure === null && <Loading />}
      </div>
    </>
  )
}

type NameHeaderProps = { name: string; checked: ReturnType<typeof useNameChecks> }

function NameHeader({ name, checked }: NameHeaderProps) {
  const { registration, lead, rows, entries, expiryNote } = checked
  const { status, word } = describeStatus(registration, rows)
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
              {/* Beside the longer text of a running check, it would take a second
                  line on a phone. */}
              {registration === 'registered' && status !== 'not-seen' && (
                <span className="text-body font-normal text-ink-2">
                  linked to {formatCount(linked, 'chain')}
                </span>
              )}
              {expiryNote !== '' && <Flag icon="warning">{expiryNote}</Flag>}
            </p>
          </div>
          <NameFigures rows={rows} checkedAt={entries.dataUpdatedAt} />
        </div>
        <SendWarning lead={lead} rows={rows} />
      </PageHeader>
    </>
  )
}

type StatusText = { status: Status; word: string }

const registrationTexts: Record<Registration, StatusText> = {
  expired: { status: 'attention', word: 'Expired' },
  'not-registered': { status: 'not-started', word: 'Not registered' },
  conflict: { status: 'attention', word: 'Conflicting results' },
  pending: { status: 'not-seen', word: 'Not checked yet' },
  failed: { status: 'unknown', word: 'Not checked' },
  unconfirmed: { status: 'unknown', word: 'Registered, not confirmed' },
  'expiry-unknown': { status: 'unknown', word: 'Expiry not known now' },
  registered: { status: 'not-started', word: 'Registered' },
}

/** The status of a registered name by the result of its addresses. */
const resultTexts: Record<NameResult, StatusText> = {
  unverified: { status: 'attention', word: 'Registered, not verified' },
  'not-checked': { status: 'unknown', word: 'Registered, not checked' },
  checking: { status: 'not-seen', word: 'Registered, not checked yet' },
  verified: { status: 'complete', word: 'Registered' },
}

/**
 * A registered name shows its worst result: one unverified address is enough to lose
 * money.
 */
function describeStatus(
  registration: Registration,
  rows: readonly CheckedRow[],
): StatusText {
  const worst = registration === 'registered' ? findWorstResult(rows) : undefined
  return worst ? resultTexts[worst] : registrationTexts[registration]
}
