import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import {
  addChanges,
  addAnomalies,
  type Anomaly,
  type Change,
  findChanges,
  updateAnomalies,
} from './changes'
import { readLegs } from './legs'
import { findMissingSteps, reconcileLegs, type TrackedLeg } from './legHistory'
import { normalizeHash } from '../chains/hashes'
import {
  decideVerdict,
  findRefund,
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
  /** The last response with data. A later "not found" does not replace it. */
  response: TrackerResponse | null
  /** The last response is "not found". */
  isNotFound: boolean
  /** Clients described it differently, so the service sends only what they agree on. */
  isDisputed: boolean
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
  isNotFound: false,
  isDisputed: false,
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
  const merged = merge(before, result, now)
  const isSame = JSON.stringify(merged) === JSON.stringify(before)
  const after = isSame ? before : finish(before, merged, now)
  if (result.kind === 'no-data') return after
  const confirmed = Math.max(1, before.finalCount + Number(age === 0))
  const count = after.verdict === before.verdict ? confirmed : 1
  const finalCount = isFinal(after.verdict) ? count : 0
  return finalCount === after.finalCount ? after : { ...after, finalCount }
}

function merge(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
): TransactionSnapshot {
  if (result.kind === 'no-data') return { ...before, hasNoData: true }
  if (result.kind === 'not-found') return { ...before, isNotFound: true }
  const { response } = result
  const { legs } = response.result
  const { disputed: isDisputed } = response.result
  if (decideVerdict(response).verdict === 'not-seen') {
    const quoted = legs.length === 0 ? before.quoted : reconcileLegs([], legs, now)
    return { ...before, isNotFound: true, isDisputed, quoted }
  }
  const isRefund = findRefund(response, readLegs(legs)) !== 'none'
  return {
    ...before,
    response,
    isNotFound: false,
    isDisputed,
    hasNoData: false,
    quoted: [],
    rows: reconcileLegs(before.rows, legs.slice(0, maxLegs), now, isRefund),
    wasRefunded: before.wasRefunded || isRefund,
  }
}

/** Decides the verdict anew, and records what has changed. */
function finish(
  before: TransactionSnapshot,
  merged: TransactionSnapshot,
  now: number,
): TransactionSnapshot {
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
  const { response, isNotFound, hasNoData, rows, wasRefunded } = snapshot
  if (response === null) {
    if (isNotFound) return { verdict: 'not-seen', reason: null }
    return { verdict: 'checking', reason: hasNoData ? { code: 'no-data' } : null }
  }
  const decided = decideVerdict(response)
  const { verdict } = decided
  if (!isFinal(verdict)) return decided
  const isCut = findMissingSteps(rows, verdict === 'failed').length > 0
  const isRefundLost = verdict === 'complete' && wasRefunded
  if (!isNotFound && !isCut && !isRefundLost) return decided
  const code = isNotFound ? 'end-lost' : isCut ? 'end-without-steps' : 'end-without-refund'
  return { verdict: 'unclear', reason: { code } }
}

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
  const anomalies = addAnomalies(before.anomalies, [{ code: 'another-transaction' }], now)
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
