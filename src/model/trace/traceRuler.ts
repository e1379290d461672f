import { formatDate, formatMinute, formatTime, type Zone } from '../time'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Intervals of major ticks in ms, and the number of minor ticks within. */
const steps: readonly (readonly [ms: number, short: number])[] = [
  [5 * second, 5],
  [10 * second, 5],
  [15 * second, 3],
  [30 * second, 3],
  [minute, 4],
  [2 * minute, 4],
  [5 * minute, 5],
  [10 * minute, 5],
  [15 * minute, 3],
  [30 * minute, 3],
  [hour, 4],
  [2 * hour, 4],
  [6 * hour, 6],
  [12 * hour, 4],
  [day, 4],
  [7 * day, 7],
  [30 * day, 6],
  [365 * day, 12],
]

const maxTicks = 400

/** `at`: Unix ms; a major tick has a label. */
export type Tick = { at: number; label: string | null }

/** Labels are at least `apart` px from each other on a ruler of `width` px. */
export function createTicks(
  from: number,
  to: number,
  { width, apart, zone }: { width: number; apart: number; zone: Zone },
): Tick[] {
  const span = to - from
  if (!(span > 0) || !(width > 0)) return []
  const [step, short] = steps.find(([ms]) => (ms / span) * width >= apart) ?? [span, 1]
  const grain = step / short
  const first = Math.ceil(from / grain)
  const count = Math.min(Math.floor(to / grain) - first + 1, maxTicks)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = (first + index) * grain
    return { at, label: (first + index) % short === 0 ? formatTick(at, step, zone) : null }
  })
}

function formatTick(at: number, step: number, zone: Zone): string {
  if (step < minute) return formatTime(at, zone)
  if (step < day) return formatMinute(at, zone)
  // Without the year: a trace is shorter.
  return formatDate(at, zone).replace(/ \d+$/, '')
}
