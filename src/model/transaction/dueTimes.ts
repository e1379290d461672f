import type { EndPrecision, TrackerResponse } from '../../contract/tracker'
import { findEarliest, findLatest } from '../knownTimes'
import { dayMs, hourMs, minuteMs, roundEstimate } from '../time'
import { isPayment, isTransfer, type Step } from './steps'
import type { Lateness } from './statements'
import { isFinal, type Verdict } from './verdict'

/**
 * When a transaction started, ended and was expected to end; Unix ms, null if unknown.
 */
export type Timing = {
  startedAt: number | null
  /** The same, or else the start of the first step with a known one. */
  knownSince: number | null
  endedAt: number | null
  /** Of `endedAt`. */
  endPrecision: EndPrecision
  /**
   * The last change of any step: an upper bound of the end, and the age of the reported
   * data.
   */
  lastUpdateAt: number | null
  expectedAt: number | null
  /**
   * It is late after its estimate, or without one a day after its start or its last wait;
   * never while it waits, nor once all was sent. A label of the trace says so a minute later,
   * a message two (notification.ts).
   */
  dueAt: number | null
}

type Timed = {
  response: TrackerResponse | null
  steps: readonly Step[]
  verdict: Verdict
  resumedAt: number | null
}

/** Whether it waits for a price, a person or the end of a halt, so that nothing is late. */
export const isWaiting = (
  response: TrackerResponse | null,
  steps: readonly Step[],
): boolean => (response?.result.waitingFor ?? null) !== null || steps.some(isOpenOrder)

/** Whether a step is a limit order that waits for its price. */
export const isOpenOrder = ({ order }: Step): boolean =>
  order?.state === 'open' || order?.state === 'partly-filled'

/** The times of a transaction, from its own fields or else from its steps. */
export function getTiming(snapshot: Timed): Timing {
  const { steps } = snapshot
  const result = snapshot.response?.result
  const firstStart = findEarliest(steps.map(({ startedAt }) => startedAt))
  // Without the start of its first step, the transaction began at an unknown time before.
  const deposit = steps.find(isTransfer)
  const ownStart = deposit?.startedAt === null ? null : firstStart
  const startedAt = result?.startTimestamp ?? ownStart
  const ends = steps.map(({ endedAt }) => endedAt)
  const ownEnd = ends.at(-1) === null ? null : findLatest(ends)
  const endedAt = result?.endTimestamp ?? ownEnd
  const expectedAt = getExpectation(snapshot, startedAt)
  const about = result?.isEndApproximate === true ? 'about' : 'exact'
  return {
    startedAt,
    knownSince: startedAt ?? firstStart,
    endedAt,
    endPrecision: result?.isEndLatest === true ? 'latest' : about,
    lastUpdateAt: getLastUpdate(snapshot, endedAt),
    expectedAt,
    dueAt: expectedAt ?? getDayAfter(snapshot, startedAt),
  }
}

/** How long it took, without seconds where they would be made up: rounded, or rounded up. */
export function readTaken(
  ms: number,
  precision: EndPrecision,
): { ms: number; said: 'exact' | 'about' | 'at-most' } {
  if (precision === 'exact') return { ms, said: 'exact' }
  if (precision === 'about' && ms >= minuteMs)
    return { ms: roundEstimate(ms), said: 'about' }
  const grain = ms < dayMs ? minuteMs : hourMs
  return { ms: Math.ceil(ms / grain) * grain, said: 'at-most' }
}

function getLastUpdate({ steps, verdict }: Timed, endedAt: number | null) {
  // The last step may have ended after all that is known.
  if (isFinal(verdict) && endedAt === null) return null
  return findLatest(steps.map((step) => step.endedAt ?? step.startedAt))
}

function getExpectation(snapshot: Timed, startedAt: number | null) {
  const { steps, resumedAt } = snapshot
  const result = snapshot.response?.result
  // When steps that have ended were expected to end says nothing of the whole.
  const estimate =
    result?.estimatedEndTimestamp ??
    findLatest(
      steps.filter((step) => step.endedAt === null).map((step) => step.expectedAt),
    ) ??
    addUsual(startedAt, result?.estimatedDuration ?? null)
  // What was estimated before a wait says nothing after it.
  const isOutdated = (estimate ?? 0) <= (resumedAt ?? 0)
  return canBeLate(snapshot) && !isOutdated ? estimate : null
}

/** Not while it waits, nor where all was sent and only a source has not confirmed it. */
const canBeLate = (snapshot: Timed) =>
  !isWaiting(snapshot.response, snapshot.steps) &&
  (snapshot.verdict !== 'in-progress' ||
    snapshot.steps.every((step) => !isPayment(step)) ||
    snapshot.steps.some(({ state }) => state !== 'complete' && state !== 'refunded'))

function getDayAfter(snapshot: Timed, startedAt: number | null) {
  const openSince = snapshot.resumedAt ?? startedAt
  return openSince === null || !canBeLate(snapshot) ? null : openSince + dayMs
}

/** How late it is at `now`, in ms; null while it is on time. */
export const getDelay = ({ dueAt }: Timing, now: number): number | null =>
  dueAt === null || now <= dueAt ? null : now - dueAt

export function getLateness(timing: Timing, now: number): Lateness {
  const delay = getDelay(timing, now)
  if (delay === null) return 'none'
  return delay > dayMs || timing.expectedAt === null ? 'long' : 'late'
}

/** The end of what usually takes `usualMs`; 0 and null are unknown. */
export const addUsual = (from: number | null, usualMs: number | null): number | null =>
  from === null || usualMs === null || usualMs <= 0 ? null : from + usualMs
