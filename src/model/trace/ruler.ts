import { dayMs, formatDate, formatMinute, formatTime, getZoneOffset, type Zone } from '../time'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Intervals of labels in ms, and into how many parts the ticks divide them. */
const steps: readonly (readonly [ms: number, parts: number])[] = [
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
  [dayMs, 4],
  [7 * dayMs, 7],
  [30 * dayMs, 6],
  [365 * dayMs, 12],
]

/** Labels are at least this share of the ruler apart. */
const minShare = 0.115
const maxTicks = 400

/** The ticks between two times (Unix ms), at round times of the zone. A major one has a label, others null. */
export function createTicks(
  from: number,
  to: number,
  zone: Zone,
): { at: number; label: string | null }[] {
  const span = to - from
  const [step, parts] = steps.find(([ms]) => ms >= minShare * span) ?? [span, 1]
  const grain = step / parts
  const offset = getZoneOffset(zone, from)
  const first = Math.ceil((from + offset) / grain)
  const count = Math.min(Math.floor((to + offset) / grain) - first + 1, maxTicks)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = (first + index) * grain - offset
    return { at, label: (first + index) % parts === 0 ? formatTick(at, step, zone) : null }
  })
}

function formatTick(at: number, step: number, zone: Zone): string {
  if (step < minute) return formatTime(at, zone)
  // Without the year: a trace is shorter.
  return step < dayMs ? formatMinute(at, zone) : formatDate(at, zone).replace(/ \d+$/, '')
}
