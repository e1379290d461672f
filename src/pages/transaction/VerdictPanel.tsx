import type { ReactNode } from 'react'
import { FailureNotice } from '../../components/FailureNotice'
import { ShortText } from '../../components/HashText'
import { VerdictEdge } from '../../components/VerdictEdge'
import { staleness } from '#words/title'
import * as texts from '#words/verdictPanel'
import {
  getConfirmedVerdict,
  getPhase,
  getShownVerdict,
  hasNews,
  type Tracked,
} from '../../queries/trackedState'
import { VerdictHeader } from './VerdictHeader'

type WithTracked = { tracked: Tracked }

/** When the HTML of a part that waits for its code is no longer true. */
export const isOutdated = (first: WithTracked, current: WithTracked): boolean =>
  hasNews(first.tracked, current.tracked)

type PollErrorProps = WithTracked & {
  isFetching: boolean
  /** Requests the transaction at once. */
  checkNow: () => void
  /** In a frame of another site, which has no answers. */
  isFramed?: boolean
}

type VerdictPanelProps = PollErrorProps & {
  /** What was sold, and what came or comes of it. */
  amounts: ReactNode
  /** Around the verdict: see details/PanelCells.tsx. */
  cells: ReactNode
  /** Below the panel. */
  children?: ReactNode
}

/** The part of a transaction that its page and its frame show: hash, verdict, clocks and trace. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { tracked, amounts, cells, children, isFramed = false } = props
  const { hash } = tracked.snapshot
  return (
    <article data-verdict={getConfirmedVerdict(tracked)}>
      <VerdictEdge
        status={getPhase(tracked) === 'restored' ? 'checking' : getShownVerdict(tracked)}
      />
      <div className="border-b border-line bg-sheet">
        <div className="page panel">
          <div className="flex min-h-12 items-center text-row md:min-h-16">
            <ShortText text={hash} start={10} end={10} contentName={texts.hashName} />
          </div>
          <VerdictHeader tracked={tracked} amounts={amounts} isAlone={isFramed} />
          {cells}
        </div>
      </div>
      <PollError {...props} />
      {children}
    </article>
  )
}

function PollError(props: PollErrorProps) {
  const { tracked, isFetching, checkNow, isFramed = false } = props
  const { failure, checkedAt, requestedAt, nextPollDelay, clockOffset } = tracked
  if (failure === null) return null
  return (
    <FailureNotice
      // In a frame, nothing else moves.
      place={!isFramed && checkedAt !== null ? 'floating' : 'banner'}
      failure={{
        error: failure.error,
        attempts: failure.failures,
        isFetching,
        retryAt:
          nextPollDelay === null ? null : requestedAt + nextPollDelay - clockOffset,
        shown: checkedAt === null ? null : { name: texts.data, at: checkedAt },
        clockOffset,
        note: isFramed ? staleness.unaffected : '',
        retry: checkNow,
      }}
    />
  )
}
