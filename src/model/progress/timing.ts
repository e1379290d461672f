import type { Observation } from './observation'
import { reported } from './legStates'
import { memoizeByObject } from '../memoizeByObject'

/**
 * When a transaction began, ended, and was expected to end; Unix ms, null where nothing says so. `endedBy` is an upper
 * bound: when the last word about it was written, which is also how old the service's news is. `isOpenOrder`: a limit
 * order waits for its price, for which there is no usual time.
 */
export type Timing = {
  begunAt: number | null
  endedAt: number | null
  endedBy: number | null
  expectedAt: number | null
  isOpenOrder: boolean
}

type Told = Pick<Observation, 'answer' | 'rows'>

/**
 * The times of a whole transaction, from the whole's own fields where it has them, else from its legs'. Clocks ask for
 * them each second, and answers may have thousands of legs.
 */
export const timingOf = memoizeByObject(({ answer, rows }: Told): Timing => {
  const whole = answer?.result
  const legs = reported(rows)
  const begunAt = whole?.startTimestamp ?? least(legs.map((leg) => leg.startTimestamp))
  const duration = whole?.estimatedDuration ?? null
  return {
    begunAt,
    endedAt: whole?.endTimestamp ?? lastOfAll(legs.map((leg) => leg.endTimestamp)),
    endedBy: most(legs.map((leg) => leg.updateTimestamp)),
    expectedAt:
      whole?.estimatedEndTimestamp ??
      most(legs.map((leg) => leg.estimatedEndTimestamp)) ??
      (begunAt !== null && duration !== null && duration > 0 ? begunAt + duration : null),
    isOpenOrder: legs.some(
      ({ limitSwap }) => limitSwap?.state === 'open' || limitSwap?.state === 'partly-filled',
    ),
  }
})

/** Without any estimate, what takes longer than this is late; in ms. */
const usualAtMost = 24 * 3_600_000

/** How much longer than usual it takes at `now`, in ms: past its estimate, else past a day; null while it does not. */
export function lateBy({ begunAt, expectedAt, isOpenOrder }: Timing, now: number): number | null {
  const due = expectedAt ?? (begunAt === null || isOpenOrder ? null : begunAt + usualAtMost)
  return due === null || now <= due ? null : now - due
}

/** Whether it takes longer than usual: past its estimate, or a whole day past it. */
export type Lateness = 'none' | 'late' | 'long'

/** The lateness at `now`. */
export function latenessOf(timing: Timing, now: number): Lateness {
  const late = lateBy(timing, now)
  if (late === null) return 'none'
  return late > usualAtMost || timing.expectedAt === null ? 'long' : 'late'
}

const known = (times: readonly (number | null)[]): number[] => times.filter((at) => at !== null)
const least = (times: readonly (number | null)[]): number | null =>
  known(times).reduce<number | null>((a, b) => (a === null || b < a ? b : a), null)
const most = (times: readonly (number | null)[]): number | null =>
  known(times).reduce<number | null>((a, b) => (a === null || b > a ? b : a), null)

/** The end of all is known only when the last leg's is. */
const lastOfAll = (times: readonly (number | null)[]): number | null =>
  times.at(-1) === null ? null : most(times)
