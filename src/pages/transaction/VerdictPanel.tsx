import type { ReactNode } from 'react'
import { ShortText } from '../../components/HashText'
import { statusColor } from '../../components/StatusIcon'
import { truncateMiddle } from '../../model/text'
import { getConfirmedVerdict } from '../../queries/trackedState'
import { PageHead } from '../../ui/PageHead'
import { formatPageTitle } from './pageText'
import type { ShownTransaction } from './useShownTransaction'
import { VerdictHeader } from './VerdictHeader'

type VerdictPanelProps = {
  shown: ShownTransaction
  /** What a user can do with the transaction; nothing in a frame of another site. */
  actions?: ReactNode
  /** What was sold, and what came or comes of it. */
  amounts: ReactNode
  /** Beside the verdict in wide windows, else below it. */
  clocks: ReactNode
  /** Below the verdict and the clocks: answers and the drawing. */
  children: ReactNode
  /** Below the panel: the error of the last poll, and details. */
  below: ReactNode
}

/** The part of a transaction that its page and its frame show: hash, verdict and clocks. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { shown, actions, amounts, clocks, children, below } = props
  const { hash } = shown.tracked.snapshot
  return (
    <>
      <PageHead
        title={formatPageTitle(shown)}
        preview={{
          title: `Transaction ${truncateMiddle(hash)}`,
          description: 'Open the link for the current status.',
        }}
      />
      <article data-verdict={getConfirmedVerdict(shown.tracked)}>
        <div className={`border-t-4 ${getEdgeClasses(shown)}`} />
        <div className="border-b border-line bg-sheet">
          {/* The verdict comes before the actions, on a phone also on the screen. */}
          <div className="page grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-3 flat:grid-cols-[minmax(0,1fr)_auto]">
            <div className="flex min-h-12 items-center text-row md:min-h-16">
              <ShortText text={hash} start={10} end={10} contentName="transaction hash" />
            </div>
            <div className="grid gap-x-10 gap-y-3 pb-2 md:col-span-2 lg:grid-cols-[minmax(0,1fr)_28.75rem] flat:col-span-2 flat:grid-cols-2">
              <VerdictHeader shown={shown} amounts={amounts} />
              {clocks}
            </div>
            {actions && (
              <div className="min-w-0 self-center max-md:pb-3 md:col-start-2 md:row-start-1 flat:col-start-2 flat:row-start-1">
                {actions}
              </div>
            )}
            <div className="min-w-0 md:col-span-2 flat:col-span-2">{children}</div>
          </div>
        </div>
        {below}
      </article>
    </>
  )
}

/** The top edge in the status color; dashed without a verdict that can be relied on. */
function getEdgeClasses({ tracked }: ShownTransaction): string {
  const { verdict } = tracked.snapshot
  if (tracked.isRestored || verdict === 'not-seen' || verdict === 'checking')
    return 'border-dashed border-line-2 bg-sheet'
  const style = verdict === 'unclear' ? 'border-dashed bg-sheet' : ''
  return `border-current ${statusColor[verdict]} ${style}`
}
