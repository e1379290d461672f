import { Amount } from '../../components/Amount'
import { DollarValue } from '../../components/DollarValue'
import { StatusIcon, statusColor } from '../../components/StatusIcon'
import { SumList } from '../../components/SumList'
import { isPositive } from '../../model/amounts'
import { isPricedToday } from '../../model/dollars'
import { formatTime } from '../../model/time'
import {
  getMoney,
  type Outcome,
  type Sum,
  selectOutcomes,
} from '../../model/transaction/money'
import { getTiming } from '../../model/transaction/timing'
import { isFinal, type Verdict } from '../../model/transaction/verdict'
import { summarizeLegs } from '../../model/words/legText'
import { describeSource, formatReason } from '../../model/words/reasons'
import { formatSum } from '../../model/words/sums'
import { getVerdictText } from '../../model/words/verdictText'
import { usePrices } from '../../queries/usePrices'
import { Flag } from '../../ui/Flag'
import { Icon } from '../../ui/Icon'
import { SafeText } from '../../ui/SafeText'
import type { ShownTransaction } from './useShownTransaction'

type VerdictHeaderProps = { shown: ShownTransaction; hasDollarValues: boolean }

/**
 * The verdict with its amounts and reason, and the time of the data while requests
 * fail.
 */
export function VerdictHeader({ shown, hasDollarValues }: VerdictHeaderProps) {
  const { tracked, word, status, asOf, openedAt } = shown
  const { snapshot, isRestored, failure } = tracked
  const { endedAt } = getTiming(snapshot)
  const isPriced =
    hasDollarValues && isPricedToday(isFinal(snapshot.verdict), endedAt, openedAt)
  const summary = getSummary(shown)
  return (
    <div className="flex min-w-0 flex-wrap content-start items-center gap-x-3 max-md:pt-2">
      <div
        className={`flex flex-wrap items-center gap-x-3 ${isRestored ? 'text-ink-2' : statusColor[status]}`}
      >
        <StatusIcon status={status} size={36} />
        <h1 className="text-verdict">
          {word}{' '}
          {/* Inside the heading, so that screen readers never announce an old verdict as the current
              one. */}
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
      <VerdictAmounts shown={shown} hasDollarValues={isPriced} />
      {summary !== '' && (
        <p className="mt-2 w-full text-lead font-normal text-ink-2">
          <SafeText text={summary} limit={240} />
        </p>
      )}
    </div>
  )
}

/** The last verdict that the service took back; nothing if it never did. */
function WithdrawnVerdict({ tracked, zone }: ShownTransaction) {
  const withdrawn = findWithdrawn(tracked.snapshot)
  if (withdrawn === undefined) return null
  const word = getVerdictText(withdrawn.verdict).word.toLowerCase()
  return (
    <span className="flex items-center gap-2 text-row text-ink-2">
      <Flag icon="refresh">no longer {word}</Flag>
      was {word} until {formatTime(withdrawn.at, zone)}
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
const maxOutcomes = 4

const outcomeStatus = {
  paid: 'complete',
  returned: 'refunded',
  expected: 'not-started',
} as const

/**
 * The sold amount, and the paid, refunded or expected amounts, with their dollar values
 * below them.
 */
function VerdictAmounts({ shown, hasDollarValues }: VerdictHeaderProps) {
  const { rows, verdict } = shown.tracked.snapshot
  const money = getMoney(rows)
  const outcomes = selectOutcomes(money.outcomes, verdict)
  const canPrice = ({ amount, isQuoted }: Sum) =>
    hasDollarValues && isPositive(amount) && !isQuoted
  const sums = money.sold === null ? [] : [money.sold, ...outcomes.slice(0, maxOutcomes)]
  const findValue = usePrices(sums.filter(canPrice).map(({ asset }) => asset))
  if (money.sold === null) return null

  const renderSum = (sum: Sum) => {
    const value = canPrice(sum) ? findValue(sum.asset, sum.amount) : null
    return (
      <span className="inline-grid">
        <Amount {...formatSum(sum)} />
        {/* The line is reserved and adds no width, so that a price that arrives
            later moves nothing. */}
        {hasDollarValues && (
          <span className="block min-h-[1lh] w-0 min-w-full text-row font-normal text-ink-2">
            {value && <DollarValue {...value} />}
          </span>
        )}
      </span>
    )
  }
  const hasRefund = outcomes.some(({ kind }) => kind === 'returned')
  return (
    <p className="mt-2 flex w-full flex-wrap items-start gap-x-3 gap-y-1 text-amount">
      <SumList
        sold={money.sold}
        outcomes={outcomes}
        maxOutcomes={maxOutcomes}
        outcomeClasses="inline-flex items-start gap-2"
        arrow={
          <span className="flex h-[1lh] items-center">
            <Icon name="arrow-right" className="text-ink-2" />
          </span>
        }
        renderSold={renderSum}
        renderOutcome={(outcome) => (
          <>
            {hasRefund && <OutcomeIcon kind={outcome.kind} />}
            {renderSum(outcome)}
          </>
        )}
      />
    </p>
  )
}

/** Beside a refund, icons tell the outcomes apart. */
function OutcomeIcon({ kind }: Pick<Outcome, 'kind'>) {
  const status = outcomeStatus[kind]
  return (
    <span className={`inline-flex h-[1lh] items-center ${statusColor[status]}`}>
      <StatusIcon status={status} />
    </span>
  )
}
