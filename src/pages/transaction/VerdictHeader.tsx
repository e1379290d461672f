import type { ReactNode } from 'react'
import { StatusIcon, statusColor } from '../../components/StatusIcon'
import { summarizeSteps } from '../../model/transaction/steps'
import { getLateness } from '../../model/transaction/dueTimes'
import { formatDoubt, summarizeDoubt } from '../../model/words/doubtText'
import { stepsSummaries, longerThanExpected, staleness } from '#words/title'
import { verdictWords } from '#words/verdicts'
import { sayText, fillText } from '../../model/words/messages'
import { getPhase, getShownVerdict, type Tracked } from '../../queries/trackedState'
import { Flag } from '../../ui/Flag'
import { Summary } from './Summary'
import { useDataTime } from './useTransaction'

type VerdictHeaderProps = {
  tracked: Tracked
  /** What was sold, and what came or comes of it. */
  amounts: ReactNode
  /** Whether no answers below say where the money is. */
  isAlone: boolean
}

/**
 * The verdict with its amounts and reason, and the time of the data while requests
 * fail.
 */
export function VerdictHeader({ tracked, amounts, isAlone }: VerdictHeaderProps) {
  const asOf = useDataTime(tracked)
  const { snapshot } = tracked
  const shown = getShownVerdict(tracked)
  const isRestored = getPhase(tracked) === 'restored'
  return (
    <div className="panel-verdict flex min-w-0 flex-wrap content-start items-center gap-x-3 max-md:pt-2">
      <div
        className={`flex flex-wrap items-start gap-x-3 ${isRestored ? 'text-ink-2' : statusColor[shown]}`}
      >
        <span className="flex h-[1lh] items-center text-verdict">
          <StatusIcon status={shown} size={36} />
        </span>
        <h1 className="grow basis-px text-verdict">
          {verdictWords[shown]}{' '}
          {/* Inside the heading, so that screen readers never announce an old verdict as
              the current one. */}
          {asOf !== '' && (
            <span className="text-amount font-normal text-ink-2">
              {fillText(staleness.asOf, { time: asOf })}
            </span>
          )}
        </h1>
      </div>
      {isRestored && tracked.failure === null && (
        <span className="self-end pb-1 text-amount font-normal text-ink-2">
          {staleness.checkingAgain}
        </span>
      )}
      {snapshot.isNotFound && snapshot.response !== null && (
        <span className="text-row text-ink-2">
          <Flag icon="refresh">{staleness.noLongerReported}</Flag>
        </span>
      )}
      {amounts}
      {snapshot.verdict !== 'not-seen' && <Summary text={getSummary(tracked, isAlone)} />}
    </div>
  )
}

function getSummary({ snapshot, checkedAt }: Tracked, isAlone: boolean) {
  const { verdict, reason, isNotFound, explanation } = snapshot
  if (isNotFound) return formatDoubt({ code: 'lost' })
  // The answers have both addresses, with copies.
  if (reason?.code === 'paid-elsewhere' && !isAlone) return ''
  const text = summarizeDoubt(reason)
  // The answers and the steps say it.
  if (text !== '' || verdict !== 'in-progress' || !isAlone) return text
  return getLateness(snapshot.timing, checkedAt ?? 0) === 'none'
    ? sayText(stepsSummaries, summarizeSteps(explanation.steps))
    : longerThanExpected
}
