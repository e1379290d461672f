import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Clock, getClocks, formatClock } from '../../model/transaction/clocks'
import {
  formatUtcTooltip,
  formatDate,
  formatDuration,
  formatTime,
  type Zone,
} from '../../model/time'
import { cachedTransactionQuery } from '../../queries/transactionState'
import { withRestored } from '../../queries/restored'
import type { SavedResponse } from '../../storage/savedResponses'
import { createTracked, getRemainingPause, type Tracked } from '../../queries/tracked'
import { useAnnounce } from '../../ui/Announcer'
import { Toast } from '../../ui/Toast'
import { Icon } from '../../ui/Icon'
import { useNow } from '../../ui/now'

interface ClocksProps {
  hash: string
  restored: SavedResponse | null
  /** The time of the first render, Unix ms by this device's clock. */
  startedAt: number
  zone: Zone
}

/** The elapsed time, the estimate and the last update, by the server's clock. A component of its own, because it renders every second. */
export function Clocks({ hash, restored, startedAt, zone }: ClocksProps) {
  const { data, isFetching, refetch } = useQuery(cachedTransactionQuery(hash))
  const tracked =
    restored === null
      ? (data ?? createTracked(hash, startedAt))
      : withRestored(hash, data, restored)
  const now = useNow() + tracked.clockOffset
  const { age, end, checked, lastChange } = getClocks(tracked, now, zone)
  const utc = getClocks(tracked, now, 'utc')
  const isFailing = tracked.failure !== null
  return (
    <dl className="flex flex-wrap self-start border-t border-line max-lg:pt-4 lg:border-t-0">
      <ClockReading clock={age} utc={utc.age} />
      <ClockReading clock={end} utc={utc.end} />
      <ClockReading
        clock={isFetching ? { ...checked, note: 'updating…' } : checked}
        isFailing={isFailing}
        printText={
          tracked.checkedAt === null
            ? undefined
            : `${formatDate(tracked.checkedAt, zone)}, ${formatTime(tracked.checkedAt, zone)}`
        }
      />
      <div className="flex min-h-6 w-full flex-wrap gap-x-1.5 pt-2 text-small text-ink-3 lg:border-l lg:border-line lg:pl-4">
        {data !== undefined && (
          <>
            {'words' in lastChange.reading ? null : (
              <>
                <dt>{lastChange.label}</dt>
                <dd
                  title={formatUtcTooltip(
                    formatClockTooltip(lastChange),
                    formatClockTooltip(utc.lastChange),
                  )}
                >
                  {formatClock(lastChange)}
                  {'time' in lastChange.reading ? ` (${lastChange.note})` : `, ${lastChange.note}`}
                </dd>
              </>
            )}
            <dd className="ms-auto">
              <CheckNow tracked={data} onCheck={() => void refetch({ cancelRefetch: false })} />
            </dd>
          </>
        )}
      </div>
    </dl>
  )
}

interface CheckNowProps {
  tracked: Tracked
  onCheck: () => void
}

/** Polls at once. During a `Retry-After` it shows the remaining time instead. */
function CheckNow({ tracked, onCheck }: CheckNowProps) {
  const announce = useAnnounce()
  const [pauseText, setPauseText] = useState('')
  const checkNow = () => {
    const remainingMs = getRemainingPause(tracked)
    if (remainingMs === 0) return onCheck()
    const text = `Too many requests. You can check again in ${formatDuration(remainingMs)}.`
    announce(text)
    setPauseText(text)
  }
  return (
    <>
      <button
        type="button"
        data-key="r"
        className="hit text-accent hover:underline"
        onClick={checkNow}
      >
        Check now
      </button>
      {pauseText !== '' && (
        <Toast status="attention" onClose={() => setPauseText('')}>
          {pauseText}
        </Toast>
      )}
    </>
  )
}

interface ClockReadingProps {
  clock: Clock
  /** The same clock in UTC, if it shows a time. */
  utc?: Clock
  isFailing?: boolean
  /** Replaces the note in print, where nothing counts down. */
  printText?: string | undefined
}

const formatClockTooltip = ({ reading, note }: Clock): string =>
  'time' in reading ? `${reading.time}, ${note}` : note

function ClockReading({ clock, utc = clock, isFailing = false, printText }: ClockReadingProps) {
  const { label, reading, suffix, note } = clock
  return (
    <div className="min-w-max flex-1 border-line pr-2 not-first:border-l not-first:pl-3 lg:border-l lg:pl-4">
      <dt
        className={`flex items-center gap-1.5 text-small ${isFailing ? 'text-refund' : 'text-ink-3'}`}
      >
        {isFailing && <Icon name="plug" size={14} />}
        {label}
      </dt>
      <dd title={formatUtcTooltip(formatClockTooltip(clock), formatClockTooltip(utc))}>
        <span className="flex min-h-7 items-baseline gap-x-1.5 whitespace-nowrap md:min-h-9 md:gap-x-2">
          {'words' in reading && <span className="text-amount font-normal">{reading.words}</span>}
          {'time' in reading && <span className="text-clock">{reading.time}</span>}
          {Array.isArray(reading) &&
            reading.map(({ value, unit }, index) => (
              <span key={unit} className="inline-flex items-baseline gap-0.5">
                <span className="text-clock">{value}</span>
                <span className="text-row text-ink-2">
                  {unit}
                  {index === reading.length - 1 && suffix !== '' && ` ${suffix}`}
                </span>
              </span>
            ))}
        </span>
        {/* Reserves the two lines that the longest note takes on a phone. */}
        <span className="block w-0 min-w-full text-small text-balance text-ink-2 max-md:min-h-8">
          <span data-paper={printText}>{note}</span>
        </span>
      </dd>
    </div>
  )
}
