import type { TrackingResult } from '../../contract/tracker'
import { getVerdict, type TransactionSnapshot, updateSnapshot } from './snapshot'
import { isFinal } from './verdict'

/** One poll, for the support report: its time by the server's clock (Unix ms) and its result. */
export type PollResult = { at: number; result: string }

/**
 * A snapshot with its polling state. `requestNumber` counts requests in the order in which they were sent; `finalCount`
 * how many responses in a row confirmed a final verdict. `polls` are the last ones, newest first.
 */
export type TrackingState = {
  snapshot: TransactionSnapshot
  requestNumber: number
  finalCount: number
  polls: readonly PollResult[]
}

const maxPolls = 10

/**
 * Applies the result of a request, received at `now` (Unix ms, the server's clock). `age` is how many ms ago the sources
 * confirmed it. A result that is older than the last applied one is ignored.
 */
export function applyResult(
  before: TrackingState,
  result: TrackingResult,
  { requestNumber, now, age = 0 }: { requestNumber: number; now: number; age?: number },
): TrackingState {
  if (requestNumber <= before.requestNumber) return before
  const snapshot = updateSnapshot(before.snapshot, result, now)
  return {
    snapshot,
    requestNumber,
    finalCount: countFinalResults(before, result, snapshot, age),
    polls: [{ at: now, result: formatResult(result) }, ...before.polls].slice(0, maxPolls),
  }
}

/** "Not found" resets the count. No data leaves it, and a cached response does not raise it. */
function countFinalResults(
  before: TrackingState,
  result: TrackingResult,
  snapshot: TransactionSnapshot,
  age: number,
): number {
  if (result.kind === 'no-data') return before.finalCount
  const { verdict } = getVerdict(snapshot)
  if (!isFinal(verdict)) return 0
  if (getVerdict(before.snapshot).verdict !== verdict) return 1
  return Math.max(1, before.finalCount + Number(age === 0))
}

function formatResult(result: TrackingResult): string {
  if (result.kind === 'no-data') return '204'
  if (result.kind === 'not-found') return String(result.status)
  return `200 ${result.response.status}`
}
