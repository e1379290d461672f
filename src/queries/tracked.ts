import { RequestError } from '../api/requestError'
import type { TrackingReply } from '../api/tracker'
import type { TrackingResult } from '../contract/tracker'
import {
  addNote,
  applyOtherTransaction,
  applyResult,
  createSnapshot,
  isAbout,
  type TransactionSnapshot,
} from '../model/transaction/transaction'
import { getTiming } from '../model/transaction/timing'
import type { PollResult } from '../model/words/report'
import { readSaved } from '../storage/savedResponses'
import { getNextPollDelay } from './polling'

/** The last error, the number of failed requests in a row, and the time of the first (Unix ms, the server's clock). */
export type PollFailure = { error: RequestError; failures: number; since: number }

/**
 * The state of a transaction's polling. A failed request is part of the data, so that it never hides the last response;
 * `snapshot` is the same object until a response changes it. Times are Unix ms by the server's clock, which is this device's
 * plus `clockOffset`. `requestNumber` counts requests in the order in which they were sent; `polls` are the last ones, newest first.
 * `nextPollDelay`: ms from `requestedAt` to the next request, null for none. `sent`: the text of the last
 * response, '' where it was too long to store.
 */
export type Tracked = {
  snapshot: TransactionSnapshot
  requestNumber: number
  polls: readonly PollResult[]
  failure: PollFailure | null
  checkedAt: number | null
  requestedAt: number
  clockOffset: number
  nextPollDelay: number | null
  sent: string
}

/** The state before the first response. `now`: Unix ms. */
export const createTracked = (hash: string, now: number): Tracked => ({
  snapshot: createSnapshot(hash, now),
  requestNumber: 0,
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
      { ...before, snapshot: applyOtherTransaction(before.snapshot, now), requestNumber },
      error,
    )
  }
  const snapshot = getPreviousSnapshot(before, result.kind, hash, now)
  const recovered = before.failure === null ? snapshot : addNote(snapshot, 'Reconnected', now)
  return scheduleNextPoll({
    snapshot: applyResult(recovered, result, now, age),
    requestNumber,
    polls: [{ at: now, result: formatResult(result) }, ...before.polls].slice(0, maxPolls),
    failure: null,
    // A cached response was confirmed `age` ms ago.
    checkedAt: now - age,
    requestedAt: now,
    clockOffset,
    nextPollDelay: null,
    sent: result.kind === 'response' ? text : before.sent,
  })
}

const maxPolls = 10

function formatResult(result: TrackingResult): string {
  if (result.kind === 'no-data') return '204'
  if (result.kind === 'not-found') return String(result.status)
  return `200 ${result.response.status}`
}

/**
 * The snapshot that a response is compared with. The first response is compared with the saved one, so that a withdrawn end is
 * noticed, and a confirmed one needs no more confirmations.
 */
function getPreviousSnapshot(
  { snapshot, requestNumber }: Tracked,
  kind: TrackingResult['kind'],
  hash: string,
  now: number,
): TransactionSnapshot {
  const isFirst = requestNumber === 0
  // Without data there is nothing to compare: the saved response must not count as confirmed.
  const saved = hasNoResponse(snapshot) && kind !== 'no-data' ? readSaved(hash) : null
  if (saved === null) return isFirst ? { ...snapshot, requestedSince: now } : snapshot
  return { ...saved.snapshot, hash: snapshot.hash, requestedSince: now, log: snapshot.log }
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
    snapshot: failure === null ? addNote(snapshot, logTexts[error.kind], now) : snapshot,
    failure: { error, failures: (failure?.failures ?? 0) + 1, since: failure?.since ?? now },
    requestedAt: now,
  })
}

function scheduleNextPoll(tracked: Tracked): Tracked {
  const { snapshot, failure, requestedAt } = tracked
  const { expectedAt } = getTiming(snapshot)
  const nextPollDelay = getNextPollDelay(
    {
      verdict: snapshot.verdict,
      ageMs: requestedAt - snapshot.requestedSince,
      remainingMs: expectedAt === null ? null : expectedAt - requestedAt,
      failures: failure?.failures ?? 0,
      retryAfterMs: failure?.error.retryAfter ?? null,
      finalCount: snapshot.finalCount,
      isRejected: failure?.error.canRetry === false,
    },
    Math.random(),
  )
  return { ...tracked, nextPollDelay }
}
