import { isPositive } from '../../model/amounts'
import { formatDollarValue, isPricedToday } from '../../model/dollars'
import { formatTime } from '../../model/time'
import { getMoney, type Sum } from '../../model/transaction/money'
import { getTiming } from '../../model/transaction/times'
import { isFinal } from '../../model/transaction/verdict'
import { summarizeLegs } from '../../model/words/legText'
import { describeSource, formatReason } from '../../model/words/reasons'
import { describePrice, formatSum } from '../../model/words/sums'
import { getVerdictText } from '../../model/words/verdictText'
import { usePrices } from '../../queries/prices'
import { Amount, DollarValue } from '../../ui/Amount'
import { Flag } from '../../ui/Flag'
import { Icon } from '../../ui/Icon'
import { MonoText, SafeText } from '../../ui/SafeText'
import { StatusIcon, statusText } from '../../ui/StatusIcon'
import type { ShownTransaction } from './pageText'

interface VerdictHeaderProps {
  shown: ShownTransaction
  hasDollarValues: boolean
}

/** The verdict with its amounts and reason, and the time of the data while requests fail. */
export function VerdictHeader({ shown, hasDollarValues }: VerdictHeaderProps) {
  const { tracked, word, status, asOf, zone, openedAt } = shown
  const { snapshot, isRestored, failure } = tracked
  const { verdict, anomalies, response } = snapshot
  const { endedAt } = getTiming(snapshot)
  const isPriced = hasDollarValues && isPricedToday(isFinal(verdict), endedAt, openedAt)
  const summary = getSummary(shown)
  // Shown instead of a reason that is missing. The details have the whole message.
  const isRefund = status === 'refunded' || status === 'partially-refunded'
  const message = summary === '' && isRefund ? (response?.message ?? '') : ''
  const withdrawn = anomalies
    .flatMap(({ at, reason }) => (reason.code === 'verdict-went-back' ? [{ ...reason, at }] : []))
    .findLast(({ from }) => from !== verdict)
  const former = withdrawn && getVerdictText(withdrawn.from).word.toLowerCase()
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
      {withdrawn !== undefined && (
        <span className="flex items-center gap-2 text-row text-ink-2">
          <Flag icon="refresh">no longer {former}</Flag>
          was {former} until {formatTime(withdrawn.at, zone)}
        </span>
      )}
      <Amounts shown={shown} hasDollarValues={isPriced} />
      {(summary !== '' || message !== '') && (
        <p className="mt-2 w-full text-lead font-normal text-ink-2 [&_bdi]:whitespace-normal">
          {summary !== '' && <SafeText text={summary} limit={240} />}
          {message !== '' && (
            <>
              Network message: <MonoText text={message} limit={60} />
            </>
          )}
        </p>
      )}
    </div>
  )
}

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

/** The legs show all payouts. */
const maxShown = 4

const outcomeStatus = { paid: 'complete', returned: 'refunded', expected: 'not-started' } as const

/** The sold amount, and the paid, refunded or expected amounts, with their dollar values below them. */
function Amounts({ shown: { tracked, zone }, hasDollarValues }: VerdictHeaderProps) {
  const { rows, verdict } = tracked.snapshot
  const { sold, outcomes } = getMoney(rows)
  const all = outcomes.filter(({ kind }) => kind !== 'expected' || !isFinal(verdict))
  const listed = all.slice(0, maxShown)
  const canPrice = ({ amount, isQuoted }: Sum) => hasDollarValues && isPositive(amount) && !isQuoted
  const priced = sold === null ? [] : [sold, ...listed].filter(canPrice)
  const findPrice = usePrices(priced.map(({ asset }) => asset))
  if (sold === null) return null

  const renderSum = (sum: Sum) => {
    const price = canPrice(sum) ? findPrice(sum.asset) : undefined
    const value = price === undefined ? '' : formatDollarValue(sum.amount, price.priceUsd)
    return (
      <span className="inline-grid">
        <Amount {...formatSum(sum)} />
        {/* The line is reserved and adds no width, so that a price that arrives later moves nothing. */}
        {hasDollarValues && (
          <span className="block min-h-[1lh] w-0 min-w-full text-row font-normal text-ink-2">
            {price !== undefined && value !== '' && (
              <DollarValue
                value={value}
                note={describePrice(price, zone)}
                shownUntil={price.shownUntil}
              />
            )}
          </span>
        )}
      </span>
    )
  }
  const hasRefund = all.some(({ kind }) => kind === 'returned')
  return (
    <p className="mt-2 flex w-full flex-wrap items-start gap-x-3 gap-y-1 text-amount">
      {renderSum(sold)}
      {all.length > 0 && (
        <span className="flex h-[1lh] items-center">
          <Icon name="arrow-right" className="text-ink-2" />
        </span>
      )}
      {listed.map((outcome, index) => {
        const status = outcomeStatus[outcome.kind]
        return (
          <span key={index} className="inline-flex items-start gap-2">
            {hasRefund && (
              <span className={`inline-flex h-[1lh] items-center ${statusText[status]}`}>
                <StatusIcon status={status} />
              </span>
            )}
            {renderSum(outcome)}
          </span>
        )
      })}
      {all.length > maxShown && (
        <span className="text-ink-2">and {all.length - maxShown} more</span>
      )}
    </p>
  )
}
