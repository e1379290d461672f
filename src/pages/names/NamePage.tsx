import { replace, useParams } from 'react-router'
import { FailureNotice } from '../../components/FailureNotice'
import { PageHeader } from '../../components/PageHeader'
import { PrintedSource } from '../../components/PrintedSource'
import { formatTitle } from '../../contract/brand'
import { isName } from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import type { NameReport } from '../../model/names/nameReport'
import { countVerified, findExpirySoon } from '../../model/names/nameStatements'
import {
  countTexts,
  expirySoonTexts,
  nameHeadlines,
  registrationTexts,
} from '../../model/words/en/names'
import { formatNameAnnouncement, formatNameTitle } from '../../model/words/nameText'
import { format } from '../../model/words/pieces'
import { paths } from '../../paths'
import { chainsQuery } from '../../queries/chains'
import { getRegistryPrefixes } from '../../queries/names'
import { type PageLoaderArgs, prefetch, replacePath } from '../../queries/prefetch'
import { useFailure } from '../../queries/useFailure'
import { useZone } from '../../storage/useZone'
import { CopyButton, LabeledCopyButton } from '../../ui/CopyButton'
import { Flag } from '../../ui/Flag'
import { lazyPart } from '../../ui/lazyPart'
import { useAnnouncement } from '../../ui/LiveRegion'
import { PageHead } from '../../ui/PageHead'
import { SafeText } from '../../ui/SafeText'
import { Loading } from '../../ui/Skeleton'
import { CheckAge } from './CheckAge'
import { CheckTable } from './CheckTable'
import { getVerdictEdge, NameHeadline } from './NameVerdict'
import { loadNameChecks, type ShownRegistry, useNameReport } from './useNameReport'

// Hydrated later: the server has rendered them, and nothing in them is pressed at once.
const LazyNameAnswers = lazyPart(async () => (await import('./NameAnswers')).NameAnswers)
const LazyRegistrationFacts = lazyPart(
  async () => (await import('./RegistrationFacts')).RegistrationFacts,
)

// Few visitors see these.
const LazyInvalidName = lazyPart(async () => (await import('./InvalidName')).InvalidName)
const LazyUnregisteredName = lazyPart(
  async () => (await import('./UnregisteredName')).UnregisteredName,
)

/** `/names/{name}`: whether one can send to a name, and its addresses. */
export function NamePage() {
  const { name = '' } = useParams()
  // The key resets the page for another name.
  return isName(name) ? (
    <CheckedName key={name} name={name} />
  ) : (
    <LazyInvalidName name={name} />
  )
}

export { NamePage as Component }

export async function loader({
  context,
  params: { name = '' },
  request,
}: PageLoaderArgs) {
  // The form for names takes addresses too.
  if (!isName(name)) {
    if (isName(name.trim()))
      return replacePath(paths.name(name.trim().toLowerCase()), request)
    if (parseAddress(name)) return replace(paths.go(name))
    await LazyInvalidName.preload()
    return null
  }
  // Names ignore letter case. In lower case, look-alike letters differ: "eId" is "eid",
  // not "eld".
  const canonical = name.toLowerCase()
  if (name !== canonical) return replacePath(paths.name(canonical), request)
  await Promise.all([LazyNameAnswers.preload(), LazyRegistrationFacts.preload()])
  // A browser loads it only for a name that nobody has.
  if (import.meta.env.SSR) await LazyUnregisteredName.preload()
  return prefetch(context, (client) => [
    client.query(chainsQuery),
    ...getRegistryPrefixes().map((prefix) => loadNameChecks(client, { prefix, name })),
  ])
}

