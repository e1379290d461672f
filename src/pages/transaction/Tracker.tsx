import { useEffect, useRef } from 'react'
import { truncateMiddle } from '../../model/text'
import { formatDuration, formatMomentAndAge } from '../../model/time'
import { getTimeToNextPoll } from '../../model/transaction/clocks'
import { describeRequestError } from '../../model/words/requestErrorText'
import type { DisplayStatus } from '../../model/words/verdictText'
import { getConfirmedVerdict, getRemainingPause } from '../../queries/trackedState'
import { useTransaction } from '../../queries/transaction'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useAnnounce } from '../../ui/Announcer'
import { Favicon, PageHead } from '../../ui/PageHead'
import { useFirstRenderTime, useHydrated } from '../../ui/now'
import { QueryError } from '../../ui/QueryError'
import { Answers } from './Answers'
import { Clocks } from './Clocks'
import { Details } from './Details'
import { HeaderBar } from './HeaderBar'
import { createShown, formatAnnouncement, formatPageTitle, type ShownTransaction } from './pageText'
import { Trace } from './Trace'
import { VerdictHeader } from './VerdictHeader'

interface TrackerProps {
  hash: string
  /** The code in the page's address; '' for none. */
  chain: string
  /** In a frame of another site: without actions, dollars, answers and details. */
  isEmbedded?: boolean
}

/** One transaction: verdict, clocks, location of the money, next step and trace; below them the legs and details. */
export function Tracker({ hash, chain, isEmbedded = false }: TrackerProps) {
  const openedAt = useFirstRenderTime()
  const { zone } = useStored(settings)
  const { tracked, isFetching, checkNow } = useTransaction(hash, chain, openedAt, useHydrated())
  const shown = createShown(tracked, openedAt, zone)
  const hasData = tracked.checkedAt !== null
  const edge = edgeClasses[tracked.isRestored ? 'not-seen' : shown.status]
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
        <div className={`border-t-4 border-b border-b-line bg-sheet ${edge}`}>
          <div className="page">
            <HeaderBar hash={hash} tracked={tracked} hasActions={!isEmbedded} />
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_460px]">
              <VerdictHeader shown={shown} hasDollarValues={!isEmbedded} />
              <Clocks tracked={tracked} zone={zone} isFetching={isFetching} onCheck={checkNow} />
            </div>
            {!isEmbedded && <Answers {...shown} />}
            {hasData && <Trace shown={shown} />}
          </div>
        </div>
        <PollError shown={shown} isFloating={hasData && !isEmbedded} onRetry={checkNow} />
        {!isEmbedded && (
          <div className="page flow-root pb-10">
            <Details {...shown} />
          </div>
        )}
      </article>
    </>
  )
}

const dashedEdge = 'border-t-line-2 [border-top-style:dashed]'

/** The top edge in the status color; dashed for an unknown status. */
const edgeClasses: Record<DisplayStatus, string> = {
  'not-started': dashedEdge,
  'in-progress': 'border-t-progress',
  complete: 'border-t-complete',
  refunded: 'border-t-refund',
  'partially-refunded': 'border-t-refund',
  failed: 'border-t-fail',
  'not-seen': dashedEdge,
  unknown: dashedEdge,
  gone: dashedEdge,
  attention: 'border-t-refund [border-top-style:dashed]',
}

interface PollErrorProps {
  shown: ShownTransaction
  isFloating: boolean
  onRetry: () => void
}

/** The error of the last poll, the time of the shown data, and the time until the next retry; nothing without an error. */
function PollError({ shown: { tracked, zone }, isFloating, onRetry }: PollErrorProps) {
  const { failure, checkedAt, clockOffset } = tracked
  if (failure === null) return null
  const describe = (deviceNow: number) => {
    const now = deviceNow + clockOffset
    const text = describeRequestError(failure.error, failure.failures)
    const dataTime =
      checkedAt === null ? '' : `Showing data from ${formatMomentAndAge(checkedAt, now, zone)}. `
    const remainingMs = getTimeToNextPoll(tracked, now)
    const isPaused = getRemainingPause(tracked, deviceNow) > 0
    return {
      ...text,
      explanation: `${dataTime}${text.explanation}`,
      note: 'This doesn’t affect your swap.',
      next: remainingMs === null ? '' : `Retrying in ${formatDuration(remainingMs)}`,
      retryDisabledReason: isPaused ? 'Crosswatch asked us to wait.' : undefined,
    }
  }
  return (
    <QueryError place={isFloating ? 'floating' : 'banner'} describe={describe} onRetry={onRetry} />
  )
}

/** Announcements of progress have this distance; others are immediate. */
const minIntervalMs = 10_000

/** Announces the status when it changes, but no saved one. */
function useAnnouncements(shown: ShownTransaction): void {
  const announce = useAnnounce()
  const sentence = formatAnnouncement(shown)
  const isProgress = shown.tracked.snapshot.verdict === 'in-progress'
  const isEnabled = !shown.tracked.isRestored
  // Every page starts in this state, so it is not announced.
  const last = useRef({ sentence: 'Now: checking.', at: 0 })
  useEffect(() => {
    if (!isEnabled || sentence === last.current.sentence) return undefined
    const delayMs = isProgress ? Math.max(0, last.current.at + minIntervalMs - Date.now()) : 0
    const timer = setTimeout(() => {
      last.current = { sentence, at: Date.now() }
      announce(sentence)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [sentence, isProgress, isEnabled, announce])
}
