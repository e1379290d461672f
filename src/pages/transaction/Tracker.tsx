import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { getExplorerHost } from '../../model/chains/explorers'
import { truncateMiddle } from '../../model/text'
import { formatMomentAndAge } from '../../model/time'
import { getTimeToNextPoll } from '../../model/transaction/times'
import { describeLocation, type Fact } from '../../model/words/location'
import { getNextStep } from '../../model/words/nextStep'
import { describeRequestError } from '../../model/words/requestErrorText'
import { formatSum } from '../../model/words/sums'
import { describeRetry } from '../../queries/describeError'
import { getConfirmedVerdict } from '../../queries/trackedState'
import { createSupportLink } from '../../queries/service'
import { useStored } from '../../storage/stored'
import { findWatched, unwatch, watch, watched } from '../../storage/watched'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ExternalLink } from '../../ui/ExternalLink'
import { ShortText } from '../../ui/HashText'
import { Icon } from '../../ui/Icon'
import { lazyPart } from '../../ui/lazyComponent'
import { useHydrated } from '../../ui/now'
import { Favicon, PageHead } from '../../ui/PageHead'
import { QueryError } from '../../ui/QueryError'
import { SafeText } from '../../ui/SafeText'
import { StatusIcon, statusText } from '../../ui/StatusIcon'
import { useToast } from '../../ui/Toast'
import { NotifyButton, watchlistFullText } from '../../watchlist/NotifyButton'
import { AddressText } from './AddressText'
import {
  formatAnnouncement,
  formatPageTitle,
  prepareReport,
  type ShownTransaction,
  useShownTransaction,
  writeReport,
} from './pageText'
import { Clocks, VerdictHeader } from './VerdictHeader'

const Trace = lazyPart(async () => (await import('./Trace')).Trace)
const Details = lazyPart(async () => (await import('./Details')).Details)

/** Loads all code of a transaction, so that its first render is complete. */
export const loadTracker = () => Promise.all([Trace.preload(), Details.preload()])

interface TrackerProps {
  hash: string
  chain: string
  /** In a frame of another site: without actions, dollars, answers and details. */
  isEmbedded?: boolean
}

/** One transaction: verdict, clocks, location of the money, next step and trace; below them the legs and details. */
export function Tracker({ hash, chain, isEmbedded = false }: TrackerProps) {
  const shown = useShownTransaction(hash, chain)
  const { tracked } = shown
  const hasData = tracked.checkedAt !== null
  useAnnouncements(shown)
  return (
    <>
      <PageHead
        title={formatPageTitle(shown)}
        preview={{
          title: `Transaction ${truncateMiddle(hash)}`,
          description: 'Open the link for the current status.',
        }}
      />
      {shown.asOf === '' && <Favicon status={shown.status} />}
      <article data-verdict={getConfirmedVerdict(tracked)}>
        <div className={`border-t-4 ${getEdgeClasses(shown)}`} />
        <div className="border-b border-line bg-sheet">
          <div className="page">
            <HeaderBar shown={shown} hasActions={!isEmbedded} />
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
              <VerdictHeader shown={shown} hasDollarValues={!isEmbedded} />
              <Clocks {...shown} />
            </div>
            {!isEmbedded && <Answers {...shown} />}
            {hasData && <Trace {...shown} />}
          </div>
        </div>
        <PollError shown={shown} isFloating={hasData && !isEmbedded} />
        {!isEmbedded && (
          <div className="page flow-root pb-10">
            <Details {...shown} />
          </div>
        )}
      </article>
    </>
  )
}

/** The top edge in the status color; dashed without a verdict that can be relied on. */
function getEdgeClasses({ tracked, status }: ShownTransaction): string {
  if (tracked.isRestored || status === 'not-seen') return 'border-dashed border-line-2 bg-sheet'
  const style = status === 'attention' ? 'border-dashed bg-sheet' : ''
  return `border-current ${statusText[status]} ${style}`
}

type ShownProps = { shown: ShownTransaction }

