import { useState } from 'react'
import { summarizeLegs } from '../../model/words/legText'
import { describeSource, formatReason } from '../../model/words/reasons'
import { isFinal } from '../../model/transaction/verdict'
import { formatTime, type Zone } from '../../model/time'
import { getVerdictText } from '../../model/words/verdictText'
import { Flag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'
import { statusText, StatusIcon } from '../../ui/StatusIcon'
import type { View } from './view'
import { Amounts } from './Amounts'

interface VerdictHeaderProps {
  view: View
  /** Whether each amount has a line for its value in US dollars. */
  hasDollarValues: boolean
}

/** The verdict with its amounts and reason, and the time of the data while requests fail. */
export function VerdictHeader({ view, hasDollarValues }: VerdictHeaderProps) {
  const { snapshot, asOf, zone, failure, isRestored } = view
  const { word, status } = getVerdictText(snapshot.verdict)
  // Polling stops after a rejection.
  const isRefused = snapshot.verdict === 'checking' && failure?.error.canRetry === false
  const [canChange] = useState(() => isRestored || !isFinal(snapshot.verdict))
  const summary = getSummary(view)
  // Shown instead of a reason that is missing. The details have the whole message.
  const isRefund = status === 'refunded' || status === 'partially-refunded'
  const networkMessage = isRefund ? (snapshot.response?.message ?? '') : ''
  const phoneMinHeight = hasDollarValues ? 'min-h-38' : 'min-h-33'
  return (
    // The minimum height reserves space for the reason, which can appear and disappear, on a phone in two lines. A transaction
    // that was over at first does not change.
    <div
      className={`flex min-w-0 flex-wrap content-start items-center gap-x-3 ${hasDollarValues ? 'md:min-h-34' : 'md:min-h-29'} ${canChange ? phoneMinHeight : ''}`}
    >
      <div
        className={`flex flex-wrap items-center gap-x-3 ${isRestored ? 'text-ink-2' : statusText[status]}`}
      >
        <StatusIcon status={status} size={36} />
        <h1 className="text-verdict">
          {isRefused ? 'Unknown' : word}
          {/* Inside the heading, so that screen readers never announce a saved verdict as the current one. */}
          {isRestored && (
            <span className="text-amount font-normal tracking-normal"> as of {asOf}</span>
          )}
        </h1>
      </div>
      {isRestored && failure === null && (
        <span className="self-end pb-1 text-amount font-normal text-ink-2">checking again</span>
      )}
      {!isRestored && asOf !== '' && (
        <span
          className={`self-end pb-1 text-amount font-normal text-ink-2 ${status === 'in-progress' ? '' : 'max-md:order-1'}`}
        >
          as of {asOf}
        </span>
      )}
      {snapshot.formerEnd?.verdict === 'complete' && (
        <NoLongerComplete at={snapshot.formerEnd.since} zone={zone} />
      )}
      <Amounts {...view} hasDollarValues={hasDollarValues} />
      {(summary !== '' || networkMessage !== '') && (
        <p className="mt-2 w-full text-lead font-normal text-ink-2 [&_bdi]:whitespace-normal">
          {summary === '' ? (
            <>
              Network message:{' '}
              <span className="font-mono text-row">
                <SafeText text={networkMessage} limit={60} />
              </span>
            </>
          ) : (
            <SafeText text={summary} limit={240} />
          )}
        </p>
      )}
    </div>
  )
}

function getSummary({ snapshot, lateness }: View): string {
  const { reason } = snapshot
  const reasonText = reason === null ? '' : formatReason(reason)
  switch (snapshot.verdict) {
    case 'not-seen':
      return 'We can’t find this transaction yet. New transactions can take a few minutes to appear.'
    case 'checking':
      return reasonText
    case 'in-progress':
      if (snapshot.notFound !== null) return formatReason({ code: 'lost' })
      if (reasonText !== '') return reasonText
      return lateness === 'none' ? describeProgress(snapshot) : 'Taking longer than expected'
    case 'complete':
    case 'refunded':
    case 'partially-refunded':
    case 'failed':
      return `${reasonText} ${describeSource(snapshot)}`.trim()
    case 'unclear':
      return reasonText
  }
}

function describeProgress({ anomalies, rows }: View['snapshot']): string {
  const last = anomalies.at(-1)
  return last === undefined ? summarizeLegs(rows) : formatReason(last.reason)
}

function NoLongerComplete({ at, zone }: { at: number; zone: Zone }) {
  return (
    <span className="flex items-center gap-2 text-row text-ink-2 max-md:order-1">
      <Flag icon="refresh">no longer complete</Flag>
      was complete at {formatTime(at, zone)}
    </span>
  )
}
