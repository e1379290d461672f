import type { TrackerResponse } from '../../contract/tracker'
import type { ReportedVerdict } from '../../contract/reportedVerdicts'
import { chooseHeadline } from './headline'
import { listOnce, type Step } from './steps'
import { findNextStep, findUnansweredStep } from './nextStep'
import { type DecidedTransaction, readTransaction } from './readTransaction'
import { locateInRow } from './rowPlace'
import { createSnapshot, showResponse, type TransactionSnapshot } from './snapshot'
import type { Explanation, Moment } from './statements'
import type { DecidedVerdict, Verdict } from './verdict'
import { locate } from './where'

/** A response with all that is said of it, by the verdict that its source has decided. */
export type ExplainedResponse = {
  response: TrackerResponse
  verdict: ReportedVerdict
  explanation: Explanation
}

export const explainResponse = (
  response: TrackerResponse,
  steps: readonly Step[],
  outcome: DecidedVerdict,
): ExplainedResponse => ({
  response,
  verdict: outcome.verdict,
  explanation: createExplanation(readOutcome(response, listOnce(steps), outcome)),
})

function readOutcome(
  response: TrackerResponse,
  steps: readonly Step[],
  { verdict, reason, decidedBy }: DecidedVerdict,
): DecidedTransaction {
  const { chainReport } = response.result
  const isNotFound = verdict === 'not-seen'
  return {
    response: isNotFound ? null : response,
    steps: isNotFound ? [] : steps,
    quoted: isNotFound ? steps : [],
    chainReport: isNotFound ? chainReport : null,
    isNotFound,
    verdict,
    reason,
    decidedBy,
    resumedAt: null,
  }
}

/** The state of a transaction after this response alone, received at `now`, Unix ms. */
export const readSnapshot = (
  hash: string,
  { response, explanation, verdict }: ExplainedResponse,
  now: number,
): TransactionSnapshot & { verdict: ReportedVerdict } => ({
  ...showResponse(createSnapshot(hash, now), response, explanation, now),
  verdict,
})

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
    decidedBy: decided.decidedBy,
    steps: decided.steps,
    quoted: decided.quoted,
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
