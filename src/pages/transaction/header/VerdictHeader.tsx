import { useState } from 'react'
import { summarizeLegs } from '../../../model/words/legText'
import { getMoney, type Outcome } from '../../../model/words/money'
import { isFinal } from '../../../model/progress/verdict'
import { formatTime, type Zone } from '../../../model/time'
import { getVerdictText } from '../../../model/words/verdictText'
import { formatSum } from '../../../model/words/formatSum'
import { makeUniqueKeys } from '../../../ui/lists/makeUniqueKeys'
import { Amount } from '../../../ui/text/Amount'
import { Flag } from '../../../ui/pictures/Flag'
import { Icon } from '../../../ui/pictures/Icon'
import { SafeText } from '../../../ui/text/SafeText'
import { statusText } from '../../../ui/pictures/status'
import { StatusIcon } from '../../../ui/pictures/StatusIcon'
import type { View } from '../view'

/** The verdict with its amounts and reason, and the time of the data while requests fail. */
export function VerdictHeader(view: View) {
  const { snapshot, asOf, snapshotVerdict, zone, failure, isRestored } = view
  const { word, status } = getVerdictText(snapshotVerdict.verdict)
  // Polling stops after a rejection.
  const isRefused = snapshotVerdict.verdict === 'checking' && failure?.error.canRetry === false
  const [canChange] = useState(() => isRestored || !isFinal(snapshotVerdict.verdict))
  const summary = getSummary(view)
  // Shown instead of a reason that is missing. The details have the whole message.
  const isRefund = status === 'refunded' || status === 'partially-refunded'
  const networkMessage = isRefund ? (snapshot.response?.message ?? '') : ''
  return (
    // The minimum height reserves space for the reason, which can appear and disappear, on a phone in two lines. A transaction
    // that was over at first does not change.
    <div
      className={`flex min-w-0 flex-wrap content-start items-center gap-x-3 md:min-h-29 ${canChange ? 'min-h-33' : ''}`}
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
      {snapshot.wasCompleteAt !== null && (
        <NoLongerComplete at={snapshot.wasCompleteAt} zone={zone} />
      )}
      <Amounts {...view} />
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

/** The legs show all payouts. */
const maxShown = 4

/** The sold amount, and the paid, refunded or expected amounts. */
function Amounts({ snapshot, snapshotVerdict }: View) {
  const { sold, outcomes } = getMoney(snapshot.rows)
  // Reserves the line that most first responses need.
  if (sold === null)
    return snapshotVerdict.verdict === 'checking' && <div className="h-8 w-full md:h-9" />
  const isOver = isFinal(snapshotVerdict.verdict)
  const all = outcomes.filter(({ kind }) => !isOver || kind !== 'expected')
  const hasRefund = all.some(({ kind }) => kind === 'returned')
  const more = all.length - maxShown
  const keys = makeUniqueKeys(all.map((outcome) => JSON.stringify(outcome)))
  return (
    <p className="mt-2 flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-amount">
      <Amount {...formatSum(sold)} />
      {all.length > 0 && <Icon name="arrow-right" className="text-ink-2" />}
      {all.slice(0, maxShown).map((outcome, place) => (
        <span key={keys[place]} className="inline-flex items-center gap-2">
          {hasRefund && <OutcomeIcon kind={outcome.kind} />}
          <Amount {...formatSum(outcome)} />
        </span>
      ))}
      {more > 0 && <span className="text-ink-2">and {more} more</span>}
    </p>
  )
}

function OutcomeIcon({ kind }: { kind: Outcome['kind'] }) {
  const status = { paid: 'complete', returned: 'refunded', expected: 'not-started' } as const
  return (
    <span className={`inline-flex ${statusText[status[kind]]}`}>
      <StatusIcon status={status[kind]} />
    </span>
  )
}

function getSummary({ snapshot, snapshotVerdict, lateness }: View): string {
  switch (snapshotVerdict.verdict) {
    case 'not-seen':
      return 'We can’t find this transaction yet. New transactions can take a few minutes to appear.'
    case 'checking':
      return snapshotVerdict.reason
    case 'in-progress':
      if (snapshot.isLost)
        return 'The network no longer lists this transaction. Showing the last known status.'
      if (snapshotVerdict.reason !== '') return snapshotVerdict.reason
      return lateness === 'none'
        ? (snapshotVerdict.anomalies.at(-1)?.text ?? summarizeLegs(snapshot.rows))
        : 'Taking longer than expected'
    case 'complete':
    case 'refunded':
    case 'partially-refunded':
    case 'failed':
    case 'unclear':
      return snapshotVerdict.reason
  }
}

function NoLongerComplete({ at, zone }: { at: number; zone: Zone }) {
  return (
    <span className="flex items-center gap-2 text-row text-ink-2 max-md:order-1">
      <Flag icon="refresh">no longer complete</Flag>
      was complete at {formatTime(at, zone)}
    </span>
  )
}
