import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import { decideVerdict } from './decideVerdict'
import { createExplanation, explainResponse } from './explainResponse'
import { responseRules } from './rememberResponse'
import {
  type ApplyResult,
  type Confirmed,
  finishChange,
  readVerdict,
  showNoData,
  showResponse,
  tellReport,
  type TransactionSnapshot,
} from './snapshot'
import { rememberAnswer } from './sourceMemory'
import type { Explanation } from './statements'

/** All that is said of what one response tells. */
export const createResponseExplanation = (response: TrackerResponse): Explanation =>
  explainResponse(response, { ...decideVerdict(response), decidedBy: '' }).explanation

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
  if (response.verdict !== null) return shown
  const answer = { kind: 'report', report: response, at: confirmedAt } as const
  const memory = rememberAnswer(before.memory, answer, responseRules)
  const told = tellReport(memory) ?? response
  return { ...showResponse(before, told, createResponseExplanation(told), now), memory }
}

function explainAgain(unseen: TransactionSnapshot): TransactionSnapshot {
  const { response, verdict, reason } = unseen
  const decided =
    response === null
      ? ({ verdict: 'not-seen', reason: null } as const)
      : { verdict, reason }
  const explanation = createExplanation({ ...unseen, ...decided, decidedBy: '' })
  return { ...unseen, ...readVerdict(explanation) }
}
