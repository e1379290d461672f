import { useEffect, useRef } from 'react'
import { truncateMiddle } from '../../model/text'
import { formatDuration, formatMomentAndAge } from '../../model/time'
import { getTimeToNextPoll } from '../../model/transaction/clocks'
import { describeRequestError } from '../../model/words/requestErrorText'
import { getConfirmedVerdict, getRemainingPause } from '../../queries/trackedState'
import { useTransaction } from '../../queries/transaction'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useAnnounce } from '../../ui/Announcer'
import { useFirstRenderTime, useHydrated } from '../../ui/now'
import { Favicon, PageHead } from '../../ui/PageHead'
import { QueryError } from '../../ui/QueryError'
import { statusText } from '../../ui/StatusIcon'
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

/** The top edge in the status color; dashed without a verdict that can be relied on. */
function getEdgeClasses({ tracked, status }: ShownTransaction): string {
  if (tracked.isRestored || status === 'not-seen') return 'border-dashed border-line-2 bg-sheet'
  const style = status === 'attention' ? 'border-dashed bg-sheet' : ''
  return `border-current ${statusText[status]} ${style}`
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
  }, [sentence, distanceMs, isRestored, announce])
}
