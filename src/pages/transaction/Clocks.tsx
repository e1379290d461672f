import { formatDate, formatDuration, formatTime, formatUtcTooltip } from '../../model/time'
import { type Clock, formatClock, getClocks } from '../../model/transaction/times'
import { getRemainingPause } from '../../queries/trackedState'
import { Icon } from '../../ui/Icon'
import { useNow } from '../../ui/now'
import { useToast } from '../../ui/Toast'
import type { ShownTransaction } from './pageText'

/** The elapsed time, the estimate and the last update, by the server's clock. A component of its own, because it renders every second. */
export function Clocks({ tracked, zone, isFetching, checkNow }: ShownTransaction) {
  const { toast, showToast } = useToast()
  const deviceNow = useNow()
  const now = deviceNow + tracked.clockOffset
  const { age, end, checked, lastChange } = getClocks(tracked, now, zone)
  const utc = getClocks(tracked, now, 'utc')
  const { checkedAt: at, failure } = tracked
  const check = () => {
    const pauseMs = getRemainingPause(tracked, deviceNow)
    if (pauseMs === 0) return checkNow()
    const left = formatDuration(pauseMs)
    showToast(`Too many requests. You can check again in ${left}.`, 'attention')
  }
  return (
    <dl className="flex flex-wrap self-start border-t border-line max-lg:pt-4 lg:border-t-0">
      <ClockReading clock={age} title={formatTooltip(age, utc.age)} />
      <ClockReading clock={end} title={formatTooltip(end, utc.end)} />
      <ClockReading
        clock={isFetching ? { ...checked, note: 'updating…' } : checked}
        isFailing={failure !== null}
        printText={at === null ? undefined : `${formatDate(at, zone)}, ${formatTime(at, zone)}`}
      />
      <div className="flex w-full flex-wrap gap-x-1.5 pt-2 text-small text-ink-3 lg:border-l lg:border-line lg:pl-4">
        {!('words' in lastChange.reading) && (
          <>
            <dt>{lastChange.label}</dt>
            <dd title={formatTooltip(lastChange, utc.lastChange)}>
              {formatClock(lastChange)}
              {'time' in lastChange.reading ? ` (${lastChange.note})` : `, ${lastChange.note}`}
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

const formatTooltip = (local: Clock, utc: Clock): string | undefined =>
  formatUtcTooltip(formatTimeAndNote(local), formatTimeAndNote(utc))

const formatTimeAndNote = ({ reading, note }: Clock): string =>
  'time' in reading ? `${reading.time}, ${note}` : note

interface ClockReadingProps {
  clock: Clock
  title?: string | undefined
  isFailing?: boolean
  /** Replaces the note, a countdown, in print. Without scripts there is no note. */
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
          {'words' in reading && <span className="text-amount font-normal">{reading.words}</span>}
          {'time' in reading && <span className="font-mono text-clock">{reading.time}</span>}
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
          <span data-paper={printText} data-countdown={printText && ''}>
            {note}
          </span>
        </span>
      </dd>
    </div>
  )
}
