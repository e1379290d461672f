import { findDoubts } from './decideVerdict'
import { chooseHeadline } from './headline'
import { findNextStep, findUnansweredStep } from './nextStep'
import { type DecidedTransaction, readTransaction } from './readTransaction'
import { locateInRow } from './rowPlace'
import type { Explanation, Moment } from './statements'
import type { Verdict } from './verdict'
import { locate } from './where'

/** All that is said of a transaction. */
export function createExplanation(decided: DecidedTransaction): Explanation {
  const transaction = readTransaction(decided)
  const { verdict, need, sold, outcomes } = transaction
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
    doubts: findDoubts(transaction),
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
