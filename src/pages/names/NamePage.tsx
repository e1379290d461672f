import type { Registration } from '../../model/names/nameChecks'
import { toPlain } from '../../model/words/pieces'
import { replace, useLocation, useParams } from 'react-router'
import { FailureNotice } from '../../components/FailureNotice'
import { PageHeader } from '../../components/PageHeader'
import type { Status } from '../../components/StatusIcon'
import { VerdictEdge } from '../../components/VerdictEdge'
import { VerdictHeadline } from '../../components/VerdictHeadline'
import { PageTitle } from '../../components/PageTitle'
import { isName } from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import type {
  NameReport,
  NameVerdict,
  RegistryReport,
} from '../../model/names/nameReport'
import { countVerified } from '../../model/names/nameStatements'
import { formatDuration } from '../../model/time'
import { countTexts } from '#words/names'
import {
  formatNameAnnouncement,
  formatNameTitle,
  sayNameHeadline,
  summarizeName,
} from '../../model/words/nameText'
import { fillText, sayText } from '../../model/words/messages'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { nameReportQuery } from '../../queries/nameReport'
import { type PageLoaderArgs, prefetch, replacePath } from '../../queries/prefetch'
import { useFailure } from '../../queries/useFailure'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { lazyPart } from '../../ui/lazyPart'
import { useAnnouncement } from '../../ui/LiveRegion'
import { LinkPreview } from '../../components/LinkPreview'
import { SafeText } from '../../ui/SafeText'
import { useNow } from '../../ui/useNow'
import { InvalidName } from './InvalidName'
import { RegistrationNote } from './RegistrationNote'
import { useNameReport } from './useNameReport'
import * as controls from '#words/controls'
import * as previews from '#words/linkPreviews'
import * as words from '#words/namePage'

// What compares and copies addresses, and tables: 54 kB after the page.
const LazyNameContents = lazyPart(
  async () => (await import('./NameContents')).NameContents,
  {
    // Nothing of an earlier verdict stands below a later one, but of checks that were running.
    isOutdated: ({ report: { verdict } }, current) =>
      verdict.code !== 'checking' &&
      JSON.stringify(verdict) !== JSON.stringify(current.report.verdict),
  },
)

/** `/names/{name}`: whether one can send to a name, and its addresses. */
export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  return isName(name) ? (
    <CheckedName key={name} name={name} />
  ) : (
    <InvalidName name={name} />
  )
}

export { NamePage as Component }

export async function loader({
  context,
  params: { name = '' },
  request,
}: PageLoaderArgs) {
  const trimmed = name.trim()
  if (!isName(trimmed)) {
    // The form for names takes addresses too.
    if (parseAddress(name)) return replace(paths.go(name))
    return null
  }
  // Names ignore letter case. In lower case, look-alike letters differ: "eId" is "eid",
  // not "eld".
  const canonical = trimmed.toLowerCase()
  if (name !== canonical) return replacePath(paths.name(canonical), request)
  await LazyNameContents.preload()
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    client.query(nameReportQuery(name)),
  ])
}

function CheckedName({ name }: { name: string }) {
  const { query, report, now, checkedAt } = useNameReport(name)
  const { registries } = report
  useAnnouncement(formatNameAnnouncement(report))
  const failure = useFailure([query], {
    // The verdict says it.
    missing: '',
    shownName: controls.results,
  })
  // Of one that has the name, no other registry has to be told.
  const told = registries.filter(({ registration }) => registration !== 'not-registered')
  const [only] = told.length === 1 ? told : []
  return (
    <>
      <NameHeader report={report} only={only} now={now} checkedAt={checkedAt} />
      {failure && (
        <FailureNotice place={checkedAt > 0 ? 'floating' : 'banner'} failure={failure} />
      )}
      <LazyNameContents
        report={report}
        registries={told}
        now={now}
        checkedAt={checkedAt}
        isLoading={checkedAt === 0 && failure === null}
      />
    </>
  )
}

type NameHeaderProps = {
  report: NameReport
  /** The registry of the name, where no other one has it. */
  only: RegistryReport | undefined
  now: number
  /** When it was checked, in Unix ms; 0 for never. */
  checkedAt: number
}

const NameHeader = ({ report, only, now, checkedAt }: NameHeaderProps) => {
  const { name, verdict } = report
  const { search } = useLocation()
  const headline = toPlain(sayNameHeadline(verdict))
  const headlineCode = 'isWhole' in verdict && !verdict.isWhole ? null : verdict.code
  const count = countVerified(report)
  return (
    <>
      <PageTitle text={formatNameTitle(report)} />
      <LinkPreview
        title={fillText(previews.nameTitle, { name })}
        description={previews.name}
      />
      <VerdictEdge status={statuses[verdict.code]} />
      <PageHeader
        isContinued
        list="names"
        actions={
          <LabeledCopyButton
            label={controls.copyLink}
            icon="link"
            text={() => location.origin + paths.name(name) + search}
          />
        }
        current={
          <>
            <span translate="no" className="inline-flex max-w-full font-mono">
              <SafeText text={name} limit={30} />
            </span>
            <CopyButton text={name} contentName={words.name} />
          </>
        }
      >
        <h1 translate="no" className="mt-4 w-fit font-mono text-title text-ink">
          <SafeText text={name} limit={30} />
        </h1>
        <VerdictHeadline status={statuses[verdict.code]} text={headline} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-row text-ink-2 empty:hidden">
          {/* The headline can say the same. */}
          {only && saidBy[only.registration] !== headlineCode && (
            <>
              {report.registries.length > 1 && only.label}
              <RegistrationNote registry={only} now={now} />
            </>
          )}
          {count !== null && <span>{sayText(countTexts, count)}</span>}
          {verdict.code === 'verified' && <span>{summarizeName(report)}</span>}
          <CheckAge at={verdict.code === 'checking' ? 0 : checkedAt} />
        </p>
      </PageHeader>
    </>
  )
}

/** The headline that says a registration, where it says it of the whole name. */
const saidBy: Partial<Record<Registration, NameVerdict['code']>> = {
  'not-registered': 'not-registered',
  pending: 'checking',
  failed: 'not-checked',
}

/** The status that a verdict looks like. */
const statuses: Record<NameVerdict['code'], Status> = {
  stop: 'failed',
  checking: 'not-seen',
  'not-checked': 'unclear',
  'not-registered': 'failed',
  'no-address': 'not-started',
  verified: 'complete',
}

function CheckAge({ at }: { at: number }) {
  const now = useNow()
  return (
    at > 0 && (
      <span data-live>
        {fillText(words.checkedAgo, { time: formatDuration(Math.max(0, now - at)) })}
      </span>
    )
  )
}