/** The verdict on a name, and what each registry says of it. */
function CheckedName({ name }: { name: string }) {
  const zone = useZone()
  const { report, registries, now, checkedAt } = useNameReport(name)
  const { verdict } = report
  useAnnouncement(formatNameAnnouncement(report))
  const isUnread = registries.every(({ registration }) => registration === 'failed')
  const failure = useFailure(
    registries.flatMap(({ queries }) => queries),
    {
      missing: isUnread
        ? 'We couldn’t check this name. It may still be registered.'
        : 'Some checks didn’t finish. Missing addresses may still exist.',
      shownName: 'results',
    },
  )
  const isListed = registries.some((registry) => registry.isListed)
  const [only] = registries.length === 1 ? registries : []
  return (
    <>
      <NameHeader report={report} only={only} now={now} checkedAt={checkedAt} />
      {failure && (
        <FailureNotice place={isListed ? 'floating' : 'banner'} failure={failure} />
      )}
      <div className="page py-6 md:py-10">
        {verdict.code === 'not-registered' ? (
          <LazyUnregisteredName name={name} />
        ) : (
          registries.map((registry) => (
            <RegistrySection
              key={registry.label}
              name={name}
              registry={registry}
              isOnly={only !== undefined}
              now={now}
            />
          ))
        )}
        {!isListed && failure === null && <Loading />}
        <PrintedSource verb="checked" at={checkedAt} zone={zone} />
      </div>
    </>
  )
}

type NameHeaderProps = {
  report: NameReport
  /** The registry of the name, where the service has no other one. */
  only: ShownRegistry | undefined
  now: number
  /** The time of the oldest check, in Unix ms; 0 for none. */
  checkedAt: number
}

/** The verdict on a name, with the title of the document. */
const NameHeader = ({ report, only, now, checkedAt }: NameHeaderProps) => {
  const { name, verdict } = report
  const headline = format(nameHeadlines, verdict)
  const count = countVerified(report)
  return (
    <>
      <PageHead
        title={formatTitle(formatNameTitle(report))}
        preview={{
          title: `Name ${name}`,
          description:
            'Open the link to check the name and its addresses before you send.',
        }}
      />
      <div className={`border-t-4 ${getVerdictEdge(verdict)}`} />
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
        <h1 translate="no" className="mt-4 w-fit font-mono text-title text-ink">
          <SafeText text={name} limit={30} />
        </h1>
        <NameHeadline verdict={verdict} headline={headline} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-row text-ink-2 empty:hidden">
          {/* The headline can say the same. */}
          {only && registrationTexts[only.registration] !== headline && (
            <RegistrationNote registry={only} now={now} />
          )}
          {count !== null && <span>{format(countTexts, count)}</span>}
          <CheckAge at={verdict.code === 'checking' ? 0 : checkedAt} />
        </p>
        <LazyNameAnswers report={report} />
      </PageHeader>
    </>
  )
}

type RegistrationNoteProps = { registry: ShownRegistry; now: number }

/** What is known of a registration, in a word: it says nothing about paying. */
function RegistrationNote({ registry, now }: RegistrationNoteProps) {
  const zone = useZone()
  const { registration, expiresAt } = registry
  const expiry = registration === 'registered' ? findExpirySoon(expiresAt, now) : null
  return (
    <>
      <span className="text-ink">{registrationTexts[registration]}</span>
      {expiry && <Flag icon="warning">{format(expirySoonTexts, expiry, zone)}</Flag>}
    </>
  )
}

type RegistrySectionProps = RegistrationNoteProps & {
  name: string
  /** The service has no other registry, so that it needs no heading. */
  isOnly: boolean
}

/** The addresses of a name in one registry, and its registration. */
function RegistrySection({ name, registry, isOnly, now }: RegistrySectionProps) {
  const isShown = registry.registration !== 'not-registered' && registry.isListed
  const parts = isShown && (
    <>
      <CheckTable name={name} registry={registry} isOnly={isOnly} />
      <LazyRegistrationFacts registry={registry} isOnly={isOnly} />
    </>
  )
  if (isOnly) return parts
  return (
    <section aria-label={registry.label} className="mt-10 first:mt-0 md:mt-14">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-title">{registry.label}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-lead font-normal">
          <RegistrationNote registry={registry} now={now} />
        </p>
      </div>
      {parts && <div className="mt-4">{parts}</div>}
    </section>
  )
}
