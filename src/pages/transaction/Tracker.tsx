import { useEffect, useRef } from 'react'
import { Link, redirect, useLoaderData } from 'react-router'
import { paths } from '../../app/paths'
import { isHash } from '../../model/chains/hashes'
import type { Recognition } from '../../model/recognise/recognise'
import { truncateMiddle } from '../../model/text'
import { formatMomentAndAge } from '../../model/time'
import { getTimeToNextPoll } from '../../model/transaction/timing'
import { describeRequestError } from '../../model/words/requestErrorText'
import { describeRetry } from '../../queries/describeError'
import { chainsQuery } from '../../queries/chains'
import { type PageLoaderArgs, prefetch } from '../../queries/prefetch'
import { getConfirmedVerdict } from '../../queries/trackedState'
import { serviceQuery } from '../../queries/service'
import { transactionQuery } from '../../queries/transaction'
import { useStored } from '../../storage/stored'
import { findWatched, unwatch, watch, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { announce } from '../../ui/LiveRegion'
import { LabeledCopyButton } from '../../ui/CopyButton'
import { ShortText } from '../../ui/HashText'
import { lazyPart } from '../../ui/lazyComponent'
import { useHydrated } from '../../ui/now'
import { Favicon, PageHead } from '../../ui/PageHead'
import { QueryError } from '../../ui/QueryError'
import { MarkedTypo, SafeText } from '../../ui/SafeText'
import { statusText } from '../../ui/StatusIcon'
import { useToast } from '../../ui/Toast'
import { NotifyButton } from '../../watchlist/NotifyButton'
import {
  formatAnnouncement,
  formatPageTitle,
  prepareReport,
  type ShownTransaction,
  useShownTransaction,
  writeReport,
} from './pageText'
import { Clocks, VerdictHeader } from './VerdictHeader'

const Answers = lazyPart(async () => (await import('./Answers')).Answers)
const Trace = lazyPart(async () => (await import('./Trace')).Trace)
const Details = lazyPart(async () => (await import('./Details')).Details)
const loadParts = () =>
  Promise.all([Answers, Trace, Details].map((part) => part.preload()))

/**
 * Prefetches a transaction. A text that contains a hash, such as an explorer link, is redirected to the page of that hash below
 * `base`. Returns what is wrong with any other text.
 */
export async function loadTransaction(
  { context, request }: PageLoaderArgs,
  text: string,
  base = '',
): Promise<Response | Missing | null> {
  const { searchParams } = new URL(request.url)
  const chain = searchParams.get('chain')
  if (isHash(text)) {
    const data = prefetch(context, (client) => [
      client.query(serviceQuery),
      client.query(chainsQuery),
      client.query(transactionQuery(text, chain ?? '')),
    ])
    await loadParts()
    return data
  }
  // Few addresses need it, and it is a tenth of this page's code.
  const [{ recognise }, { getHashChain }, { formatProblem }] = await Promise.all([
    import('../../model/recognise/recognise'),
    import('../../model/recognise/hash'),
    import('../../model/words/problemText'),
  ])
  const { readings, problem, typo } = recognise(text)
  const [reading] = readings
  if (reading?.kind !== 'hash')
    return { problem: problem && formatProblem(problem), typo }
  // A frame keeps its theme.
  const query = Object.fromEntries(searchParams)
  return redirect(
    base + paths.transaction(reading.text, chain ?? getHashChain(reading), query),
  )
}

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
  // Also of those that come with the first data. Without the code, they have the error.
  useEffect(() => void loadParts().catch(() => undefined), [])
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
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_28.75rem]">
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
  if (tracked.isRestored || status === 'not-seen')
    return 'border-dashed border-line-2 bg-sheet'
  const style = status === 'attention' ? 'border-dashed bg-sheet' : ''
  return `border-current ${statusText[status]} ${style}`
}

type ShownProps = { shown: ShownTransaction }

/** The hash, and what a user can do with the transaction. On a phone the buttons have no frames. */
function HeaderBar({
  shown: { tracked },
  hasActions,
}: ShownProps & { hasActions: boolean }) {
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
    const problem = isWatched ? '' : watch(hash)
    if (isWatched) unwatch(hash)
    const done = `${isWatched ? 'Removed from' : 'Added to'} your watchlist.`
    showToast(problem || done, problem === '' ? 'complete' : 'attention', link)
  }
  return (
    <>
      <Button
        variant="action"
        icon="eye"
        aria-pressed={isWatched}
        data-key="w"
        onClick={toggle}
      >
        {isWatched ? 'Watching' : 'Watch'}
      </Button>
      {toast}
    </>
  )
}

async function share(): Promise<void> {
  // Rejects when the user closes the sheet.
  await navigator
    .share({ title: document.title, url: location.href })
    .catch(() => undefined)
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
      checkedAt === null
        ? ''
        : `Showing data from ${formatMomentAndAge(checkedAt, now, zone)}. `
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

/** Why a text in an address is no hash, and its wrong character, as far as we know. */
type Missing = { problem: string | null; typo: Recognition['typo'] }

type MalformedHashProps = { text: string; isEmbedded?: boolean }

/** In place of a transaction: the text in the address contains no hash, or a frame's address has no text. */
export function MalformedHash({ text, isEmbedded = false }: MalformedHashProps) {
  const { problem = '', typo } = useLoaderData<Missing | null>() ?? {}
  return (
    <div className="page py-5 md:py-10">
      <title>Not a transaction hash - Crosswatch</title>
      <h1 className={isEmbedded ? 'text-amount' : 'text-title'}>
        {text === '' ? 'No transaction hash' : 'That’s not a transaction hash'}
      </h1>
      <p className="mt-2 text-ink-2">
        {text === '' ? 'The page around this frame names no transaction.' : problem}
      </p>
      <p className="mt-1 flex max-w-full font-mono text-row">
        {typo ? <MarkedTypo typo={typo} /> : <SafeText text={text} limit={200} />}
      </p>
      <p className="mt-5 max-w-160 text-ink-2">
        A hash has 64 characters, 0 to 9 and a to f, with 0x in front on EVM chains. On
        Solana it has 64 to 88 letters and digits.{' '}
        {!isEmbedded && 'Search for it, or paste its explorer link.'}
      </p>
    </div>
  )
}
