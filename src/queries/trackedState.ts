import * as v from 'valibot'
import { RequestError } from '../api/requestError'
import type { TrackingReply } from '../api/tracker'
import { parseWithAmounts } from '../contract/lenient'
import { TrackerResponseSchema, type TrackingResult } from '../contract/tracker'
import { getTiming } from '../model/transaction/timing'
import {
  addNote,
  applyOtherTransaction,
  applyResult,
  createSnapshot,
  isAbout,
  type TransactionSnapshot,
} from '../model/transaction/transaction'
import type { Verdict } from '../model/transaction/verdict'
import type { PollResult } from '../model/words/report'
import type { SavedStatus } from '../storage/savedStatus'
import { getPollDelay } from './pollDelay'

/** The last error, and the number of failed requests in a row. */
type PollFailure = { error: RequestError; failures: number }

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
  failure: PollFailure | null
  /** When the data was last confirmed; null before the first response. */
  checkedAt: number | null
  requestedAt: number
  clockOffset: number
  /** ms from `requestedAt` to the next request; null for none. */
  nextPollDelay: number | null
  /** The body of the last response; '' where it was too long to keep. */
  responseText: string
}

/** The state before the first response. `now`: Unix ms. */
export const createTracked = (hash: string, chain: string, now: number): Tracked => ({
  snapshot: createSnapshot(hash, now),
  chain,
  isRestored: false,
  polls: [],
  failure: null,
  checkedAt: null,
  requestedAt: now,
  clockOffset: 0,
  nextPollDelay: 0,
  responseText: '',
})

/** The state that an earlier page saved; null if it is no valid response about this transaction. `now`: Unix ms. */
export function restoreTracked(hash: string, saved: SavedStatus, now: number): Tracked | null {
  const { at, finalCount, text } = saved
  const response = parseResponse(text)
  if (response === null || !isAbout(response, hash)) return null
  const empty = createTracked(hash, '', now)
  const snapshot = applyResult(empty.snapshot, { kind: 'response', response }, at)
  return {
    ...empty,
    snapshot: { ...snapshot, finalCount, log: [] },
    isRestored: true,
    checkedAt: at,
    responseText: text,
  }
}

function parseResponse(text: string) {
  try {
    const parsed = v.safeParse(TrackerResponseSchema, parseWithAmounts(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The verdict for programs: saved data is none until a response confirms it. */
export const getConfirmedVerdict = ({ snapshot, isRestored }: Tracked): Verdict =>
  isRestored ? 'checking' : snapshot.verdict

/** The rest of the `Retry-After` that the service sent, in ms; 0 for none. `now`: Unix ms by this device's clock. */
export function getRemainingPause(tracked: Tracked, now: number): number {
  const { failure, requestedAt, clockOffset } = tracked
  const retryAfter = failure?.error.retryAfter ?? null
  return retryAfter === null ? 0 : Math.max(0, requestedAt + retryAfter - (now + clockOffset))
}

const maxPolls = 10

/**
 * Applies a response that arrived at `now` (Unix ms by this device's clock). A response about another transaction counts as an
 * error. `random` in [0, 1) varies the next delay.
 */
export function applyResponse(
  before: Tracked,
  { result, clockOffset, age, text }: TrackingReply,
  now: number,
  random = Math.random(),
): Tracked {
  const serverNow = now + clockOffset
  const { failure, polls } = before
  // Until the first response the time was the device's.
  const timed =
    polls.length === 0 ? { ...before.snapshot, requestedSince: serverNow } : before.snapshot
  if (result.kind === 'response' && !isAbout(result.response, timed.hash)) {
    const message = 'We got data for a different transaction and ignored it'
    const snapshot = applyOtherTransaction(timed, serverNow)
    const error = new RequestError('unexpected', message)
    return applyError({ ...before, snapshot, clockOffset }, error, now, random)
  }
  const logged = failure === null ? timed : addNote(timed, 'Reconnected', serverNow)
  // A response without data confirms nothing.
  const isRestored = before.isRestored && result.kind === 'no-data'
  return scheduleNextPoll(
    {
      ...before,
      snapshot: applyResult(logged, result, serverNow, age),
      isRestored,
      polls: [{ at: serverNow, result: formatResult(result) }, ...polls].slice(0, maxPolls),
      failure: null,
      // A cached response was confirmed `age` ms ago.
      checkedAt: isRestored ? before.checkedAt : serverNow - age,
      requestedAt: serverNow,
      clockOffset,
      responseText: result.kind === 'response' ? text : before.responseText,
    },
    random,
  )
}

function formatResult(result: TrackingResult): string {
  if (result.kind === 'no-data') return '204'
  return result.kind === 'not-found' ? String(result.status) : `200 ${result.response.status}`
}

const errorTexts: Record<RequestError['kind'], string> = {
  offline: 'Offline',
  refused: 'Request rejected',
  unexpected: 'Unexpected response',
  timeout: 'No response in time',
  'rate-limited': 'Too many requests',
  unavailable: 'Connection lost',
  unsupported: 'Not available',
}

/** Applies a failed request: the last data stays. `now`: Unix ms by this device's clock. */
export function applyError(
  before: Tracked,
  error: RequestError,
  now: number,
  random = Math.random(),
): Tracked {
  const { failure, snapshot } = before
  const requestedAt = now + before.clockOffset
  return scheduleNextPoll(
    {
      ...before,
      snapshot:
        failure === null ? addNote(snapshot, errorTexts[error.kind], requestedAt) : snapshot,
      failure: { error, failures: (failure?.failures ?? 0) + 1 },
      requestedAt,
    },
    random,
  )
}

function scheduleNextPoll(tracked: Tracked, random: number): Tracked {
  const { snapshot, failure, requestedAt } = tracked
  const { expectedAt } = getTiming(snapshot)
  const context = {
    verdict: getConfirmedVerdict(tracked),
    ageMs: requestedAt - snapshot.requestedSince,
    remainingMs: expectedAt === null ? null : expectedAt - requestedAt,
    failures: failure?.failures ?? 0,
    retryAfterMs: failure?.error.retryAfter ?? null,
    finalCount: snapshot.finalCount,
    isRejected: failure?.error.canRetry === false,
  }
  return { ...tracked, nextPollDelay: getPollDelay(context, random) }
}
