import { dayMs } from '../time'
import { selectReported, type TrackedLeg } from './legHistory'
import { isTransferKind } from './legs'
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

/** The times of a transaction, from its own fields or else from its legs. */
export function getTiming({
  response,
  rows,
  changedAt,
}: Pick<TransactionSnapshot, 'response' | 'rows' | 'changedAt'>): Timing {
  const result = response?.result
  const reported = selectReported(rows)
  const legs = reported.map(({ leg }) => leg)
  const [knownSince = null] = sortKnown(legs.map(({ startTimestamp }) => startTimestamp))
  // Without the start of its first leg, the transaction began at an unknown time before.
  const first = reported.find(({ kind }) => isTransferKind(kind))
  const ownStart = first?.leg.startTimestamp === null ? null : knownSince
  const startedAt = result?.startTimestamp ?? ownStart
  const usual = startedAt === null ? 0 : (result?.estimatedDuration ?? 0)
  const isOpenEnded =
    (result?.waitingFor ?? null) !== null ||
    legs.some(({ limitSwap }) => /^(?:open|partly-filled)$/.test(limitSwap?.state ?? ''))
  const ends = legs.map(({ endTimestamp }) => endTimestamp)
  const updates = [changedAt, ...legs.map(({ updateTimestamp }) => updateTimestamp)]
  const estimate =
    result?.estimatedEndTimestamp ??
    findLatest(legs.map(getEstimatedEnd)) ??
    (startedAt !== null && usual > 0 ? startedAt + usual : null)
  return {
    startedAt,
    knownSince,
    endedAt: result?.endTimestamp ?? (ends.at(-1) === null ? null : findLatest(ends)),
    isEndApproximate: result?.isEndApproximate === true,
    lastUpdateAt: findLatest(updates),
    expectedAt: isOpenEnded ? null : estimate,
    isOpenEnded,
  }
}

const sortKnown = (times: readonly (number | null)[]): number[] =>
  times.filter((at) => at !== null).toSorted((a, b) => a - b)
const findLatest = (times: readonly (number | null)[]): number | null =>
  sortKnown(times).at(-1) ?? null

/** Services send the start as the end where they have no estimate. */
const getEstimatedEnd = ({ startTimestamp, estimatedEndTimestamp }: TrackedLeg['leg']) =>
  estimatedEndTimestamp === startTimestamp ? null : estimatedEndTimestamp

/** Time over the estimate (or over a day without one) at `now`, in ms; null while it is on time. */
export function getDelay(
  { startedAt, expectedAt, isOpenEnded }: Timing,
  now: number,
): number | null {
  const due = expectedAt ?? (startedAt === null || isOpenEnded ? null : startedAt + dayMs)
  return due === null || now <= due ? null : now - due
}

/** `late` is over the estimate, `long` a day over it. */
export type Lateness = 'none' | 'late' | 'long'

export function getLateness(timing: Timing, now: number): Lateness {
  const delay = getDelay(timing, now)
  if (delay === null) return 'none'
  return delay > dayMs || timing.expectedAt === null ? 'long' : 'late'
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
  let earliest: number | null = null
  return rows.map(({ leg, state }) => {
    const { startTimestamp, endTimestamp, updateTimestamp, estimatedDuration } = leg
    const from = startTimestamp ?? earliest
    const hasEnded = state !== 'not-started' && state !== 'in-progress' && state !== 'unknown'
    const usual = estimatedDuration ?? 0
    const estimate = getEstimatedEnd(leg) ?? (from !== null && usual > 0 ? from + usual : null)
    // The last update of an ended leg is at its end or shortly after.
    const end = hasEnded ? (endTimestamp ?? updateTimestamp) : estimate
    const isBefore = hasEnded && end !== null && from !== null && end < from
    const to = isBefore ? from : end
    earliest = to
    return { from, to, hasStarted: startTimestamp !== null, hasEnded }
  })
}
