import { type ComponentType, useEffect } from 'react'
import { Favicon } from '../../components/Favicon'
import { statusColor } from '../../components/StatusIcon'
import { truncateMiddle } from '../../model/text'
import { getConfirmedVerdict, type Tracked } from '../../queries/trackedState'
import { PageHead } from '../../ui/PageHead'
import { Clocks } from './Clocks'
import { HeaderBar } from './HeaderBar'
import { LazyAnswers, LazyDetails, LazyTrace, preloadParts } from './lazyParts'
import { formatPageTitle } from './pageText'
import { PollError } from './PollError'
import { useAnnouncements } from './useAnnouncements'
import { type ShownTransaction, useShownTransaction } from './useShownTransaction'
import { VerdictHeader } from './VerdictHeader'

type TrackerProps = {
  hash: string
  /** The code of the chain in the page's address; '' for none. */
  chain: string
  /** The buttons of the header. Without them, a frame does not load their code. */
  Actions?: ComponentType<{ tracked: Tracked }>
  /** In a frame of another site: without dollars, answers and details. */
  isEmbedded?: boolean
}

/**
 * One transaction: verdict, clocks, location of the money, next step and trace; below
 * them the legs and details.
 */
export function Tracker({ hash, chain, Actions, isEmbedded = false }: TrackerProps) {
  const shown = useShownTransaction(hash, chain)
  const { tracked } = shown
  const hasData = tracked.checkedAt !== null
  useAnnouncements(shown)
  // Also of those that come with the first data. Without the code, they have the error.
  useEffect(() => void preloadParts(), [])
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
            <HeaderBar
              hash={tracked.snapshot.hash}
              actions={Actions && <Actions tracked={tracked} />}
            />
            <div className="grid gap-x-10 gap-y-3 pb-2 lg:grid-cols-[minmax(0,1fr)_28.75rem]">
              <VerdictHeader shown={shown} hasDollarValues={!isEmbedded} />
              <Clocks {...shown} />
            </div>
            {!isEmbedded && <LazyAnswers {...shown} />}
            {hasData && <LazyTrace {...shown} />}
          </div>
        </div>
        <PollError shown={shown} isFloating={hasData && !isEmbedded} />
        {!isEmbedded && (
          <div className="page flow-root pb-10">
            <LazyDetails {...shown} />
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
  return `border-current ${statusColor[status]} ${style}`
}
