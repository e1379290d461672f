import {
  formatDuration,
  formatTime,
  formatUtcTooltip,
  formatZone,
} from '../../model/time'
import { clockWords } from '../../model/words/en/clocks'
import { type ClockText, formatClocks, formatReading } from '../../model/words/clockText'
import { isFinal } from '../../model/transaction/verdict'
import { getRemainingPause } from '../../queries/polling'
import { Icon } from '../../ui/Icon'
import { useToast } from '../../ui/toasts'
import { useHydrated } from '../../ui/useHydrated'
import { useNow } from '../../ui/useNow'
import type { ShownTransaction } from './useShownTransaction'

/**
 * The elapsed time and the estimate, and small below them the last update, by the server's
 * clock. What is not known takes no room. Apart, because it renders every second.
 */
export function Clocks(shown: ShownTransaction) {
  const { readings, checked, lastChange } = useClocks(shown)
  const isRunning = !isFinal(shown.tracked.snapshot.verdict)
  return (
    <dl className="flex flex-wrap self-start border-t border-line max-lg:pt-4 lg:border-t-0">
      {readings.map((reading) => (
        <ClockReading key={reading.clock.label} {...reading} isRunning={isRunning} />
      ))}
      <div
        data-live
        className="flex w-full flex-wrap gap-x-1.5 pt-2 text-small text-ink-3 lg:border-l lg:border-line lg:pl-4"
      >
        <UpdateMark {...shown} label={checked.label} />
        <LastUpdate clock={checked} />
        <dd className="ms-auto">
          <CheckButton {...shown} />
        </dd>
      </div>
      {isRunning && <LastChange {...lastChange} />}
    </dl>
  )
}

/** "Updated", with a dot that pulses at each response, or a plug after a failed request. */
function UpdateMark({ tracked, label }: ShownTransaction & { label: string }) {
  const { failure, checkedAt, snapshot } = tracked
  const isLive = failure === null && !isFinal(snapshot.verdict)
  return (
    <dt className={`flex items-center gap-1.5 ${failure ? 'text-refund' : ''}`}>
      {failure && <Icon name="plug" size={14} />}
      {isLive && (
        <span key={checkedAt} className="pulse-once mx-1 size-1.5 rounded-full" />
      )}
      {label}
    </dt>
  )
}

/** The age of the last response, and when the next is requested. */
const LastUpdate = ({ clock }: { clock: ClockText }) => (
  <dd className="flex gap-x-1.5">
    <bdi>{formatReading(clock)}</bdi>
    <bdi>{clock.note}</bdi>
  </dd>
)

/** The clocks that are drawn, with the same times in UTC as tooltips. */
function useClocks({ tracked, zone, isFetching }: ShownTransaction) {
  const isHydrated = useHydrated()
  const now = useNow() + tracked.clockOffset
  const clocks = formatClocks(tracked, now, zone)
  const utc = formatClocks(tracked, now, 'utc')
  const getReading = (name: keyof typeof utc) => ({
    clock: clocks[name],
    title: formatUtcTooltip(
      formatTimeAndNote(clocks[name]),
      formatTimeAndNote(utc[name]),
    ),
  })

  const { checkedAt } = tracked
  const requested = isFetching
    ? { ...clocks.checked, note: clockWords.updating }
    : clocks.checked
  // Without scripts, an age and a countdown would soon be wrong. The zone is that of all
  // times until the scripts know the device's.
  const loaded = {
    ...clocks.checked,
    ...(checkedAt !== null && { reading: { time: formatTime(checkedAt, zone) } }),
    suffix: '',
    note: checkedAt === null ? '' : formatZone(zone, checkedAt),
  }
  return {
    readings: [getReading('age'), getReading('end')].filter(
      ({ clock }) => clock.isTelling,
    ),
    checked: isHydrated ? requested : loaded,
    lastChange: getReading('lastChange'),
  }
}

const formatTimeAndNote = ({ reading, note }: ClockText): string =>
  'time' in reading ? `${reading.time}, ${note}` : note

type ReadingProps = { clock: ClockText; title: string | undefined }

/** The time of the last change; nothing while it is unknown. An ended one says when it finished. */
function LastChange({ clock, title }: ReadingProps) {
  const { label, reading, note } = clock
  if (!clock.isTelling) return null
  return (
    <div
      data-live
      className="flex w-full flex-wrap gap-x-1.5 text-small text-ink-3 lg:border-l lg:border-line lg:pl-4"
    >
      <dt>{label}</dt>
      <dd title={title}>
        <bdi>
          {formatReading(clock)}
          {'time' in reading ? ` (${note})` : `, ${note}`}
        </bdi>
      </dd>
    </div>
  )
}

/** Requests the transaction at once, unless the service has asked for a pause. */
function CheckButton({ tracked, checkNow }: ShownTransaction) {
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

function ClockReading({ clock, title, isRunning }: ClockReadingProps) {
  const { label, reading, suffix, note, paperNote } = clock
  return (
    <div className="min-w-max flex-1 border-line pr-2 not-first:border-l not-first:pl-3 lg:border-l lg:pl-4">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd title={title}>
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
