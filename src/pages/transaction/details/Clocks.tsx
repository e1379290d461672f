import { joinItems } from '../../../model/words/pieces'
import type { ReactNode } from 'react'
import * as controls from '#words/controls'
import { Bar } from '../../../components/Bar'
import { formatUtcTooltip } from '../../../model/words/timeText'
import * as texts from '#words/verdictPanel'
import { type Clock, isTelling, readClocks } from '../../../model/transaction/shownClocks'
import { getStepSpans } from '../../../model/transaction/stepSpans'
import { findNetworkChain, isPending } from '../../../model/transaction/steps'
import { isFinal } from '../../../model/transaction/verdict'
import { formatTime, formatZone, type Zone } from '../../../model/dates'
import { formatDuration } from '../../../model/time'
import { formatClock } from '../../../model/words/clockText'
import { formatQueue } from '../../../model/words/stepText'
import { fillText } from '../../../model/words/messages'
import type { Tracked } from '../../../queries/trackedState'
import { useZone } from '../../../storage/useZone'
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
  // An estimate says more than the time that has passed, and a search begins with each browser.
  const shown = isRunning
    ? telling
        .slice(-1)
        .filter(({ label }) => label !== 'searching' && label !== 'waiting')
    : telling
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 self-start">
      {shown.map((clock) => (
        <ClockReading
          key={clock.label}
          clock={clock}
          now={now}
          zone={zone}
          isRunning={isRunning}
        >
          {isRunning && <QueueBar tracked={tracked} now={now} />}
        </ClockReading>
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
            ? text.reading
            : `${formatTime(checkedAt, zone)} ${formatZone(zone, checkedAt)}`}
        </bdi>
      </dd>
    </>
  )
}

function CheckButton({ tracked, checkNow }: ClocksProps) {
  const showToast = useToast()
  const check = () => {
    const { at = 0, retryAfter } = tracked.failure?.error ?? {}
    const pauseMs = at + (retryAfter ?? 0) - Date.now()
    if (!retryAfter || pauseMs <= 0) return checkNow()
    const duration = formatDuration(Math.min(retryAfter, Math.max(1_000, pauseMs)))
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
  children: ReactNode
}

function ClockReading({ clock, now, zone, isRunning, children }: ClockReadingProps) {
  const { label, reading, note, paperNote } = formatClock(clock, now, zone)
  const isTime = clock.reading?.code === 'time'
  const formatTimes = (shownZone: Zone) => {
    const shown = formatClock(clock, now, shownZone)
    return isTime ? joinItems([shown.reading, shown.note]) : shown.note
  }
  const utcTimes = formatTimes('utc')
  // A phone leaves out when it began, and a day that is today.
  const isToday = clock.note?.code === 'day' && !clock.note.isBound && paperNote !== ''
  const isOnPhones = clock.note?.code !== 'from' && !isToday
  return (
    <div className={isRunning ? 'w-full' : ''}>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd
        title={formatUtcTooltip(formatTimes(zone), utcTimes)}
        className="flex flex-wrap items-baseline gap-x-2"
      >
        <bdi data-live={isRunning || undefined} className="text-clock whitespace-nowrap">
          {reading}
        </bdi>
        <bdi
          className={`text-row text-ink-2 ${isOnPhones ? '' : 'max-md:hidden'}`}
          data-paper={paperNote || undefined}
        >
          {note}
        </bdi>
      </dd>
      {children}
    </div>
  )
}

/** How many blocks a queued payout still waits for, and how far it is; nothing for others. */
function QueueBar({ tracked, now }: { tracked: Tracked; now: number }) {
  const { steps } = tracked.snapshot.explanation
  const index = steps.findIndex(({ queue, state }) => queue !== null && isPending(state))
  const step = steps[index]
  const text = step === undefined ? '' : formatQueue(step, findNetworkChain(steps))
  if (text === '') return null
  const { from = null, to = null } = getStepSpans(steps)[index] ?? {}
  const isKnown = from !== null && to !== null && to > from
  return (
    <dd data-live className="mt-1 text-progress">
      {isKnown && (
        <Bar
          height={8}
          whole={to - from}
          pieces={[
            {
              className: 'fill-current',
              from: 0,
              to: Math.max(0, Math.min(now, to) - from),
            },
            { className: 'fill-none stroke-line-2', from: 0, to: to - from },
          ]}
        />
      )}
      <span className="mt-1 block text-small text-ink-2">{text}</span>
    </dd>
  )
}