/** The hash, and what a user can do with the transaction. On a phone the buttons have no frames. */
function HeaderBar({ shown: { tracked }, hasActions }: ShownProps & { hasActions: boolean }) {
  const { hash } = tracked.snapshot
  useEffect(prepareReport, [])
  // On a phone, the share sheet replaces Copy link. The browsers inside wallets have none.
  const canShare = !useHydrated() || 'share' in navigator
  const link = { text: () => location.href, label: 'Copy link', icon: 'link' } as const
  const report = { text: () => writeReport(tracked), label: 'Copy report' }
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-row max-md:pb-0">
      {hasActions && <span className="text-ink-3 max-md:hidden">Transaction</span>}
      <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
      {hasActions && (
        <span className="flex min-h-8 gap-2 max-md:w-full max-md:flex-wrap max-md:justify-between md:ms-auto">
          {/* First on a wide screen, so that the other buttons stay in place when it disappears at the end. */}
          <NotifyButton hash={hash} tracked={tracked} />
          <span className={canShare ? 'max-md:hidden' : ''}>
            <LabeledCopyButton {...link} variant="action" />
          </span>
          {canShare && (
            <span className="md:hidden">
              <Button variant="action" icon="link" onClick={() => void share()}>
                Share
              </Button>
            </span>
          )}
          <LabeledCopyButton {...report} variant="action" />
          <WatchButton hash={hash} />
        </span>
      )}
    </div>
  )
}

function WatchButton({ hash }: { hash: string }) {
  const isWatched = findWatched(useStored(watched), hash) !== undefined
  const { toast, showToast } = useToast()
  const toggle = () => {
    const link = (
      <Link className="link hit" to={paths.transactions()}>
        Watchlist
      </Link>
    )
    if (isWatched) unwatch(hash)
    if (isWatched) showToast('Removed from your watchlist.', 'complete', link)
    else if (watch(hash)) showToast('Added to your watchlist.', 'complete', link)
    else showToast(watchlistFullText, 'attention', link)
  }
  return (
    <>
      <Button variant="action" icon="eye" aria-pressed={isWatched} data-key="w" onClick={toggle}>
        {isWatched ? 'Watching' : 'Watch'}
      </Button>
      {toast}
    </>
  )
}

async function share(): Promise<void> {
  // Rejects when the user closes the sheet.
  const data = { title: document.title, url: location.href }
  if ('share' in navigator) await navigator.share(data).catch(() => undefined)
}

/** Where the money is, and what the user should do. */
function Answers(shown: ShownTransaction) {
  const { tracked, lateness, asOf } = shown
  const { snapshot, failure } = tracked
  const error = failure?.error ?? null
  const { sentence, amount = '', facts = [], note = '' } = describeLocation(snapshot, error)
  const nextStep = getNextStep(snapshot, error, lateness)
  const start = sentence.indexOf(amount)
  return (
    <div className="grid content-start border-t border-line lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-x-10">
      <Answer
        question={asOf === '' ? 'Where is my money?' : `Last known at ${asOf}`}
        sentence={
          <>
            {sentence.slice(0, start)}
            {amount !== '' && (
              <span translate="no">
                <SafeText text={amount} />
              </span>
            )}
            <SafeText text={sentence.slice(start + amount.length)} limit={120} />
          </>
        }
      >
        {facts.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-row md:grid-cols-[auto_auto_minmax(0,1fr)]">
            {facts.map((fact, index) => (
              <LocationFact key={index} {...fact} />
            ))}
          </dl>
        )}
        {note !== '' && <p className="max-w-160 text-row text-ink-2 not-first:mt-1">{note}</p>}
      </Answer>
      <div className="border-line max-lg:border-t lg:border-l lg:pl-4">
        <Answer
          question="What should I do?"
          sentence={<SafeText text={nextStep.instruction} limit={120} />}
        >
          <p className="max-w-100 text-row text-ink-2">
            {nextStep.note.map((piece, index) => {
              if (typeof piece === 'string') return piece
              if ('address' in piece) return <AddressText key={index} {...piece} />
              return (
                <ExternalLink key={index} href={piece.href}>
                  {getExplorerHost(piece.href)}
                </ExternalLink>
              )
            })}
          </p>
          {nextStep.needsReport && <SupportNote {...shown} />}
        </Answer>
      </div>
    </div>
  )
}

