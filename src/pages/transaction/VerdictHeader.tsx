import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusIcon, statusColor } from '../../components/StatusIcon'
import { formatMoment } from '../../model/time'
import { isFinal, type Verdict } from '../../model/transaction/verdict'
import { formatAskedPayment } from '../../model/words/askedPaymentText'
import { summarizeLegs } from '../../model/words/legText'
import { describeOtherRequest } from '../../model/words/otherRequestText'
import {
  describeOtherOutage,
  describeSource,
  formatReason,
  summarizeReason,
} from '../../model/words/reasons'
import { describeDepositHalts, describeSearch } from '../../model/words/unknownHashText'
import { getVerdictText } from '../../model/words/verdictText'
import { polledServiceQuery } from '../../queries/service'
import { Flag } from '../../ui/Flag'
import { SafeText } from '../../ui/SafeText'
import type { ShownTransaction } from './useShownTransaction'

type VerdictHeaderProps = {
  shown: ShownTransaction
  /** What was sold, and what came or comes of it. */
  amounts: ReactNode
}

/**
 * The verdict with its amounts and reason, and the time of the data while requests
 * fail.
 */
export function VerdictHeader({ shown, amounts }: VerdictHeaderProps) {
  const { tracked, word, status, asOf } = shown
  const { isRestored, failure } = tracked
  return (
    <div className="flex min-w-0 flex-wrap content-start items-center gap-x-3 max-md:pt-2">
      <div
        className={`flex flex-wrap items-center gap-x-3 ${isRestored ? 'text-ink-2' : statusColor[status]}`}
      >
        <StatusIcon status={status} size={36} />
        <h1 className="text-verdict">
          {word}{' '}
          {/* Inside the heading, so that screen readers never announce an old verdict as
              the current one. */}
          {asOf !== '' && (
            <span className="text-amount font-normal text-ink-2">as of {asOf}</span>
          )}
        </h1>
      </div>
      {isRestored && failure === null && (
        <span className="self-end pb-1 text-amount font-normal text-ink-2">
          checking again
        </span>
      )}
      <WithdrawnVerdict {...shown} />
      {amounts}
      {tracked.snapshot.verdict === 'not-seen' ? (
        <SearchSummary {...shown} />
      ) : (
        <Summary text={getSummary(shown)} />
      )}
      <Remarks {...shown} />
    </div>
  )
}

const Summary = ({ text }: { text: string }) =>
  text !== '' && (
    <p className="mt-2 w-full text-lead font-normal text-ink-2">
      <SafeText text={text} limit={400} />
    </p>
  )

/**
 * Which sources are out of reach, what else the transaction requested, and which of its payments
 * has the page's hash.
 */
function Remarks({ tracked: { snapshot } }: ShownTransaction) {
  const result = snapshot.response?.result
  if (result === undefined) return null
  return [
    describeOtherOutage(snapshot),
    describeOtherRequest(result),
    formatAskedPayment(result),
  ]
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className="mt-1 w-full text-row text-ink-2">
        {text}
      </p>
    ))
}

/** What it means that the transaction is not found, by the length of the search and by halts. */
function SearchSummary({ tracked: { snapshot, chain }, searchStage }: ShownTransaction) {
  const { data } = useQuery(polledServiceQuery)
  const halts = describeDepositHalts(snapshot, chain, data?.networks ?? [])
  return <Summary text={describeSearch(searchStage, halts)} />
}

/** The last verdict that the service took back; nothing if it never did. */
function WithdrawnVerdict({ tracked, zone }: ShownTransaction) {
  const withdrawn = findWithdrawn(tracked.snapshot)
  if (withdrawn === undefined) return null
  const word = getVerdictText(withdrawn.verdict).word.toLowerCase()
  return (
    <span className="flex items-center gap-2 text-row text-ink-2">
      <Flag icon="refresh">no longer {word}</Flag>
      was {word} until {formatMoment(withdrawn.at, tracked.requestedAt, zone)}
    </span>
  )
}

function findWithdrawn({ anomalies, verdict }: ShownTransaction['tracked']['snapshot']) {
  const withdrawn: { at: number; verdict: Verdict }[] = []
  for (const { at, reason } of anomalies) {
    if (reason.code === 'verdict-went-back' && reason.from !== verdict)
      withdrawn.push({ at, verdict: reason.from })
  }
  return withdrawn.at(-1)
}

function getSummary({ tracked: { snapshot }, lateness }: ShownTransaction): string {
  const { verdict, reason, isNotFound, anomalies, rows } = snapshot
  if (verdict === 'in-progress' && isNotFound) return formatReason({ code: 'lost' })
  const text = reason === null ? '' : summarizeReason(reason)
  if (isFinal(verdict)) return `${text} ${describeSource(snapshot)}`.trim()
  if (text !== '' || verdict !== 'in-progress') return text
  if (lateness !== 'none') return 'Taking longer than expected'
  const anomaly = anomalies.at(-1)
  return anomaly === undefined ? summarizeLegs(rows) : formatReason(anomaly.reason)
}
