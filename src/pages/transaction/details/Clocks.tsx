import * as controls from '#words/controls'
import { formatUtcTooltip } from '../../../model/words/timeText'
import * as texts from '#words/verdictPanel'
import { type Clock, isTelling, readClocks } from '../../../model/transaction/shownClocks'
import { isFinal } from '../../../model/transaction/verdict'
import { formatDuration, formatTime, formatZone, type Zone } from '../../../model/time'
import { formatClock, formatReading } from '../../../model/words/clockText'
import { fillText } from '../../../model/words/messages'
import { getRemainingPause } from '../../../queries/polling'
import type { Tracked } from '../../../queries/trackedState'
import { useZone } from '../../../queries/useZone'
import { Icon } from '../../../ui/Icon'
import { useToast } from '../../../ui/Toasts'
import { useHydrated } from '../../../ui/useHydrated'
import { useNow } from '../../../ui/useNow'

type ClocksProps = {
  tracked: Tracked
  /** Requests the transaction at once. */
  checkNow: () => void
}

/**
 * How long it will take, or has taken, and small below it how old that is, by the server's clock.
 * What is not known takes no room, and what has ended is not checked. Apart, because it renders
 * every second.
 */
export function Clocks({ tracked, checkNow }: ClocksProps) {
  const zone = useZone()
  const now = useNow() + tracked.clockOffset
  const { age, end, checked } = readClocks(tracked, now)
  const isRunning = !isFinal(tracked.snapshot.verdict)
  const telling = [age, end].filter(isTelling)
  // An estimate says more than the time that has passed.
  const shown = isRunning ? telling.slice(-1) : telling
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 self-start">
      {shown.map((clock) => (
        <ClockReading
          key={clock.label}
          clock={clock}
          now={now}
          zone={zone}
          isRunning={isRunning}
        />
      ))}
      {isRunning && (
        <div
          data-live
          className="flex w-full flex-wrap items-center gap-x-1.5 text-small text-ink-3"
        >
          <LastCheck tracked={tracked} clock={checked} now={now} zone={zone} />
          <dd className="ms-auto">
            <CheckButton tracked={tracked} checkNow={checkNow} />
          </dd>
        </div>
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

/**
 * "Checked 4 s ago", with a dot that pulses at each response, or a plug after a failed request.
 * Without scripts, an age would soon be wrong, so until then it is the time, and its zone is that
 * of all times.
 */
function LastCheck({ tracked, clock, now, zone }: ReadingProps & { tracked: Tracked }) {
  const { failure, checkedAt } = tracked
  const isHydrated = useHydrated()
  const text = formatClock(clock, now, zone)
  return (
    <>
      <dt className={`flex items-center gap-1.5 ${failure ? 'text-refund' : ''}`}>
        {failure ? (
          <Icon name="plug" size={14} />
        ) : (
          <span key={checkedAt} className="pulse-once mx-1 size-1.5 rounded-full" />
        )}
        {checkedAt !== null && text.label}
      </dt>
      <dd>
        <bdi>
          {isHydrated || checkedAt === null
            ? formatReading(text)
            : `${formatTime(checkedAt, zone)} ${formatZone(zone, checkedAt)}`}
        </bdi>
      </dd>
    </>
  )
}

function CheckButton({ tracked, checkNow }: ClocksProps) {
  const showToast = useToast()
  const check = () => {
    const pauseMs = getRemainingPause(tracked, Date.now())
    if (pauseMs === 0) return checkNow()
    const duration = formatDuration(Math.max(1_000, pauseMs))
    return showToast({ text: fillText(texts.tooMany, { duration }), tone: 'problem' })
  }
  return (
    <button
      type="button"
      data-key="r"
      className="hit text-accent hover:underline"
      onClick={check}
    >
      {controls.checkNow}
    </button>
  )
}

type ClockReadingProps = ReadingProps & {
  /** It changes with the time, which a print leaves out. */
  isRunning: boolean
}

function ClockReading({ clock, now, zone, isRunning }: ClockReadingProps) {
  const { label, reading, suffix, note, paperNote } = formatClock(clock, now, zone)
  const isApproximate = clock.reading?.code === 'time' && clock.reading.isApproximate
  const formatTimes = (shownZone: Zone) => {
    const shown = formatClock(clock, now, shownZone)
    return 'time' in shown.reading ? `${shown.reading.time}, ${shown.note}` : shown.note
  }
  const utcTimes = formatTimes('utc')
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd
        title={formatUtcTooltip(formatTimes(zone), utcTimes)}
        className="flex flex-wrap items-baseline gap-x-2"
      >
        <bdi
          data-live={isRunning || undefined}
          className="flex items-baseline gap-x-1.5 whitespace-nowrap"
        >
          {'words' in reading && (
            <span className="text-amount font-normal">{reading.words}</span>
          )}
          {'time' in reading && (
            <span className={isApproximate ? 'text-amount' : 'font-mono text-clock'}>
              {reading.time}
            </span>
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
        <bdi className="text-row text-ink-2" data-paper={paperNote || undefined}>
          {note}
        </bdi>
      </dd>
    </div>
  )
}
