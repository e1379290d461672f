import { RequestError } from '../api/requestError'
import type { TrackingReply } from '../api/tracker'
import type { TrackingResult } from '../contract/tracker'
import {
  addLogEntry,
  createSnapshot,
  getVerdict,
  ignoreOtherTransaction,
  isAbout,
  type TransactionSnapshot,
} from '../model/transaction/snapshot'
import { getTiming } from '../model/transaction/timing'
import { applyResult, type TrackingState } from '../model/transaction/trackingState'
import { readSaved } from '../storage/savedResponses'
import { readStoredLog } from '../storage/storedLog'
import { getNextPollDelay } from './polling'

/** The last error, the number of failed requests in a row, and the time of the first (Unix ms, the server's clock). */
export type PollFailure = { error: RequestError; failures: number; since: number }

/**
 * The state of a transaction's polling. A failed request is part of the data, so that it never hides the last response;
 * `snapshot` is the same object until a response changes it. Times are Unix ms by the server's clock, which is this device's
 * plus `clockOffset`. `nextPollDelay`: ms from `requestedAt` to the next request, null for none. `sent`: the text of the last
 * response, '' where it was too long to store.
 */
export type Tracked = TrackingState & {
  failure: PollFailure | null
  checkedAt: number | null
  requestedAt: number
  clockOffset: number
  nextPollDelay: number | null
  sent: string
}

/** The state before the first response. `now`: Unix ms. */
export const createTracked = (hash: string, now: number): Tracked => ({
  snapshot: createSnapshot(hash, now, readStoredLog(hash)),
  requestNumber: 0,
  finalCount: 0,
  polls: [],
  failure: null,
  checkedAt: null,
  requestedAt: now,
  clockOffset: 0,
  nextPollDelay: 0,
  sent: '',
})

/** The rest of the `Retry-After` that the service sent, in ms; 0 for none. */
export function getRemainingPause(tracked: Tracked | undefined): number {
  const retryAfter = tracked?.failure?.error.retryAfter ?? null
  if (tracked === undefined || retryAfter === null) return 0
  return Math.max(0, tracked.requestedAt + retryAfter - (Date.now() + tracked.clockOffset))
}

/** False during a `Retry-After`, for buttons too. */
export const canRequestNow = (tracked: Tracked | undefined): boolean =>
  getRemainingPause(tracked) === 0

/** Also false once an end is confirmed, so that a return to the page sends no request. */
export const shouldRequestAgain = (tracked: Tracked | undefined): boolean =>
  canRequestNow(tracked) && !(tracked?.nextPollDelay === null && tracked.failure === null)

/** Applies a response. A response about another transaction counts as an error, and one older than the last is ignored. */
export function applyReply(
  before: Tracked,
  { result, clockOffset, age, text }: TrackingReply,
  requestNumber: number,
  hash: string,
): Tracked {
  const now = Date.now() + clockOffset
  if (requestNumber <= before.requestNumber) return before
  if (result.kind === 'response' && !isAbout(result.response, hash)) {
    const error = new RequestError(
      'unexpected',
      'We got data for a different transaction and ignored it',
    )
    return applyError(
      { ...before, snapshot: ignoreOtherTransaction(before.snapshot, now), requestNumber },
      error,
    )
  }
  const { snapshot, finalCount } = getPreviousState(before, result.kind, hash, now)
  const recovered = before.failure === null ? snapshot : addLogEntry(snapshot, 'Reconnected', now)
  const state = applyResult({ ...before, snapshot: recovered, finalCount }, result, {
    requestNumber,
    now,
    age,
  })
  return scheduleNextPoll({
    ...state,
    failure: null,
    // A cached response was confirmed `age` ms ago.
    checkedAt: now - age,
    requestedAt: now,
    clockOffset,
    nextPollDelay: null,
    sent: result.kind === 'response' ? text : before.sent,
  })
}

/**
 * The state that a response is compared with. The first response is compared with the saved one, so that a withdrawn end is
 * noticed, and a confirmed one needs no more confirmations.
 */
function getPreviousState(
  { snapshot, finalCount, requestNumber }: Tracked,
  kind: TrackingResult['kind'],
  hash: string,
  now: number,
): Pick<Tracked, 'snapshot' | 'finalCount'> {
  // Without data there is nothing to compare: the saved response must not count as confirmed.
  const saved = hasNoResponse(snapshot) && kind !== 'no-data' ? readSaved(hash) : null
  if (saved !== null) {
    const { log, previousSummary } = snapshot
    return {
      snapshot: {
        ...saved.snapshot,
        hash: snapshot.hash,
        requestedSince: now,
        log,
        previousSummary,
      },
      finalCount: saved.finalCount,
    }
  }
  return {
    snapshot: requestNumber === 0 ? { ...snapshot, requestedSince: now } : snapshot,
    finalCount,
  }
}

export const hasNoResponse = ({ response, notFound }: TransactionSnapshot): boolean =>
  response === null && notFound === null

const logTexts: Record<RequestError['kind'], string> = {
  offline: 'Offline',
  refused: 'Request rejected',
  unexpected: 'Unexpected response',
  timeout: 'No response in time',
  'rate-limited': 'Too many requests',
  unavailable: 'Connection lost',
  unsupported: 'Not available',
}

export function applyError(before: Tracked, error: RequestError): Tracked {
  const now = Date.now() + before.clockOffset
  const { failure, snapshot } = before
  return scheduleNextPoll({
    ...before,
    snapshot: failure === null ? addLogEntry(snapshot, logTexts[error.kind], now) : snapshot,
    failure: { error, failures: (failure?.failures ?? 0) + 1, since: failure?.since ?? now },
    requestedAt: now,
  })
}

function scheduleNextPoll(tracked: Tracked): Tracked {
  const { snapshot, failure, requestedAt, finalCount } = tracked
  const { expectedAt } = getTiming(snapshot)
  const nextPollDelay = getNextPollDelay(
    {
      verdict: getVerdict(snapshot).verdict,
      ageMs: requestedAt - snapshot.requestedSince,
      remainingMs: expectedAt === null ? null : expectedAt - requestedAt,
      failures: failure?.failures ?? 0,
      retryAfterMs: failure?.error.retryAfter ?? null,
      finalCount,
      isRejected: failure?.error.canRetry === false,
    },
    Math.random(),
  )
  return { ...tracked, nextPollDelay }
}
