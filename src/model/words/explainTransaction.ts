import { sayPlace } from './whereText'
import type { WireExplanation } from '../../contract/explanation'
import { explain } from '../transaction/explain'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { quoteStrangers } from './agentText'
import { sayDoubtAtOnce } from './doubtText'
import { sayHeadline } from './headlineText'
import { explainNextStep } from './nextStepText'
import type { Sentence } from './pieces'

/**
 * What the page says of a transaction at `now` (Unix ms), each with its code and its parameters.
 * `receipt`: the public address of the transaction's page.
 */
export function explainTransaction(
  snapshot: TransactionSnapshot,
  receipt: string,
  now: number,
): WireExplanation {
  const { headline, where, next, doubts, decidedBy } = explain(snapshot, now)
  return {
    headline: toStatement(headline, sayHeadline(headline)),
    where: toStatement(
      // The page lists them below the sentence.
      { ...where.place, ...(where.causes.length > 0 && { causes: where.causes }) },
      sayPlace(where.place),
    ),
    next: toStatement(next, explainNextStep(next, receipt)),
    doubts: Object.values(doubts)
      .filter((doubt) => doubt !== null)
      .map((doubt) => toStatement(doubt, sayDoubtAtOnce(doubt))),
    decidedBy,
  }
}

const toStatement = (
  { code, ...params }: { code: string; [parameter: string]: unknown },
  sentence: Sentence,
) => ({ code, params, text: quoteStrangers(sentence) })
