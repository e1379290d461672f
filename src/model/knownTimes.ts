type KnownTimes = readonly (number | null)[]

function pickKnown(times: KnownTimes, pick: (...known: number[]) => number) {
  const known = times.filter((at) => at !== null)
  return known.length === 0 ? null : pick(...known)
}

/** The latest of some times, of which null is not known; null where none is. */
export const findLatest = (times: KnownTimes): number | null => pickKnown(times, Math.max)
export const findEarliest = (times: KnownTimes): number | null =>
  pickKnown(times, Math.min)
