import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import { mergeResult } from './mergeResult'
import { addEvents, type Anomaly, type SnapshotWithVerdict, updateAnomalies } from './anomalies'
import { addChanges, type Change, describeChanges } from './changes'
import { findMissingRows, type TrackedLeg } from './legHistory'
import { normalizeHash } from './legs'
import { decideVerdict, isFinal, type ReasonedVerdict } from './verdict'
import { memoizeByObject } from '../memoizeByObject'

/**
 * The state of one transaction, merged from all responses; the same object while nothing changes. Times are Unix ms by
 * the server's clock.
 */
export type TransactionSnapshot = {
  hash: string
  requestedSince: number
  /** The last response with data. A later "not found" sets `isLost` and does not replace it. */
  response: TrackerResponse | null
  isLost: boolean
  hasNoData: boolean
  notFound: { status: number; message: string } | null
  rows: readonly TrackedLeg[]
  completeAt: number | null
  /** The former `completeAt` while the verdict is no longer "complete". */
  wasCompleteAt: number | null
  /** When a refund, whole or part, was first reported. */
  refundedAt: number | null
  anomalies: readonly Anomaly[]
  /** Newest first. */
  log: readonly Change[]
  /** The last state that an earlier page in this tab showed; '' for none. */
  previousSummary: string
}

export type SnapshotVerdict = ReasonedVerdict & { anomalies: readonly Anomaly[] }

/** A snapshot before any response. `stored` is the log of an earlier page in this tab. */
export const createSnapshot = (
  hash: string,
  now: number,
  stored: Pick<TransactionSnapshot, 'log' | 'previousSummary'> = { log: [], previousSummary: '' },
): TransactionSnapshot => ({
  hash,
  requestedSince: now,
  response: null,
  isLost: false,
  hasNoData: false,
  notFound: null,
  rows: [],
  completeAt: null,
  wasCompleteAt: null,
  refundedAt: null,
  anomalies: [],
  ...stored,
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

export function updateSnapshot(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
): TransactionSnapshot {
  const after = mergeResult(before, result, now)
  if (after === before) return before
  const [from, to] = [withVerdict(before), withVerdict(after)]
  return {
    ...after,
    anomalies: updateAnomalies(before.anomalies, from, to, now),
    log: addChanges(before.log, describeChanges(from, to), now),
  }
}

/** Records that a response about another transaction arrived, and ignores its data. */
export const ignoreOtherTransaction = (
  before: TransactionSnapshot,
  now: number,
): TransactionSnapshot => {
  const event = {
    kind: 'another-transaction',
    text: 'Ignored data for a different transaction.',
  } as const
  const anomalies = addEvents(before.anomalies, [event], now)
  if (anomalies.length === before.anomalies.length) return before
  return addLogEntry({ ...before, anomalies }, event.text, now)
}

/** Adds a line to the log for an event without a response, such as a failed poll. */
export const addLogEntry = (
  before: TransactionSnapshot,
  text: string,
  now: number,
): TransactionSnapshot => ({
  ...before,
  log: addChanges(before.log, [text], now),
})

const withVerdict = (snapshot: TransactionSnapshot): SnapshotWithVerdict => ({
  response: snapshot.response,
  rows: snapshot.rows,
  isLost: snapshot.isLost,
  previousSummary: snapshot.previousSummary,
  verdict: decideSnapshotVerdict(snapshot).verdict,
})

/** The verdict on a snapshot, with its reason. Memoized, as clocks read it each second. */
export const getVerdict = memoizeByObject((snapshot: TransactionSnapshot): SnapshotVerdict => ({
  ...decideSnapshotVerdict(snapshot),
  anomalies: snapshot.anomalies,
}))

/** A final verdict becomes "unclear" when later responses drop the transaction, its legs or its refund. */
function decideSnapshotVerdict({
  response,
  notFound,
  hasNoData,
  isLost,
  rows,
  refundedAt,
}: TransactionSnapshot): ReasonedVerdict {
  if (response === null) {
    if (notFound !== null) return { verdict: 'not-seen', reason: '' }
    return {
      verdict: 'checking',
      reason: hasNoData ? 'Found, waiting for data.' : '',
    }
  }
  const decided = decideVerdict(response)
  const { verdict } = decided
  if (!isFinal(verdict)) return decided
  if (isLost)
    return unclear('This transaction was reported as finished, but the network no longer lists it.')
  if (findMissingRows(rows, verdict !== 'complete').length > 0) {
    return unclear('Reported as finished, but some steps are no longer reported.')
  }
  if (verdict === 'complete' && refundedAt !== null) {
    return unclear('A refund was reported before, but no longer is.')
  }
  return decided
}

const unclear = (reason: string): ReasonedVerdict => ({ verdict: 'unclear', reason })
