import * as v from 'valibot'
import { RequestError } from '../api/requestError'
import type { TrackingReply } from '../api/tracker'
import { parseWithAmounts } from '../contract/lenient'
import { TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import { getTimeToNextPoll, getTiming } from '../model/transaction/timing'
import {
  addNote,
  applyResult,
  createSnapshot,
  isAbout,
  type TransactionSnapshot,
} from '../model/transaction/transaction'
import { isFinal, type Verdict } from '../model/transaction/verdict'
import type { PollResult } from '../model/words/report'
import { describeRequestError } from '../model/words/requestErrorText'
import type { SavedStatus } from '../storage/savedStatus'

/**
 * A transaction with the state of its polling. A failed request is part of the data, so that it never hides the last response.
 * Times are Unix ms by the server's clock, which is this device's plus `clockOffset`.
 */
export type Tracked = {
  snapshot: TransactionSnapshot
  /** The chain's code where the page's address names it, else ''. It tells the service where to look. */
  chain: string
  /** The data comes from this browser's storage, and no response has confirmed it yet. */
  isRestored: boolean
  /** The last results, newest first, for the support report. */
  polls: readonly PollResult[]
  /** The last error, and the number of failed requests in a row. */
  failure: { error: RequestError; failures: number } | null
  /** When the data was last confirmed; null before the first response. */
  checkedAt: number | null
  requestedAt: number
  clockOffset: number
  /** ms from `requestedAt` to the next request; null for none. */
  nextPollDelay: number | null
  /** The body of the last response; '' where it was too long to keep. */
  responseText: string
}

/** The state before the first response. `now`: Unix ms by this device's clock. */
export const createTracked = (
  hash: string,
  chain: string,
  now: number,
  clockOffset = 0,
): Tracked => ({
  snapshot: createSnapshot(hash, now + clockOffset),
  chain,
  isRestored: false,
  polls: [],
  failure: null,
  checkedAt: null,
  requestedAt: now + clockOffset,
  clockOffset,
  nextPollDelay: 0,
  responseText: '',
})

/** The state that an earlier page saved; null if that is no valid response about this transaction. `now`: Unix ms. */
export function restoreTracked(
  hash: string,
  saved: SavedStatus,
  now: number,
): Tracked | null {
  const { at, clockOffset, finalCount, text } = saved
  try {
    const response = v.parse(TrackerResponseSchema, parseWithAmounts(text))
    if (!isAbout(response, hash)) return null
    const empty = createTracked(hash, '', now, clockOffset)
    const applied = applyResult(empty.snapshot, { kind: 'response', response }, at)
    const snapshot = { ...applied, finalCount, log: [] }
    return { ...empty, snapshot, isRestored: true, checkedAt: at, responseText: text }
  } catch {
    return null
  }
}

/** The verdict for programs: saved data is none until a response confirms it. */
export const getConfirmedVerdict = ({ snapshot, isRestored }: Tracked): Verdict =>
  isRestored ? 'checking' : snapshot.verdict

/** The rest of the `Retry-After` that the service sent, in ms; 0 for none. `now`: Unix ms by this device's clock. */
export const getRemainingPause = (tracked: Tracked, now: number): number =>
  (tracked.failure?.error.retryAfter ?? null) === null
    ? 0
    : (getTimeToNextPoll(tracked, now + tracked.clockOffset) ?? 0)

const maxPolls = 10
/** Instances without a shared store differ by this at most while their sources respond. */
const maxLagMs = 5_000
/**
 * A service that says when its sources confirmed a response repeats that time to about a
 * millisecond.
 */
const maxJitterMs = 1_000

/** Applies a response that arrived at `now` (Unix ms by this device's clock). */
export function applyResponse(
  before: Tracked,
  { result, clockOffset, age, confirmedAt, text }: TrackingReply,
  now: number,
): Tracked {
  const requestedAt = now + clockOffset
  const { polls, snapshot } = before
  // Until the first response the time was the device's.
  const timed =
    polls.length === 0 ? { ...snapshot, requestedSince: requestedAt } : snapshot
  const error = findReplyError(timed, result)
  if (error !== null)
    return applyError({ ...before, snapshot: timed, clockOffset }, error, now)
  const logged =
    before.failure === null ? timed : addNote(timed, 'Reconnected', requestedAt)
  const answered = {
    ...before,
    snapshot: logged,
    failure: null,
    requestedAt,
    clockOffset,
  }
  const checkedAt = confirmedAt ?? requestedAt - age
  const lastCheckedAt = before.checkedAt ?? 0
  const after = applyResult(
    logged,
    result,
    requestedAt,
    checkedAt > lastCheckedAt + maxLagMs,
  )
  // Another instance, or a cache in front of it, can serve what it knew before the last response:
  // that is older, and confirms only the same saved state.
  const toleranceMs = confirmedAt === null ? maxLagMs : maxJitterMs
  const isOlder = age > 0 && checkedAt < lastCheckedAt - toleranceMs
  if (isOlder && !(before.isRestored && after.verdict === snapshot.verdict))
    return schedule(answered)
  return schedule({
    ...answered,
    snapshot: after,
    isRestored: false,
    polls: [{ at: requestedAt, result: formatResult(result) }, ...polls].slice(
      0,
      maxPolls,
    ),
    checkedAt,
    responseText: result.kind === 'response' ? text : before.responseText,
  })
}

/** The error of a response that says nothing of what is known, or that cannot confirm an end; null for any other. */
function findReplyError(
  known: TransactionSnapshot,
  result: TrackingResult,
): RequestError | null {
  if (result.kind === 'no-data' && known.response !== null)
    return new RequestError(
      'unavailable',
      'Crosswatch has no data on this transaction right now',
    )
  if (result.kind !== 'response') return null
  if (!isAbout(result.response, known.hash))
    return new RequestError(
      'unexpected',
      'We got data for a different transaction and ignored it',
    )
  return isFinal(known.verdict) && result.response.result.doubt === 'outage'
    ? new RequestError('unavailable', 'One of the network’s sources can’t be reached')
    : null
}

function formatResult(result: TrackingResult): string {
  if (result.kind === 'no-data') return '204'
  return result.kind === 'not-found'
    ? String(result.status)
    : `200 ${result.response.status}`
}

/** Applies a failed request: the last data stays. `now`: Unix ms by this device's clock. */
export function applyError(before: Tracked, error: RequestError, now: number): Tracked {
  const { failure, snapshot } = before
  const requestedAt = now + before.clockOffset
  const { cause } = describeRequestError(error)
  return schedule({
    ...before,
    snapshot: failure === null ? addNote(snapshot, cause, requestedAt) : snapshot,
    failure: { error, failures: (failure?.failures ?? 0) + 1 },
    requestedAt,
  })
}

function schedule(tracked: Tracked): Tracked {
  return { ...tracked, nextPollDelay: getPollDelay(tracked) }
}

/** A service can withdraw a final verdict, so it is confirmed after these delays. */
const confirmationMs = [30_000, 60_000, 90_000]

/**
 * The delay until the next poll in ms; null to stop polling. In progress: 3 to 15 s, longer with age and far from the estimated
 * end. Not found: up to 60 s. After failures: up to 30 s, and never shorter than `Retry-After`. `random` in [0, 1) shortens the
 * delay by up to 20 %, so that many pages do not poll at the same time; it lengthens a `Retry-After`.
 */
export function getPollDelay(tracked: Tracked, random = Math.random()): number | null {
  const { error, failures } = tracked.failure ?? { failures: 0 }
  if (error?.canRetry === false) return null
  if (error && error.retryAfter !== null) return error.retryAfter + random * 1_000
  const delay = error
    ? Math.min(1_000 * 2 ** failures, 30_000)
    : getResponseDelay(tracked)
  return delay === null ? null : Math.round(delay * (0.8 + 0.2 * random))
}

function getResponseDelay(tracked: Tracked): number | null {
  const { snapshot, requestedAt } = tracked
  const age = Math.max(0, requestedAt - snapshot.requestedSince)
  const verdict = getConfirmedVerdict(tracked)
  if (isFinal(verdict)) return confirmationMs[snapshot.finalCount - 1] ?? null
  if (verdict === 'not-seen') return Math.min(4_000 + age / 4, 60_000)
  // Shortest near the estimated end, longest far from it or long past it.
  const { expectedAt } = getTiming(snapshot)
  const byEstimate =
    expectedAt === null ? Infinity : Math.abs(expectedAt - requestedAt) / 10
  return Math.min(Math.max(4_000, Math.min(5_000 + age / 60, byEstimate)), 15_000)
}
