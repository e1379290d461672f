import type { TransactionSnapshot } from './snapshot'
import { getReportedLegs } from './legStates'
import { memoizeByObject } from '../memoizeByObject'

/** When a transaction started, ended and was expected to end; Unix ms, null if unknown. */
export type Timing = {
  startedAt: number | null
  endedAt: number | null
  /** The last update of any leg: an upper bound of the end, and the age of the reported data. */
  lastUpdateAt: number | null
  expectedAt: number | null
  /** An open limit order has no usual duration. */
  isOpenOrder: boolean
}

type TimingInput = Pick<TransactionSnapshot, 'response' | 'rows'>

/** The times of a transaction, from its own fields or else from its legs. Memoized, as clocks read it each second. */
export const getTiming = memoizeByObject(({ response, rows }: TimingInput): Timing => {
  const result = response?.result
  const legs = getReportedLegs(rows)
  const startedAt = result?.startTimestamp ?? findEarliest(legs.map((leg) => leg.startTimestamp))
  const duration = result?.estimatedDuration ?? null
  return {
    startedAt,
    endedAt: result?.endTimestamp ?? findEnd(legs.map((leg) => leg.endTimestamp)),
    lastUpdateAt: findLatest(legs.map((leg) => leg.updateTimestamp)),
    expectedAt:
      result?.estimatedEndTimestamp ??
      findLatest(legs.map((leg) => leg.estimatedEndTimestamp)) ??
      (startedAt !== null && duration !== null && duration > 0 ? startedAt + duration : null),
    isOpenOrder: legs.some(
      ({ limitSwap }) => limitSwap?.state === 'open' || limitSwap?.state === 'partly-filled',
    ),
  }
})

/** Without an estimate, a transaction is late after this time. */
const usualMaxMs = 24 * 3_600_000

/** Time over the estimate (or over a day without one) at `now`, in ms; null while it is on time. */
export function getDelay(
  { startedAt, expectedAt, isOpenOrder }: Timing,
  now: number,
): number | null {
  const due = expectedAt ?? (startedAt === null || isOpenOrder ? null : startedAt + usualMaxMs)
  return due === null || now <= due ? null : now - due
}

/** `late` is over the estimate, `long` a day over it. */
export type Lateness = 'none' | 'late' | 'long'

export function getLateness(timing: Timing, now: number): Lateness {
  const delay = getDelay(timing, now)
  if (delay === null) return 'none'
  return delay > usualMaxMs || timing.expectedAt === null ? 'long' : 'late'
}

const withoutNull = (times: readonly (number | null)[]): number[] =>
  times.filter((at) => at !== null)
const findEarliest = (times: readonly (number | null)[]): number | null =>
  withoutNull(times).reduce<number | null>((a, b) => (a === null || b < a ? b : a), null)
const findLatest = (times: readonly (number | null)[]): number | null =>
  withoutNull(times).reduce<number | null>((a, b) => (a === null || b > a ? b : a), null)

const findEnd = (times: readonly (number | null)[]): number | null =>
  times.at(-1) === null ? null : findLatest(times)
