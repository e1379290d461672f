import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import { addChanges, type Change, findChanges } from './changes'
import { addEvents, type Anomaly, updateAnomalies } from './contradictions'
import { getEvidence } from './evidence'
import { findMissingSteps, reconcileLegs, type TrackedLeg } from './legHistory'
import { normalizeHash } from '../chains/hashes'
import {
  decideVerdict,
  isFinal,
  maxLegs,
  type Reason,
  type ReasonedVerdict,
  type Verdict,
} from './verdict'

/**
 * The state of one transaction over time, merged from all responses; the same object while nothing changes. Times are Unix ms
 * by the server's clock.
 */
export type TransactionSnapshot = {
  hash: string
  requestedSince: number
  /** The last response with data. A later "not found" sets `notFound` and does not replace it. */
  response: TrackerResponse | null
  notFound: { status: number; message: string } | null
  /** The service answered without data. */
  hasNoData: boolean
  /** What a client said of a transaction that no source has reported: never facts. */
  quoted: readonly TrackedLeg[]
  rows: readonly TrackedLeg[]
  verdict: Verdict
  reason: Reason | null
  /** Since when the verdict has been this final one; null while it is not final. */
  finalSince: number | null
  /** A final verdict that a later response withdrew, and since when it was shown. */
  formerEnd: { verdict: Verdict; since: number } | null
  /** How many responses in a row confirmed the final verdict. A cached response does not count. */
  finalCount: number
  /** Whether any response reported a refund, whole or part. */
  wasRefunded: boolean
  /** When a step last changed, its parts and confirmations included; null after the first response. */
  changedAt: number | null
  anomalies: readonly Anomaly[]
  /** Newest first. */
  log: readonly Change[]
}

/** A snapshot before any response. */
export const createSnapshot = (hash: string, now: number): TransactionSnapshot => ({
  hash,
  requestedSince: now,
  response: null,
  notFound: null,
  hasNoData: false,
  quoted: [],
  rows: [],
  verdict: 'checking',
  reason: null,
  finalSince: null,
  formerEnd: null,
  finalCount: 0,
  wasRefunded: false,
  changedAt: null,
  anomalies: [],
  log: [],
})

/** Whether a response is about the requested hash: its first transaction's or a leg's, as users also paste a payout's. */
export function isAbout(response: TrackerResponse, hash: string): boolean {
  const { firstTransactionHash, legs } = response.result
  const requested = normalizeHash(hash)
  const first = normalizeHash(firstTransactionHash)
  const legHashes = legs.map((leg) => normalizeHash(leg.hash))
  if (requested !== '' && [first, ...legHashes].includes(requested)) return true
  return first === '' && legHashes.every((legHash) => legHash === '')
}

/** Applies the result of a poll, received at `now`. `age`: how many ms ago the service's sources confirmed it. */
export function applyResult(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
  age = 0,
): TransactionSnapshot {
  const after = finish(before, merge(before, result, now), now)
  if (result.kind === 'no-data') return after
  const { finalCount } = before
  const count = !isFinal(after.verdict)
    ? 0
    : after.verdict === before.verdict
      ? Math.max(1, finalCount + Number(age === 0))
      : 1
  return count === after.finalCount ? after : { ...after, finalCount: count }
}

function merge(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
): TransactionSnapshot {
  if (result.kind === 'no-data') return { ...before, hasNoData: true }
  if (result.kind === 'not-found') {
    const { status, message } = result
    return { ...before, notFound: { status, message } }
  }
  const { response } = result
  if (decideVerdict(response).verdict === 'not-seen') {
    const notFound = { status: 200, message: response.message }
    const { legs } = response.result
    const quoted = legs.length === 0 ? before.quoted : reconcileLegs([], legs, now)
    return { ...before, notFound, quoted }
  }
  const isRefund = getEvidence(response).refund !== 'none'
  return {
    ...before,
    response,
    notFound: null,
    hasNoData: false,
    quoted: [],
    rows: reconcileLegs(before.rows, response.result.legs.slice(0, maxLegs), now, isRefund),
    wasRefunded: before.wasRefunded || isRefund,
  }
}

/** Decides the verdict anew, and records what has changed. */
function finish(
  before: TransactionSnapshot,
  merged: TransactionSnapshot,
  now: number,
): TransactionSnapshot {
  if (JSON.stringify(merged) === JSON.stringify(before)) return before
  const decided = { ...merged, ...decideOverTime(merged) }
  const after = { ...decided, ...trackEnd(before, decided.verdict, now) }
  const changes = findChanges(before, after)
  return {
    ...after,
    changedAt: changes.some(({ code }) => code === 'step') ? now : before.changedAt,
    anomalies: updateAnomalies(before, after, now),
    log: addChanges(before.log, changes, now),
  }
}

/** A final verdict becomes "unclear" when later responses drop the transaction, its legs or its refund. */
function decideOverTime(snapshot: TransactionSnapshot): ReasonedVerdict {
  const { response, notFound, hasNoData, rows, wasRefunded } = snapshot
  if (response === null) {
    if (notFound !== null) return { verdict: 'not-seen', reason: null }
    return { verdict: 'checking', reason: hasNoData ? { code: 'no-data' } : null }
  }
  const decided = decideVerdict(response)
  const { verdict } = decided
  if (!isFinal(verdict)) return decided
  if (notFound !== null) return unclear('end-lost')
  if (findMissingSteps(rows, verdict === 'failed').length > 0) return unclear('end-without-steps')
  return verdict === 'complete' && wasRefunded ? unclear('end-without-refund') : decided
}

const unclear = (code: 'end-lost' | 'end-without-steps' | 'end-without-refund') =>
  ({ verdict: 'unclear', reason: { code } }) as const

function trackEnd(
  { verdict: former, finalSince, formerEnd }: TransactionSnapshot,
  verdict: Verdict,
  now: number,
): Pick<TransactionSnapshot, 'finalSince' | 'formerEnd'> {
  if (verdict === former) return { finalSince, formerEnd }
  const left = finalSince === null ? formerEnd : { verdict: former, since: finalSince }
  return {
    finalSince: isFinal(verdict) ? now : null,
    formerEnd: left?.verdict === verdict ? null : left,
  }
}

/** Records that a response about another transaction arrived, and ignores its data. */
export function applyOtherTransaction(
  before: TransactionSnapshot,
  now: number,
): TransactionSnapshot {
  const reason: Reason = { code: 'another-transaction' }
  const anomalies = addEvents(before.anomalies, [reason], now)
  if (anomalies.length === before.anomalies.length) return before
  return addNote({ ...before, anomalies }, 'Ignored data for a different transaction.', now)
}

/** Adds a line to the log for an event without a response, such as a failed poll. */
export const addNote = (
  before: TransactionSnapshot,
  text: string,
  now: number,
): TransactionSnapshot => ({
  ...before,
  log: addChanges(before.log, [{ code: 'note', text }], now),
})
