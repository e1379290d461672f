import * as v from 'valibot'
import type { ChainReport } from '../../contract/chainReport'
import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import { reportedVerdicts } from '../../contract/reportedVerdicts'
import { normalizeHash } from '../chains/sameHash'
import { getTiming, isWaiting, type Timing } from './dueTimes'
import type { Explanation } from './statements'
import { isFinal, type Reason, type Verdict } from './verdict'
import { readExplanation } from './wire'

/**
 * The state of one transaction after all responses; the same object while nothing changes.
 * Times are Unix ms by the server's clock.
 */
export type TransactionSnapshot = {
  hash: string
  requestedSince: number
  /** What is known, by the last response with data. A later "not found" does not replace it. */
  response: TrackerResponse | null
  /** The last response is "not found". */
  isNotFound: boolean
  /** Clients described it differently, so the service sends only what they agree on. */
  isDisputed: boolean
  /** What the deposit’s own chain says while no network has reported it; null for nothing. */
  chainReport: ChainReport | null
  verdict: Verdict
  reason: Reason | null
  /** All that is said of it. */
  explanation: Explanation
  /** How many responses in a row confirmed the final verdict, each one later than the last. */
  finalCount: number
  /**
   * When it last stopped waiting (`isWaiting`); null if no response said that it waits.
   */
  resumedAt: number | null
  timing: Timing
}

/** What is said before the first response. */
export const unexplained: Explanation = {
  headline: { code: 'checking', detail: null },
  where: { place: { code: 'looking' }, facts: [], causes: [], note: null },
  next: {
    code: 'looking-up',
    subject: 'swap',
    explorer: null,
    askAt: null,
    refundAddress: null,
    needsReport: false,
    cause: null,
    app: null,
  },
  later: {},
  unanswered: null,
  doubts: { reason: null, outage: null, oneSource: null },
  decidedBy: '',
  steps: [],
  quoted: [],
  row: { code: 'unknown' },
  need: null,
  sold: null,
  outcomes: [],
}

/** A snapshot before any response. */
export const createSnapshot = (hash: string, now: number): TransactionSnapshot => ({
  hash,
  requestedSince: now,
  response: null,
  isNotFound: false,
  isDisputed: false,
  chainReport: null,
  verdict: 'checking',
  reason: null,
  explanation: unexplained,
  finalCount: 0,
  resumedAt: null,
  timing: getTiming({ response: null, steps: [], verdict: 'checking', resumedAt: null }),
})

type About = { response: TrackerResponse; explanation: Explanation | null }

/**
 * Whether a response is about the requested hash: its first transaction's, a step's or
 * that of another payment, as users also paste a payout's.
 */
export function isAbout(told: About, hash: string): boolean {
  const hashes = listHashes(told)
  return hashes.length === 0 || hashes.includes(normalizeHash(hash))
}

/** The same of a response that must name it. */
export const namesHash = (told: About, hash: string): boolean =>
  listHashes(told).includes(normalizeHash(hash))

const listHashes = ({ response: { result }, explanation }: About) =>
  [
    result.firstTransactionHash,
    ...[...(explanation?.steps ?? []), ...(explanation?.quoted ?? [])].map(
      (step) => step.hash,
    ),
    result.askedPayment?.hash ?? '',
  ]
    .map(normalizeHash)
    .filter(Boolean)

/**
 * Shows a response, received at `now`. One that says only what a client or the deposit’s chain
 * said is "not found".
 */
