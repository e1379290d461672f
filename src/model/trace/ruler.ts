import { formatDate, formatMinute, formatTime, getZoneOffset, type Zone } from '../time'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Intervals of major ticks in ms, and the number of minor ticks within. */
const steps: readonly (readonly [ms: number, short: number])[] = [
  ...[5, 10].map((count) => [count * second, 5] as const),
  ...[15, 30].map((count) => [count * second, 3] as const),
  ...[1, 2].map((count) => [count * minute, 4] as const),
  ...[5, 10].map((count) => [count * minute, 5] as const),
  ...[15, 30].map((count) => [count * minute, 3] as const),
  ...[1, 2].map((count) => [count * hour, 4] as const),
  [6 * hour, 6],
  [12 * hour, 4],
  [day, 4],
  [7 * day, 7],
  [30 * day, 6],
  [365 * day, 12],
]

const maxTicks = 400

/** A tick at a time (Unix ms); a major one has a label. */
export type Tick = { at: number; label: string | null }

/**
 * The ticks between two times, at round times of the zone, with labels at least `apart` px from each other on a ruler of `width`
 * px.
 */
export function createTicks(
  from: number,
  to: number,
  { width, apart, zone }: { width: number; apart: number; zone: Zone },
): Tick[] {
  const span = to - from
  if (!(span > 0) || !(width > 0)) return []
  const [step, short] = steps.find(([ms]) => (ms / span) * width >= apart) ?? [span, 1]
  const grain = step / short
  const offset = getZoneOffset(zone, from)
  const first = Math.ceil((from + offset) / grain)
  const count = Math.min(Math.floor((to + offset) / grain) - first + 1, maxTicks)
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = (first + index) * grain - offset
    return { at, label: (first + index) % short === 0 ? formatTick(at, step, zone) : null }
  })
}

function formatTick(at: number, step: number, zone: Zone): string {
  if (step < minute) return formatTime(at, zone)
  // Without the year: a trace is shorter.
  return step < day ? formatMinute(at, zone) : formatDate(at, zone).replace(/ \d+$/, '')
}
