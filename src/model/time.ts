import * as words from '#words/locale'
import { formatNumber } from './amounts'

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** Longer durations are clock errors. */
const maxDurationMs = 9_999 * dayMs

const units = [
  { unit: 'd', ms: dayMs },
  { unit: 'h', ms: hourMs },
  { unit: 'min', ms: minuteMs },
  { unit: 's', ms: secondMs },
] as const

/** One part of a duration: a number as text and its unit. */
export type DurationPart = { value: string; unit: (typeof units)[number]['unit'] }

/**
 * A duration in its two largest units: 9 min 56 s, 1 h 04 min, 2 d 3 h. Takes ms;
 * negative values and NaN give 0 s.
 */
export function splitDuration(duration: number): DurationPart[] {
  const left = Number.isFinite(duration)
    ? Math.min(Math.max(0, duration), maxDurationMs)
    : 0
  const largest = units.findIndex(({ unit, ms }) => left >= ms || unit === 's')
  return units.slice(largest, largest + 2).map(({ unit, ms }, index, shown) => {
    const largerMs = shown[index - 1]?.ms ?? Infinity
    const count = Math.floor((left % largerMs) / ms)
    const width = index > 0 && unit === 'min' ? 2 : 1
    return { value: String(count).padStart(width, '0'), unit }
  })
}

/**
 * The same without a second unit of zero, for a duration that does not tick: 2 min, 1 h.
 */
export const settledParts = (ms: number): DurationPart[] =>
  splitDuration(ms).filter(({ value }, index) => index === 0 || Number(value) > 0)

/** Parts in words: "9 min 56 s". */
export const joinParts = (parts: readonly DurationPart[]): string =>
  parts
    .map(({ value, unit }) => putTime(words.units[unit], { count: value }))
    .join(words.unitGap)

/** Fills a text of times. It has no other slots, and messages need this file. */
export const putTime = (
  text: string,
  values: Readonly<Record<string, string | number>>,
) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

/** A duration in words: "9 min 56 s", "2 min". */
export const formatDuration = (ms: number): string => joinParts(settledParts(ms))

/**
 * The time between two blocks: "250 ms", "2.5 s", "10 min": below a minute, tenths tell
 * chains apart. '' when unknown.
 */
export function formatBlockTime(ms: number | null): string {
  if (ms === null || ms <= 0) return ''
  if (ms < secondMs) return putTime(words.units.ms, { count: Math.round(ms) })
  if (ms >= minuteMs) return formatDuration(ms)
  return putTime(words.units.s, {
    count: formatNumber(String(Math.round(ms / 100) / 10)),
  })
}

/**
 * Rounds an estimate in ms: to 5 s below a minute, minutes below two hours, quarters of
 * an hour above.
 */
export function roundEstimate(ms: number): number {
  const longGrain = ms < 2 * hourMs ? minuteMs : 15 * minuteMs
  const grain = ms < minuteMs ? 5 * secondMs : longGrain
  return Math.max(grain, Math.round(ms / grain) * grain)
}
