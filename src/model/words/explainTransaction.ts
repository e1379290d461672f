import type { WireExplanation } from '../../contract/explanation'
import { explain } from '../transaction/explain'
import type { TransactionSnapshot } from '../transaction/transaction'
import { summarizeDoubt } from './doubtText'
import { formatHeadline } from './en/headline'
import { explainNextStep } from './nextStepText'
import { places } from './en/where'
import { format } from './pieces'

/**
 * What the page says of a transaction at `now` (Unix ms), each with its code and its
 * parameters. `receipt`: the public address of the transaction's page.
 */
export function explainTransaction(
  snapshot: TransactionSnapshot,
  receipt: string,
  now: number,
): WireExplanation {
  const { headline, where, next, doubts } = explain(snapshot, now)
  return {
    headline: toStatement(headline, formatHeadline(headline)),
    where: toStatement(where.place, format(places, where.place)),
    next: toStatement(next, explainNextStep(next, receipt)),
    doubts: Object.values(doubts)
      .filter((doubt) => doubt !== null)
      .map((doubt) => toStatement(doubt, summarizeDoubt(doubt))),
  }
}

const toStatement = (
  { code, ...params }: { code: string; [parameter: string]: unknown },
  text: string,
) => ({ code, params, text })
