import { isPositive } from '../../model/amounts'
import { isPricedToday } from '../../model/dollars'
import {
  formatDateTime,
  formatDuration,
  formatTime,
  formatUtcTooltip,
} from '../../model/time'
import { getTiming } from '../../model/transaction/timing'
import { type Clock, formatClock, getClocks } from '../../model/words/clocks'
import { getMoney, type Sum } from '../../model/transaction/money'
import { isFinal } from '../../model/transaction/verdict'
import { summarizeLegs } from '../../model/words/legText'
import { describeSource, formatReason } from '../../model/words/reasons'
import { formatSum } from '../../model/words/sums'
import { getVerdictText } from '../../model/words/verdictText'
import { usePrices } from '../../queries/prices'
import { getRemainingPause } from '../../queries/trackedState'
import { Amount, DollarValue } from '../../ui/Amount'
import { Flag } from '../../ui/Flag'
import { Icon } from '../../ui/Icon'
import { useHydrated, useNow } from '../../ui/now'
import { SafeText } from '../../ui/SafeText'
import { StatusIcon, statusText } from '../../ui/StatusIcon'
import { useToast } from '../../ui/Toast'
import type { ShownTransaction } from './pageText'

type VerdictHeaderProps = { shown: ShownTransaction; hasDollarValues: boolean }

