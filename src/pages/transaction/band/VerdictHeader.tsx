import { useState } from 'react'
import { summarizeLegs } from '../../../model/words/legText'
import { getMoney, type Outcome } from '../../../model/words/money'
import { isFinal } from '../../../model/progress/verdict'
import { getVerdictText } from '../../../model/words/verdictText'
import { formatSum } from '../../../model/words/formatSum'
import { makeUniqueKeys } from '../../../ui/lists/makeUniqueKeys'
import { Amount } from '../../../ui/text/Amount'
import { Icon } from '../../../ui/pictures/Icon'
import { SafeText } from '../../../ui/text/SafeText'
import { statusText } from '../../../ui/pictures/status'
import { StatusIcon } from '../../../ui/pictures/StatusIcon'
import type { View } from '../view'
import { WentBack } from './WentBack'

/** Which state, with its amounts or a sentence, and from when it is where newer answers fail. */
export function VerdictHeader(view: View) {
  const { snapshot, asOf, finding, zone, failure, isRestored } = view
  const { word, status } = getVerdictText(finding.verdict)
  // Once the service has refused the hash nobody asks on.
  const isRefused = finding.verdict === 'checking' && failure?.error.canRetry === false
  const [mayChange] = useState(() => isRestored || !isFinal(finding.verdict))
  const lede = ledeOf(view)
  // In the network's own words, where nobody here knows what they mean. They stand whole among the facts.
  const isBack = status === 'refunded' || status === 'partially-refunded'
  const quote = isBack ? (snapshot.response?.message ?? '') : ''
  return (
    // With room for what there may be to say beside the amounts, on a phone in two lines: what stands below stays when that
    // comes or goes. There, what does not fit behind the verdict stands below it all. What was over at first has nothing to come.
    <div
      className={`flex min-w-0 flex-wrap content-start items-center gap-x-3 md:min-h-29 ${mayChange ? 'min-h-33' : ''}`}
    >
      <div
        className={`flex flex-wrap items-center gap-x-3 ${isRestored ? 'text-ink-2' : statusText[status]}`}
      >
        <StatusIcon status={status} size={36} />
        <h1 className="text-verdict">
          {isRefused ? 'Unknown' : word}
          {/* In the heading itself: what was saved is never read out as the verdict of now. */}
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
      {snapshot.wasCompleteAt !== null && <WentBack at={snapshot.wasCompleteAt} zone={zone} />}
      <Amounts {...view} />
      {(lede !== '' || quote !== '') && (
        <p className="mt-2 w-full text-lead font-normal text-ink-2 [&_bdi]:whitespace-normal">
          {lede === '' ? (
            <>
              Network message:{' '}
              <span className="font-mono text-row">
                <SafeText text={quote} limit={60} />
              </span>
            </>
          ) : (
            <SafeText text={lede} limit={240} />
          )}
        </p>
      )}
    </div>
  )
}

/** More payouts are counted here, and stand among the legs. */
const mostShown = 4

/** What was sold, and what came or is to come of it. */
function Amounts({ snapshot, finding }: View) {
  const { sold, outcomes } = getMoney(snapshot.rows)
  // Where the first answer will most often put a line of them.
  if (sold === null) return finding.verdict === 'checking' && <div className="h-8 w-full md:h-9" />
  const ended = isFinal(finding.verdict)
  const all = outcomes.filter(({ kind }) => !ended || kind !== 'expected')
  const marked = all.some(({ kind }) => kind === 'returned')
  const more = all.length - mostShown
  const keys = makeUniqueKeys(all.map((outcome) => JSON.stringify(outcome)))
  return (
    <p className="mt-2 flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-amount">
      <Amount {...formatSum(sold)} />
      {all.length > 0 && <Icon name="arrow-right" className="text-ink-2" />}
      {all.slice(0, mostShown).map((outcome, place) => (
        <span key={keys[place]} className="inline-flex items-center gap-2">
          {marked && <OutcomeIcon kind={outcome.kind} />}
          <Amount {...formatSum(outcome)} />
        </span>
      ))}
      {more > 0 && <span className="text-ink-2">and {more} more</span>}
    </p>
  )
}

/** Each part of a split money carries its silhouette. */
function OutcomeIcon({ kind }: { kind: Outcome['kind'] }) {
  const status = { paid: 'complete', returned: 'refunded', expected: 'not-started' } as const
  return (
    <span className={`inline-flex ${statusText[status[kind]]}`}>
      <StatusIcon status={status[kind]} />
    </span>
  )
}

function ledeOf({ snapshot, finding, lateness }: View): string {
  switch (finding.verdict) {
    case 'not-seen':
      return 'We can’t find this transaction yet. New transactions can take a few minutes to appear.'
    case 'checking':
      return finding.reason
    case 'in-progress':
      if (snapshot.isLost)
        return 'The network no longer lists this transaction. Showing the last known status.'
      if (finding.reason !== '') return finding.reason
      return lateness === 'none'
        ? (finding.anomalies.at(-1)?.text ?? summarizeLegs(snapshot.rows))
        : 'Taking longer than expected'
    case 'complete':
    case 'refunded':
    case 'partially-refunded':
    case 'failed':
    case 'unclear':
      return finding.reason
  }
}
