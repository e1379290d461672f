import {
  type TrackerResponse,
  type TrackingResult,
  maxLegs,
} from '../../contract/tracker'
import { normalizeHash } from '../chains/hashes'
import {
  findMissingSteps,
  reconcileLegs,
  selectReported,
  type TrackedLeg,
} from './legHistory'
import { getParts, isEnded, parseLegState } from './legs'
import {
  decideVerdict,
  findRefund,
  isFinal,
  isContradiction,
  readResponse,
  type Reason,
  reasonKinds,
  type ReasonedVerdict,
  type Verdict,
} from './verdict'

/**
 * The state of one transaction over time, merged from all responses; the same object
 * while nothing changes. Times are Unix ms by the server's clock.
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
  /** What a client said of a transaction that no source has reported: never facts. */
  quoted: readonly TrackedLeg[]
  rows: readonly TrackedLeg[]
  verdict: Verdict
  reason: Reason | null
  /** How many responses in a row confirmed the final verdict, each one later than the last. */
  finalCount: number
  /** Whether any response reported a refund, whole or part. */
  wasRefunded: boolean
  /**
   * When it last stopped waiting (`isWaiting`); null if no response said that it waits.
   */
  resumedAt: number | null
  /**
   * What took an end back, and what contradicts itself, until a response no longer does.
   * Oldest first.
   */
  anomalies: readonly { at: number; reason: Reason }[]
  /** Newest first. */
  log: readonly Change[]
}

type StepCode =
  | 'added'
  | 'reported'
  | 'hash'
  /** From and to are "swapped/total/refunded". */
  | 'parts'
  | 'confirmations'
  | `${'amount' | 'base units'} ${'in' | 'out'}`
type ChangeCode =
  /** From a count of steps to a status. */
  | 'first'
  /** A text of the page. */
  | 'note'
  | 'listed'
  | 'done'
  | 'status'
  | StepCode

/** What changed, before and after; `formatChange` has the sentences. */
type ChangeContent = {
  /** 0 is the whole. */
  step: number
} & (
  | { code: 'verdict'; from: Verdict; to: Verdict }
  /** Statuses are as the service sent them; '' is none. */
  | { code: ChangeCode; from: string; to: string }
)

/** A log entry and its time. */
export type Change = { at: number } & ChangeContent

const maxLogEntries = 200
const maxAnomalies = 12

/** A snapshot before any response. */
export const createSnapshot = (hash: string, now: number): TransactionSnapshot => ({
  hash,
  requestedSince: now,
  response: null,
  isNotFound: false,
  isDisputed: false,
  quoted: [],
  rows: [],
  verdict: 'checking',
  reason: null,
  finalCount: 0,
  wasRefunded: false,
  resumedAt: null,
  anomalies: [],
  log: [],
})

type About = {
  result: {
    firstTransactionHash: string
    legs: readonly { hash: string }[]
    askedPayment?: { hash: string } | null | undefined
  }
}

/**
 * Whether a response is about the requested hash: its first transaction's, a leg's or
 * that of another payment, as users also paste a payout's.
 */
export function isAbout({ result }: About, hash: string): boolean {
  const all = [
    result.firstTransactionHash,
    ...result.legs.map((leg) => leg.hash),
    result.askedPayment?.hash ?? '',
  ]
  const hashes = all.map(normalizeHash).filter((each) => each !== '')
  return hashes.length === 0 || hashes.includes(normalizeHash(hash))
}

/**
 * Whether it waits for a price, a person or the end of a halt, so that nothing is late.
 */
export const isWaiting = ({ response, rows }: TransactionSnapshot): boolean =>
  (response?.result.waitingFor ?? null) !== null || selectReported(rows).some(isOpenOrder)

const isOpenOrder = ({ leg: { limitSwap } }: TrackedLeg): boolean =>
  limitSwap?.state === 'open' || limitSwap?.state === 'partly-filled'

/**
 * Applies the result of a poll, received at `now`. `isNew`: whether the sources confirmed it after
 * the result of the last poll. A cache sends the same one several times.
 */
