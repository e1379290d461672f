import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Clock, getClocks, formatClock } from '../../../model/progress/clocks'
import {
  formatUtcTooltip,
  formatDate,
  formatDuration,
  formatTime,
  type Zone,
} from '../../../model/time'
import { clockQuery } from '../../../queries/seen'
import { withRestored } from '../../../queries/restored'
import type { SavedResponse } from '../../../storage/savedResponses'
import { createTracked, getRemainingPause, type Tracked } from '../../../queries/tracked'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { Toast } from '../../../ui/floating/Toast'
import { Icon } from '../../../ui/pictures/Icon'
import { useNow } from '../../../ui/text/now'

interface ClocksProps {
  hash: string
  restored: SavedResponse | null
  /** When the page began to ask, by this device's clock, in Unix ms. */
  begun: number
  zone: Zone
}

/** The three clocks: alone in ticking, so that nothing else is drawn anew each second. By the server's clock. */
export function Clocks({ hash, restored, begun, zone }: ClocksProps) {
  const { data, isFetching: asking, refetch } = useQuery(clockQuery(hash))
  const tracked =
    restored === null ? (data ?? createTracked(hash, begun)) : withRestored(hash, data, restored)
  const now = useNow() + tracked.clockOffset
  const { age, end, checked, lastChange } = getClocks(tracked, now, zone)
  const utc = getClocks(tracked, now, 'utc')
  const failing = tracked.failure !== null
  return (
    <dl className="flex flex-wrap self-start border-t border-line max-lg:pt-4 lg:border-t-0">
      <Reading clock={age} utc={utc.age} />
      <Reading clock={end} utc={utc.end} />
      <Reading
        clock={asking ? { ...checked, note: 'updating…' } : checked}
        failing={failing}
        paper={
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
                <dd title={formatUtcTooltip(momentOf(lastChange), momentOf(utc.lastChange))}>
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

/** Checks at once; during a pause that the service asked for it says why it does not. */
function CheckNow({ tracked, onCheck }: CheckNowProps) {
  const announce = useAnnounce()
  const [refusal, setRefusal] = useState('')
  const press = () => {
    const left = getRemainingPause(tracked)
    if (left === 0) return onCheck()
    const words = `Too many requests. You can check again in ${formatDuration(left)}.`
    announce(words)
    setRefusal(words)
  }
  return (
    <>
      <button
        type="button"
        data-key="r"
        className="hit text-accent hover:underline"
        onClick={press}
      >
        Check now
      </button>
      {refusal !== '' && (
        <Toast status="attention" onClose={() => setRefusal('')}>
          {refusal}
        </Toast>
      )}
    </>
  )
}

interface ReadingProps {
  clock: Clock
  /** The same in UTC, of one that says a time. */
  utc?: Clock
  failing?: boolean
  /** What stands on paper in place of the note, where nothing counts down. */
  paper?: string | undefined
}

const momentOf = ({ reading, note }: Clock): string =>
  'time' in reading ? `${reading.time}, ${note}` : note

function Reading({ clock, utc = clock, failing = false, paper }: ReadingProps) {
  const { label, reading, suffix, note } = clock
  return (
    <div className="min-w-max flex-1 border-line pr-2 not-first:border-l not-first:pl-3 lg:border-l lg:pl-4">
      <dt
        className={`flex items-center gap-1.5 text-small ${failing ? 'text-refund' : 'text-ink-3'}`}
      >
        {failing && <Icon name="plug" size={14} />}
        {label}
      </dt>
      <dd title={formatUtcTooltip(momentOf(clock), momentOf(utc))}>
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
        {/* On a phone the longest note takes two lines: a shorter one lets nothing below jump up. */}
        <span className="block w-0 min-w-full text-small text-ink-2 max-md:min-h-8">
          <span data-paper={paper}>{note}</span>
        </span>
      </dd>
    </div>
  )
}