type AnswerProps = { question: string; sentence: ReactNode; children: ReactNode }

const Answer = ({ question, sentence, children }: AnswerProps) => (
  <section className="py-4 lg:py-5">
    <h2 className="text-row text-ink-3">{question}</h2>
    <p className="mt-1 mb-1.5 text-lead [&_bdi]:whitespace-normal">{sentence}</p>
    {children}
  </section>
)

function LocationFact({ label, sum, words, hasStatus }: Fact) {
  const status = hasStatus ? (sum?.kind === 'returned' ? 'refunded' : 'complete') : undefined
  const { chain = '', address = '' } = sum ?? {}
  return (
    <>
      <dt className={`flex items-center gap-1.5 ${status ? statusText[status] : 'text-ink-2'}`}>
        {status && <StatusIcon status={status} size={14} />}
        {label}
      </dt>
      {words === undefined ? (
        <>
          <dd className="md:text-end">{sum && <Amount {...formatSum(sum)} />}</dd>
          <dd className="flex items-center gap-2 max-md:col-span-2 max-md:empty:hidden">
            {address !== '' && <Icon name="arrow-right" size={14} className="text-ink-3" />}
            {address !== '' && <AddressText chain={chain} address={address} />}
          </dd>
        </>
      ) : (
        <dd className="md:col-span-2">
          <SafeText text={words} />
        </dd>
      )}
    </>
  )
}

/** Where to send the report, if the operator has a place for it, and a warning: impostors answer where people ask for help. */
function SupportNote({ tracked }: ShownTransaction) {
  const [report, setReport] = useState('')
  useEffect(() => void writeReport(tracked).then(setReport), [tracked])
  const href = createSupportLink(tracked.snapshot.hash, report)
  return (
    <p className="mt-1.5 max-w-100 text-row text-ink-2">
      {href !== '' && (
        <>
          Or{' '}
          <a href={href} target="_blank" rel="noopener noreferrer" className="link">
            contact support
          </a>
          .{' '}
        </>
      )}
      Nobody who helps you needs your recovery phrase.
    </p>
  )
}

/** The error of the last poll, the time of the shown data, and the time until the next retry; nothing without an error. */
function PollError({ shown, isFloating }: ShownProps & { isFloating: boolean }) {
  const { tracked, isFetching, checkNow, zone } = shown
  const { failure, checkedAt, clockOffset } = tracked
  if (failure === null) return null
  const describe = (deviceNow: number) => {
    const now = deviceNow + clockOffset
    const text = describeRequestError(failure.error, failure.failures)
    const dataTime =
      checkedAt === null ? '' : `Showing data from ${formatMomentAndAge(checkedAt, now, zone)}. `
    return {
      ...text,
      ...describeRetry(failure.error, getTimeToNextPoll(tracked, now) ?? 0, isFetching),
      explanation: `${dataTime}${text.explanation}`,
      note: 'This doesn’t affect your swap.',
    }
  }
  const place = isFloating ? 'floating' : 'banner'
  return <QueryError place={place} describe={describe} onRetry={checkNow} />
}

/** Announcements of progress have this distance; others are immediate. */
const minIntervalMs = 10_000

/** Announces the status when it changes, but no saved one. */
function useAnnouncements(shown: ShownTransaction): void {
  const sentence = formatAnnouncement(shown)
  const { snapshot, isRestored } = shown.tracked
  const distanceMs = snapshot.verdict === 'in-progress' ? minIntervalMs : 0
  // Every page starts in this state, so it is not announced.
  const last = useRef({ sentence: 'Now: checking.', at: 0 })
  useEffect(() => {
    if (isRestored || sentence === last.current.sentence) return undefined
    const timer = setTimeout(
      () => {
        last.current = { sentence, at: Date.now() }
        announce(sentence)
      },
      last.current.at + distanceMs - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [sentence, distanceMs, isRestored])
}