export function showResponse(
  before: TransactionSnapshot,
  response: TrackerResponse,
  explanation: Explanation,
  now: number,
): TransactionSnapshot {
  // The explanation has them.
  const { statements: _, ...known } = response
  const { disputed, chainReport, searchedSince } = known.result
  const told = readVerdict(explanation)
  if (told.verdict === 'not-seen') {
    // Others may have looked for it before this client.
    const requestedSince = Math.min(before.requestedSince, searchedSince ?? Infinity)
    const search = { isNotFound: true, requestedSince, chainReport }
    const unseen = { ...before, ...search, isDisputed: disputed }
    // What is known stays, and what a client said until a source reports it.
    if (before.response !== null)
      return { ...unseen, ...readVerdict(tellLost(before.explanation)) }
    const { quoted } = explanation.quoted.length > 0 ? explanation : before.explanation
    return { ...unseen, ...readVerdict({ ...explanation, quoted }) }
  }
  const after = {
    ...before,
    response: known,
    isNotFound: false,
    isDisputed: disputed,
    chainReport: null,
    ...told,
  }
  const { steps } = explanation
  const wasWaiting = isWaiting(before.response, before.explanation.steps)
  const isResumed = wasWaiting && !isWaiting(known, steps)
  const shown = isResumed ? { ...after, resumedAt: now } : after
  return { ...shown, timing: getTiming({ ...shown, steps }) }
}

function tellLost(known: Explanation): Explanation {
  const { headline, next, unanswered, need } = known
  if (headline.code !== 'in-progress') return known
  const explorer = next.explorer ?? unanswered?.explorer ?? null
  return {
    ...known,
    headline: { ...headline, detail: { code: 'lost' } },
    ...(need === null && { next: { ...next, code: 'lost', explorer } }),
  }
}

const readVerdict = (explanation: Explanation) => ({
  explanation,
  verdict: explanation.headline.code,
  reason: explanation.doubts.reason,
})

function showNoData(before: TransactionSnapshot): TransactionSnapshot {
  // "No data" says nothing of what is known.
  if (before.verdict !== 'checking') return before
  const reason = { code: 'no-data' } as const
  const { headline, doubts } = before.explanation
  const explanation = {
    ...before.explanation,
    headline: { ...headline, detail: { code: 'reason', reason } as const },
    doubts: { ...doubts, reason },
  }
  return { ...before, ...readVerdict(explanation) }
}

function countEnds(
  before: TransactionSnapshot,
  { verdict }: TransactionSnapshot,
  isConfirmed: boolean,
) {
  if (!isFinal(verdict)) return 0
  if (verdict !== before.verdict) return 1
  return Math.max(1, before.finalCount + Number(isConfirmed))
}

/** A result, applied. `reported`: the verdict that the response itself tells; null for none. */
type Applied = { snapshot: TransactionSnapshot; reported: Verdict | null }

/**
 * Applies the result of a poll, received at `now`: the same snapshot where nothing has changed.
 * A cache sends the same one several times. `isNew`: the sources confirmed it after the last one.
 */
export function applyResult(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
  isNew = true,
): Applied {
  const response = result.kind === 'response' ? result.response : null
  const explanation = response && readTold(response)
  const changed =
    response === null || explanation === null
      ? showNoData(before)
      : showResponse(before, response, explanation, now)
  const reported = explanation?.headline.code ?? null
  const isSame = JSON.stringify(changed) === JSON.stringify(before)
  const after = isSame ? before : changed
  if (reported === null || after.isNotFound) return { snapshot: after, reported }
  // An end is confirmed by a response that tells it itself.
  const finalCount = countEnds(before, after, isNew && reported === after.verdict)
  const isCounted = finalCount === after.finalCount
  return { snapshot: isCounted ? after : { ...after, finalCount }, reported }
}

/**
 * What a service says of a response. One of another build says it in another form, of which the
 * verdict and the headline can be read. Null where not even these can.
 */
export function readTold(response: TrackerResponse): Explanation | null {
  const { verdict, headline } = response
  const explanation = readExplanation(response)
  if (explanation !== null || !v.is(VerdictSchema, verdict)) return explanation
  return {
    ...unexplained,
    headline: { code: verdict, detail: null },
    where: { ...unexplained.where, place: { code: 'other-build', headline } },
    next: { ...unexplained.next, code: 'reload' },
  }
}

const VerdictSchema = v.picklist(reportedVerdicts)
