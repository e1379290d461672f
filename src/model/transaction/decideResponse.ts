import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import type { ReportedVerdict } from '../../contract/verdicts'
import { decideVerdict } from './decideVerdict'
import { chooseHeadline } from './headline'
import { readRows } from './legs'
import { findNextStep, findUnansweredStep } from './nextStep'
import { type DecidedTransaction, readTransaction } from './readTransaction'
import { responseRules } from './rememberResponse'
import { locateInRow } from './rowPlace'
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
import type { Explanation, Moment } from './statements'
import type { Verdict } from './verdict'
import { locate } from './where'

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
  return { ...unseen, ...readVerdict(createExplanation({ ...unseen, ...decided })) }
}

function createExplanation(decided: DecidedTransaction): Explanation {
  const transaction = readTransaction(decided)
  const { verdict, reason, response, outage, need, sold, outcomes } = transaction
  const source = response?.result.reportedBy ?? null
  const tell = (moment: Moment) => ({
    where: locate(transaction, moment),
    next: findNextStep(transaction, moment),
  })
  const answers = tell('minutes')
  const moments = laterMoments[verdict] ?? []
  return {
    ...answers,
    later: Object.fromEntries(
      moments.map((moment) => {
        const { where, next } = tell(moment)
        const changes = {
          ...(!isSame(where, answers.where) && { where }),
          ...(!isSame(next, answers.next) && { next }),
        }
        return [moment, changes]
      }),
    ),
    unanswered: findUnansweredStep(transaction),
    headline: chooseHeadline(transaction),
    doubts: {
      reason,
      outage: reason?.code === 'outage' ? null : outage,
      oneSource: source && { code: 'one-source', source },
    },
    row: locateInRow(transaction),
    need,
    sold,
    outcomes,
  }
}

/** When something else is said. */
const laterMoments: Partial<Record<Verdict, readonly Moment[]>> = {
  'in-progress': ['late', 'long'],
  'not-seen': ['over-20-min', 'over-2-h', 'over-a-day'],
}

const isSame = (one: object, other: object) =>
  JSON.stringify(one) === JSON.stringify(other)