export function applyResult(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
  isNew = true,
): TransactionSnapshot {
  const merged = merge(before, result, now)
  const isSame = JSON.stringify(merged) === JSON.stringify(before)
  const after = isSame ? before : finish(before, merged, now)
  if (result.kind === 'no-data') return after
  const confirmed = Math.max(1, before.finalCount + Number(isNew))
  const count = after.verdict === before.verdict ? confirmed : 1
  const finalCount = isFinal(after.verdict) ? count : 0
  return finalCount === after.finalCount ? after : { ...after, finalCount }
}

function merge(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
): TransactionSnapshot {
  switch (result.kind) {
    case 'no-data':
      return before.verdict === 'checking'
        ? { ...before, reason: { code: 'no-data' } }
        : before
    case 'not-found':
      return { ...before, isNotFound: true }
    case 'response':
      return decideVerdict(result.response).verdict === 'not-seen'
        ? mergeQuoted(before, result.response, now)
        : mergeResponse(before, result.response, now)
  }
}

/** Merges a response that says only what a client said. */
function mergeQuoted(
  before: TransactionSnapshot,
  { result: { legs, disputed } }: TrackerResponse,
  now: number,
): TransactionSnapshot {
  const quoted = legs.length === 0 ? before.quoted : reconcileLegs([], legs, now)
  return { ...before, isNotFound: true, isDisputed: disputed, quoted }
}

function mergeResponse(
  before: TransactionSnapshot,
  response: TrackerResponse,
  now: number,
): TransactionSnapshot {
  const { legs, disputed } = response.result
  const isRefund =
    response.status === 'refund_failed' || findRefund(readResponse(response)) !== null
  const reconciling = { isRefund, isBlind: isBlind(response) }
  const after = {
    ...before,
    response,
    isNotFound: false,
    isDisputed: disputed,
    quoted: [],
    rows: reconcileLegs(before.rows, legs.slice(0, maxLegs), now, reconciling),
    wasRefunded: before.wasRefunded || isRefund,
  }
  return isWaiting(before) && !isWaiting(after) ? { ...after, resumedAt: now } : after
}

/**
 * Whether the service lacks a source, and so knows less than before. A service that marks
 * an end has asked all its sources.
 */
function isBlind({ done, result: { doubt, legs } }: TrackerResponse): boolean {
  if (done || doubt === null) return false
  return doubt === 'outage' || legs.length === 0
}

/** Decides the verdict anew, and records what has changed. */
function finish(
  before: TransactionSnapshot,
  merged: TransactionSnapshot,
  now: number,
): TransactionSnapshot {
  const after = { ...merged, ...decideOverTime(merged) }
  const changes = findChanges(before, after)
  const events = changes.map(findRegression).filter((reason) => reason !== null)
  const contradictions = findContradictions(after)
  return {
    ...after,
    anomalies: mergeAnomalies(before.anomalies, events, contradictions, now),
    log: addToLog(before.log, changes, now),
  }
}

/**
 * An event that happens again has its last time; what still contradicts itself has its
 * first.
 */
function mergeAnomalies(
  before: TransactionSnapshot['anomalies'],
  events: readonly Reason[],
  contradictions: readonly Reason[],
  now: number,
): TransactionSnapshot['anomalies'] {
  const lasting = before.filter(({ reason }) =>
    reasonKinds[reason.code] === 'event'
      ? !includes(events, reason)
      : includes(contradictions, reason),
  )
  const known = lasting.map(({ reason }) => reason)
  const added = [
    ...events,
    ...contradictions.filter((reason) => !includes(known, reason)),
  ]
  const anomalies = [...lasting, ...added.map((reason) => ({ at: now, reason }))]
  return anomalies.slice(-maxAnomalies)
}

const includes = (reasons: readonly Reason[], reason: Reason): boolean =>
  reasons.some((each) => JSON.stringify(each) === JSON.stringify(reason))

/**
 * A final verdict becomes "unclear" when later responses drop the transaction, its legs
 * or its refund.
 */
