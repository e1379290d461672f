import { type ReactNode, useEffect } from 'react'
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
import { lazyPart } from '../../ui/lazyPart'
import { LazyRemarks, VerdictHeader } from './VerdictHeader'

type WithTracked = { tracked: Tracked }

/** When the HTML of a part that waits for its code is no longer true. */
export const isOutdated = (first: WithTracked, current: WithTracked): boolean =>
  hasNews(first.tracked, current.tracked)

// Hydrated after the verdict, also in a frame: 5 kB each. The clocks stand still until then.
const LazyClocks = lazyPart(async () => (await import('./details/Clocks')).Clocks, {
  isOutdated,
})
const LazyTrace = lazyPart(async () => (await import('./details/Trace')).Trace, {
  isOutdated,
})

/** Loads the code of the parts of a panel. */
export const preloadPanel = () =>
  Promise.all([LazyClocks, LazyTrace, LazyRemarks].map(({ preload }) => preload()))

type PollErrorProps = WithTracked & {
  isFetching: boolean
  /** Requests the transaction at once. */
  checkNow: () => void
}

type VerdictPanelProps = PollErrorProps & {
  /** The user's own, beside the hash. */
  label?: ReactNode
  /** What a user can do with the transaction; nothing in a frame of another site. */
  actions?: ReactNode
  /** What was sold, and what came or comes of it. */
  amounts: ReactNode
  /** Below the verdict and the clocks; nothing in a frame. */
  answers?: ReactNode
  /** Below the panel. */
  children?: ReactNode
}

/** The part of a transaction that its page and its frame show: hash, verdict, clocks and trace. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { tracked, checkNow } = props
  const { label, actions, amounts, answers, children } = props
  const { hash } = tracked.snapshot
  // Also of a drawing that comes with the first data. Without the code, it has the error.
  useEffect(() => void LazyTrace.preload(), [])
  return (
    <article data-verdict={getConfirmedVerdict(tracked)}>
      <VerdictEdge
        status={getPhase(tracked) === 'restored' ? 'checking' : getShownVerdict(tracked)}
      />
      <div className="border-b border-line bg-sheet">
        {/* The verdict comes before the actions, on a phone also where the money is. The focus
            goes by rows in browsers that know it. */}
        <div className="page grid [reading-flow:grid-rows] md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-3 flat:grid-cols-[minmax(0,1fr)_auto]">
          <div className="flex min-h-12 min-w-0 items-center gap-x-2 text-row md:min-h-16">
            <ShortText text={hash} start={10} end={10} contentName={texts.hashName} />
            {label}
          </div>
          <div className="grid gap-x-10 gap-y-3 [reading-flow:grid-rows] md:col-span-2 lg:grid-cols-[minmax(0,1fr)_28.75rem] flat:col-span-2 flat:grid-cols-2">
            <VerdictHeader tracked={tracked} amounts={amounts} isAlone={!answers} />
            {answers && (
              <div className="col-span-full min-w-0 lg:row-start-2 flat:row-start-2">
                {answers}
              </div>
            )}
            <div className="pb-3 lg:border-l lg:border-line lg:pl-4">
              <LazyClocks tracked={tracked} checkNow={checkNow} />
            </div>
          </div>
          {actions && (
            <div className="min-w-0 self-center max-md:pb-3 md:col-start-2 md:row-start-1 flat:col-start-2 flat:row-start-1 flat:pb-0">
              {actions}
            </div>
          )}
          {/* On a phone, the steps below draw the route. A frame has none. */}
          <div
            className={`min-w-0 md:col-span-2 flat:col-span-2 ${answers ? 'max-md:hidden' : 'lg:pt-5'}`}
          >
            {tracked.checkedAt !== null && <LazyTrace tracked={tracked} />}
          </div>
        </div>
      </div>
      <PollError {...props} hasAnswers={Boolean(answers)} />
      {children}
    </article>
  )
}

function PollError(props: PollErrorProps & { hasAnswers: boolean }) {
  const { tracked, isFetching, checkNow, hasAnswers } = props
  const { failure, checkedAt, requestedAt, nextPollDelay, clockOffset } = tracked
  if (failure === null) return null
  return (
    <FailureNotice
      // In a frame, nothing else moves.
      place={hasAnswers && checkedAt !== null ? 'floating' : 'banner'}
      failure={{
        error: failure.error,
        attempts: failure.failures,
        isFetching,
        retryAt:
          nextPollDelay === null ? null : requestedAt + nextPollDelay - clockOffset,
        shown: checkedAt === null ? null : { name: texts.data, at: checkedAt },
        clockOffset,
        note: hasAnswers ? '' : staleness.unaffected,
        retry: checkNow,
      }}
    />
  )
}
