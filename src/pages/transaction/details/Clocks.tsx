import { type Clock, isTelling, readClocks } from '../../../model/transaction/shownClocks'
import { isFinal } from '../../../model/transaction/verdict'
import {
  formatDuration,
  formatTime,
  formatUtcTooltip,
  formatZone,
  type Zone,
} from '../../../model/time'
import { clockWords } from '#words/clocks'
import { formatClock, formatReading } from '../../../model/words/clockText'
import { getRemainingPause } from '../../../queries/polling'
import type { Tracked } from '../../../queries/trackedState'
import { useZone } from '../../../storage/useZone'
import { Icon } from '../../../ui/Icon'
import { useToast } from '../../../ui/Toasts'
import { useHydrated } from '../../../ui/useHydrated'
import { useNow } from '../../../ui/useNow'

type ClocksProps = {
  tracked: Tracked
  /** A request is under way. */
  isFetching: boolean
  /** Requests the transaction at once. */
  checkNow: () => void
}

/**
 * The elapsed time and the estimate, and small below them the last update, by the server's
 * clock. What is not known takes no room. Apart, because it renders every second.
 */
export function Clocks({ tracked, isFetching, checkNow }: ClocksProps) {
  const zone = useZone()
  const now = useNow() + tracked.clockOffset
  const { age, end, checked, lastChange } = readClocks(tracked, now)
  const isRunning = !isFinal(tracked.snapshot.verdict)
  return (
    <dl className="flex flex-wrap self-start border-t border-line max-lg:pt-4 lg:border-t-0">
      {[age, end].filter(isTelling).map((clock) => (
        <ClockReading
          key={clock.label}
          clock={clock}
          now={now}
          zone={zone}
          isRunning={isRunning}
        />
      ))}
      <div
        data-live
        className="flex w-full flex-wrap gap-x-1.5 pt-2 text-small text-ink-3 lg:border-l lg:border-line lg:pl-4"
      >
        <LastUpdate
          tracked={tracked}
          clock={checked}
          now={now}
          zone={zone}
          isFetching={isFetching}
        />
        <dd className="ms-auto">
          <CheckButton tracked={tracked} checkNow={checkNow} />
        </dd>
      </div>
      {isRunning && isTelling(lastChange) && (
        <LastChange clock={lastChange} now={now} zone={zone} />
      )}
    </dl>
  )
}

type ReadingProps = {
  clock: Clock
  /** Unix ms, by the server's clock. */
  now: number
  zone: Zone
}

type LastUpdateProps = ReadingProps & Pick<ClocksProps, 'tracked' | 'isFetching'>

/**
 * "Updated", with a dot that pulses at each response, or a plug after a failed request; the age
 * of the last response, and when the next is requested. Without scripts, an age and a countdown
 * would soon be wrong, so until then it is the time, and its zone is that of all times.
 */
function LastUpdate({ tracked, clock, now, zone, isFetching }: LastUpdateProps) {
  const { failure, checkedAt, snapshot } = tracked
  const isLive = failure === null && !isFinal(snapshot.verdict)
  const isHydrated = useHydrated()
  const text = formatClock(clock, now, zone)
  const note = isFetching ? clockWords.updating : text.note
  return (
    <>
      <dt className={`flex items-center gap-1.5 ${failure ? 'text-refund' : ''}`}>
        {failure && <Icon name="plug" size={14} />}
        {isLive && (
          <span key={checkedAt} className="pulse-once mx-1 size-1.5 rounded-full" />
        )}
        {text.label}
      </dt>
      <dd className="flex gap-x-1.5">
        {isHydrated || checkedAt === null ? (
          <>
            <bdi>{formatReading(text)}</bdi>
            <bdi>{isHydrated && note}</bdi>
          </>
        ) : (
          <>
            <bdi>{formatTime(checkedAt, zone)}</bdi>
            <bdi>{formatZone(zone, checkedAt)}</bdi>
          </>
        )}
      </dd>
    </>
  )
}

/** The times of a clock in UTC, where they are shown in another zone. */
function getUtcTitle({ clock, now, zone }: ReadingProps): string | undefined {
  const formatTimes = (shownZone: Zone) => {
    const { reading, note } = formatClock(clock, now, shownZone)
    return 'time' in reading ? `${reading.time}, ${note}` : note
  }
  return formatUtcTooltip(formatTimes(zone), formatTimes('utc'))
}

/** The time of the last change. An ended transaction says when it finished. */
function LastChange(props: ReadingProps) {
  const { clock, now, zone } = props
  const text = formatClock(clock, now, zone)
  return (
    <div
      data-live
      className="flex w-full flex-wrap gap-x-1.5 text-small text-ink-3 lg:border-l lg:border-line lg:pl-4"
    >
      <dt>{text.label}</dt>
      <dd title={getUtcTitle(props)}>
        <bdi>
          {formatReading(text)}
          {'time' in text.reading ? ` (${text.note})` : `, ${text.note}`}
        </bdi>
      </dd>
    </div>
  )
}

/** Requests the transaction at once, unless the service has asked for a pause. */
function CheckButton({ tracked, checkNow }: Pick<ClocksProps, 'tracked' | 'checkNow'>) {
  const showToast = useToast()
  const check = () => {
    const pauseMs = getRemainingPause(tracked, Date.now())
    if (pauseMs === 0) return checkNow()
    const left = formatDuration(Math.max(1_000, pauseMs))
    const text = `Too many requests. You can check again in ${left}.`
    return showToast({ text, tone: 'problem' })
  }
  return (
    <button
      type="button"
      data-key="r"
      className="hit text-accent hover:underline"
      onClick={check}
    >
      Check now
    </button>
  )
}

type ClockReadingProps = ReadingProps & {
  /** It changes with the time, which a print leaves out. */
  isRunning: boolean
}

function ClockReading({ isRunning, ...props }: ClockReadingProps) {
  const { clock, now, zone } = props
  const { label, reading, suffix, note, paperNote } = formatClock(clock, now, zone)
  return (
    <div className="min-w-max flex-1 border-line pr-2 not-first:border-l not-first:pl-3 lg:border-l lg:pl-4">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd title={getUtcTitle(props)}>
        <bdi
          data-live={isRunning || undefined}
          className="flex items-baseline gap-x-1.5 whitespace-nowrap"
        >
          {'words' in reading && (
            <span className="text-amount font-normal">{reading.words}</span>
          )}
          {'time' in reading && (
            <span className="font-mono text-clock">{reading.time}</span>
          )}
          {'map' in reading &&
            reading.map(({ value, unit }, index) => (
              <span key={unit} className="inline-flex items-baseline gap-0.5">
                <span className="font-mono text-clock">{value}</span>
                <span className="text-row text-ink-2">
                  {unit}
                  {index === reading.length - 1 && suffix !== '' && ` ${suffix}`}
                </span>
              </span>
            ))}
        </bdi>
        <span className="block w-0 min-w-full text-small text-balance text-ink-2">
          <bdi data-paper={paperNote || undefined}>{note}</bdi>
        </span>
      </dd>
    </div>
  )
}