function decideOverTime(snapshot: TransactionSnapshot): ReasonedVerdict {
  const { response, isNotFound, reason, rows, wasRefunded } = snapshot
  if (response === null) {
    return isNotFound
      ? { verdict: 'not-seen', reason: null }
      : { verdict: 'checking', reason }
  }
  const decided = decideVerdict(response)
  const { verdict } = decided
  if (!isFinal(verdict)) return decided
  if (isNotFound) return { verdict: 'unclear', reason: { code: 'end-lost' } }
  if (findMissingSteps(rows, verdict === 'failed').length > 0)
    return { verdict: 'unclear', reason: { code: 'end-without-steps' } }
  if (verdict === 'complete' && wasRefunded)
    return { verdict: 'unclear', reason: { code: 'end-without-refund' } }
  return decided
}

/** Adds a line to the log for an event without a response, such as a failed poll. */
export const addNote = (
  before: TransactionSnapshot,
  text: string,
  now: number,
): TransactionSnapshot => ({
  ...before,
  log: addToLog(before.log, [{ step: 0, code: 'note', from: '', to: text }], now),
})

const addToLog = (
  log: readonly Change[],
  changes: readonly ChangeContent[],
  at: number,
): readonly Change[] =>
  [...changes.map((change) => ({ at, ...change })), ...log].slice(0, maxLogEntries)

/** The changes between two snapshots. The first response is one entry. */
function findChanges(
  from: TransactionSnapshot,
  to: TransactionSnapshot,
): ChangeContent[] {
  const { response, rows, verdict } = to
  if (from.response === null && response !== null) {
    return [{ step: 0, code: 'first', from: String(rows.length), to: response.status }]
  }
  const steps = rows.flatMap((row, index): ChangeContent[] => {
    const step = index + 1
    const before = from.rows.find(({ id }) => id === row.id)
    if (before === undefined)
      return [{ step, code: 'added', from: '', to: row.leg.status }]
    return compare(step, listStepTexts(before), listStepTexts(row))
  })
  const changes = [...compare(0, listTexts(from), listTexts(to)), ...steps]
  if (from.verdict === verdict) return changes
  return [{ step: 0, code: 'verdict', from: from.verdict, to: verdict }, ...changes]
}

type Texts = readonly (readonly [ChangeCode, string])[]

const listTexts = ({ response, isNotFound }: TransactionSnapshot): Texts => [
  ['listed', String(response === null || !isNotFound)],
  ['status', response?.status ?? ''],
  ['done', String(response?.done === true)],
]

function listStepTexts({ leg, hash, goneAt }: TrackedLeg): Texts {
  const { swapped, total, refunded } = getParts(leg.streamingSwapDetails) ?? {}
  return [
    ['reported', String(goneAt === null)],
    ['status', leg.status],
    ['hash', String(hash !== '')],
    ['parts', total === undefined ? '' : `${swapped}/${total}/${refunded}`],
    ['confirmations', String(leg.confirmations?.counted ?? '')],
    ['amount in', leg.fromAmount],
    ['amount out', leg.toAmount],
    ['base units in', leg.baseUnits?.from ?? ''],
    ['base units out', leg.baseUnits?.to ?? ''],
  ]
}

const compare = (step: number, before: Texts, after: Texts): ChangeContent[] =>
  after.flatMap(([code, to], index) => {
    const from = before[index]?.[1] ?? ''
    return from === to ? [] : [{ step, code, from, to }]
  })

/** What contradicts itself in the last response, and what is no longer reported. */
function findContradictions(snapshot: TransactionSnapshot): Reason[] {
  const { response, rows, isNotFound, verdict, reason } = snapshot
  if (response === null) return []
  const found = reason !== null && isContradiction(reason) ? [reason] : []
  const steps = findMissingSteps(rows, verdict === 'failed')
  if (steps.length > 0) found.push({ code: 'steps-gone', steps })
  if (isNotFound) found.push({ code: 'lost' })
  return found
}

/**
 * What takes an end back: a step that had ended and is open again, or a final verdict
 * that was withdrawn; null for another change.
 */
function findRegression(change: ChangeContent): Reason | null {
  if (change.code === 'verdict') {
    const { from, to } = change
    return isFinal(from) ? { code: 'verdict-went-back', from, to } : null
  }
  const { code, step, from, to } = change
  if (code !== 'status' || step === 0) return null
  const state = parseLegState(to)
  const wentBack = isEnded(parseLegState(from)) && !isEnded(state) && state !== 'unknown'
  return wentBack ? { code: 'step-went-back', step, from, to } : null
}
