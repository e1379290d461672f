import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import type { ReportedVerdict } from '../../contract/verdicts'
import { createExplanation } from './createExplanation'
import { decideVerdict } from './decideVerdict'
import { readRows } from './legs'
import type { DecidedTransaction } from './readTransaction'
import { responseRules } from './rememberResponse'
import {
  type ApplyResult,
  type Confirmed,
  createSnapshot,
  finishChange,
  readVerdict,
  showNoData,
  showResponse,
  tellReport,
  type TransactionSnapshot,
} from './snapshot'
import { rememberAnswer } from './sourceMemory'
import type { Explanation } from './statements'

/** Decides what one response proves. */
export function decideResponse(
  response: TrackerResponse,
): DecidedTransaction & { verdict: ReportedVerdict } {
  const { verdict, reason } = decideVerdict(response)
  const { legs, chainReport } = response.result
  const isNotFound = verdict === 'not-seen'
  const rows = readRows(legs)
  return {
    response: isNotFound ? null : response,
    rows: isNotFound ? [] : rows,
    quoted: isNotFound ? rows : [],
    chainReport: isNotFound ? chainReport : null,
    isNotFound,
    verdict,
    reason,
    resumedAt: null,
  }
}

/** All that is said of what one response tells. */
export const createResponseExplanation = (response: TrackerResponse): Explanation =>
  createExplanation(decideResponse(response))

/** What one response says of a transaction, received at `now`, Unix ms. */
export function readSnapshot(
  hash: string,
  response: TrackerResponse,
  now: number,
): TransactionSnapshot & { verdict: ReportedVerdict } {
  const decided = decideResponse(response)
  const explanation = createExplanation(decided)
  const shown = showResponse(createSnapshot(hash, now), response, explanation, now)
  return { ...shown, verdict: decided.verdict }
}

/** The state after the result of a poll, received at `now`. */
export const applyResult = (
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
  confirmed: Confirmed = { at: now, isNew: true },
): TransactionSnapshot => decideResult(before, result, now, confirmed).snapshot

/** Applies a result that its service does not explain. */
export const decideResult: ApplyResult = (before, result, now, confirmed) => {
  const explanation =
    result.kind === 'response' ? createResponseExplanation(result.response) : null
  const changed = change(before, result, explanation, now, confirmed.at)
  return finishChange(before, changed, explanation, confirmed.isNew)
}

function change(
  before: TransactionSnapshot,
  result: TrackingResult,
  explanation: Explanation | null,
  now: number,
  confirmedAt: number,
) {
  if (result.kind === 'no-data') return showNoData(before)
  if (result.kind === 'not-found' || explanation === null)
    return explainAgain({ ...before, isNotFound: true })
  const { response } = result
  const shown = showResponse(before, response, explanation, now)
  if (explanation.headline.code === 'not-seen') return explainAgain(shown)
  // A service that sends its verdict has a memory: what it says last is what is known.
  return response.verdict === null ? remember(before, response, now, confirmedAt) : shown
}

function explainAgain(unseen: TransactionSnapshot): TransactionSnapshot {
  const { response, verdict, reason } = unseen
  const decided =
    response === null
      ? ({ verdict: 'not-seen', reason: null } as const)
      : { verdict, reason }
  return { ...unseen, ...readVerdict(createExplanation({ ...unseen, ...decided })) }
}

function remember(
  before: TransactionSnapshot,
  response: TrackerResponse,
  now: number,
  confirmedAt: number,
): TransactionSnapshot {
  const answer = { kind: 'report', report: response, at: confirmedAt } as const
  const memory = rememberAnswer(before.memory, answer, responseRules)
  const told = tellReport(memory) ?? response
  return { ...showResponse(before, told, createResponseExplanation(told), now), memory }
}
