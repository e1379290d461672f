import { isPricedToday } from '../../model/dollars'
import { formatTime } from '../../model/time'
import { getTiming } from '../../model/transaction/timing'
import { isFinal, type Verdict } from '../../model/transaction/verdict'
import { summarizeLegs } from '../../model/words/legText'
import { describeSource, formatReason } from '../../model/words/reasons'
import { getVerdictText } from '../../model/words/verdictText'
import { Flag } from '../../ui/Flag'
import { MonoText, SafeText } from '../../ui/SafeText'
import { StatusIcon, statusText } from '../../ui/StatusIcon'
import { Amounts } from './Amounts'
import type { ShownTransaction } from './pageText'

interface VerdictHeaderProps {
  shown: ShownTransaction
  hasDollarValues: boolean
}

/** The verdict with its amounts and reason, and the time of the data while requests fail. */
export function VerdictHeader({ shown, hasDollarValues }: VerdictHeaderProps) {
  const { tracked, word, status, asOf, zone, openedAt } = shown
  const { snapshot, isRestored, failure } = tracked
  const summary = getSummary(shown)
  // Shown instead of a reason that is missing. The details have the whole message.
  const isRefund = status === 'refunded' || status === 'partially-refunded'
  const message = summary === '' && isRefund ? (snapshot.response?.message ?? '') : ''
  const { formerEnd } = snapshot
  const { endedAt } = getTiming(snapshot)
  const isPriced = hasDollarValues && isPricedToday(isFinal(snapshot.verdict), endedAt, openedAt)
  return (
    <div className="flex min-w-0 flex-wrap content-start items-center gap-x-3 max-md:pt-2">
      <div
        className={`flex flex-wrap items-center gap-x-3 ${isRestored ? 'text-ink-2' : statusText[status]}`}
      >
        <StatusIcon status={status} size={36} />
        <h1 className="text-verdict">
          {word}
          {/* Inside the heading, so that screen readers never announce an old verdict as the current one. */}
          {asOf !== '' && (
            <span className="text-amount font-normal tracking-normal text-ink-2">
              {' '}
              as of {asOf}
            </span>
          )}
        </h1>
      </div>
      {isRestored && failure === null && (
        <span className="self-end pb-1 text-amount font-normal text-ink-2">checking again</span>
      )}
      {formerEnd !== null && (
        <span className="flex items-center gap-2 text-row text-ink-2">
          <Flag icon="refresh">no longer {formatWord(formerEnd.verdict)}</Flag>
          was {formatWord(formerEnd.verdict)} at {formatTime(formerEnd.since, zone)}
        </span>
      )}
      <Amounts shown={shown} hasDollarValues={isPriced} />
      {(summary !== '' || message !== '') && (
        <p className="mt-2 w-full text-lead font-normal text-ink-2 [&_bdi]:whitespace-normal">
          {summary === '' ? (
            <>
              Network message:{' '}
              <MonoText>
                <SafeText text={message} limit={60} />
              </MonoText>
            </>
          ) : (
            <SafeText text={summary} limit={240} />
          )}
        </p>
      )}
    </div>
  )
}

const formatWord = (verdict: Verdict): string => getVerdictText(verdict).word.toLowerCase()

function getSummary({ tracked: { snapshot }, lateness }: ShownTransaction): string {
  const { verdict, reason, isNotFound, anomalies, rows } = snapshot
  if (verdict === 'not-seen') {
    return 'We can’t find this transaction yet. New transactions can take a few minutes to appear.'
  }
  if (verdict === 'in-progress' && isNotFound) return formatReason({ code: 'lost' })
  const text = reason === null ? '' : formatReason(reason)
  if (isFinal(verdict)) return `${text} ${describeSource(snapshot)}`.trim()
  if (text !== '' || verdict !== 'in-progress') return text
  if (lateness !== 'none') return 'Taking longer than expected'
  const anomaly = anomalies.at(-1)
  return anomaly === undefined ? summarizeLegs(rows) : formatReason(anomaly.reason)
}
