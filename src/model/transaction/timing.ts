import { getLegKind, isTransferKind } from './legs'
import { selectReported, type TrackedLeg } from './legHistory'
import type { TransactionSnapshot } from './transaction'

/** When a transaction started, ended and was expected to end; Unix ms, null if unknown. */
export type Timing = {
  startedAt: number | null
  /** The start of the first leg with a known one, where the start of the whole is unknown. */
  knownSince: number | null
  endedAt: number | null
  /** The end is computed from block heights, so it has no seconds. */
  isEndApproximate: boolean
  /** The last update of any leg: an upper bound of the end, and the age of the reported data. */
  lastUpdateAt: number | null
  expectedAt: number | null
  /** It waits for a price, a person or the end of a halt, so it is never late. */
  isOpenEnded: boolean
}

type TimingInput = Pick<TransactionSnapshot, 'response' | 'rows' | 'changedAt'>

/** The times of a transaction, from its own fields or else from its legs. */
export function getTiming({ response, rows, changedAt }: TimingInput): Timing {
  const result = response?.result
  const legs = selectReported(rows).map(({ leg }) => leg)
  const knownSince = findEarliest(legs.map((leg) => leg.startTimestamp))
  // Without the start of its first leg, the transaction began at an unknown time before.
  const hasFirstStart = legs.find(isTransfer)?.startTimestamp !== null
  const startedAt = result?.startTimestamp ?? (hasFirstStart ? knownSince : null)
  const duration = result?.estimatedDuration ?? null
  const isOpenEnded =
    (result !== undefined && result.waitingFor !== null) ||
    legs.some(
      ({ limitSwap }) => limitSwap?.state === 'open' || limitSwap?.state === 'partly-filled',
    )
  const expectedAt =
    result?.estimatedEndTimestamp ??
    findLatest(legs.map(getEstimatedEnd)) ??
    (startedAt !== null && duration !== null && duration > 0 ? startedAt + duration : null)
  return {
    startedAt,
    knownSince,
    endedAt: result?.endTimestamp ?? findEnd(legs.map((leg) => leg.endTimestamp)),
    isEndApproximate: result?.isEndApproximate === true,
    lastUpdateAt: findLatest([changedAt, ...legs.map((leg) => leg.updateTimestamp)]),
    expectedAt: isOpenEnded ? null : expectedAt,
    isOpenEnded,
  }
}

const isTransfer = (leg: TrackedLeg['leg']): boolean => isTransferKind(getLegKind(leg))

/** Services send the start as the end where they have no estimate. */
const getEstimatedEnd = ({ startTimestamp, estimatedEndTimestamp }: TrackedLeg['leg']) =>
  estimatedEndTimestamp === startTimestamp ? null : estimatedEndTimestamp

/** Without an estimate, a transaction is late after this time. */
const usualMaxMs = 24 * 3_600_000

/** Time over the estimate (or over a day without one) at `now`, in ms; null while it is on time. */
export function getDelay(
  { startedAt, expectedAt, isOpenEnded }: Timing,
  now: number,
): number | null {
  const due = expectedAt ?? (startedAt === null || isOpenEnded ? null : startedAt + usualMaxMs)
  return due === null || now <= due ? null : now - due
}

/** `late` is over the estimate, `long` a day over it. */
export type Lateness = 'none' | 'late' | 'long'

export function getLateness(timing: Timing, now: number): Lateness {
  const delay = getDelay(timing, now)
  if (delay === null) return 'none'
  return delay > usualMaxMs || timing.expectedAt === null ? 'long' : 'late'
}

/**
 * When a leg starts and ends; Unix ms, null if unknown. The start is an estimate until the leg `hasStarted`, the end until
 * it `hasEnded`.
 */
export type Span = {
  from: number | null
  to: number | null
  hasStarted: boolean
  hasEnded: boolean
}

/** The spans of all rows. A leg that has not started is expected to start when the one before it ends. */
export function getLegSpans(rows: readonly TrackedLeg[]): Span[] {
  const spans: Span[] = []
  for (const row of rows) spans.push(getSpan(row, spans.at(-1)))
  return spans
}

function getSpan({ leg, state }: TrackedLeg, before: Span | undefined): Span {
  const hasStarted = leg.startTimestamp !== null
  const from = leg.startTimestamp ?? before?.to ?? null
  const hasEnded = state !== 'not-started' && state !== 'in-progress' && state !== 'unknown'
  if (hasEnded) {
    // The last update of an ended leg is at its end or shortly after.
    const end = leg.endTimestamp ?? leg.updateTimestamp
    const to = end !== null && from !== null ? Math.max(from, end) : end
    return { from, to, hasStarted, hasEnded }
  }
  const duration = leg.estimatedDuration
  const estimatedEnd = from !== null && duration !== null && duration > 0 ? from + duration : null
  return { from, to: getEstimatedEnd(leg) ?? estimatedEnd, hasStarted, hasEnded }
}

const sortKnown = (times: readonly (number | null)[]): number[] =>
  times.filter((at) => at !== null).toSorted((a, b) => a - b)
const findEarliest = (times: readonly (number | null)[]) => sortKnown(times).at(0) ?? null
const findLatest = (times: readonly (number | null)[]) => sortKnown(times).at(-1) ?? null
const findEnd = (times: readonly (number | null)[]): number | null =>
  times.at(-1) === null ? null : findLatest(times)