/** The verdict with its amounts and reason, and the time of the data while requests fail. */
export function VerdictHeader({ shown, hasDollarValues }: VerdictHeaderProps) {
  const { tracked, word, status, asOf, zone, openedAt } = shown
  const { snapshot, isRestored, failure } = tracked
  const { verdict, anomalies } = snapshot
  const { endedAt } = getTiming(snapshot)
  const isPriced = hasDollarValues && isPricedToday(isFinal(verdict), endedAt, openedAt)
  const summary = getSummary(shown)
  const withdrawn = anomalies
    .flatMap(({ at, reason }) =>
      reason.code === 'verdict-went-back' ? [{ ...reason, at }] : [],
    )
    .findLast(({ from }) => from !== verdict)
  const former = withdrawn && getVerdictText(withdrawn.from).word.toLowerCase()
  return (
    <div className="flex min-w-0 flex-wrap content-start items-center gap-x-3 max-md:pt-2">
      <div
        className={`flex flex-wrap items-center gap-x-3 ${isRestored ? 'text-ink-2' : statusText[status]}`}
      >
        <StatusIcon status={status} size={36} />
        <h1 className="text-verdict">
          {word}{' '}
          {/* Inside the heading, so that screen readers never announce an old verdict as the current one. */}
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
      {withdrawn !== undefined && (
        <span className="flex items-center gap-2 text-row text-ink-2">
          <Flag icon="refresh">no longer {former}</Flag>
          was {former} until {formatTime(withdrawn.at, zone)}
        </span>
      )}
      <Amounts shown={shown} hasDollarValues={isPriced} />
      {summary !== '' && (
        <p className="mt-2 w-full text-lead font-normal text-ink-2">
          <SafeText text={summary} limit={240} />
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

const outcomeStatus = {
  paid: 'complete',
  returned: 'refunded',
  expected: 'not-started',
} as const

/** The sold amount, and the paid, refunded or expected amounts, with their dollar values below them. */
function Amounts({ shown, hasDollarValues }: VerdictHeaderProps) {
  const { rows, verdict } = shown.tracked.snapshot
  const { sold, outcomes } = getMoney(rows)
  const all = outcomes.filter(({ kind }) => kind !== 'expected' || !isFinal(verdict))
  const listed = all.slice(0, maxShown)
  const canPrice = ({ amount, isQuoted }: Sum) =>
    hasDollarValues && isPositive(amount) && !isQuoted
  const priced = sold === null ? [] : [sold, ...listed].filter(canPrice)
  const findValue = usePrices(priced.map(({ asset }) => asset))
  if (sold === null) return null

  const renderSum = (sum: Sum) => {
    const value = canPrice(sum) ? findValue(sum.asset, sum.amount) : null
    return (
      <span className="inline-grid">
        <Amount {...formatSum(sum)} />
        {/* The line is reserved and adds no width, so that a price that arrives later moves nothing. */}
        {hasDollarValues && (
          <span className="block min-h-[1lh] w-0 min-w-full text-row font-normal text-ink-2">
            {value && <DollarValue {...value} />}
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

/** The elapsed time, the estimate and the last update, by the server's clock. Apart, because it renders every second. */
export function Clocks({ tracked, zone, isFetching, checkNow }: ShownTransaction) {
  const { toast, showToast } = useToast()
  const isHydrated = useHydrated()
  const deviceNow = useNow()
  const now = deviceNow + tracked.clockOffset
  const clocks = getClocks(tracked, now, zone)
  const { age, end, checked, lastChange } = clocks
  const utc = getClocks(tracked, now, 'utc')
  const getTooltip = (name: keyof typeof utc) =>
    formatUtcTooltip(formatTimeAndNote(clocks[name]), formatTimeAndNote(utc[name]))
  const { checkedAt: at, failure } = tracked
  const updated = isFetching ? { ...checked, note: 'updating…' } : checked
  // Without scripts, an age and a countdown would soon be wrong.
  const reading = at === null ? checked.reading : { time: formatTime(at, zone) }
  const loaded = { ...checked, reading, suffix: '', note: '' }
  const check = () => {
    const pauseMs = getRemainingPause(tracked, deviceNow)
    if (pauseMs === 0) return checkNow()
    const left = formatDuration(Math.max(1_000, pauseMs))
    showToast(`Too many requests. You can check again in ${left}.`, 'attention')
  }
  return (
    <dl className="flex flex-wrap self-start border-t border-line max-lg:pt-4 lg:border-t-0">
      <ClockReading clock={age} title={getTooltip('age')} />
      <ClockReading clock={end} title={getTooltip('end')} />
      <ClockReading
        clock={isHydrated ? updated : loaded}
        isFailing={failure !== null}
        printText={at === null ? undefined : formatDateTime(at, zone)}
      />
      <div className="flex w-full flex-wrap gap-x-1.5 pt-2 text-small text-ink-3 lg:border-l lg:border-line lg:pl-4">
        {!('words' in lastChange.reading) && (
          <>
            <dt>{lastChange.label}</dt>
            <dd title={getTooltip('lastChange')}>
              {formatClock(lastChange)}
              {'time' in lastChange.reading
                ? ` (${lastChange.note})`
                : `, ${lastChange.note}`}
            </dd>
          </>
        )}
        <dd className="ms-auto">
          <button
            type="button"
            data-key="r"
            className="hit text-accent hover:underline"
            onClick={check}
          >
            Check now
          </button>
          {toast}
        </dd>
      </div>
    </dl>
  )
}

const formatTimeAndNote = ({ reading, note }: Clock): string =>
  'time' in reading ? `${reading.time}, ${note}` : note

interface ClockReadingProps {
  clock: Clock
  title?: string | undefined
  isFailing?: boolean
  /** Replaces the note, a countdown, in print. */
  printText?: string | undefined
}

function ClockReading({ clock, title, isFailing = false, printText }: ClockReadingProps) {
  const { label, reading, suffix, note } = clock
  return (
    <div className="min-w-max flex-1 border-line pr-2 not-first:border-l not-first:pl-3 lg:border-l lg:pl-4">
      <dt
        className={`flex items-center gap-1.5 text-small ${isFailing ? 'text-refund' : 'text-ink-3'}`}
      >
        {isFailing && <Icon name="plug" size={14} />}
        {label}
      </dt>
      <dd title={title}>
        <span className="flex items-baseline gap-x-1.5 whitespace-nowrap md:gap-x-2">
          {'words' in reading && (
            <span className="text-amount font-normal">{reading.words}</span>
          )}
          {'time' in reading && (
            <span className="font-mono text-clock">{reading.time}</span>
          )}
          {Array.isArray(reading) &&
            reading.map(({ value, unit }, index) => (
              <span key={unit} className="inline-flex items-baseline gap-0.5">
                <span className="font-mono text-clock">{value}</span>
                <span className="text-row text-ink-2">
                  {unit}
                  {index === reading.length - 1 && suffix !== '' && ` ${suffix}`}
                </span>
              </span>
            ))}
        </span>
        {/* The countdown has one or two lines on a phone. */}
        <span className="block w-0 min-w-full text-small text-balance text-ink-2 max-md:min-h-[2lh]">
          <span data-paper={printText}>{note}</span>
        </span>
      </dd>
    </div>
  )
}
