import type { Lifetime } from '../cache/cache'

const minuteMs = 60_000

/** The page shows no price that is older than ten minutes. */
export const priceLifetime: Lifetime = {
  freshMs: 1 * minuteMs,
  refreshAheadMs: 0,
  keepMs: 10 * minuteMs,
}

/** The middle of the sorted values, or the mean of the two in the middle; undefined for none. */
export function computeMedian(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
