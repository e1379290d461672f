import type { Explanation } from '../../contract/explanation'
import { findNextStep } from '../transaction/nextStep'
import { getSearchStage } from '../transaction/search'
import { getLateness, getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import { findOtherOutage } from '../transaction/verdict'
import { locate } from '../transaction/where'
import { formatHeadline } from './headline'
import { explainNextStep } from './nextStepText'
import { toPlain } from './pieces'
import { describeSource, summarizeReason } from './reasons'
import { formatWhere } from './whereText'

type Explained = Explanation['where']

/**
 * What the page says of a transaction at `now` (Unix ms), each with its code and its
 * parameters. `receipt`: the public address of the transaction's page.
 */
export function explainTransaction(
  snapshot: TransactionSnapshot,
  receipt: string,
  now: number,
): Explanation {
  const stage = getSearchStage(snapshot, now)
  const lateness = getLateness(getTiming(snapshot), now)
  const { place } = locate(snapshot, null, stage)
  const next = findNextStep(snapshot, null, lateness, stage)
  return {
    headline: { code: snapshot.verdict, params: {}, text: formatHeadline(snapshot) },
    where: toExplained(place, toPlain(formatWhere(place))),
    next: toExplained(next, explainNextStep(next, receipt)),
    doubts: listDoubts(snapshot),
  }
}

const toExplained = (
  { code, ...params }: { code: string; [parameter: string]: unknown },
  text: string,
): Explained => ({ code, params, text })

/** The reason of the verdict, sources that are out of reach, and a source that is alone. */
function listDoubts(snapshot: TransactionSnapshot): Explained[] {
  const { reason, response } = snapshot
  const outage = findOtherOutage(snapshot)
  const source = response?.result.reportedBy ?? null
  return [
    ...(reason === null ? [] : [toExplained(reason, summarizeReason(reason))]),
    ...(outage === null ? [] : [toExplained(outage, summarizeReason(outage))]),
    ...(source === null
      ? []
      : [toExplained({ code: 'one-source', source }, describeSource(snapshot))]),
  ]
}
