import type { Heard, TrackerAnswer } from '../../contract/tracker'
import { evidenceOf } from './evidence'
import { reconcile } from './legHistory'
import type { Observation } from './observation'
import { judge } from './progress'
import { sameData } from './sameData'

/** What is heard goes beside what is known: only an answer that says something replaces one. */
export function absorb(before: Observation, heard: Heard, now: number): Observation {
  if (heard.kind === 'no-data') return before.noData ? before : { ...before, noData: true }
  if (heard.kind === 'not-found') return notFound(before, heard)
  const { answer } = heard
  const judgement = judge(answer)
  // It says nothing that would replace an answer, nor is it one: heard twice it is no loss.
  if (judgement.verdict === 'not-seen') {
    return notFound(before, { status: 200, message: answer.message })
  }
  const rows = reconcile(before.rows, answer.result.legs, now)
  const isNews = rows !== before.rows || before.lost || before.notFound !== null || before.noData
  if (!isNews && sameApartFromLegs(before.answer, answer)) return before
  const { completeAt } = before
  const isComplete = judgement.verdict === 'complete'
  return {
    ...before,
    answer,
    lost: false,
    noData: false,
    notFound: null,
    rows,
    completeAt: isComplete
      ? ((before.wasCompleteAt === null ? completeAt : null) ?? now)
      : completeAt,
    wasCompleteAt: isComplete ? null : completeAt,
    returnedAt: before.returnedAt ?? (evidenceOf(answer).refund === 'none' ? null : now),
  }
}

/** Legs are compared once, when they are put beside those known. */
function sameApartFromLegs(before: TrackerAnswer | null, answer: TrackerAnswer): boolean {
  if (before === null) return false
  const { legs, ...result } = before.result
  const { legs: now, ...other } = answer.result
  return legs.length === now.length && sameData({ ...before, result }, { ...answer, result: other })
}

function notFound(before: Observation, { status, message }: { status: number; message: string }) {
  const said = { status, message }
  const lost = before.answer !== null
  return before.lost === lost && sameData(before.notFound, said)
    ? before
    : { ...before, notFound: said, lost }
}
