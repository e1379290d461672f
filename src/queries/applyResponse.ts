import { RequestError } from '../api/requestError'
import type { TrackingResult } from '../contract/tracker'
import {
  applyResult,
  isAbout,
  readTold,
  type TransactionSnapshot,
} from '../model/transaction/snapshot'
import { isFinal } from '../model/transaction/verdict'
import { encodeExplanation } from '../model/transaction/wire'
import * as responses from '#words/responses'
import {
  isTransactionData,
  type TrackingReply,
  type TransactionData,
} from './trackedState'

/** The support report lists this many results. */
const maxPolls = 10
/**
 * Instances without a shared store differ by this at most while their sources respond.
 */
const maxLagMs = 5_000
/**
 * A service that says when its sources confirmed a response repeats that time to about a
 * millisecond.
 */
const maxJitterMs = 1_000

/**
 * The data with a response that has just come: it follows what earlier ones have told. TanStack
 * writes the data within the request, so what is thrown here is the request's error.
 */
export function applyReply(before: unknown, after: unknown): unknown {
  if (!isTransactionData(after) || after.reply === null) return after
  const { reply, chain, snapshot } = after
  const known = isTransactionData(before) ? before : after
  return applyResponse(
    { ...known, chain: chain || known.chain, reply: null },
    reply,
    snapshot.requestedSince,
  )
}

/**
 * Applies a response that arrived at `now` (Unix ms by this device's clock). Throws a
 * `RequestError` for one that says nothing of what is known.
 */
export function applyResponse(
  before: TransactionData,
  reply: TrackingReply,
  now: number,
): TransactionData {
  const { result, clockOffset, age, confirmedAt, text } = reply
  const requestedAt = now + clockOffset
  // Until the first response the time of the first request was the device's.
  const timed =
    before.polls.length === 0
      ? { ...before.snapshot, requestedSince: requestedAt }
      : before.snapshot

  const error = findReplyError(timed, result)
  if (error !== null) throw error

  const checkedAt = confirmedAt ?? requestedAt - age
  const isNew = checkedAt > (before.checkedAt ?? 0) + maxLagMs
  const { snapshot, reported } = applyResult(timed, result, requestedAt, isNew)
  const isTold =
    reported !== null && (!isFinal(snapshot.verdict) || reported === snapshot.verdict)
  const isConfirmed = !before.isRestored || isTold
  const isSameVerdict = snapshot.verdict === before.snapshot.verdict
  const confirmsSaved = before.isRestored && isConfirmed && isSameVerdict
  if (isOutdated(before, reply, checkedAt) && !confirmsSaved)
    return { ...before, snapshot: timed, clockOffset }

  const told = result.kind === 'no-data' ? '204' : `200 ${result.response.status}`
  return {
    ...before,
    snapshot,
    clockOffset,
    isRestored: !isConfirmed,
    polls: [{ at: requestedAt, result: told }, ...before.polls].slice(0, maxPolls),
    checkedAt,
    responseText: result.kind === 'response' ? text : before.responseText,
  }
}

// Another instance, or a cache in front of it, served what it knew before the last response:
// that confirms only the same saved state.
function isOutdated(
  before: TransactionData,
  { age, confirmedAt }: TrackingReply,
  checkedAt: number,
) {
  const toleranceMs = confirmedAt === null ? maxLagMs : maxJitterMs
  return age > 0 && checkedAt < (before.checkedAt ?? 0) - toleranceMs
}

function findReplyError(known: TransactionSnapshot, result: TrackingResult) {
  if (result.kind === 'no-data' && known.response !== null)
    return new RequestError('unavailable', responses.noData)
  if (result.kind !== 'response') return null
  const { response } = result
  const explanation = readTold(response)
  if (!isAbout({ response, explanation }, known.hash))
    return new RequestError('unexpected', responses.otherTransaction)
  if (explanation === null) return new RequestError('unexpected', responses.noVerdict)
  return isFinal(known.verdict) && response.result.doubt === 'outage'
    ? new RequestError('unavailable', responses.sourceAway)
    : null
}

/**
 * Compares the state that the server rendered with the one that this browser saved, so
 * that a withdrawn end is noticed. Returns null where there is nothing to compare.
 */
export function confirmSaved(
  rendered: TransactionData,
  saved: TransactionData,
): TransactionData | null {
  const { clockOffset, checkedAt, responseText, chain } = rendered
  const requestedAt = rendered.polls[0]?.at ?? 0
  const { response, explanation } = rendered.snapshot
  if (checkedAt === null || response === null) return null
  // After navigation in the browser, the saved state is this response, which must not
  // confirm itself.
  if (saved.checkedAt === checkedAt) return null

  const statements = encodeExplanation(explanation)
  const result = { kind: 'response', response: { ...response, statements } } as const
  const reply = {
    result,
    clockOffset,
    age: requestedAt - checkedAt,
    confirmedAt: checkedAt,
    text: responseText,
  }
  try {
    return applyResponse({ ...saved, chain }, reply, requestedAt - clockOffset)
  } catch {
    // Nothing is confirmed. The next request tells the error.
    return { ...saved, chain }
  }
}
